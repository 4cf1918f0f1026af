/// The subdivisions and the country that contain a feature: at most three.
package struct Areas: Sequence {
  fileprivate var admin1 = FeatureRecord.none
  fileprivate var admin2 = FeatureRecord.none
  fileprivate var country = FeatureRecord.none

  package func makeIterator() -> AnyIterator<Int> {
    var place = 0
    return AnyIterator {
      while place < 3 {
        let feature = place == 0 ? admin1 : place == 1 ? country : admin2
        place += 1
        if feature != FeatureRecord.none { return Int(feature) }
      }
      return nil
    }
  }

  /// Whether a feature is one of them.
  func contains(_ feature: Int) -> Bool {
    let feature = UInt32(truncatingIfNeeded: feature)
    return feature == admin1 || feature == admin2 || feature == country
  }

  /// Whether a condition holds for one of them.
  @inline(__always)
  func contains(where condition: (Int) -> Bool) -> Bool {
    (admin1 != FeatureRecord.none && condition(Int(admin1)))
      || (country != FeatureRecord.none && condition(Int(country)))
      || (admin2 != FeatureRecord.none && condition(Int(admin2)))
  }
}

extension Gazetteer {
  /// The areas that contain a feature.
  func areas(around feature: Int) -> Areas {
    let record = features[feature]
    var areas = Areas(admin1: record.admin1, admin2: record.admin2)
    if record.country != FeatureRecord.noIndex {
      areas.country = countries[Int(record.country)].feature
    }
    return areas
  }
}
