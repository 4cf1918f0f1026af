package import WxCore

/// Places by their numbers in the index, for columns.
extension Gazetteer {
  /// The number of places of all kinds.
  package var featureCount: Int { features.count }

  /// The properties of a place that are numbers.
  package struct Numbers: Sendable {
    /// The GeoNames id; 0 for none.
    package let identifier: UInt32
    /// Degrees north.
    package let latitude: Double
    /// Degrees east.
    package let longitude: Double
    /// Inhabitants; 0 if unknown.
    package let population: UInt32
    /// The number of the first-order subdivision, as a place.
    package let subdivision: UInt32
    /// The number of the country.
    package let country: UInt16
  }

  /// The properties of a place; `nil` if there is none with the number.
  @inline(__always)
  package func numbers(of place: UInt32) -> Numbers? {
    guard Int(place) < features.count else { return nil }
    let feature = features[Int(place)]
    return Numbers(
      identifier: feature.identifier, latitude: Double(feature.latitude) / 1e5,
      longitude: Double(feature.longitude) / 1e5, population: feature.population,
      subdivision: feature.admin1, country: feature.country)
  }

  /// The texts of a place.
  package enum PlaceText: Sendable {
    /// Its name.
    case name
    /// The name and the ISO 3166-2 code of its first-order subdivision.
    case subdivision, subdivisionCode
    /// The name of its second-order subdivision.
    case district
  }

  /// A language of names, which is looked up once for many places.
  package struct NameLanguage: Sendable { let index: UInt16? }

  /// The language of a tag; `nil`, or a language without names in the gazetteer, gives English names.
  package func nameLanguage(_ tag: String?) -> NameLanguage { NameLanguage(index: language(tag)) }

  /// A text of a place, with names in a language if the gazetteer has them.
  ///
  /// - Returns: `nil` if the place has none, or if no place has the number.
  package func text(_ kind: PlaceText, of place: UInt32, language: NameLanguage) -> String? {
    owner(of: kind, for: place)
      .flatMap { reference(to: kind, ofOwner: $0, language: language) }.map(text(at:))
  }

  /// The place whose name or code is a text of a place: the place, or one of its subdivisions.
  ///
  /// - Returns: `nil` if the place has no such subdivision, or if no place has the number.
  @inline(__always)
  package func owner(of kind: PlaceText, for place: UInt32) -> UInt32? {
    guard Int(place) < features.count else { return nil }
    let owner: UInt32
    switch kind {
    case .name: return place
    case .subdivision, .subdivisionCode:
      let feature = features[Int(place)]
      owner = feature.kind == FeatureKind.admin1.rawValue ? place : feature.admin1
    case .district: owner = features[Int(place)].admin2
    }
    return owner == FeatureRecord.none ? nil : owner
  }

  /// The reference to a text of the places with a given owner, see ``owner(of:for:)``. Equal texts have one reference.
  package func reference(
    to kind: PlaceText, ofOwner owner: UInt32, language: NameLanguage
  ) -> UInt32? {
    switch kind {
    case .name, .subdivision, .district:
      nameReference(of: Int(owner), language: language.index)
    case .subdivisionCode: codeReference(of: Int(owner))
    }
  }

  /// The text of a reference.
  package func text(at reference: UInt32) -> String { text[reference] }

  /// The name of a country by its number.
  package func countryName(_ number: UInt16, language: NameLanguage) -> String? {
    guard Int(number) < countries.count else { return nil }
    return name(of: Int(countries[Int(number)].feature), language: language.index)
  }

  /// The number of a place; `nil` for one without a GeoNames id.
  package func number(of place: Place) -> UInt32? {
    guard let identifier = place.id.flatMap(UInt32.init(exactly:)) else { return nil }
    return feature(withID: identifier).map { UInt32($0) }
  }
}
