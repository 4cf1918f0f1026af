internal import WxCore
internal import WxWeather
internal import WxWords

/// Air quality as text.
struct AirText {
  /// The forms, from the longest to the shortest: word, scale and index; word and index; the word.
  private let forms: [String]

  /// Returns the longest form that fits this many columns.
  func text(width: Int) -> String? { forms.first { $0.displayWidth <= width } }

  /// Uses the scale that the provider reports; `nil` without any.
  init?(_ air: AirQuality?, in words: Words) {
    guard let air else { return nil }
    if let index = air.usIndex {
      forms = Self.forms(Self.word(index, Self.us), "air.us", index, words)
    } else if let index = air.europeanIndex {
      forms = Self.forms(Self.word(index, Self.european), "air.eu", index, words)
    } else if let grade = air.grade, (1...5).contains(grade) {
      forms = [words["air.\(["good", "fair", "moderate", "poor", "veryPoor"][grade - 1])"]]
    } else {
      return nil
    }
  }

  private static func forms(
    _ name: String, _ key: String, _ index: Double, _ words: Words
  ) -> [String] {
    let word = words["air.\(name)"]
    let number = index.rounded(toPlaces: 0)
    let forms = [key, "\(key).short"].map {
      words.joined([word, words.text($0, ["n": number])], by: "join.item")
    }
    return forms + [word]
  }

  /// The categories of the US EPA's Air Quality Index, with their upper limits.
  private static let us: [(Double, String)] = [
    (50, "good"), (100, "moderate"), (150, "sensitive"), (200, "unhealthy"),
    (300, "veryUnhealthy"), (.infinity, "hazardous"),
  ]
  /// The categories of the European Air Quality Index.
  private static let european: [(Double, String)] = [
    (20, "good"), (40, "fair"), (60, "moderate"), (80, "poor"), (100, "veryPoor"),
    (.infinity, "extremelyPoor"),
  ]

  private static func word(_ index: Double, _ scale: [(Double, String)]) -> String {
    scale.first { index <= $0.0 }?.1 ?? ""
  }
}
