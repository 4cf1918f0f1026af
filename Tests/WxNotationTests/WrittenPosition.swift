import Testing
import WxCore
import WxNotation

/// A text and its expected position.
struct WrittenPosition: Sendable, CustomTestStringConvertible {
  let text: String
  let latitude: Double
  let longitude: Double

  init(_ text: String, _ latitude: Double, _ longitude: Double) {
    self.text = text
    self.latitude = latitude
    self.longitude = longitude
  }

  var testDescription: String { text }

  /// Expects the text to parse as the position in a notation, within some meters.
  func expect(
    _ kind: CoordinateNotation.Kind, within metres: Double = 0.01,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let reading = CoordinateNotation.read(text)
    guard case .coordinate(let coordinate, let notation, let precision) = reading else {
      Issue.record("\(text) was read as \(reading)", sourceLocation: location)
      return
    }
    let expected = try #require(
      Coordinate(latitude: latitude, longitude: longitude), sourceLocation: location)
    let distance = GreatCircle.distance(coordinate, expected)
    #expect(distance <= metres, "\(text) → \(coordinate)", sourceLocation: location)
    #expect(notation == kind, "\(text)", sourceLocation: location)
    #expect(precision ?? 1 > 0, "\(text)", sourceLocation: location)
  }
}

extension CoordinateNotation.Reading {
  var refusal: String? {
    if case .refused(let reason) = self { reason } else { nil }
  }

  var precision: Double? {
    if case .coordinate(_, _, let precision) = self { precision } else { nil }
  }
}
