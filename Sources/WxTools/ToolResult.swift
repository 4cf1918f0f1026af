internal import WxCore
internal import WxAnswers
internal import WxGazetteer

/// The result of a tool: an object for programs and a short text with the same content.
struct ToolResult: Sendable {
  let text: String
  let object: JSONObject

  /// Creates a result. Texts from outside are made harmless here, in one place.
  init(_ lines: [String], _ object: JSONObject) {
    text = lines.map(\.plainText).joined(separator: "\n")
    self.object = object.withPlainText
  }

  /// The result in the form of the protocol.
  var json: JSONObject {
    [
      "content": [["type": "text", "text": .string(text)]],
      "structuredContent": .object(object), "isError": false,
    ]
  }

  /// The result for an error.
  static func failure(
    _ error: any Error, naming name: (Hint.Setting) -> String
  ) -> JSONObject {
    let report = ErrorReport(error, naming: name)
    var lines = [report.text.withoutLongQuotes]
    if let ambiguous = error as? AmbiguousPlace {
      for (index, result) in ambiguous.candidates.enumerated() {
        let position = result.place.coordinate
        lines.append("\(index + 1). \(result.place.label) (\(position.short))")
      }
    }
    let text = lines.map(\.plainText).joined(separator: "\n")
    return [
      "content": [["type": "text", "text": .string(text)]], "isError": true,
      "_meta": ["wxloc/error": ["code": .string(report.code)]],
    ]
  }
}

extension Coordinate {
  /// The position for people, to about ten meters.
  var short: String {
    "\(latitude.rounded(toPlaces: 4)), \(longitude.rounded(toPlaces: 4))"
  }
}

extension JSONObject {
  private static let texts: Set<String> = ["description", "instruction"]

  /// The object with harmless texts at every depth.
  fileprivate var withPlainText: JSONObject {
    var object = JSONObject()
    for member in members {
      // The texts of warnings have paragraphs.
      if Self.texts.contains(member.key), let text = member.value.string {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        object.append(
          member.key, .string(lines.map { String($0).plainText }.joined(separator: "\n")))
      } else {
        object.append(member.key, member.value.withPlainText)
      }
    }
    return object
  }

  /// The members with these names that are not null, in this object's order.
  func picking(_ names: Set<String>) -> JSONObject {
    var object = JSONObject()
    for member in members where names.contains(member.key) && member.value != .null {
      object.append(member.key, member.value)
    }
    return object
  }

  /// Appends the members of another object.
  mutating func append(_ other: JSONObject) {
    for member in other.members { append(member.key, member.value) }
  }
}

extension JSONValue {
  fileprivate var withPlainText: JSONValue {
    switch self {
    case .string(let text): .string(text.plainText)
    case .array(let values): .array(values.map(\.withPlainText))
    case .object(let object): .object(object.withPlainText)
    default: self
    }
  }
}
