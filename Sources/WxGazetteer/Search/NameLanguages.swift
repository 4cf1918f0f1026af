internal import Foundation

/// What is taken off a name of a place in another language than its main name: the fewer people speak
/// the language, the less a query in Latin letters is likely to be in it.
enum NameLanguages {
  private static let penalties: [Substring: Double] = [
    "en": 0.3, "de": 0.5, "es": 0.5, "fr": 0.5, "it": 0.5, "pt": 0.5, "nl": 0.6, "pl": 0.6,
    "tr": 0.6, "id": 0.6, "vi": 0.6, "sv": 0.65, "cs": 0.65, "ro": 0.65, "hu": 0.65, "fi": 0.7,
    "da": 0.7, "no": 0.7, "nb": 0.7, "ca": 0.75,
    // Of other scripts, where no main name competes.
    "ru": 0.4, "zh": 0.4, "ja": 0.4, "ar": 0.4, "ko": 0.4, "hi": 0.4, "fa": 0.45, "uk": 0.45,
    "el": 0.45, "he": 0.45, "th": 0.45, "bn": 0.45, "ur": 0.5, "ta": 0.45, "te": 0.45, "sr": 0.5,
    "bg": 0.5,
  ]
  /// For the language that the request is in, and for all languages that the table does not list.
  static let requested = 0.1
  static let other = 1.1

  static func penalty(of tag: String) -> Double {
    penalties[tag.lowercased().prefix { $0.isLetter }] ?? other
  }
}

extension Gazetteer {
  /// The least penalty among the languages in which a feature has a name.
  ///
  /// - Parameters:
  ///   - ordinal: Which of the feature's names it is; others are written alike.
  ///   - feature: The feature that bears the name.
  ///   - requested: The language of the request.
  /// - Returns: From 0.1 to 1.1.
  func languagePenalty(of ordinal: UInt8, feature: Int, requested: UInt16?) -> Double {
    guard ordinal != NameOrdinal.main, ordinal < NameOrdinal.code else {
      return NameLanguages.other
    }
    let start = Int(nameStarts[feature])
    let end = min(Int(nameStarts[feature + 1]), names.count)
    let text = names[start + Int(ordinal) - 1].text
    var least = NameLanguages.other
    guard start < end else { return least }
    for index in start..<end where names[index].text == text {
      let language = names[index].language
      if language == requested { return NameLanguages.requested }
      if Int(language) < languagePenalties.count {
        least = min(least, languagePenalties[Int(language)])
      }
    }
    return least
  }
}
