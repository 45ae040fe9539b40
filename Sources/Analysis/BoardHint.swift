/// What is known of a board's place before a picture is seen.
public enum BoardHint: Hashable, Sendable {
    /// Nothing: the whole picture is searched.
    case unknown
    /// Where the board was in a picture taken shortly before. Only windows round its LEDs are looked at; where the lit
    /// ones are not found there, the whole picture is searched.
    case tracked(BoardPlace)
    /// Where the board is, as camera and board stand still. A picture that the place does not explain is refused.
    case given(BoardPlace)
}
