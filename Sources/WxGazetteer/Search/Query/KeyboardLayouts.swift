/// Keyboards of several scripts, for queries that were typed with the wrong one: `vjcrdf` for `москва`.
enum KeyboardLayouts {
  /// The keys of the English keyboard, row by row.
  private static let english = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."

  /// The letters on these keys of the Russian, Ukrainian, Greek and Hebrew keyboards.
  private static let others = [
    "ёйцукенгшщзхъфывапролджэячсмитьбю",
    "'йцукенгшщзхїфівапролджєячсмитьбю",
    "`;ςερτυθιοπ[]ασδφγηξκλ΄'ζχψωβνμ,.",
    ";/'קראטוןםפ][שדגכעיחלךף,זסבהנמצתץ",
  ]

  /// The texts that the same keys write on another keyboard: on one of ``others`` for a query in Latin letters, and on the
  /// English one for a query in the letters of one of those.
  static func texts(typedAs query: String) -> [String] {
    let letters = query.lowercased().map(\.self)
    let isLatin = letters.allSatisfy(\.isASCII)
    return others.compactMap { other in
      isLatin ? text(letters, from: english, to: other) : text(letters, from: other, to: english)
    }
  }

  /// The text on another keyboard; `nil` if a letter is on none of its keys.
  private static func text(_ letters: [Character], from: String, to: String) -> String? {
    let keys = Dictionary(zip(from, to)) { first, _ in first }
    let typed = letters.map { letter in keys[letter] ?? (letter.isLetter ? nil : letter) }
    return typed.contains(nil) ? nil : String(typed.compactMap(\.self))
  }
}
