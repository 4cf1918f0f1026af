internal import WxCore
internal import WxAnswers
internal import WxGazetteer

/// `POST /v1/text`: finds the places that a text names. Parameter: `lang`, the language of the text.
enum TextAPI {
  static func answer(_ call: ServiceCall) async throws -> ServiceResponse {
    guard let type = call.request.mediaType, type == "text/plain" else {
      throw RequestError.otherMediaType(expected: "text/plain")
    }
    let gazetteer = try call.parts.gazetteer()
    let answer = try await TextAnswer(
      call.request.body, language: call.query.languageTag(),
      names: call.ownLanguage(gazetteer), in: gazetteer)
    var response = ServiceResponse.jsonObject { answer.appendMembers(to: &$0) }
    response.headers["cache-control"] = "no-store"
    response.headers["vary"] = "Accept-Language"
    return response
  }
}

extension TextAnswer {
  /// Reads a text, and lets other requests go first between its paragraphs.
  ///
  /// - Throws: ``RequestError/badBody(_:)`` if the text is not UTF-8.
  init(
    _ bytes: [UInt8], language: String?, names: String?, in gazetteer: Gazetteer
  ) async throws {
    var reader = TextReader(gazetteer, language: language, names: names)
    var mentions: [TextMention] = []
    var splitter = ParagraphSplitter()
    var turn = WorkTurn()
    do {
      var paragraphs = try splitter.append(bytes)
      if let last = try splitter.finish() { paragraphs.append(last) }
      for paragraph in paragraphs {
        try Task.checkCancellation()
        try await turn.pause()
        mentions += try reader.read(paragraph)
      }
    } catch is ParagraphSplitter.NotUTF8 {
      throw RequestError.badBody("it is not UTF-8")
    }
    self.init(language: reader.language, mentions: mentions)
  }
}
