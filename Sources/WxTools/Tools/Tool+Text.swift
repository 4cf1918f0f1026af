internal import WxCore
internal import WxAnswers
internal import WxGazetteer

extension Tool {
  /// The maximum length of a text in bytes.
  private static let textLimit = 200_000

  static let text = Tool(
    name: "places_in_text", title: "The places that a text names",
    description: """
      Finds the places that running text names: cities, regions, countries, seas, mountains, with \
      their positions in the text. What it returns is nearly always right; small places are left out.
      """,
    reach: .local,
    input: Schema.object(
      [
        "text": Schema.text("The text, at most \(textLimit) bytes."),
        "lang": Schema.text(
          "The language of the text, as a tag; guessed if it is left out or has no rules."),
        "detail": Schema.detail(.summary),
      ], required: ["text"], closed: true),
    output: Schema.object(
      [
        "language": Schema.nullable("string", "The language of the text."),
        "places": Schema.list(
          of: Schema.object(
            [
              "text": Schema.text("The words as written."),
              "start": Schema.number("The first code point."),
              "end": Schema.number("The code point after the last."),
              "confidence": Schema.number("The probability that this place is meant, 0 to 1."),
              "place": Schema.found,
            ], required: ["text", "start", "end", "confidence", "place"])),
      ], required: ["language", "places"])
  ) { arguments, context in
    let text = try arguments.read { json throws(JSONMemberError) in
      try json.required("text", "a text of at most \(textLimit) bytes") { value in
        value.string.flatMap { $0.utf8.count <= textLimit ? $0 : nil }
      }
    }
    let detail = try arguments.detail(.summary)
    let answer = try await TextAnswer(
      Array(text.utf8), language: try arguments.optionalText("lang", "a language tag"),
      names: try arguments.language(context), in: context.parts.gazetteer())
    let headline =
      switch answer.mentions.count {
      case 0: "The text names no place that is known."
      case 1: "1 place:"
      case let count: "\(count) places:"
      }
    return ToolResult(
      [headline]
        + answer.mentions.map { "\($0.range.lowerBound): \($0.text) (\($0.place.label))" },
      [
        "language": JSONValue(answer.language),
        "places": .array(
          answer.mentions.map { mention in
            [
              "text": .string(mention.text), "start": JSONValue(mention.range.lowerBound),
              "end": JSONValue(mention.range.upperBound),
              "confidence": .number(mention.confidence), "place": mention.place.json.place(detail),
            ]
          }),
      ])
  }
}
