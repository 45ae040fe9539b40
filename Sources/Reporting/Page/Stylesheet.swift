/// How the page looks: on paper and screen, light and dark, wide and narrow.
enum Stylesheet {
    /// How many colours configurations have before they repeat; rows are always named, too.
    static let colours = 6

    /// The class that gives an element the colour of a configuration.
    static func colour(_ configuration: Int) -> String { "c\(configuration % colours)" }

    /// The style sheet. Colours follow Okabe and Ito (2008), which people with any common colour vision tell apart,
    /// darkened or lightened to a contrast of 4.5 : 1 against the page.
    static let source = """
        :root {
          color-scheme: light dark;
          --paper: #f7f7f5; --card: #ffffff; --ink: #1b1d21; --soft: #565c66; --line: #d9dce1; --faint: #ecedf0;
          --good: #14683a; --bad: #a3202a; --open: #7a4f00; --warn: #ffd34d; --warn-ink: #231a00;
          --stage-1: #c9ced6; --stage-2: #aab2be; --stage-3: #e0e3e8; --stage-4: #959eac;
          --output: #7a8493; --moment: #f3d98a;
          --c0: #0065a8; --c1: #b84700; --c2: #00745a; --c3: #9a3f86; --c4: #7c6000; --c5: #2f6f8f;
        }
        @media screen and (prefers-color-scheme: dark) {
          :root {
            --paper: #131519; --card: #1b1e24; --ink: #e9ebee; --soft: #a7aeb9; --line: #363c46; --faint: #262a32;
            --good: #6fd39a; --bad: #ff8f8f; --open: #f0c15c; --warn: #ffd34d; --warn-ink: #231a00;
            --stage-1: #4a5260; --stage-2: #5a6473; --stage-3: #333a45; --stage-4: #6c7788;
            --output: #8590a1; --moment: #5c4a12;
            --c0: #62b5f2; --c1: #ff9a5e; --c2: #4fcba3; --c3: #e39ad6; --c4: #dcba4e; --c5: #8cc9e4;
          }
        }
        .key { --accent: var(--soft); }
        .c0 { --accent: var(--c0); } .c1 { --accent: var(--c1); } .c2 { --accent: var(--c2); }
        .c3 { --accent: var(--c3); } .c4 { --accent: var(--c4); } .c5 { --accent: var(--c5); }
        * { box-sizing: border-box; }
        html { -webkit-text-size-adjust: 100%; }
        body {
          margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, -apple-system, "Segoe UI",
          Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif; font-variant-numeric: tabular-nums lining-nums; overflow-wrap: break-word;
        }
        main, header, footer { max-width: 74rem; margin: 0 auto; padding: 0 1.5rem; }
        h1 { font-size: 1.75rem; line-height: 1.2; margin: 2rem 0 .25rem; letter-spacing: -.01em; overflow-wrap: anywhere; }
        h2 { font-size: 1.25rem; line-height: 1.3; margin: 3rem 0 .5rem; letter-spacing: -.005em; }
        h3 { font-size: 1rem; line-height: 1.4; margin: 0; }
        p { margin: .5rem 0; max-width: 46rem; }
        .lead, .note, figcaption, caption { color: var(--soft); }
        .note { font-size: .875rem; }
        code { font: .925em ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
        .banner { background: var(--warn); color: var(--warn-ink); print-color-adjust: exact; }
        .banner p { max-width: 74rem; margin: 0 auto; padding: .75rem 1.5rem; }
        .banner strong { letter-spacing: .04em; }
        .concern { border-left: 4px solid var(--bad); padding: .25rem 0 .25rem 1rem; margin: 1rem 0; }
        .facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); gap: .75rem 1.5rem;
          margin: 1.5rem 0 0; }
        .facts dt, .name-of { font-size: .8125rem; color: var(--soft); }
        .facts dd { margin: 0; overflow-wrap: anywhere; }
        .cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); gap: 1rem; margin-top: 1rem; }
        .card > p { font-size: .9375rem; }
        .card { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 1.125rem 1.25rem;
          break-inside: avoid; }
        .card .outcome { font-size: .9375rem; font-weight: 600; margin: .25rem 0 0; }
        .outcome svg { width: 1em; height: 1em; vertical-align: -.125em; margin-right: .4em; }
        .confirmed { color: var(--good); } .refuted { color: var(--bad); } .inconclusive { color: var(--open); }
        .card .estimate { font-size: 2rem; line-height: 1.2; font-weight: 600; margin: .75rem 0 0; letter-spacing: -.02em; }
        .card .measure { font-size: .8125rem; color: var(--soft); margin: 0; }
        .estimate small { font-size: 1rem; font-weight: 400; color: var(--soft); letter-spacing: 0; white-space: nowrap; }
        .scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: 8px;
          margin-top: 1rem; }
        table { border-collapse: collapse; width: 100%; font-size: .9375rem; }
        caption { text-align: left; font-size: .875rem; padding: .875rem 1rem .5rem; }
        th, td { padding: .5rem 1rem; text-align: right; vertical-align: baseline; border-top: 1px solid var(--faint); }
        th:first-child, .text { text-align: left; }
        caption span { display: inline-block; position: sticky; left: 1rem; max-width: min(46rem, calc(100vw - 5rem)); }
        thead th { border-top: 0; border-bottom: 1px solid var(--line); font-weight: 600; }
        tbody th { font-weight: 400; white-space: nowrap; }
        tbody th[scope=rowgroup] { font-weight: 600; font-size: .8125rem; color: var(--soft); padding-top: 1.125rem; }
        td small, .value small { display: block; color: var(--soft); font-size: .8125rem; white-space: nowrap; }
        .swatch { display: inline-block; width: .7em; height: .7em; border-radius: 2px; background: var(--accent);
          margin-right: .5em; print-color-adjust: exact; }
        svg { display: block; overflow: visible; }
        svg text { font-size: .6875rem; fill: var(--soft); }
        svg .on-bar { fill: var(--ink); }
        .grid { stroke: var(--line); stroke-width: 1; } .zero { stroke: var(--soft); stroke-width: 1; }
        .launch { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 1rem 1.75rem;
          margin-top: 1rem; break-inside: avoid; }
        .launch h3 { margin-bottom: .75rem; }
        .launch h3 span { font-weight: 400; color: var(--soft); font-size: .875rem; }
        .strip { position: relative; }
        .shot { --picture: 11rem; --words: 10rem; --gap: .75rem; --all: calc(var(--picture) + var(--gap) + var(--words));
          display: flex; gap: var(--gap); align-items: flex-end; width: var(--all); max-width: 100%; margin: 0;
          margin-left: clamp(0px, calc(var(--x) - var(--picture) / 2), calc(100% - var(--all))); }
        .shot.after { align-items: flex-start; }
        .shot.left { flex-direction: row-reverse; text-align: right; margin-left: auto;
          margin-right: clamp(0px, calc(100% - var(--x) - var(--picture) / 2), calc(100% - var(--all))); }
        .shot img { display: block; width: var(--picture); height: auto; border: 2px solid var(--accent); border-radius: 3px;
          background: #000; }
        .shot figcaption { font-size: .8125rem; line-height: 1.4; width: var(--words); }
        .shot figcaption b { color: var(--ink); font-weight: 600; }
        .pointer { position: relative; height: 14px; }
        .pointer i { position: absolute; top: 0; bottom: 0; border-left: 2px solid var(--accent); }
        .stage-app { fill: var(--stage-1); } .stage-session { fill: var(--stage-2); }
        .stage-outputs { fill: var(--stage-4); } .stage-streaming { fill: var(--stage-3); }
        .output { fill: none; stroke: var(--output); stroke-width: 1.5; } .moment { fill: var(--moment); opacity: .6; }
        .light { fill: var(--accent); } .bound { stroke: var(--accent); stroke-width: 1.5; }
        .mark { stroke: var(--ink); stroke-width: 1.5; } .mark-shape { fill: var(--ink); }
        .deferred { stroke: var(--ink); stroke-width: 1.5; fill: none; stroke-dasharray: 4 3; }
        .times { font-size: .8125rem; color: var(--soft); margin: .75rem 0 0; padding: 0; list-style: none; display: flex;
          flex-wrap: wrap; gap: .125rem 1.25rem; }
        .times b { color: var(--ink); font-weight: 400; }
        .key { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; font-size: .8125rem; color: var(--soft); padding: 0;
          list-style: none; margin: .75rem 0 0; }
        .key svg { display: inline-block; width: 22px; height: 12px; vertical-align: -1px; margin-right: .4em; }
        .panels { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 28rem), 1fr)); gap: 1rem;
          margin-top: 1rem; }
        .dots { margin: 0; background: var(--card); border: 1px solid var(--line); border-radius: 8px;
          padding: 1rem 1.25rem; break-inside: avoid; }
        .dots figcaption { font-size: .8125rem; margin-bottom: .75rem; }
        .dots figcaption b { display: block; color: var(--ink); font-size: .9375rem; }
        .row { display: flex; flex-wrap: wrap; justify-content: space-between; column-gap: 1rem; font-size: .875rem; }
        .row > svg { flex: 0 0 100%; }
        .row .value { color: var(--soft); margin-left: auto; } .row .value b { color: var(--ink); font-weight: 600; }
        .dot { fill: var(--accent); fill-opacity: .55; } .censored { fill: none; stroke: var(--accent); stroke-width: 1.5; }
        .interval { stroke: var(--accent); stroke-width: 2; } .median { stroke: var(--accent); stroke-width: 3; }
        dl.words { display: grid; grid-template-columns: max-content 1fr; gap: .375rem 1.5rem; font-size: .9375rem; }
        dl.words dd { margin: 0; }
        ul.plain { padding-left: 1.25rem; } ul.plain li { margin: .25rem 0; }
        footer { color: var(--soft); font-size: .8125rem; padding-top: 3rem; padding-bottom: 3rem; }
        @media (max-width: 40rem) {
          main, header, footer { padding: 0 1rem; }
          .banner p { padding: .75rem 1rem; }
          h1 { font-size: 1.375rem; }
          .launch { padding: .875rem 1rem; }
          .shot { --picture: 8rem; --words: 8.5rem; }
          .minor { display: none; }
          th, td { padding: .4375rem .625rem; } tbody th { font-size: .8125rem; } td small { white-space: normal; }
          th:first-child { position: sticky; left: 0; background: var(--card); }
          dl.words { grid-template-columns: 1fr; gap: 0; } dl.words dd { margin-bottom: .625rem; }
        }
        @media print {
          :root { --paper: #fff; }
          html { font-size: 66%; }
          main, header, footer { max-width: none; padding: 0; }
          h2, h2 + .note, .key { break-after: avoid; }
          .scroll { overflow: visible; }
          svg, .shot img, .dot { print-color-adjust: exact; }
        }
        """
}
