internal import WxCore
internal import WxWeather

/// The quality of the air in words.
struct AirText {
  let text: String

  /// The scale that the provider gives; `nil` without any.
  init?(_ air: AirQuality?) {
    guard let air else { return nil }
    if let index = air.usIndex {
      text = "\(Self.word(index, Self.us)), US index \(index.rounded(toPlaces: 0))"
    } else if let index = air.europeanIndex {
      text = "\(Self.word(index, Self.european)), EU index \(index.rounded(toPlaces: 0))"
    } else if let grade = air.grade, (1...5).contains(grade) {
      text = ["good", "fair", "moderate", "poor", "very poor"][grade - 1]
    } else {
      return nil
    }
  }

  /// The categories of the US EPA's Air Quality Index and where each ends.
  private static let us: [(Double, String)] = [
    (50, "good"), (100, "moderate"), (150, "unhealthy for some"), (200, "unhealthy"),
    (300, "very unhealthy"), (.infinity, "hazardous"),
  ]
  /// Those of the European Air Quality Index.
  private static let european: [(Double, String)] = [
    (20, "good"), (40, "fair"), (60, "moderate"), (80, "poor"), (100, "very poor"),
    (.infinity, "extremely poor"),
  ]

  private static func word(_ index: Double, _ scale: [(Double, String)]) -> String {
    scale.first { index <= $0.0 }?.1 ?? ""
  }
}
