package import WxCore

/// The answer of `text`: the places that a text names.
package struct TextAnswer: JSONObjectConvertible, Sendable {
  /// The language of the text; `nil` if it is not known.
  package let language: String?
  /// The places, in the order of the text.
  package let mentions: [TextMention]

  /// Creates an answer.
  package init(language: String?, mentions: [TextMention]) {
    self.language = language
    self.mentions = mentions
  }

  /// Appends the members of the JSON contract.
  package func appendMembers(to members: inout some JSONMembers) {
    members.append("language", JSONValue(language))
    members.append("places", objects: mentions) { $0.appendMembers(to: &$1) }
  }
}

extension TextMention: JSONObjectConvertible {
  /// Appends the words and their position, then the members of the place.
  package func appendMembers(to members: inout some JSONMembers) {
    members.append("text", .string(text))
    members.append("start", JSONValue(range.lowerBound))
    members.append("end", JSONValue(range.upperBound))
    members.append("confidence", .number(confidence))
    members.append(place)
  }
}
