internal import WxCore
internal import WxGazetteer

extension QueryItems {
  /// Reads a switch as Nominatim does: every value but `0` is on.
  func isOn(_ name: String, usually isUsual: Bool = false) -> Bool {
    items.first { $0.name == name }.map { $0.value != "0" } ?? isUsual
  }

  /// Reads a list of two-letter codes of countries in capitals.
  ///
  /// - Throws: ``RequestError/badParameter(name:expected:)`` if a code does not have two letters.
  func countryCodes(_ name: String) throws(RequestError) -> [String] {
    let codes = words(name).map { $0.uppercased() }
    guard codes.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy(\.isASCIIUppercase) }) else {
      throw .badParameter(name: name, expected: "codes of countries with two letters: de,fr")
    }
    return codes
  }
}

/// A theme of Nominatim's places, by which `layer` filters.
enum NominatimLayer: String, CaseIterable, Sendable {
  case address, poi, railway, natural, manmade

  /// Reads the parameter `layer`; empty for all layers.
  static func layers(_ query: QueryItems) throws(RequestError) -> Set<NominatimLayer> {
    let words = Self.allCases.map(\.rawValue).joined(separator: ", ")
    var layers: Set<NominatimLayer> = []
    for word in query.words("layer") {
      guard let layer = Self(rawValue: word) else {
        throw .badParameter(name: "layer", expected: "a list of \(words)")
      }
      layers.insert(layer)
    }
    return layers
  }
}

extension MapObject {
  /// The layer of the object: settlements and areas are addresses.
  var layer: NominatimLayer {
    switch place.kind {
    case .city, .country, .admin1, .admin2, .postcode, .coordinate, .region, .island, .continent:
      .address
    case .lake, .river, .mountain, .sea: .natural
    case .airport, .park, .landmark: .poi
    }
  }
}

/// The form in which `polygon_*` requests the geometry, and its tolerance.
struct NominatimGeometry: Sendable {
  /// The forms.
  enum Form: String, CaseIterable, Sendable {
    case geojson, kml, svg, text

    /// The member of an object with the geometry.
    var member: String {
      switch self {
      case .geojson, .svg: rawValue
      case .kml, .text: "geo\(rawValue)"
      }
    }
  }

  let form: Form
  /// The tolerance in degrees.
  let tolerance: Double

  /// Reads `polygon_geojson`, `polygon_kml`, `polygon_svg`, `polygon_text` and `polygon_threshold`;
  /// `nil` if no geometry is requested.
  init?(_ query: QueryItems) throws(RequestError) {
    tolerance = try query.number("polygon_threshold", in: 0...360) ?? 0
    let forms = Form.allCases.filter { query.isOn("polygon_\($0.rawValue)") }
    guard let form = forms.first else { return nil }
    guard forms.count == 1 else {
      throw .badParameter(
        name: "polygon_\(forms[1].rawValue)", expected: "0 if another form is requested")
    }
    self.form = form
  }
}

/// What `exclude_place_ids` leaves out.
struct NominatimExclusion: Sendable {
  private let numbers: Set<Int64>
  private let identifiers: Set<MapIdentifier>

  /// - Throws: ``RequestError/badParameter(name:expected:)`` if an id is neither a `place_id` nor an
  ///   id such as `N2867714`.
  init(_ query: QueryItems) throws(RequestError) {
    var numbers: Set<Int64> = []
    var identifiers: Set<MapIdentifier> = []
    for word in query.words("exclude_place_ids") {
      if let number = Int64(word), number >= 0 {
        numbers.insert(number)
      } else if let identifier = MapIdentifier(word) {
        identifiers.insert(identifier)
      } else if word.dropFirst().isEmpty || !"Ww".contains(word.prefix(1))
        || Int64(word.dropFirst()) == nil
      {
        throw .badParameter(name: "exclude_place_ids", expected: "a list of ids: 2867714,N2950159")
      }
    }
    self.numbers = numbers
    self.identifiers = identifiers
  }

  /// The number of ids.
  var count: Int { numbers.count + identifiers.count }

  /// Whether an object is left out.
  func holds(_ object: MapObject) -> Bool {
    numbers.contains(object.identifier.number) || identifiers.contains(object.identifier)
  }
}
