/// A row of a result, which stays valid when its statement continues.
package struct Row {
  let columns: [String: Int]
  let values: [DatabaseValue]

  /// Returns the value of a column; `nil` if it is null or has another type.
  ///
  /// - Parameter column: The name of a column that the statement selects.
  package subscript<Value: DatabaseConvertible>(column: String) -> Value? {
    guard let index = columns[column] else {
      preconditionFailure("the statement selects no column \(column)")
    }
    return Value(databaseValue: values[index])
  }

  /// Returns the value of the first column; `nil` if it is null or has another type.
  package func first<Value: DatabaseConvertible>(_ type: Value.Type = Value.self) -> Value? {
    values.first.flatMap(Value.init(databaseValue:))
  }
}
