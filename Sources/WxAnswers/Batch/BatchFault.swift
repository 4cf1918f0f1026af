package import WxCore

/// An error in a line of a batch. The batch continues.
package enum BatchFault: ExplainedError, Hashable {
  /// The line is empty.
  case empty
  /// The line is longer than the limit in bytes.
  case tooLong(limit: Int)
  /// The bytes are not UTF-8 text.
  case notUTF8
  /// The line contains a NUL.
  case controlCharacter
  /// The line is not a JSON object.
  case notJSON(detail: String)
  /// A member of the JSON object is missing or invalid.
  case member(JSONMemberError)
  /// The member `country` has a code that no country has.
  case country(UnknownCountry)
  /// The row is not valid CSV, or does not fit the header.
  case badRow(detail: String)
  /// The row of a TSV does not have the fields to look up.
  case fieldCount(Int, expected: Int)
  /// The text is not a position.
  case notPosition(String)

  package var code: String {
    switch self {
    case .empty: "line_empty"
    case .tooLong: "line_too_long"
    case .notUTF8: "line_not_utf8"
    case .controlCharacter: "line_not_text"
    case .notJSON: "line_not_json"
    case .member: "line_member"
    case .country(let error): error.code
    case .badRow: "line_not_csv"
    case .fieldCount: "line_fields"
    case .notPosition: "line_not_position"
    }
  }

  package var cause: FailureCause { .malformed }

  package var message: String {
    switch self {
    case .empty: "There is nothing to look up."
    case .tooLong(let limit): "The line has more than \(limit) bytes."
    case .notUTF8: "The line is not UTF-8 text."
    case .controlCharacter: "The line contains a NUL character."
    case .notJSON(let detail): "The line is not a JSON object: \(detail)."
    case .member(let error): "The member \(error)."
    case .country(let error): error.message
    case .badRow(let detail): "The row is not valid CSV: \(detail)."
    case .fieldCount(let count, let expected):
      "The row has \(count) \(count == 1 ? "field" : "fields"), but \(expected) are expected."
    case .notPosition(let text):
      "“\(text.prefix(60).description.plainText)” is not a position; write latitude and longitude "
        + "in decimal degrees."
    }
  }

  package var hint: Hint? {
    if case .country(let error) = self { error.hint } else { nil }
  }
}
