internal import WxGazetteer

/// The places of the tables by position, for assigning nearby places to other features.
struct PlaceGrid {
  private struct Cell: Hashable {
    let row: Int32
    let column: Int32
  }

  /// The size of a cell: half a degree.
  private static let size: Int32 = 50_000
  private var cells: [Cell: [Int]] = [:]
  /// Places by lowercase name, for some names.
  private var byName: [String: [Int]] = [:]

  /// Creates a grid of the places, which can also find places by the given names in any language.
  init(_ features: [SourceFeature], names: Set<String> = []) {
    for (index, feature) in features.enumerated() where feature.kind == .city {
      guard let position = feature.position else { continue }
      cells[Self.cell(position), default: []].append(index)
      guard !names.isEmpty else { continue }
      for name in [feature.name] + feature.names.map(\.text) {
        let name = name.lowercased()
        if names.contains(name), byName[name]?.last != index {
          byName[name, default: []].append(index)
        }
      }
    }
  }

  private static func cell(_ position: (latitude: Int32, longitude: Int32)) -> Cell {
    Cell(
      row: (position.latitude + 9_000_000) / size, column: (position.longitude + 18_000_000) / size)
  }

  /// The places in the cell of a position and in cells up to `reach` away.
  private func around(
    _ position: (latitude: Int32, longitude: Int32), cells reach: Int32
  ) -> [Int] {
    let middle = Self.cell(position)
    return (-reach...reach).flatMap { row in
      (-reach...reach).flatMap { column in
        cells[Cell(row: middle.row + row, column: middle.column + column)] ?? []
      }
    }
  }

  /// The first-order subdivision of the nearest place in a country, if one is within a few hundred
  /// kilometers.
  func subdivision(
    at position: (latitude: Int32, longitude: Int32), in country: UInt16,
    of features: [SourceFeature]
  ) -> Int? {
    let vector = UnitVector(latitude: position.latitude, longitude: position.longitude)
    for reach: Int32 in [1, 8] {
      let near = around(position, cells: reach).filter {
        features[$0].country == country && features[$0].admin1 != nil
      }
      let nearest = near.min { left, right in
        features[left].squaredChord(to: vector) < features[right].squaredChord(to: vector)
      }
      if let nearest { return features[nearest].admin1 }
    }
    return nil
  }

  /// The nearest place within a few hundred kilometers.
  func nearest(
    to position: (latitude: Int32, longitude: Int32), of features: [SourceFeature]
  ) -> Int? {
    let vector = UnitVector(latitude: position.latitude, longitude: position.longitude)
    for reach: Int32 in [1, 8] {
      let nearest = around(position, cells: reach).min { left, right in
        features[left].squaredChord(to: vector) < features[right].squaredChord(to: vector)
      }
      if let nearest { return nearest }
    }
    return nil
  }

  /// The most populous place with one of the grid's names near a position in a country.
  func place(
    named name: String, near position: (latitude: Int32, longitude: Int32), in country: UInt16,
    of features: [SourceFeature]
  ) -> Int? {
    let middle = Self.cell(position)
    return (byName[name.lowercased()] ?? [])
      .filter { index in
        guard features[index].country == country, let place = features[index].position else {
          return false
        }
        let cell = Self.cell(place)
        return abs(cell.row - middle.row) <= 1 && abs(cell.column - middle.column) <= 1
      }
      .max { features[$0].population < features[$1].population }
  }
}

extension SourceFeature {
  fileprivate func squaredChord(to vector: UnitVector) -> Double {
    guard let position else { return .infinity }
    return UnitVector(latitude: position.latitude, longitude: position.longitude)
      .squaredChord(to: vector)
  }
}
