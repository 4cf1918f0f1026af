internal import ArgumentParser
internal import WxCore
internal import WxGazetteer

/// Completes names of places, countries and languages from the gazetteer.
enum GazetteerCompletion {
  /// The maximum number of places to look up for one completion.
  private static let placeCount = 20

  /// The `completion:` of a query: names of places that begin with what is typed.
  static let places = CompletionKind.custom { _, _, prefix in names(beginning: prefix) }

  /// The `completion:` of a place that is saved, or else found by name.
  static let savedOrFound = CompletionKind.custom { _, _, prefix in
    let saved = SavedNameCompletion.savedPlaces()
    return saved + names(beginning: prefix).filter { !saved.contains($0) }
  }

  /// The `completion:` of a list of country codes.
  static let countries = CompletionKind.custom { _, _, prefix in
    guard let gazetteer = gazetteer() else { return [] }
    return ListCompletion.offers(gazetteer.countryNames.map { ($0.code, $0.name) }, after: prefix)
  }

  /// The `completion:` of a language tag.
  static let languages = CompletionKind.custom { _, _, _ in
    gazetteer()?.languageTags ?? []
  }

  /// The gazetteer, if there is one; the command itself reports why there is none.
  private static func gazetteer() -> Gazetteer? {
    SavedNameCompletion.context.flatMap { try? $0.gazetteer() }
  }

  private static func names(beginning prefix: String) -> [String] {
    let typed = ShellWord.text(prefix)
    // One letter matches too many names, and no name begins as options do.
    guard typed.count > 1, !typed.hasPrefix("-"), let gazetteer = gazetteer() else { return [] }
    var request = GeocodeRequest(query: typed, limit: placeCount)
    request.isUnfinished = true
    guard let results = try? Geocoder(gazetteer).geocode(request) else { return [] }
    var found: [String] = []
    for result in results {
      let spellings = [result.place.name, result.matched, result.place.label].map(\.plainText)
      guard let name = spellings.first(where: { $0.lowercased().hasPrefix(typed.lowercased()) })
      else { continue }
      // Shells distinguish capitals, the geocoder does not; so the typed letters do not change.
      let completed = typed + name.dropFirst(typed.count)
      if !found.contains(completed) { found.append(completed) }
    }
    return found.map { SavedNameCompletion.quoted($0, for: CompletionShell.requesting) }
  }
}

/// Completes lists: the word after the last comma.
enum ListCompletion {
  /// The `completion:` of a list of words.
  static func words(_ words: [String]) -> CompletionKind {
    .custom { _, _, prefix in offers(words.map { ($0, nil) }, after: prefix) }
  }

  /// Returns the lists that the next word may complete.
  ///
  /// - Parameters:
  ///   - words: All possible words, each with a description for shells that show one.
  ///   - typed: The list as typed so far.
  /// - Returns: The typed text up to the last comma, with each word that it does not contain yet.
  static func offers(_ words: [(word: String, meaning: String?)], after typed: String) -> [String] {
    let parts = typed.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let given = parts.dropLast()
    // bash expands the completed words, so a list with other characters is not completed.
    let isPlain = given.allSatisfy { part in
      part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_=".contains($0)) }
    }
    guard isPlain else { return [] }
    let head = given.map { $0 + "," }.joined()
    let used = Set(given.map { $0.lowercased() })
    return words.filter { !used.contains($0.word.lowercased()) }
      .map { described(head + $0.word, $0.meaning, for: CompletionShell.requesting) }
  }

  /// A word with its description, as the shell's completion script reads it.
  static func described(_ word: String, _ meaning: String?, for shell: CompletionShell?) -> String {
    guard let meaning else { return word }
    switch shell {
    case .zsh: return word + ":" + meaning
    case .fish: return word + "\t" + meaning
    default: return word
    }
  }
}

/// A word of a command line that is being typed.
enum ShellWord {
  /// The text of a word without the quotes and backslashes of the shell.
  static func text(_ word: String) -> String {
    var text = ""
    var quote: Character?
    var isEscaped = false
    for character in word {
      if isEscaped {
        text.append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      } else {
        text.append(character)
      }
    }
    return text
  }
}
