package import WxGazetteer

extension TextAnswer {
  /// Reads a text, and lets other work go first between its paragraphs.
  ///
  /// - Parameters:
  ///   - bytes: The text, as UTF-8.
  ///   - language: The language of the text; `nil` to find it out.
  ///   - names: The language of the places' names.
  ///   - gazetteer: The gazetteer.
  /// - Throws: `ParagraphSplitter.NotUTF8` if the text is not UTF-8.
  package init(
    _ bytes: [UInt8], language: String?, names: String?, in gazetteer: Gazetteer
  ) async throws {
    var reader = TextReader(gazetteer, language: language, names: names)
    var mentions: [TextMention] = []
    var splitter = ParagraphSplitter()
    var turn = WorkTurn()
    var paragraphs = try splitter.append(bytes)
    if let last = try splitter.finish() { paragraphs.append(last) }
    for paragraph in paragraphs {
      try Task.checkCancellation()
      try await turn.pause()
      mentions += try reader.read(paragraph)
    }
    self.init(language: reader.language, mentions: mentions)
  }
}
