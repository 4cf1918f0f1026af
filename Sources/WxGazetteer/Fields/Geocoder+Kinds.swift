internal import WxCore

extension Geocoder {
  /// The number of results among which those of some kinds are looked for.
  static let resultsOfAllKinds = 100

  /// The results of the kinds that a request asks for, with the confidence that they have among
  /// them.
  ///
  /// A region or country is not among the results beside its city of the same name, so it takes the
  /// place of the city: `New York` is a state too.
  func ofKinds(_ results: [GeocodeResult], _ request: GeocodeRequest) -> [GeocodeResult] {
    var unique: [GeocodeResult] = []
    var excluded = 0.0
    func keep(_ result: GeocodeResult) {
      if unique.contains(where: { $0.place.id != nil && $0.place.id == result.place.id }) { return }
      unique.append(result)
    }
    for result in results {
      if request.kinds.contains(result.place.kind) {
        keep(result)
        continue
      }
      let areas = namesakes(around: result, request)
      if areas.isEmpty { excluded += result.confidence }
      areas.forEach(keep)
    }
    return Array(unique.prefix(request.limit)).excluding(excluded)
  }

  /// The areas of the requested kinds that contain a result and have the name that matched.
  private func namesakes(
    around result: GeocodeResult, _ request: GeocodeRequest
  ) -> [GeocodeResult] {
    guard let feature = gazetteer.feature(of: result.place) else { return [] }
    let parents = gazetteer.parents(of: feature)
    let language = gazetteer.language(request.language)
    let areas = [parents.admin1, parents.country, parents.admin2].compactMap(\.self)
      .filter { request.kinds.contains(gazetteer.kind(of: $0).placeKind) }
    // A country has hundreds of names, so most areas are left out by the key of the name.
    guard !areas.isEmpty,
      let named = gazetteer.keys.postings(
        for: NameKey.key(of: result.matched, folding: gazetteer.folding)[...])
    else { return [] }
    return areas.compactMap { area in
      guard named.contains(feature: area), gazetteer.hasName(area, result.matched) else {
        return nil
      }
      let place = gazetteer.place(area, language: language)
      guard request.box?.contains(place.coordinate) ?? true,
        request.area?.contains(place.coordinate) ?? true
      else { return nil }
      var found = result
      found.place = place
      return found
    }
  }
}

extension Gazetteer {
  /// The features of the areas that contain a feature.
  struct Parents {
    var country: Int?
    var admin1: Int?
    var admin2: Int?
  }

  func parents(of feature: Int) -> Parents {
    let record = features[feature]
    var parents = Parents()
    if record.country != FeatureRecord.noIndex {
      let country = Int(countries[Int(record.country)].feature)
      parents.country = country == feature ? nil : country
    }
    if record.admin1 != FeatureRecord.none { parents.admin1 = Int(record.admin1) }
    if record.admin2 != FeatureRecord.none { parents.admin2 = Int(record.admin2) }
    return parents
  }

  /// Whether a feature has a name, apart from accents and capitals.
  func hasName(_ feature: Int, _ name: String) -> Bool {
    let base = NormalizedText.base(name)
    if NormalizedText.base(text[features[feature].name]) == base { return true }
    return otherNames(of: feature).contains { NormalizedText.base(text[names[$0].text]) == base }
  }
}
