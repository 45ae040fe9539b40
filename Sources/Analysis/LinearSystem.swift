/// Small systems of linear equations.
enum LinearSystem {
    /// Solves a square system by Gaussian elimination with partial pivoting; `nil` when it has no single solution.
    ///
    /// - Parameter matrix: row by row, as many rows as `right` has numbers.
    static func solve(_ matrix: [Double], _ right: [Double]) -> [Double]? {
        let count = right.count
        var (matrix, right) = (matrix, right)
        let largest = matrix.reduce(0) { max($0, abs($1)) }
        for column in 0..<count {
            var pivot = column
            for row in column..<count where abs(matrix[row * count + column]) > abs(matrix[pivot * count + column]) {
                pivot = row
            }
            guard abs(matrix[pivot * count + column]) > 1e-13 * largest else { return nil }
            if pivot != column {
                for k in 0..<count { matrix.swapAt(pivot * count + k, column * count + k) }
                right.swapAt(pivot, column)
            }
            for row in (column + 1)..<count {
                let factor = matrix[row * count + column] / matrix[column * count + column]
                if factor == 0 { continue }
                for k in column..<count { matrix[row * count + k] -= factor * matrix[column * count + k] }
                right[row] -= factor * right[column]
            }
        }
        for row in stride(from: count - 1, through: 0, by: -1) {
            for k in (row + 1)..<count { right[row] -= matrix[row * count + k] * right[k] }
            right[row] /= matrix[row * count + row]
        }
        return right
    }
}
