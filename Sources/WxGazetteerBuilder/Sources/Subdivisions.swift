internal import WxGazetteer

/// Supplies data about subdivisions that the sources lack.
enum Subdivisions {
  /// Codes and shortened names that also find a subdivision: `US-CA`, `CA`, `Cook`.
  static func hiddenNames(name: String, code: String) -> [(text: String, role: NameRole)] {
    var hidden: [(String, NameRole)] = []
    if !code.isEmpty {
      hidden.append((code, .code))
      if let part = code.split(separator: "-").last, part.contains(where: \.isLetter) {
        hidden.append((String(part), part.count == 3 ? .part : .code))
      }
    }
    for suffix in [" County", " Parish", " Borough"] where name.hasSuffix(suffix) {
      hidden.append((String(name.dropLast(suffix.count)), .short))
    }
    return hidden
  }

  /// Computes the population, position and time zone of each subdivision from its places.
  ///
  /// The sources have no coordinates of subdivisions. The position is that of the place nearest to
  /// the mean of the places' unit vectors, weighted by population: the mean itself can lie outside, as
  /// that of New York State in New Jersey. The zone is that of most inhabitants. A subdivision
  /// without places has no position and cannot be found.
  static func locate(_ features: inout SourceFeatures) {
    struct Sum {
      var x = 0.0
      var y = 0.0
      var z = 0.0
      var people = 0
      var zones: [UInt16: Int] = [:]
    }
    var sums: [Int: Sum] = [:]
    var nearest: [Int: (chord: Double, place: Int)] = [:]
    for feature in features where feature.kind == .city {
      guard let position = feature.position else { continue }
      let vector = UnitVector(latitude: position.latitude, longitude: position.longitude)
      let weight = Double(max(feature.population, 1))
      for subdivision in [feature.admin1, feature.admin2] {
        guard let subdivision else { continue }
        sums[subdivision, default: Sum()].x += vector.x * weight
        sums[subdivision, default: Sum()].y += vector.y * weight
        sums[subdivision, default: Sum()].z += vector.z * weight
        sums[subdivision, default: Sum()].people += Int(feature.population)
        sums[subdivision, default: Sum()].zones[feature.zone, default: 0] += Int(weight)
      }
    }
    let means = sums.mapValues { sum in
      let length = (sum.x * sum.x + sum.y * sum.y + sum.z * sum.z).squareRoot()
      return UnitVector(x: sum.x / length, y: sum.y / length, z: sum.z / length)
    }
    for (index, feature) in features.enumerated() where feature.kind == .city {
      guard let position = feature.position else { continue }
      let vector = UnitVector(latitude: position.latitude, longitude: position.longitude)
      for subdivision in [feature.admin1, feature.admin2] {
        guard let subdivision, let mean = means[subdivision] else { continue }
        let chord = mean.squaredChord(to: vector)
        if chord < nearest[subdivision]?.chord ?? .infinity {
          nearest[subdivision] = (chord, index)
        }
      }
    }
    for (subdivision, sum) in sums where features[subdivision].position == nil {
      features[subdivision].position = nearest[subdivision].flatMap { features[$0.place].position }
      features[subdivision].population = UInt32(clamping: sum.people)
      // The lower index wins a tie, so that every build gives the same bytes.
      let zone = sum.zones.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
      features[subdivision].zone = zone ?? FeatureRecord.noIndex
    }
  }
}
