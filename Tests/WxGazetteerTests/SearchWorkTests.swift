import Foundation
import TestSupport
import Testing

@testable import WxCore
@testable import WxGazetteer

/// The bound of the work for a query.
@Suite struct SearchWorkTests {
  private let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try SourceFixture.builtIn) }

  @Test func `a query that reaches the bound is answered with what was found, and says so`() throws
  {
    let request = GeocodeRequest(query: "Sprngfield, Ilinois")
    let whole = SearchWork()
    let complete = try geocoder.matches(request, whole)
    #expect(complete.isComplete && complete.results.first?.place.name == "Springfield")
    for steps in [1, 10, 100, 300] {
      let matches = try geocoder.matches(request, SearchWork(bound: steps))
      #expect(!matches.isComplete, "\(steps) steps")
    }
    let enough = try geocoder.matches(request, SearchWork(bound: whole.steps * 4))
    #expect(enough == complete)
  }

  @Test func `names found before the bound are results`() throws {
    let work = SearchWork(bound: 400)
    let matches = try geocoder.matches(GeocodeRequest(query: "Paris"), work)
    #expect(matches.results.first?.place.name == "Paris")
  }

  @Test func `what is not checked for lack of steps leaves a result in doubt`() throws {
    let request = GeocodeRequest(query: "hotel Paris")
    let whole = SearchWork()
    #expect(try geocoder.matches(request, whole).results.first?.isCertain == true)
    var wasSpent = false
    for bound in stride(from: 100, through: whole.steps * 2, by: 10) {
      let work = SearchWork(bound: bound)
      let found = try geocoder.matches(request, work).results.first
      guard work.isSpent else { continue }
      wasSpent = true
      #expect(!work.isComplete, "\(bound) steps")
      #expect(found?.isCertain != true, "\(bound) steps")
    }
    #expect(wasSpent)
  }

  @Test func `an expensive step counts no more than what is left of its stage`() {
    let work = SearchWork(bound: 1000)
    #expect(!work.continues(after: 100_000) && work.steps == 500)
    work.begin(.errors)
    #expect(!work.continues(after: 100_000) && work.steps == 880 && !work.isSpent)
  }

  @Test func `the same query takes the same number of steps`() throws {
    for query in ["Paris, TX", "Sprngfield Ilinois", "weather in Munchen", "94103", "सैन"] {
      let (first, second) = (SearchWork(), SearchWork())
      let request = GeocodeRequest(query: query)
      #expect(try geocoder.matches(request, first) == geocoder.matches(request, second))
      #expect(first.steps == second.steps && first.steps > 0, "\(query)")
    }
  }

  @Test func `a later stage has steps left after an expensive one`() {
    let work = SearchWork(bound: 1000)
    #expect(work.continues(after: 499) && work.isComplete)
    #expect(!work.continues(after: 100) && work.isOver)
    work.begin(.errors)
    #expect(!work.isOver && work.continues(after: 1) && !work.isComplete)
    // A stage never ends before the one that precedes it.
    work.begin(.exact)
    #expect(!work.isOver)
  }

  @Test func `a limit beyond a thousand counts as a thousand`() throws {
    let all = try geocoder.geocode(GeocodeRequest(query: "Paris", limit: .max))
    #expect(try all == geocoder.geocode(GeocodeRequest(query: "Paris", limit: 1000)))
  }

  @Test func `a text of any kind has an answer within the bound`() throws {
    let texts = [
      String(repeating: ",", count: 1000), String(repeating: "a ", count: 500),
      String(repeating: "e\u{301}\u{302}\u{303}", count: 140),
      String(repeating: "\u{FFFD}", count: 333), String(repeating: "ﷺ", count: 330),
      String(repeating: "san ", count: 12), String(repeating: "A'b'", count: 250),
      String(repeating: "\u{1160}", count: 330), String(repeating: "0", count: 1000),
    ]
    for text in texts {
      let work = SearchWork()
      _ = try? geocoder.matches(GeocodeRequest(query: text, limit: 100), work)
      #expect(work.steps <= SearchWork.bound, "\(text.prefix(12))")
    }
    #expect(try geocoder.geocode(GeocodeRequest(query: String(repeating: "a", count: 1001))) == [])
  }

  @Test func `the longest beginning is that of the neighbors of a text`() throws {
    let keys = geocoder.gazetteer.keys
    var all: [[UInt8]] = []
    var cursor = KeyCursor(keys, block: 0)
    while cursor.next() { all.append(Array(cursor.key)) }
    for text in ["paris", "springfild", "sqringfield", "zzz", "a", "mun", "saint petersburgh", "1"]
    {
      let text = Array(text.utf8)
      let longest = all.map { key in zip(key, text).prefix { $0 == $1 }.count }.max()
      #expect(keys.longestBeginning(of: text[...]) == longest)
    }
  }

  @Test func `a set of countries holds those that were inserted`() {
    var some = CountrySet.none
    some.insert(3)
    some.insert(200)
    some.insert(.max)
    #expect([3, 200, .max].allSatisfy(some.contains) && !some.contains(4))
    var others = CountrySet.none
    others.insert(4)
    #expect(some.intersection(others).isEmpty && some.intersection(.all) == some)
    #expect(some.union(others).contains(4) && CountrySet.all.contains(77))
  }
}

/// The bound with the real gazetteer.
@Suite struct WorstQueryTests {
  private static let folder = ProcessInfo.processInfo.environment["WXLOC_GAZETTEER"]

  private var gazetteer: Gazetteer {
    get throws {
      guard let folder = Self.folder else { try Test.cancel("WXLOC_GAZETTEER is not set.") }
      return try Gazetteer(folder: folder)
    }
  }

  /// The worst queries that were ever found: options and query, see `Tests/Benchmarks`.
  private static let worst: [(options: Substring, query: String)] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Benchmarks/worst-queries.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      return (columns[columns.count - 2], String(columns[columns.count - 1]))
    }
  }()

  @Test(.timeLimit(.minutes(5)))
  func `none of the worst hundred queries takes more steps than the bound`() throws {
    let geocoder = Geocoder(try gazetteer)
    #expect(Self.worst.count >= 100)
    // Without optimization, each takes a second.
    #if DEBUG
      let step = 10
    #else
      let step = 1
    #endif
    for index in stride(from: 0, to: Self.worst.count, by: step) {
      let (options, query) = Self.worst[index]
      let work = SearchWork()
      let request = try request(options, query)
      let matches = try geocoder.matches(request, work)
      #expect(max(work.steps, matches.steps) <= SearchWork.bound, "\(query)")
      #expect(request.fields != nil || matches.isComplete == work.isComplete)
    }
  }

  /// City, subdivision, country, postal code and smaller subdivision, as the search for slow queries writes them.
  private func fields(_ query: String) -> PlaceFields {
    let parts = query.split(separator: ", ", omittingEmptySubsequences: false).map(String.init)
    func part(_ index: Int) -> String? { index < parts.count ? parts[index] : nil }
    return PlaceFields(
      city: part(0), admin2: part(4), admin1: part(1), country: part(2), postcode: part(3))
  }

  private func request(_ options: Substring, _ query: String) throws -> GeocodeRequest {
    var request = GeocodeRequest(query: query)
    for word in options.split(separator: " ") {
      let parts = word.split(separator: Character("="), maxSplits: 1).map { String($0) }
      let value = parts.count > 1 ? parts[1] : ""
      switch parts[0] {
      case "limit": request.limit = try #require(Int(value))
      case "unfinished": request.isUnfinished = true
      case "fields": request.fields = fields(query)
      case "country": request.countries = value.split(separator: ",").map { String($0) }
      case "prefer": request.preferredCountries = value.split(separator: ",").map { String($0) }
      case "near":
        let near: Coordinate = try #require(Coordinate(decimalPair: value))
        request.near = near
      case "box":
        let sides = value.split(separator: ",").compactMap { Double($0) }
        try #require(sides.count == 4)
        request.box = BoundingBox(west: sides[0], south: sides[1], east: sides[2], north: sides[3])
      case "lang": request.language = value
      default: Issue.record("Unknown option: \(word)")
      }
    }
    return request
  }

  @Test func `all areas around a place are in its country`() throws {
    let gazetteer = try gazetteer
    var wrong = 0
    for feature in 0..<gazetteer.features.count {
      let country = gazetteer.features[feature].country
      for area in gazetteer.areas(around: feature)
      where gazetteer.features[area].country != country { wrong += 1 }
    }
    #expect(wrong == 0)
  }
}
