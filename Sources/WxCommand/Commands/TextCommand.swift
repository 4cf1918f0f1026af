package import ArgumentParser
internal import WxAnswers
internal import WxCore
internal import WxGazetteer
internal import WxSettings

/// `wxloc text`: finds the places that running text names.
package struct TextCommand: Command {
  package static let configuration = CommandConfiguration(
    "text",
    abstract: "Find the places that a text names.",
    details: """
      Reads running text, in UTF-8, and prints each place that it names with its position in the \
      text, counted in Unicode code points from 0. A word is a place if it is written like a name \
      and the place is well known, or if the words around it show that it is one. So most printed \
      places are right, but small places can be missing. The text is read line by line, so it can \
      have any length.
      """,
    examples: [
      "wxloc text article.txt": "the places of a file",
      "wxloc text --lang de --json": "those of standard input, which is in German, as JSON",
      "wxloc text - --format ndjson": "one line per place, as soon as it is read",
    ])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<MentionFormat>

  @Argument(
    help: ArgumentHelp("A file; - or nothing for standard input.", valueName: "file"),
    completion: .file())
  var file: ExactText?

  @Option(
    help: ArgumentHelp("The language of the text (default: guessed).", valueName: "tag"),
    completion: .list(TextReader.languageTags))
  var lang: FreeText?

  package init() {}

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let gazetteer = try context.gazetteer()
    let names = try lang?.text ?? context.usualLanguage()
    context.checkTextLanguage(lang?.text)
    var reader = TextReader(gazetteer, language: lang?.text, names: names)
    var mentions: [TextMention] = []
    var isFound = false
    try forEachParagraph(in: context) { paragraph in
      let found = try reader.read(paragraph)
      guard !found.isEmpty else { return }
      isFound = true
      switch globals.outputFormat {
      case .json: mentions += found
      case .ndjson: for mention in found { try context.output.jsonLine(.object(mention.json)) }
      case .text: for mention in found { try write(mention, to: context.output) }
      }
    }
    if globals.outputFormat == .json {
      let answer = TextAnswer(language: reader.language, mentions: mentions)
      try context.output.json(.object(answer.json))
    }
    if !isFound { context.diagnostics.note("The text names no place that is known.") }
    return isFound ? .success : ExitStatus(.notFound)
  }

  private func write(_ mention: TextMention, to output: Output) throws {
    let place = mention.place
    let position =
      "\(place.coordinate.latitude.rounded(toPlaces: 4)), "
      + place.coordinate.longitude.rounded(toPlaces: 4)
    try output.wrapped(
      "\(mention.range.lowerBound)-\(mention.range.upperBound)  \(mention.text)  \(place.label)  (\(position))"
        .plainText)
  }

  private func forEachParagraph(
    in context: CommandContext, _ body: (String) throws -> Void
  ) throws {
    // The file is open as long as this is used.
    var opened: InputDescriptor?
    let path = file.map(\.text.trimmed).flatMap { $0 == "-" ? nil : $0 }
    if let path { opened = try InputDescriptor(path: path) }
    if opened == nil { InputFile.announceTerminal(in: context) }
    let input = opened.map { Input($0.source(), isTerminal: false) } ?? context.input
    defer { withExtendedLifetime(opened) {} }
    var splitter = ParagraphSplitter()
    func named(_ error: InputError) -> any Error {
      path.map { InputFileError(error, path: $0) } ?? error
    }
    do {
      while true {
        let bytes = try input.bytes { Task.isCancelled }
        guard !bytes.isEmpty else { break }
        for paragraph in try splitter.append(bytes) {
          try Task.checkCancellation()
          try body(paragraph)
        }
      }
      if let last = try splitter.finish() { try body(last) }
    } catch is ParagraphSplitter.NotUTF8 {
      throw named(.notUTF8)
    } catch let error as InputError {
      throw named(error)
    }
  }
}

/// The formats of places in a text.
package enum MentionFormat: String, OutputFormat, CaseIterable {
  case text, json, ndjson

  package static let standard = MentionFormat.text
}
