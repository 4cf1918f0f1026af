internal import ArgumentParser
internal import WxCore
internal import WxAnswers
internal import WxGazetteer

/// The countries of `--country`: words separated by commas, which should be codes.
///
/// The command line accepts any words, since a suggestion for `USA` or `Germany` needs the
/// gazetteer.
struct CountryWords: ExpressibleByArgument, Hashable, Sendable {
  let words: [String]
  /// All words, if they are the name of one country.
  let oneCountry: String?

  init?(argument: String) {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0).trimmed }
    guard
      words.allSatisfy({ word in
        word.contains(where: \.isLetter)
          && word.allSatisfy { $0.isLetter || $0.isWhitespace || "-.'’".contains($0) }
      })
    else { return nil }
    self.words = words
    oneCountry = CountryList.isOneCountry(argument) ? argument : nil
  }

  /// The codes in capitals.
  ///
  /// - Parameter context: Provides the gazetteer for the suggestion.
  /// - Returns: The codes, in the order of the words.
  /// - Throws: ``UnknownCountry`` for the first word that is not a code.
  func codes(in context: CommandContext) throws -> [String] {
    try UnknownCountry.codes(words) { try context.gazetteer() }
  }
}
