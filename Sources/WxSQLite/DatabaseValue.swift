/// The value of a column or a parameter. Bytes, which the store does not contain, count as null.
package enum DatabaseValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
}

/// A type whose values a column or a parameter can hold.
package protocol DatabaseConvertible {
  /// The value to store.
  var databaseValue: DatabaseValue { get }

  /// Reads a stored value; `nil` if it has another type or is out of range.
  init?(databaseValue: DatabaseValue)
}

extension Int64: DatabaseConvertible {
  package var databaseValue: DatabaseValue { .integer(self) }

  package init?(databaseValue: DatabaseValue) {
    switch databaseValue {
    case .integer(let number): self = number
    case .real(let number): self.init(exactly: number)
    case .text, .null: return nil
    }
  }
}

extension Int: DatabaseConvertible {
  package var databaseValue: DatabaseValue { .integer(Int64(self)) }

  package init?(databaseValue: DatabaseValue) {
    guard let number = Int64(databaseValue: databaseValue) else { return nil }
    self.init(exactly: number)
  }
}

extension Bool: DatabaseConvertible {
  package var databaseValue: DatabaseValue { .integer(self ? 1 : 0) }

  package init?(databaseValue: DatabaseValue) {
    guard let number = Int64(databaseValue: databaseValue) else { return nil }
    self = number != 0
  }
}

extension Double: DatabaseConvertible {
  /// SQLite stores a NaN as null.
  package var databaseValue: DatabaseValue { .real(self) }

  package init?(databaseValue: DatabaseValue) {
    switch databaseValue {
    case .integer(let number): self.init(number)
    case .real(let number): self = number
    case .text, .null: return nil
    }
  }
}

extension String: DatabaseConvertible {
  package var databaseValue: DatabaseValue { .text(self) }

  package init?(databaseValue: DatabaseValue) {
    guard case .text(let text) = databaseValue else { return nil }
    self = text
  }
}
