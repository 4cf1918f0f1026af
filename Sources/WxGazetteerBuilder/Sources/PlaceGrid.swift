internal import WxCore
internal import WxGazetteer
internal import WxPlatform

/// The places of the tables by position, for assigning nearby places to other features.
struct PlaceGrid {
  private struct Cell {
    let row: Int32
    let column: Int32

    /// The number of the cell among all.
    var number: Int { Int(row * PlaceGrid.columns + column) }
  }

  private struct Place {
    let index: UInt32
    /// Units of 1e-5 degrees.
    let latitude: Int32
  }

  /// The size of a cell: half a degree.
  private static let size: Int32 = 50_000
  /// The numbers of rows and columns, with those that begin at 90° north and 180° east.
  private static let rows: Int32 = 18_000_000 / size + 1
  private static let columns: Int32 = 36_000_000 / size + 1
  private var cells: [[Place]] = Array(repeating: [], count: Int(rows * columns))
  /// Places by a name in lowercase, for some names.
  private var byName: [String: [Int]] = [:]

  /// Creates a grid of the places, which can also find places by the given names in any language.
  ///
  /// - Parameters:
  ///   - features: The places, among others.
  ///   - names: Their names.
  ///   - searched: The names in lowercase.
  init(_ features: SourceFeatures, names: SourceNames, _ searched: Set<String> = []) {
    let filter = NameFilter(searched)
    let isSearched = searched.isEmpty ? [] : names.texts.map { filter.contains($0) }
    for (index, feature) in features.enumerated() where feature.kind == .city {
      guard let position = feature.position else { continue }
      cells[Self.cell(position).number].append(
        Place(index: UInt32(index), latitude: position.latitude))
      guard !searched.isEmpty else { continue }
      for text in names.shownTexts(of: feature) where isSearched[Int(text.number)] {
        let name = names.texts[text].lowercased()
        if byName[name]?.last != index { byName[name, default: []].append(index) }
      }
    }
  }

  private static func cell(_ position: (latitude: Int32, longitude: Int32)) -> Cell {
    Cell(
      row: (position.latitude + 9_000_000) / size, column: (position.longitude + 18_000_000) / size)
  }

  /// The first-order subdivision of the nearest place in a country, if one is within a few hundred
  /// kilometers.
  func subdivision(
    at position: (latitude: Int32, longitude: Int32), in country: UInt16,
    of features: SourceFeatures
  ) -> Int? {
    nearest(to: position, of: features) { $0.country == country && $0.admin1 != nil }
      .flatMap { features[$0].admin1 }
  }

  /// The nearest place within a few hundred kilometers that meets a condition.
  func nearest(
    to position: (latitude: Int32, longitude: Int32), of features: SourceFeatures,
    where isSuitable: (SourceFeature) -> Bool = { _ in true }
  ) -> Int? {
    let vector = UnitVector(latitude: position.latitude, longitude: position.longitude)
    let middle = Self.cell(position)
    for reach: Int32 in [1, 8] {
      var nearest: Int?
      var least = Double.infinity
      forEachPlace(within: reach, of: middle) { place in
        // Most places are too far north or south, which the latitudes alone show.
        // An arc of some degrees is hardly longer than its chord; the factor makes it shorter.
        let arc = Double(place.latitude - position.latitude) * (0.99 * 1e-5 * .pi / 180)
        guard arc * arc < least else { return }
        let feature = features[Int(place.index)]
        guard isSuitable(feature) else { return }
        let distance = feature.squaredChord(to: vector)
        if distance < least { (nearest, least) = (Int(place.index), distance) }
      }
      if let nearest { return nearest }
    }
    return nil
  }

  /// Calls a function with the places of a country in the cell of a position and the eight around it.
  func forEachPlace(
    near position: (latitude: Int32, longitude: Int32), in country: UInt16,
    of features: SourceFeatures, _ body: (SourceFeature) -> Void
  ) {
    forEachPlace(within: 1, of: Self.cell(position)) { place in
      let feature = features[Int(place.index)]
      if feature.country == country { body(feature) }
    }
  }

  /// Calls a function with the places in the cells up to some rows and columns from a cell.
  private func forEachPlace(within reach: Int32, of middle: Cell, _ body: (Place) -> Void) {
    let columns = max(middle.column - reach, 0)...min(middle.column + reach, Self.columns - 1)
    for row in max(middle.row - reach, 0)...min(middle.row + reach, Self.rows - 1) {
      for column in columns {
        for place in cells[Cell(row: row, column: column).number] { body(place) }
      }
    }
  }

  /// The most populous place with one of the grid's names near a position in a country.
  func place(
    named name: String, near position: (latitude: Int32, longitude: Int32), in country: UInt16,
    of features: SourceFeatures
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

/// A set of names in lowercase, which quickly excludes most of a million texts.
private struct NameFilter {
  private let names: Set<String>
  private let hashes: Set<UInt64>

  init(_ names: Set<String>) {
    self.names = names
    hashes = Set(names.map { Self.hash($0.utf8) })
  }

  /// Whether a text is one of the names, in any case. Only a text whose hash fits is looked up in lowercase, which takes a
  /// while.
  func contains(_ utf8: ArraySlice<UInt8>) -> Bool {
    // The letters K (the kelvin sign) and İ are not ASCII, but their lowercase forms are.
    let mayBecomeASCII = utf8.contains { $0 == 0xE2 || $0 == 0xC4 }
    guard mayBecomeASCII || hashes.contains(Self.hash(utf8)) else { return false }
    return names.contains(String(decoding: utf8, as: UTF8.self).lowercased())
  }

  /// The hash of the ASCII letters in lowercase; what is not ASCII is left out.
  private static func hash(_ utf8: some Collection<UInt8>) -> UInt64 {
    SourceTexts.hash(
      utf8.lazy.filter { $0 < 0x80 }.map { $0.isASCIIUppercase ? $0 | 0x20 : $0 })
  }
}

extension SourceFeature {
  fileprivate func squaredChord(to vector: UnitVector) -> Double {
    guard let position else { return .infinity }
    return UnitVector(latitude: position.latitude, longitude: position.longitude)
      .squaredChord(to: vector)
  }
}
