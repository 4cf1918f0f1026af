import TestSupport
import Testing
import WxCore
import WxGazetteer

/// Fields as tables have them: missing values, unknown regions, codes of other cities.
@Suite struct DirtyFieldTests {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  private func found(_ fields: PlaceFields) throws -> [GeocodeResult] {
    var request = GeocodeRequest(query: "", limit: 10)
    request.fields = fields
    return try geocoder.geocode(request)
  }

  @Test(arguments: ["N/A", "n/a", "NULL", "nan", "-", "--", ".", "?", "\\N", "#N/A", " ", "—"])
  func `a word for a missing value is no field`(word: String) throws {
    let fields = PlaceFields(city: " München ", admin1: word, country: "DE", postcode: word)
    #expect(fields == PlaceFields(city: "München", country: "DE"))
    #expect(PlaceFields(city: word, country: word).isEmpty)
  }

  @Test func `words that are names too are fields`() throws {
    #expect(try found(PlaceFields(city: "None", country: "IT")).first?.place.name == "None")
    #expect(try found(PlaceFields(city: "Nan", country: "TH")).first?.place.name == "Nan")
    #expect(try found(PlaceFields(city: "Windhoek", country: "NA")).first?.isCertain == true)
    #expect(try found(PlaceFields(city: "Perth", country: "🇬🇧")).first?.place.countryCode == "GB")
  }

  @Test(
    arguments: [
      PlaceFields(city: "Tlapa de Comonfort", admin1: "State of Mexico", country: "Mexico"),
      PlaceFields(city: "Johnston", admin1: "Washington", country: "US"),
      PlaceFields(city: "Sayama", admin1: "Ibaraki", country: "JP"),
      PlaceFields(city: "Kętrzyn", admin1: "Kuyavia-Pomerania", country: "Poland"),
      PlaceFields(city: "Oak Lawn", admin1: "New Jersey", country: "US"),
      PlaceFields(city: "Roma", country: "IT", postcode: "20121"),
      PlaceFields(city: "東京", admin1: "東京都", country: "JP", postcode: "530-0001"),
    ])
  func `a city in another region or with the code of another city is never certain`(
    fields: PlaceFields
  ) throws {
    #expect(try found(fields).first?.isCertain != true)
  }

  @Test(
    arguments: [
      (PlaceFields(city: "Bangalore", admin1: "Karnataka", country: "IN"), 1_277_333),
      (PlaceFields(city: "Frankfurt a.M.", admin1: "Hessen", country: "DE"), 2_925_533),
      (PlaceFields(city: "Vitoria-Gasteiz", admin1: "Euskadi", country: "ES"), 3_104_499),
      (PlaceFields(city: "Wien", admin1: "9", country: "AT", postcode: "1010"), 2_761_369),
      (PlaceFields(city: "Portland", country: "US", postcode: "4101"), 4_975_802),
      (PlaceFields(city: "Graz", admin1: "Steiermark", country: "A", postcode: "8010"), 2_778_067),
      (PlaceFields(city: "Santiago", admin1: "Región Metropolitana", country: "CL"), 3_871_336),
    ] as [(PlaceFields, Int64)])
  func `a city is found by any of its names and those of its region`(
    fields: PlaceFields, id: Int64
  ) throws {
    let first = try #require(try found(fields).first)
    #expect(first.place.id == id && first.isCertain)
  }

  @Test func `an unknown region is reported, and the city is doubted`() throws {
    let first = try #require(
      try found(PlaceFields(city: "Marseille", admin1: "Xyzzy", country: "FR")).first)
    #expect(first.place.name == "Marseille" && first.unmatched == "Xyzzy")
    #expect(first.confidence <= 0.5)
    let others = try found(PlaceFields(city: "Marseille", admin1: "Bretagne", country: "FR"))
    #expect(!others.contains { $0.place.name == "Marseille" || $0.isCertain })
  }

  @Test func `a postal code finds a village that is no place of the gazetteer`() throws {
    let named = try #require(
      try found(PlaceFields(city: "Dukuh", country: "ID", postcode: "57524")).first)
    #expect(named.place.kind == .postcode && named.unmatched == nil && named.isCertain)
    // The code is better evidence than a similar name far away.
    let unknown = try #require(
      try found(PlaceFields(city: "Xyzzyplugh", country: "DE", postcode: "80331")).first)
    #expect(unknown.place.name == "80331" && unknown.unmatched == "Xyzzyplugh")
    #expect(unknown.confidence <= 0.5)
    // A well-known city may have a wrong code.
    let both = try found(PlaceFields(city: "Berlin", country: "DE", postcode: "80331"))
    #expect(both.prefix(2).map(\.place.name) == ["Berlin", "80331"])
    #expect(both.allSatisfy { $0.confidence <= 0.5 })
  }

  @Test(
    arguments: [
      ("📍Munich", "Munich"), ("Munich🌧️", "Munich"), ("Perth🇬🇧", "Perth"), ("“Munich”", "Munich"),
      ("Munich!", "Munich"), ("Munich|Germany", "Munich"), ("Munich-Germany", "Munich"),
      ("Munich – Bavaria", "Munich"), ("\u{202B}القاهرة\u{202C}", "القاهرة"),
      ("Mu\u{308}nchen, Bayern", "Mu\u{308}nchen"), ("'s-Hertogenbosch", "'s-Hertogenbosch"),
      ("Halle (Saale)", "Halle (Saale)"), ("Rothenburg o.d.T.", "Rothenburg o.d.T."),
      ("东京天气", "东京"), ("広島の天気", "広島"), ("广东省深圳市福田区", "福田区"), ("อากาศเชียงใหม่", "เชียงใหม่"),
      ("Paris-based", "Paris"), ("Winston-Salem, NC", "Winston-Salem"),
      ("👨‍👩‍👧 Oslo", "Oslo"),
    ])
  func `a span covers the words of the name, and no marks or pictures`(
    query: String, name: String
  ) throws {
    var request = GeocodeRequest(query: query, limit: 1)
    request.details = .spans
    let spans = try #require(try geocoder.geocode(request).first?.details?.spans)
    let scalars = Array(query.unicodeScalars)
    let texts = spans.map { span in
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars[span])
      return String(text)
    }
    #expect(texts == [name])
  }
}
