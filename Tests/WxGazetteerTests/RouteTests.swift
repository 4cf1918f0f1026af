import Testing
import WxCore

@testable import WxGazetteer

/// Two places in one query, with the whole gazetteer.
@Suite struct RouteTests: GeocoderSuite {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  @Test(arguments: [
    "New York City to Rome", "San Antonio → San Jose", "San Antonio -> San Jose",
    "Berlin - Munich", "Pomona – New York City", "Columbia - Kansas City",
    "Garden Grove - Vallejo", "Guilin to Xi’an", "Xian Beijing",
    "Nanchang to Saint Petersburg", "Nanning-Tai'an", "Nanning–Tai'an", "Alanya - Antalya",
    "Köln/Bonn", "Oslo/Bergen", "Москва/Казань",
  ])
  func `neither of two places is taken`(query: String) throws {
    let found = try results(query)
    #expect(try !isTaken(query), "\(found.map(\.place.label))")
    #expect(found.first?.unmatched != nil)
  }

  @Test(arguments: [
    "FRA-HND", "FRA – HND", "LAX-MEX", "GDL-MEX", "SFO ✈ AMS", "JFK to SYD", "DEL/BSL",
    "IST YKS", "SFO-ORD-LHR",
  ])
  func `codes of airports are the ends of a route`(query: String) throws {
    let found = try results(query)
    #expect(found.count > 1 && found.allSatisfy { $0.place.kind == .airport })
    #expect(found.allSatisfy { $0.confidence < PlaceDecision.sureness && $0.unmatched != nil })
    guard case .ask = found.decision else {
      Issue.record("\(query) asks no question")
      return
    }
  }

  @Test(arguments: ["LAX USA", "LAX-USA", "DEL MAR", "CDG, FRA"])
  func `an airport with its country and a name are not a route`(query: String) throws {
    #expect(try results(query).first?.unmatched == nil)
  }

  @Test(arguments: [
    ("Toulouse - France", "FR"), ("Monterey - California", "US"), ("Albany – New York", "US"),
    ("Boston, Massachusetts", "US"), ("Boston – MA", "US"), ("Kızılcahamam - Ankara", "TR"),
    ("Kızılcahamam–Ankara", "TR"), ("Natal - RN", "BR"), ("Palmas - TO", "BR"),
  ])
  func `the area behind a dash qualifies a city`(query: String, country: String) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.countryCode == country && first.unmatched == nil && first.isCertain)
  }

  @Test(arguments: [
    "Wien/Österreich", "Bozen/Bolzano", "Frankfurt/Main", "Hamburg/Altona", "Krems/Donau",
  ])
  func `a slash before an area, a river, another name or a district leaves no doubt`(
    query: String
  ) throws {
    #expect(try isTaken(query))
  }

  @Test func `a city stands before a slash and its region`() throws {
    let first = try #require(try results("Alanya/Antalya").first)
    #expect(first.place.name == "Alanya" && first.unmatched == nil)
  }

  @Test(arguments: [
    ("a → b c", [1], [], []), ("a b->c", [2], [], []), ("a b - c", [], [2], []),
    ("a – b", [], [1], []), ("a-b", [], [], []), ("a, b => c", [2], [], []),
    ("a b/c", [], [], [2]),
  ])
  func `a mark stands behind a number of words`(
    query: String, arrows: [Int], dashes: [Int], slashes: [Int]
  ) {
    let marks = RouteMarks(query) { text in
      text.split { !$0.isLetter }.count
    }
    #expect(Array(Set(marks.arrows)) == arrows && marks.dashes == dashes)
    #expect(marks.slashes == slashes)
  }
}
