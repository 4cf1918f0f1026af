internal import WxCore

/// The position of a postal code that one or two words of a query may be.
struct PostcodePosition {
  let words: Int
  let country: Int
  let coordinate: Coordinate
  /// Whether the code may be a year.
  let isYear: Bool

  /// The codes that begin with a word of a query.
  static func all(
    startingAt start: Int, in words: QueryWords, _ gazetteer: Gazetteer, _ work: SearchWork
  ) -> [PostcodePosition] {
    var found: [PostcodePosition] = []
    for length in 1...2 where start + length <= words.count {
      for form in PostcodeForm.all(in: words, start..<(start + length)) {
        for entry in gazetteer.entries(for: form, work) {
          guard work.continues(after: 20) else { return found }
          let record = gazetteer.postcodes.records[entry.record]
          guard record.country < gazetteer.countries.count,
            form.country == nil || form.country == gazetteer.countries[record.country].letters,
            let coordinate = Coordinate(latitude: record.latitude, longitude: record.longitude)
          else { continue }
          found.append(
            PostcodePosition(
              words: length, country: record.country, coordinate: coordinate, isYear: form.isYear))
        }
      }
    }
    return found
  }
}

extension Gazetteer {
  /// The entries of a postal code.
  func entries(for form: PostcodeForm, _ work: SearchWork) -> [PostcodeTable.Entry] {
    guard form.isInRange else {
      guard work.continues(after: 100) else { return [] }
      return postcodes.entries(for: form.code)
    }
    // Many records are passed, but only their countries are read.
    guard work.continues(after: 5000),
      let country = (0..<countries.count).first(where: { countries[$0].letters == form.country })
    else { return [] }
    return postcodes.entry(notAfter: form.code, of: country).map { [$0] } ?? []
  }
}

extension PostcodeForm {
  /// The forms of a run of one or two words of a query; empty if it cannot be a code.
  static func all(in words: QueryWords, _ run: Range<Int>) -> [PostcodeForm] {
    let key = words.key(run)
    // `7536, ZA` is a code in South Africa and not the Dutch code 7536 ZA.
    guard key.count <= 10, key.contains(where: \.isASCIIDigit), !words.isDivided(run) else {
      return []
    }
    let code = PostcodeTable.compared(key)
    guard (2...9).contains(code.count), code.count + run.count - 1 == key.count else { return [] }
    return all(of: code)
  }
}

extension QueryReading {
  /// A run of words as a postal code beside a place; `nil` if it is none that the place's country
  /// has.
  func fit(_ run: Range<Int>, to place: FeatureRecord, _ work: SearchWork) -> Coverage? {
    let codes = codes[run.lowerBound]
    guard !codes.isEmpty, let here = place.coordinate, work.affords(2 + codes.count / 4) else {
      return nil
    }
    let distances = codes.lazy.filter { $0.words == run.count && $0.country == Int(place.country) }
      .map { GreatCircle.distance($0.coordinate, here) }
    guard let least = distances.min() else { return nil }
    if least <= Ranking.postcodeReach {
      // `Liverpool 2020` is not the suburb of Sydney.
      let isYear = codes.contains { $0.isYear && $0.words == run.count }
      return Coverage(qualifiers: 1, penalty: 0, cost: isYear ? 0 : -Ranking.nearPostcode)
    }
    guard run.count == 1 else { return nil }
    let isFar = least >= Ranking.farPostcode
    return Coverage(
      qualifiers: 0, penalty: 0, aside: WordSet(run.lowerBound),
      cost: isFar ? Ranking.otherPostcode : costs[run.lowerBound])
  }
}
