import Glibc
import SystemCalls
import Timebase

/// Finds and opens the camera that an address means.
struct VideoOpening {
    let address: VideoAddress
    let mark: @Sendable (LaunchMark, Timestamp) -> Void

    /// The open camera.
    ///
    /// For a path only its node is opened: to look for a name opens all of them, which wakes other cameras up.
    ///
    /// - Throws: `CaptureError`.
    func device() throws(CaptureError) -> VideoDevice {
        let path: String
        switch address {
        case .node(let given): path = given
        case .card:
            mark(.device(.find, .start), .now())
            path = try resolution(among: VideoMachine.nodes()).camera(at: address).path
            mark(.device(.find, .end), .now())
        }
        mark(.device(.open, .start), .now())
        let (file, node) = try open(path)
        mark(.device(.open, .end), .now())
        return VideoDevice(file, node: node, camera: "\(address)")
    }

    private func open(_ path: String) throws(CaptureError) -> (FileDescriptor, VideoNode) {
        let opened: (file: FileDescriptor, node: VideoNode)
        do throws(SystemError) {
            opened = try VideoMachine.open(path)
        } catch {
            switch error.code {
            case EACCES, EPERM:
                throw .refused("\(error); only root and the group 'video' may, as a rule: become a member of it")
            case EBUSY:
                throw .busy(
                    camera: "\(address)", holder: VideoMachine.holders(of: File.realPath(path) ?? path))
            // Not there, or no camera: the answer tells which there are.
            case ENOENT, ENODEV, ENXIO, ENOTTY, EINVAL, EISDIR, ENOTDIR: throw missing(path)
            default: throw .system(error)
            }
        }
        guard opened.node.isCamera else { throw missing(path) }
        return opened
    }

    /// Why there is no camera at a path, in sight of all nodes.
    private func missing(_ path: String) -> CaptureError {
        do throws(CaptureError) {
            _ = try resolution(among: VideoMachine.nodes()).camera(at: .node(path: path))
            return .unplugged(camera: "\(address)")
        } catch {
            return error
        }
    }

    private func resolution(among nodes: [VideoNode]) -> VideoResolution {
        VideoResolution(nodes: nodes, realPath: File.realPath)
    }
}
