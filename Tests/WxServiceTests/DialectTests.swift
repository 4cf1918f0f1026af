import Foundation
import Testing
import WxAnswers
import WxCore
import WxGazetteer
import WxService

/// The dialects of other geocoders, as their clients speak them.
@Suite struct DialectTests {
  let fixture: ServiceFixture

  init() throws { fixture = try ServiceFixture() }

  private func get(
    _ table: RouteTable, _ target: String, _ headers: HeaderFields = [:]
  ) async throws -> ServiceResponse {
    await Service(fixture.parts, routes: table).respond(
      to: try ServiceRequest(.get, target, headers: headers))
  }

  private func photon(_ target: String) async throws -> JSONValue {
    try await get(.photon, target).json
  }

  private func nominatim(_ target: String) async throws -> JSONValue {
    try await get(.nominatim, target).json
  }

  // MARK: Photon

  @Test(arguments: ["/api?q=Munich&limit=3&lang=en", "/api/?q=Munich&unknown=x"])
  func `Photon finds a place by name`(target: String) async throws {
    let json = try await photon(target)
    #expect(json["type"] == "FeatureCollection")
    let feature = json["features"]?.array?.first
    #expect(feature?["type"] == "Feature")
    #expect(feature?["geometry"]?["coordinates"]?.array?.count == 2)
    let properties = feature?["properties"]
    #expect(properties?["osm_type"] == "N")
    #expect(properties?["osm_id"]?.int ?? 0 > 0)
    #expect(properties?["osm_key"] == "place")
    #expect(properties?["countrycode"] == "DE")
    // The answer to a search does not repeat the name.
    #expect(properties?["city"] == nil)
    #expect(properties?["street"] == nil)
    #expect(properties?["housenumber"] == nil)
  }

  @Test func `Photon answers what Ruby's geocoder sends`() async throws {
    let near = try await photon(
      "/reverse?lang=en&lat=48.137&limit=1&lon=11.575&radius=1&distance_sort=true")
    #expect(near["features"]?.array?.count == 1)
    #expect(near["features"]?.array?[0]["properties"]?["country"] == "Germany")
    let found = try await photon(
      "/api?bbox=-180,-90,180,90&lang=en&limit=5&location_bias_scale=0.5&osm_tag=place&q=Springfield"
    )
    #expect((found["features"]?.array?.count ?? 0) > 1)
  }

  @Test func `Photon's radius limits the places beside the city`() async throws {
    let wide = try await photon("/reverse?lat=48.137&lon=11.575&limit=5")
    let narrow = try await photon("/reverse?lat=48.137&lon=11.575&limit=5&radius=0.001")
    #expect((wide["features"]?.array?.count ?? 0) > 1)
    #expect(narrow["features"]?.array?.count == 1)
    #expect(try await photon("/reverse?lat=48.137&lon=11.575&limit=0")["features"] != [])
  }

  @Test func `Photon's filters by tag and layer leave out the rest`() async throws {
    for filter in ["osm_tag=tourism", "layer=street", "exclude=osm.place&osm_tag=place"] {
      let json = try await photon("/api?q=Munich&\(filter)")
      #expect(json["features"] == [], "\(filter)")
    }
    for filter in ["osm_tag=place:city", "osm_tag=:city", "layer=city", "include=osm.place"] {
      let json = try await photon("/api?q=Munich&\(filter)")
      #expect(json["features"]?.array?.isEmpty == false, "\(filter)")
    }
  }

  @Test func `Photon's structured search takes the parts it knows`() async throws {
    let json = try await photon(
      "/structured?city=Springfield&state=Illinois&countrycode=us&street=x")
    #expect(json["features"]?.array?.first?["properties"]?["state"] == "Illinois")
    #expect(try await get(.photon, "/structured?street=Main+Street").status == 400)
  }

  @Test(
    arguments: [
      ("city=Xyzzyplugh&state=Bavaria", nil), ("city=Xyzzyplugh&county=Cook+County", nil),
      ("city=Paris&state=Bavaria", nil), ("city=Munich&state=Bavaria", "Munich"),
      ("city=Paris&country=United+States", "Paris"), ("county=Nowhere&state=Illinois", nil),
      ("state=Bavaria", "Bavaria"),
    ] as [(String, String?)])
  func `a structured search finds no larger place than its parts name`(
    parts: String, name: String?
  ) async throws {
    let features = try await photon("/structured?\(parts)")["features"]?.array
    #expect(features?.first?["properties"]?["name"]?.string == name)
    let places = try await nominatim("/search?\(parts)").array
    #expect(places?.first?["name"]?.string == name)
  }

  @Test func `a postal code chooses among cities of one name`() async throws {
    func count(_ postcode: String) async throws -> [Int?] {
      let features = try await photon("/structured?city=Paris\(postcode)")["features"]?.array
      let name = postcode.replacing("postcode", with: "postalcode")
      let places = try await nominatim("/search?city=Paris\(name)").array
      return [features?.count, places?.count]
    }
    #expect(try await count("") == [2, 2])
    #expect(try await count("&postcode=75001") == [1, 1])
  }

  @Test func `another method is refused in the form of the service`() async throws {
    let expected = "This path does not have that method, only GET, HEAD, OPTIONS."
    for (target, member) in [
      ("/photon/api?q=x", "message"), ("/nominatim/search?q=x", "error.message"),
      ("/data/2.5/weather?q=x", "message"), ("/forecast/k/1,2", "error"),
    ] {
      let response = await Service(fixture.parts, routes: .main).respond(
        to: try ServiceRequest(.post, target))
      #expect(response.status == 405 && response.headers["allow"] == "GET, HEAD, OPTIONS")
      #expect(try response.json.at(member).string == expected, "\(target)")
    }
  }

  @Test(arguments: [
    ("/photon/nothing", "message"), ("/nominatim/search/Paris", "error.message"),
    ("/data/3.0/onecall/timemachine", "message"), ("/geo/2.0/direct", "message"),
    ("/forecast/k", "error"), ("/v1/nothing", "detail"), ("/nothing", "detail"),
  ])
  func `an unknown path is refused in the form of the service`(
    target: String, member: String
  ) async throws {
    let response = await Service(fixture.parts, routes: .main).respond(
      to: try ServiceRequest(.get, target))
    #expect(response.status == 404 && response.headers["cache-control"] == "no-store")
    #expect(try response.json.at(member) == "Nothing is at this path.")
  }

  @Test func `an unknown path of a port is refused in the form of its service`() async throws {
    let response = try await get(.photon, "/nothing")
    #expect(try response.json["message"] == "Nothing is at this path.")
  }

  @Test func `Photon's errors are an object with a message`() async throws {
    let response = try await get(.photon, "/api")
    #expect(response.status == 400)
    #expect(try response.json["message"]?.string?.contains("q") == true)
    #expect(try await photon("/status")["status"] == "Ok")
    #expect(try await photon("/api?q=91,181")["features"] == [])
  }

  // MARK: Nominatim

  @Test(arguments: ["/search", "/search.php", "/search/"])
  func `Nominatim finds a place by name`(path: String) async throws {
    let json = try await nominatim("\(path)?q=Munich&limit=5&format=json&addressdetails=1")
    let place = json.array?.first
    #expect(place?["class"] == "place")
    #expect(place?["osm_type"] == "node")
    #expect(place?["boundingbox"]?.array?.count == 4)
    #expect(Double(place?["lat"]?.string ?? "") != nil)
    #expect(place?["address"]?["country_code"] == "de")
    #expect(place?["address"]?["road"] == nil)
    #expect(place?["display_name"]?.string?.contains("Germany") == true)
  }

  @Test func `Nominatim answers nothing for nonsense and for streets alone`() async throws {
    #expect(try await nominatim("/search?q=qwertzuiopqwertz&format=jsonv2") == [])
    #expect(try await nominatim("/search?street=10+Downing+Street&format=jsonv2") == [])
    #expect(try await nominatim("/search?q=91,181&format=jsonv2") == [])
    #expect(try await get(.nominatim, "/search").status == 400)
    #expect(try await get(.nominatim, "/search?q=x&format=html").status == 400)
  }

  @Test func `Nominatim's zoom chooses the level`() async throws {
    let position = "lat=48.137&lon=11.575&format=jsonv2&accept-language=en"
    #expect(try await nominatim("/reverse?\(position)&zoom=3")["addresstype"] == "country")
    #expect(try await nominatim("/reverse?\(position)&zoom=5")["addresstype"] == "state")
    let city = try await nominatim("/reverse?\(position)&zoom=18")
    #expect(city["category"] == "place")
    #expect(city["address"]?["state"] != nil)
    #expect(city["address"]?["country_code"] == "de")
  }

  @Test func `the id of a place can be looked up again`() async throws {
    let place = try await nominatim(
      "/reverse?format=jsonv2&lat=48.137&lon=11.575&addressdetails=1&extratags=1&namedetails=1&zoom=19"
    )
    let id = try #require(place["osm_id"]?.int)
    #expect(place["extratags"]?.object != nil)
    #expect(place["namedetails"]?["name"] == place["name"])
    let found = try await nominatim("/lookup?osm_ids=N\(id),W2,X3,R0&format=jsonv2")
    #expect(found.array?.count == 1)
    #expect(found.array?[0]["osm_id"]?.int == id)
    #expect(found.array?[0]["display_name"] == place["display_name"])
    #expect(try await nominatim("/lookup?osm_ids=R6,R19000000&format=jsonv2") == [])
    #expect(try await get(.nominatim, "/lookup").status == 400)
  }

  @Test func `a position without a place has the error that clients know`() async throws {
    guard let folder = ProcessInfo.processInfo.environment["WXLOC_GAZETTEER"] else {
      try Test.cancel("The built-in places have no polygons, so they do not know the sea.")
    }
    let gazetteer = try Gazetteer(folder: folder)
    var parts = fixture.parts
    parts.gazetteer = { gazetteer }
    let service = Service(parts, routes: .nominatim)
    let json = await service.respond(
      to: try ServiceRequest(.get, "/reverse?lat=-50&lon=-130&format=jsonv2"))
    #expect(json.status == 200)
    #expect(try json.json == ["error": "Unable to geocode"])
    let xml = await service.respond(to: try ServiceRequest(.get, "/reverse?lat=-50&lon=-130"))
    let text = String(decoding: xml.bytes ?? [], as: UTF8.self)
    #expect(text.contains("<error>Unable to geocode</error>"))
    let county = await service.respond(
      to: try ServiceRequest(.get, "/reverse?lat=37.2&lon=-93.3&zoom=8&format=jsonv2"))
    #expect(try county.json["addresstype"] == "county")
  }

  @Test(arguments: [
    "/search?q=Munich", "/reverse?lat=48.137&lon=11.575", "/lookup?osm_ids=N2867714",
  ])
  func `every format has its form`(target: String) async throws {
    let features = try await nominatim("\(target)&format=geojson")
    #expect(features["type"] == "FeatureCollection")
    #expect(features["features"]?.array?.first?["bbox"]?.array?.count == 4)
    let geocode = try await nominatim("\(target)&format=geocodejson")
    #expect(geocode["geocoding"]?["version"] == "0.1.0")
    let first = geocode["features"]?.array?.first
    #expect(first?["properties"]?["geocoding"]?["label"]?.string?.isEmpty == false)
    let xml = try await get(.nominatim, "\(target)&format=xml")
    #expect(xml.headers["content-type"] == "text/xml; charset=utf-8")
    let text = String(decoding: xml.bytes ?? [], as: UTF8.self)
    #expect(text.hasPrefix("<?xml"))
    let parser = XMLCheck(text)
    #expect(parser.isWellFormed, "\(text)")
  }

  @Test func `status is a word or an object`() async throws {
    let text = try await get(.nominatim, "/status")
    #expect(text.bytes == Array("OK".utf8))
    #expect(try await nominatim("/status.php?format=json")["status"] == 0)
  }

  @Test func `a dialect also lives below a prefix`() async throws {
    let table = RouteTable.api + RouteTable.photon.below("photon")
    #expect(try await get(table, "/photon/api?q=Munich").status == 200)
    #expect(try await get(table, "/api?q=Munich").status == 404)
    #expect(try await get(table, "/v1/geocode?q=Munich").status == 200)
  }
}

/// A check of tags that open and close, which is enough for documents that we write.
private struct XMLCheck {
  let isWellFormed: Bool

  init(_ text: String) {
    var open: [Substring] = []
    for match in text.matches(of: #/<(\/?)([A-Za-z][\w-]*)((?:\s+[\w-]+="[^"<]*")*)\s*(\/?)>/#) {
      if match.1 == "/" {
        guard open.popLast() == match.2 else {
          isWellFormed = false
          return
        }
      } else if match.4.isEmpty {
        open.append(match.2)
      }
    }
    isWellFormed = open.isEmpty
  }
}
