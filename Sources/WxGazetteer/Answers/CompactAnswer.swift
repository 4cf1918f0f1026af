package import WxPlatform
package import WxCore

/// The answer for one position with at most one place. Texts are references into the index, so nothing is
/// allocated.
///
/// The values are those of ``ReverseAnswer``, except that it has no areas of a user's files.
package struct CompactAnswer: Sendable {
  /// A reference to a text of the index, see ``Gazetteer/utf8(_:)``; 0 if there is none.
  package typealias Text = UInt32

  /// The place of an answer.
  package struct Place: Sendable {
    /// Its number in the index.
    package let number: Int
    /// Its position, GeoNames id and population; 0 if the id or the population is unknown.
    package let numbers: Gazetteer.Numbers
    /// Meters above sea level.
    package let elevation: Double?
    package let kind: PlaceKind
    package let name: Text
    package let country: Text
    package let countryCode: CountryLetters
    package let admin1: Text
    package let admin1Code: Text
    package let admin2: Text
    package let timeZone: String?
    /// The distance from the position in meters, to a tenth.
    package let distance: Double
    /// The initial bearing from the position in degrees, to a tenth.
    package let bearing: Double
  }

  package let place: Place?
  // The areas that contain the position.
  package let countryCode: CountryLetters
  package let country: Text
  package let admin1: Text
  package let admin1Code: Text
  package let timeZone: String?
  /// The offset of the time zone in seconds east of Greenwich.
  package let offset: Int?
  package let isWater: Bool
  package let waterName: Text
}

extension ReverseGeocoder {
  /// Returns the place at a position and the areas that contain it.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - choice: The rule for the place.
  ///   - language: The language of names.
  ///   - numbers: The numbers of areas.
  ///   - now: The time for which the offset of the time zone is.
  /// - Returns: The answer.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  package func compactAnswer(
    at position: Coordinate, _ choice: PlaceChoice, language: Gazetteer.NameLanguage,
    numbers: AreaNumbers, now: Date
  ) throws(GazetteerError) -> CompactAnswer {
    let query = QueryPosition(position, in: gazetteer)
    let areas = gazetteer.areas(at: query)
    let feature = choice == .city ? gazetteer.city(at: query, in: areas) : query.nearest
    let country = Int(numbers.country(areas.country))
    let zone = numbers.name(of: areas.zone)
    let answer = CompactAnswer(
      place: feature.flatMap {
        gazetteer.compactPlace($0, from: position, language: language.index, numbers)
      },
      countryCode: areas.country,
      country: country < gazetteer.countries.count
        ? gazetteer.nameReference(
          of: Int(gazetteer.countries[country].feature), language: language.index) : 0,
      admin1: areas.admin1.map {
        gazetteer.nameReference(of: $0, language: language.index)
      } ?? 0,
      admin1Code: areas.admin1.map { gazetteer.features[$0].code } ?? 0,
      timeZone: zone,
      offset: zone.flatMap(gazetteer.timeZones.rules)?.utcOffset(at: now),
      isWater: areas.isWater,
      waterName: areas.lake.map {
        gazetteer.nameReference(of: $0, language: language.index)
      } ?? 0)
    try gazetteer.areas.checkDamage()
    return answer
  }
}

extension AreaNumbers {
  /// The identifier of a time zone.
  fileprivate func name(of zone: AreaReference.Zone) -> String? {
    let number = Int(self.zone(zone))
    return number < zoneNames.count ? zoneNames[number] : nil
  }
}

extension Gazetteer {
  /// The bytes of a text; empty for the reference 0. They are valid as long as the gazetteer.
  package func utf8(_ text: CompactAnswer.Text) -> UnsafeBufferPointer<UInt8> {
    unsafe self.text.utf8(text)
  }

  fileprivate func compactPlace(
    _ feature: Int, from position: Coordinate, language: UInt16?, _ areaNumbers: AreaNumbers
  ) -> CompactAnswer.Place? {
    let record = features[feature]
    guard let numbers = numbers(of: UInt32(truncatingIfNeeded: feature)),
      let coordinate = record.coordinate
    else {
      file.damage.note()
      return nil
    }
    let containers = containers(of: feature)
    func name(_ feature: Int?) -> CompactAnswer.Text {
      feature.map { nameReference(of: $0, language: language) } ?? 0
    }
    return CompactAnswer.Place(
      number: feature, numbers: numbers,
      elevation: record.elevation == FeatureRecord.noElevation ? nil : Double(record.elevation),
      kind: (FeatureKind(rawValue: record.kind) ?? .city).placeKind,
      name: name(feature),
      country: name(containers.country.map { Int($0.feature) }),
      countryCode: CountryLetters(raw: containers.country?.code ?? 0),
      admin1: name(containers.admin1),
      admin1Code: containers.admin1.map { features[$0].code } ?? 0,
      admin2: name(containers.admin2),
      timeZone: record.zone == FeatureRecord.noIndex
        ? timeZone(at: coordinate) : areaNumbers.name(of: .place(record.zone)),
      distance: NearbyPlace.tenths(GreatCircle.distance(position, coordinate)),
      bearing: NearbyPlace.tenths(GreatCircle.bearing(position, coordinate)))
  }
}
