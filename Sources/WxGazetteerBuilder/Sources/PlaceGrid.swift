internal import WxGazetteer
internal import WxPlatform

/// The places of the tables by position, for assigning nearby places to other features.
struct PlaceGrid {
  private struct Cell: Hashable {
    let row: Int32
    let column: Int32
  }

  private struct Place {
    let index: UInt32
    /// Units of 1e-5 degrees.
    let latitude: Int32
  }

  /// The size of a cell: half a degree.
  private static let size: Int32 = 50_000
  private var cells: [Cell: [Place]] = [:]
  /// Places by the key of a name, for some names.
  private var byName: [String: [Int]] = [:]
  private let key: (String) -> String

  /// Creates a grid of the places, which can also find places by the given names in any language.
  ///
  /// - Parameters:
  ///   - features: The places, among others.
  ///   - names: Their names.
  ///   - searched: The keys of the names.
  ///   - key: Makes names equal: that in lowercase, or ``spelling(of:)``.
  init(
    _ features: SourceFeatures, names: SourceNames, _ searched: Set<String> = [],
    key: @escaping (String) -> String = { $0.lowercased() }
  ) {
    self.key = key
    let isSearched = searched.isEmpty ? [] : names.texts.map { searched.contains(key($0)) }
    for (index, feature) in features.enumerated() where feature.kind == .city {
      guard let position = feature.position else { continue }
      cells[Self.cell(position), default: []].append(
        Place(index: UInt32(index), latitude: position.latitude))
      guard !searched.isEmpty else { continue }
      for text in names.shownTexts(of: feature) where isSearched[Int(text.number)] {
        let name = key(names.texts[text])
        if byName[name]?.last != index { byName[name, default: []].append(index) }
      }
    }
  }

  /// A name without case, diacritics, punctuation and spaces, and with `St` written out.
  static func spelling(of name: String) -> String {
    var words = name.lowercased().split { " -.'’".contains($0) }
    for index in words.indices where words[index] == "st" { words[index] = "saint" }
    let letters = CanonicalForm.decomposed(words.joined()).filter {
      $0.properties.generalCategory != .nonspacingMark
    }
    return String(String.UnicodeScalarView(letters))
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
      for row in -reach...reach {
        for column in -reach...reach {
          let cell = Cell(row: middle.row + row, column: middle.column + column)
          for place in cells[cell] ?? [] {
            // Most places are too far north or south, which the latitudes alone show.
            // An arc of some degrees is hardly longer than its chord; the factor makes it shorter.
            let arc = Double(place.latitude - position.latitude) * (0.99 * 1e-5 * .pi / 180)
            guard arc * arc < least else { continue }
            let feature = features[Int(place.index)]
            guard isSuitable(feature) else { continue }
            let distance = feature.squaredChord(to: vector)
            if distance < least { (nearest, least) = (Int(place.index), distance) }
          }
        }
      }
      if let nearest { return nearest }
    }
    return nil
  }

  /// The most populous place with one of the grid's names near a position in a country.
  func place(
    named name: String, near position: (latitude: Int32, longitude: Int32), in country: UInt16,
    of features: SourceFeatures
  ) -> Int? {
    let middle = Self.cell(position)
    return (byName[key(name)] ?? [])
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
