internal import WxCore

extension FieldSearch {
  /// The maximum confidence of a misspelled or unfinished name that is near the postal code: a circle
  /// of this size has places with many names.
  private static let resembling = 0.85
  /// The digits of the longest code that can begin with a zero.
  private static let mostDigits = 6

  mutating func postcodes(_ postcode: String) throws(GeocodeError) -> [GeocodeResult] {
    mayBePostcode ? try codes(postcode) : []
  }

  /// The cities that fit the postal codes, or else what may be meant: the cities, and the codes.
  func fitting(
    _ found: [GeocodeResult], _ city: String, _ codes: [GeocodeResult], _ postcode: String
  ) -> [GeocodeResult] {
    if codes.isEmpty { return found.map { Self.without($0, postcode) } }
    let near = found.filter { result in codes.contains { result.place.isNear($0.place) } }
    let isNamedElsewhere = found.contains { result in
      result.hasName && !near.contains { $0.hasName || $0.place.id == result.place.id }
    }
    if !near.isEmpty, !isNamedElsewhere {
      let shares = near.excluding(found.total - near.total)
      return zip(near, shares).map { own, share in
        var result = share
        if !own.hasName {
          result.confidence = max(own.confidence, min(share.confidence, Self.resembling))
        }
        return result
      }
    }
    let cities = found.map { Self.doubted($0, postcode) }
    guard mayBePostcode else { return cities }
    // The table of codes also names villages that the gazetteer does not have.
    let key = geocoder.gazetteer.key(of: city)
    let named = codes.filter { $0.place.admin2.map(geocoder.gazetteer.key) == key }
    if !named.isEmpty { return named.excluding(codes.total - named.total) }
    let places = codes.map { Self.doubted($0, city) }
    return found.first?.isCertain == true ? cities + places : places + cities
  }

  /// The postal codes as written, in the subdivision if it has one.
  mutating func codes(_ postcode: String) throws(GeocodeError) -> [GeocodeResult] {
    if let admin1 = fields.admin1 {
      let found = try code("\(postcode), \(admin1)")
      if !found.isEmpty || fields.city == nil { return found }
    }
    let found = try code(postcode)
    guard found.isEmpty, fields.city != nil, request.countries.count == 1,
      postcode.utf8.allSatisfy(\.isASCIIDigit)
    else { return found }
    // A column of numbers loses the zeros: `4101` is in Portland, Maine.
    var padded = postcode
    while padded.utf8.count < Self.mostDigits {
      padded = "0" + padded
      let found = try code(padded)
      if !found.isEmpty { return found }
    }
    return []
  }

  private mutating func code(_ text: String) throws(GeocodeError) -> [GeocodeResult] {
    try find(text, [.postcode], limit: Self.candidates).filter { $0.match == .code }
  }

  private var mayBePostcode: Bool { request.kinds.isEmpty || request.kinds.contains(.postcode) }
}

extension Place {
  /// Whether a postal code is one of this place's.
  fileprivate func isNear(_ code: Place) -> Bool {
    countryCode == code.countryCode
      && GreatCircle.distance(coordinate, code.coordinate) <= Self.postcodeReach
  }
}
