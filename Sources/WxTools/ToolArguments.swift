internal import WxCore
internal import WxAnswers
internal import WxGazetteer

/// The arguments of a call.
struct ToolArguments: Sendable {
  let json: JSONValue

  init(_ json: JSONValue) { self.json = json }

  /// The maximum length of a text in bytes, longer than any name of a place.
  static let textLimit = 1000

  /// A text that is not empty.
  func text(_ key: String, _ expected: String) throws(ArgumentError) -> String {
    guard let text = try optionalText(key, expected) else {
      throw ArgumentError(JSONMemberError(key: key, expected: expected, isMissing: true))
    }
    return text
  }

  /// A text that is not empty, or `nil` if it is absent.
  func optionalText(_ key: String, _ expected: String) throws(ArgumentError) -> String? {
    try read { json throws(JSONMemberError) in
      try json.optional(key, "\(expected), in at most \(Self.textLimit) bytes") { value in
        guard let text = value.string?.trimmed, !text.isEmpty, !text.utf8.contains(0),
          text.utf8.count <= Self.textLimit
        else { return nil }
        return text
      }
    }
  }

  /// A whole number in a range.
  func integer(
    _ key: String, in range: ClosedRange<Int>
  ) throws(ArgumentError) -> Int? {
    try read { json throws(JSONMemberError) in
      let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
      return try json.optional(key, expected) { value in
        value.int.flatMap { range.contains($0) ? $0 : nil }
      }
    }
  }

  /// The level of detail.
  func detail(_ usual: AnswerDetail = .standard) throws(ArgumentError) -> AnswerDetail {
    try read { json throws(JSONMemberError) in
      try json.optional("detail", "summary, standard or full") { value in
        value.string.flatMap(AnswerDetail.init(rawValue:))
      }
    } ?? usual
  }

  /// The language of names.
  func language(_ context: ToolContext) throws(ArgumentError) -> String? {
    try optionalText("lang", "a language tag") ?? context.parts.settings.language
  }

  /// Reads members with a function.
  func read<Value>(
    _ body: (JSONValue) throws(JSONMemberError) -> Value
  ) throws(ArgumentError) -> Value {
    do throws(JSONMemberError) { return try body(json) } catch { throw ArgumentError(error) }
  }

  /// The position of `latitude` and `longitude`; `nil` if both are absent.
  func position() throws(ArgumentError) -> Coordinate? {
    try read { json throws(JSONMemberError) in
      let latitude = try json.optional("latitude", "a latitude from -90 to 90") { $0.double }
      let longitude = try json.optional("longitude", "a longitude in degrees") { $0.double }
      guard latitude != nil || longitude != nil else { return nil }
      guard let latitude, let longitude else {
        let missing = latitude == nil ? "latitude" : "longitude"
        throw JSONMemberError(key: missing, expected: "a number of degrees", isMissing: true)
      }
      guard let position = Coordinate(latitude: latitude, longitude: longitude) else {
        throw JSONMemberError(key: "latitude", expected: "a latitude from -90 to 90")
      }
      return position
    }
  }

  /// The place that `place`, or `latitude` and `longitude`, mean; `nil` if all are absent.
  func place(_ context: ToolContext) throws -> ResolvedPlace? {
    let language = try language(context)
    if let position = try position() {
      return context.parts.resolver.resolved(around: position, language: language)
    }
    guard let text = try optionalText("place", "a name or LAT,LON") else { return nil }
    return try context.parts.resolver.named(try search(text, context))
  }

  /// The place of the call or, without one, the default place, else here.
  func usualPlace(_ context: ToolContext) async throws -> ResolvedPlace {
    if let place = try place(context) { return place }
    return try await context.parts.usualPlace(language: try language(context))
  }

  /// The place that an argument means.
  func place(named key: String, _ context: ToolContext) throws -> ResolvedPlace {
    let text = try text(key, "a name or LAT,LON")
    return try context.parts.resolver.named(
      PlaceSearch(
        query: text, canPick: false, preferredCountries: context.parts.settings.preferredCountries,
        language: try language(context)))
  }

  /// The search for the place of a name.
  func search(_ text: String, _ context: ToolContext) throws -> PlaceSearch {
    PlaceSearch(
      query: text, pick: try integer("pick", in: 1...PlaceResolver.candidateCount),
      preferredCountries: context.parts.settings.preferredCountries,
      language: try language(context))
  }
}

/// The level of detail of an answer.
enum AnswerDetail: String, CaseIterable, Sendable {
  /// The minimum that answers the question.
  case summary
  /// The usual facts.
  case standard
  /// Everything that is known.
  case full
}

/// An argument of a call is missing or invalid.
struct ArgumentError: ExplainedError, Hashable {
  private let member: JSONMemberError

  init(_ member: JSONMemberError) { self.member = member }

  let code = "bad_argument"
  let cause = FailureCause.usage
  var message: String { "The argument \(member)." }
}
