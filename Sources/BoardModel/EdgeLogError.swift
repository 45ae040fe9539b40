/// What is wrong with an edge log.
public enum EdgeLogError: Error, Equatable {
    /// The change of this index (from 0) is not after the one before it.
    case outOfOrder(change: Int)
}
