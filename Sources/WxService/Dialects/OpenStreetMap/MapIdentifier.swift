internal import WxCore
internal import WxGazetteer

/// The id of a place as an object of OpenStreetMap.
struct MapIdentifier: Hashable, Sendable {
  /// The kind of object.
  enum Kind: String, Sendable {
    case node
    case relation

    /// The first letter: `N`.
    var letter: String { self == .node ? "N" : "R" }
  }

  let kind: Kind
  let number: Int64

  /// Positions are rounded to a hundred-thousandth of a degree, a meter.
  private static let scale = 100_000.0
  private static let columns: Int64 = 36_000_001

  /// The id of a place.
  init(_ place: Place) {
    if let id = place.id {
      (kind, number) = (.node, id)
    } else {
      let row = Int64(((place.coordinate.latitude + 90) * Self.scale).rounded())
      let column = Int64(((place.coordinate.longitude + 180) * Self.scale).rounded())
      (kind, number) = (.relation, row * Self.columns + column + 1)
    }
  }

  /// Reads an id as clients write it: `N2950159`.
  init?(_ text: String) {
    guard let letter = text.first, let number = Int64(text.dropFirst()), number > 0 else {
      return nil
    }
    switch letter {
    case "N", "n": kind = .node
    case "R", "r": kind = .relation
    default: return nil
    }
    self.number = number
  }

  /// The position that the id of a relation encodes.
  var position: Coordinate? {
    // Relations of OpenStreetMap have smaller numbers than any position but the South Pole.
    guard kind == .relation, number > Self.columns else { return nil }
    let (row, column) = (number - 1).quotientAndRemainder(dividingBy: Self.columns)
    return Coordinate(
      latitude: Double(row) / Self.scale - 90, longitude: Double(column) / Self.scale - 180)
  }

  /// Returns the place with this id; `nil` if there is none.
  func place(in gazetteer: Gazetteer, language: String?) throws -> Place? {
    if let position {
      return try ReverseGeocoder(gazetteer).place(at: position, language: language)
    }
    guard kind == .node else { return nil }
    return try gazetteer.place(withID: number, language: language)
  }
}

extension MapObject {
  /// The id.
  var identifier: MapIdentifier { MapIdentifier(place) }
}
