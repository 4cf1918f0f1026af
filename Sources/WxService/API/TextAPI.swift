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
    let answer: TextAnswer
    do {
      answer = try await TextAnswer(
        call.request.body, language: call.query.languageTag(),
        names: call.ownLanguage(gazetteer), in: gazetteer)
    } catch is ParagraphSplitter.NotUTF8 {
      throw RequestError.notUTF8
    }
    var response = ServiceResponse.jsonObject { answer.appendMembers(to: &$0) }
    response.headers["cache-control"] = "no-store"
    response.headers["vary"] = "Accept-Language"
    return response
  }
}
