internal import WxCore

/// The search for a place whose city, subdivision, country and postal code are given one by one.
///
/// Every field must fit: a city in another country is not an answer. A postal code or a subdivision
/// that is not known is reported as unmatched. One that contradicts the city makes the result
/// uncertain, and so does an unknown subdivision.
struct FieldSearch {
  let geocoder: Geocoder
  let fields: PlaceFields
  private(set) var request: GeocodeRequest
  private var steps = 0
  private var isComplete = true
  /// The subdivisions that the fields name, once they are looked up.
  var knownRegions: [Place]?

  /// The number of candidates among which the fields choose.
  static let candidates = 50
  /// The maximum length of a subdivision's code within its country (ISO 3166-2).
  private static let longestCode = 3
  /// The maximum confidence of a city that a postal code contradicts.
  private static let contradicted = 0.5

  init(_ geocoder: Geocoder, _ fields: PlaceFields, _ request: GeocodeRequest) {
    self.geocoder = geocoder
    self.fields = fields
    self.request = request
    self.request.fields = nil
    self.request.minimumConfidence = 0
    self.request.details = []
  }

  /// Returns the places that fit all fields, best first.
  mutating func matches() throws(GeocodeError) -> PlaceMatches {
    var results = try isPossible() ? found() : []
    results.removeLast(max(results.count - request.limit, 0))
    var matches = PlaceMatches(results: results, isComplete: isComplete)
    matches.steps = steps
    return matches
  }

  private mutating func found() throws(GeocodeError) -> [GeocodeResult] {
    if let city = fields.city { return try cities(city) }
    if let postcode = fields.postcode { return try postcodes(postcode) }
    if let admin2 = fields.admin2 {
      return try named(admin2, in: [fields.admin1], or: [.admin2])
    }
    if let admin1 = fields.admin1 {
      return try subdivisions(admin1, request.kinds.isEmpty ? [.admin1] : request.kinds)
    }
    if let country = fields.country { return try find(country, or: [.country]) }
    return []
  }

  /// Restricts the search to the country; `false` if no country has this name, or if the
  /// request excludes it.
  private mutating func isPossible() throws(GeocodeError) -> Bool {
    guard let country = fields.country, fields != PlaceFields(country: country) else {
      return true
    }
    var code = country.uppercased()
    if let ofSign = PostcodeForm.country(ofSign: Array(country.lowercased().utf8)[...]) {
      code = ofSign
    } else if !geocoder.gazetteer.hasCountry(code) {
      let allowed = request.countries
      request.countries = []
      let found = try find(country, [.country], limit: Self.candidates)
      request.countries = allowed
      // What is also an everyday word is here the name of a country: `chile`.
      guard let first = found.first, first.isCertain || first.hasName && found.rivals.isEmpty,
        let letters = first.place.countryCode
      else { return false }
      code = letters
    }
    guard request.countries.isEmpty || request.countries.contains(code) else { return false }
    request.countries = [code]
    return true
  }

  /// The subdivisions of a name, or of a code that is known in the country: `BY` in Germany is not Belarus.
  mutating func subdivisions(
    _ admin1: String, _ kinds: [PlaceKind]
  ) throws(GeocodeError) -> [GeocodeResult] {
    if admin1.utf8.count <= Self.longestCode, request.countries.count == 1 {
      let code = "\(request.countries[0])-\(admin1.uppercased())"
      let found = try find(code, kinds, limit: Self.candidates)
        .filter { $0.match == .code && $0.unmatched == nil }
      if let first = found.first, first.isCertain { return found }
    }
    return try find(admin1, kinds, limit: Self.candidates)
  }

  private mutating func cities(_ city: String) throws(GeocodeError) -> [GeocodeResult] {
    // Before the search for an unknown city, which can use up the steps.
    var codes: [GeocodeResult] = []
    if let postcode = fields.postcode { codes = try self.codes(postcode) }
    var found = try cities(city, in: [fields.admin2, fields.admin1])
    // Districts have many names; an unknown one does not hide the city.
    if found.isEmpty, let admin2 = fields.admin2 {
      found = try cities(city, in: [fields.admin1]).map { Self.doubted($0, admin2) }
    }
    guard let postcode = fields.postcode else { return found }
    return fitting(found, city, codes, postcode)
  }

  private mutating func cities(
    _ city: String, in areas: [String?]
  ) throws(GeocodeError) -> [GeocodeResult] {
    for kinds in request.kinds.isEmpty ? [[.city], []] : [request.kinds] {
      let found = try inRegion(named(city, in: areas, or: kinds))
      if !found.isEmpty { return found }
    }
    guard let admin1 = fields.admin1, areas.compactMap(\.self) == [admin1] else { return [] }
    // Read with its region, a name of several words may be divided at another word.
    let found = try named(city, in: [], or: [.city])
    if try regions(admin1).isEmpty { return found.map { Self.doubted($0, admin1) } }
    let inside = try inRegion(found.filter(\.hasName))
    return inside.excluding(found.total - inside.total)
  }

  /// The places of a name in areas. All words are explained, and the name of the place is the name
  /// itself rather than that of an area.
  private mutating func named(
    _ name: String, in areas: [String?], or usual: [PlaceKind]
  ) throws(GeocodeError) -> [GeocodeResult] {
    let areas = areas.compactMap(\.self)
    let text = ([name] + areas).joined(separator: ", ")
    let found = try find(text, or: usual).filter { $0.unmatched == nil }
    guard !areas.isEmpty else { return found }
    let spans = MatchedSpans(geocoder.gazetteer, text)
    return found.filter { result in
      spans.spans(of: result).allSatisfy { $0.upperBound <= name.unicodeScalars.count }
    }
  }

  private mutating func find(
    _ text: String, or usual: [PlaceKind]
  ) throws(GeocodeError) -> [GeocodeResult] {
    try find(text, request.kinds.isEmpty ? usual : request.kinds, limit: Self.candidates)
  }

  mutating func find(
    _ text: String, _ kinds: [PlaceKind], limit: Int
  ) throws(GeocodeError) -> [GeocodeResult] {
    var part = request
    part.query = text
    part.kinds = kinds
    part.limit = limit
    let found = try geocoder.matches(part, SearchWork(after: steps))
    steps += found.steps
    isComplete = isComplete && found.isComplete
    return found.results
  }

  static func without(_ result: GeocodeResult, _ words: String) -> GeocodeResult {
    var result = result
    result.unmatched = [result.unmatched, words].compactMap(\.self).joined(separator: ", ")
    return result
  }

  static func doubted(_ result: GeocodeResult, _ words: String) -> GeocodeResult {
    var result = without(result, words)
    result.confidence = min(result.confidence, contradicted)
    return result
  }
}

extension [GeocodeResult] {
  /// The sum of the confidences.
  var total: Double { reduce(0) { $0 + $1.confidence } }

  /// The results with the confidence that they have once others are excluded: what no result
  /// explained remains possible.
  ///
  /// - Parameter excluded: The sum of the confidences of the others.
  /// - Returns: The results, in the same order.
  func excluding(_ excluded: Double) -> [GeocodeResult] {
    let share = Swift.max(1 - excluded, total)
    guard share > 0, share < 1 else { return self }
    return map { result in
      var result = result
      result.confidence = (Swift.min(result.confidence / share, 1) * 1000).rounded() / 1000
      return result
    }
  }
}
