import Testing
import WxCore
import WxLocation

/// The IP services' responses, as bytes. The values are made up; the structure is the services'
/// own.
@Suite struct IPServiceTests {
  /// Reads a body as a service does.
  static func read(
    _ name: String, _ body: String, status: Int = 200, headers: [HTTPHeader] = []
  ) throws -> IPAnswer {
    let service = try #require(IPService.named(name))
    return try service.read(
      HTTPResponse(status: status, headers: headers, body: Array(body.utf8)))
  }

  static func failure(
    _ name: String, _ body: String, status: Int = 200, headers: [HTTPHeader] = []
  ) throws -> IPServiceError {
    try #require(throws: IPServiceError.self) {
      try read(name, body, status: status, headers: headers)
    }
  }

  /// A complete response of each service.
  static let whole: [(service: String, body: String)] = [
    (
      "ipwhois",
      """
      {"ip":"192.0.2.7","success":true,"type":"IPv4","continent":"Europe","country":"Germany",
      "country_code":"DE","region":"Bavaria","city":"Munich","latitude":48.1374,"longitude":11.5755,
      "postal":"80331","timezone":{"id":"Europe/Berlin","abbr":"CET","utc":"+01:00"}}
      """
    ),
    (
      "geojs",
      """
      {"ip":"192.0.2.7","latitude":"48.1374","longitude":"11.5755","accuracy":20,"city":"Munich",
      "region":"Bavaria","country":"Germany","country_code":"DE","country_code3":"DEU",
      "timezone":"Europe/Berlin","organization":"Unknown"}
      """
    ),
    (
      "ipinfo",
      """
      {"ip":"192.0.2.7","hostname":"h.example","city":"Munich","region":"Bavaria","country":"DE",
      "loc":"48.1374,11.5755","org":"AS64500 Example","postal":"80331","timezone":"Europe/Berlin"}
      """
    ),
    (
      "freeipapi",
      """
      {"ipVersion":4,"ipAddress":"192.0.2.7","latitude":48.1374,"longitude":11.5755,
      "countryName":"Germany","countryCode":"DE","cityName":"Munich","regionName":"Bavaria",
      "timeZones":["Europe/Berlin"],"isProxy":false}
      """
    ),
    (
      "ifconfig-co",
      """
      {"ip":"192.0.2.7","ip_decimal":3221225991,"country":"Germany","country_iso":"DE",
      "country_eu":true,"region_name":"Bavaria","region_code":"BY","city":"Munich",
      "latitude":48.1374,"longitude":11.5755,"time_zone":"Europe/Berlin"}
      """
    ),
    (
      "ip-api",
      """
      {"status":"success","country":"Germany","countryCode":"DE","regionName":"Bavaria",
      "city":"Munich","lat":48.1374,"lon":11.5755,"timezone":"Europe/Berlin","query":"192.0.2.7"}
      """
    ),
  ]

  @Test(arguments: whole)
  func `a complete response is read`(service: String, body: String) throws {
    let answer = try Self.read(service, body)
    #expect(answer.service == service)
    #expect(answer.coordinate == Coordinate(latitude: 48.1374, longitude: 11.5755))
    #expect(answer.place.city == "Munich" && answer.place.region == "Bavaria")
    #expect(answer.place.country == (service == "ipinfo" ? nil : "Germany"))
    #expect(answer.place.countryCode == "DE")
    #expect(answer.place.address == "192.0.2.7")
    #expect(answer.place.timeZone == "Europe/Berlin")
    #expect(answer.isCoarse)
    #expect(
      answer.accuracy
        == (service == "geojs"
          ? .known(20_000, origin: .reported) : .known(25_000, origin: .assumed)))
  }

  @Test(arguments: whole.filter { $0.service != "ipinfo" })
  func `numbers may be strings`(service: String, body: String) throws {
    let quoted = body.replacing(":48.1374", with: ":\"48.1374\"")
      .replacing(":11.5755", with: ":\" 11.5755 \"")
    let answer = try Self.read(service, quoted)
    #expect(answer.coordinate == Coordinate(latitude: 48.1374, longitude: 11.5755))
  }

  @Test(arguments: whole.filter { $0.service != "geojs" })
  func `without a city the position is the center of a region or a country`(
    service: String, body: String
  ) throws {
    let region = try Self.read(service, body.replacing("Munich", with: "-"))
    #expect(region.place.city == nil)
    #expect(region.accuracy == .known(200_000, origin: .assumed))
    let country = try Self.read(
      service, body.replacing("\"Munich\"", with: "null").replacing("Bavaria", with: ""))
    #expect(country.place.region == nil)
    #expect(country.accuracy == .known(500_000, origin: .assumed))
    #expect(country.isCoarse)
  }

  @Test(
    arguments: whole,
    [
      ("0", "0"), ("0.0", "-0.0"), ("null", "11.5755"), ("\"nil\"", "\"nil\""), ("91", "0"),
      ("-90.001", "11.5755"), ("48.1374", "180.5"), ("48.1374", "-541"), ("\"0x10\"", "1"),
      ("\"nan\"", "1"), ("NaN", "1"), ("\"48,1\"", "1"), ("true", "1"), ("[]", "{}"),
      ("\"\"", "\"\""),
    ])
  func `invalid positions are rejected`(
    answer: (service: String, body: String), position: (latitude: String, longitude: String)
  ) throws {
    var body = answer.body
    if answer.service == "ipinfo" {
      let pair = "\(position.latitude),\(position.longitude)".replacing("\"", with: "")
      body = body.replacing("48.1374,11.5755", with: pair)
    } else {
      for text in ["\"48.1374\"", "48.1374"] {
        body = body.replacing(text, with: position.latitude)
      }
      for text in ["\"11.5755\"", "11.5755"] {
        body = body.replacing(text, with: position.longitude)
      }
    }
    guard case .noPosition = try Self.failure(answer.service, body) else {
      Issue.record("\(body) was not refused for its position")
      return
    }
  }

  @Test func `longitude 180 is on the globe`() throws {
    let answer = try Self.read("ifconfig-co", #"{"latitude":-17,"longitude":180}"#)
    #expect(answer.coordinate.longitude == -180)
  }

  @Test(arguments: ["beacondb", "google"])
  func `the geolocate protocol reports a radius`(service: String) throws {
    let near = try Self.read(
      service, #"{"location":{"lat":48.1374,"lng":11.5755},"accuracy":120.5}"#)
    #expect(near.accuracy == .known(120.5, origin: .reported))
    #expect(!near.isCoarse)
    let guess = try Self.read(
      service, #"{"location":{"lat":48.1374,"lng":11.5755},"accuracy":25000,"fallback":"ipf"}"#)
    #expect(guess.accuracy == .known(25_000, origin: .reported))
    #expect(guess.isCoarse)
    let country = try Self.read(
      service, #"{"location":{"lat":51,"lng":-0.1},"accuracy":600000.0,"fallback":"ipf"}"#)
    #expect(country.accuracy == .known(600_000, origin: .reported))
  }

  @Test(arguments: ["0", "-1", "1e12", "null", "\"x\"", "1e308"])
  func `an invalid radius is replaced with an assumed one`(radius: String) throws {
    let answer = try Self.read(
      "beacondb", #"{"location":{"lat":48,"lng":11},"accuracy":"# + radius + "}")
    #expect(answer.accuracy.origin == .assumed)
    #expect(answer.isCoarse)
  }

  @Test(arguments: [
    (
      "ipwhois", 200, #"{"success":false,"message":"You've hit the monthly limit"}"#, "rate_limited"
    ),
    ("ipwhois", 403, #"{"success":false,"message":"Rate limit exceeded"}"#, "rate_limited"),
    (
      "ipwhois", 200, #"{"ip":"10.0.0.1","success":false,"message":"Reserved range"}"#,
      "no_position"
    ),
    ("ipwhois", 200, #"{"success":false}"#, "service_failed"),
    ("ipinfo", 200, #"{"ip":"10.0.0.1","bogon":true}"#, "no_position"),
    ("ipinfo", 429, #"{"status":429,"error":{"title":"Rate limit exceeded"}}"#, "rate_limited"),
    ("ipinfo", 403, #"{"status":403,"error":{"title":"Unknown token"}}"#, "denied"),
    ("ip-api", 200, #"{"status":"fail","message":"private range","query":"::1"}"#, "no_position"),
    ("ip-api", 429, "", "rate_limited"),
    ("geojs", 200, "{}", "no_position"),
    ("geojs", 500, "<html>oops</html>", "service_failed"),
    ("freeipapi", 401, #"{"message":"Unauthenticated."}"#, "denied"),
    ("ifconfig-co", 404, #"{"status":404,"error":"404 page not found"}"#, "no_position"),
    ("ifconfig-co", 200, "Too many requests", "rate_limited"),
    (
      "beacondb", 404, #"{"error":{"code":404,"message":"No location could be estimated"}}"#,
      "no_position"
    ),
    (
      "google", 400,
      #"{"error":{"code":400,"message":"API key not valid. Please pass a valid API key."}}"#,
      "denied"
    ),
    (
      "google", 403, #"{"error":{"code":403,"message":"You must enable Billing on the project"}}"#,
      "denied"
    ),
    ("google", 403, #"{"error":{"code":403,"message":"Daily Limit Exceeded"}}"#, "rate_limited"),
    ("google", 404, #"{"error":{"code":404,"message":"Not Found"}}"#, "no_position"),
    ("ipwhois", 451, "", "denied"),
  ])
  func `each kind of failure has a code of its own`(
    service: String, status: Int, body: String, code: String
  ) throws {
    let failure = try Self.failure(service, body, status: status)
    #expect(failure.code == code, "\(failure)")
  }

  @Test(
    arguments: IPService.all.map(\.name),
    [
      "", "  ", "<html><body>Log in to the hotel's network</body></html>",
      "\u{FEFF}<!DOCTYPE html>",
      "[]", "null", "42", "\"text\"", "{", "{\"latitude\":", "oops", "\0\0\0\0",
      "{\"a\":1}{\"b\":2}",
      String(repeating: "[", count: 60_000), String(repeating: "{\"a\":", count: 10_000),
    ])
  func `a response of another kind is unreadable`(service: String, body: String) throws {
    guard case .unreadable = try Self.failure(service, body) else {
      Issue.record("\(body.prefix(40)) was not called unreadable")
      return
    }
  }

  @Test func `a web page is named, and suggests a captive portal`() throws {
    let failure = try Self.failure("ipwhois", "\n <html>")
    #expect(failure.reason == "it sent a web page instead of data")
    #expect(failure.hint?.description.contains("captive portal") == true)
  }

  @Test(arguments: [("Retry-After", "30"), ("X-Ttl", "30")])
  func `a rate limit reports how long to wait`(field: String, value: String) throws {
    let failure = try Self.failure(
      "ip-api", "", status: 429, headers: [HTTPHeader(field, value)])
    #expect(failure == .rateLimited(retryAfter: .seconds(30)))
    #expect(failure.cause == .rateLimited)
  }

  @Test func `a service's message is cleaned for a terminal and shortened`() throws {
    let failure = try Self.failure(
      "ipwhois", #"{"success":false,"message":"\u001b[2J\u202eoops"}"#)
    #expect(failure.reason == "it failed: “[2Joops”")
  }

  @Test func `invalid names and codes are dropped`() throws {
    let long = String(repeating: "x", count: 1000)
    let answer = try Self.read(
      "ifconfig-co",
      #"{"latitude":1,"longitude":2,"city":"\#(long)","country_iso":"D1","time_zone":"+02:00"}"#)
    #expect(
      answer.place.city == nil && answer.place.countryCode == nil && answer.place.timeZone == nil)
  }

  @Test func `one of several zones of a country is not used as the address's`() throws {
    let answer = try Self.read(
      "freeipapi",
      #"{"latitude":"1","longitude":2,"timeZones":["America/New_York","America/Denver"]}"#)
    #expect(answer.place.timeZone == nil)
  }

  @Test func `every service is listed once, by a name for the command line`() {
    let names = IPService.all.map(\.name)
    #expect(
      names == [
        "ipwhois", "geojs", "ipinfo", "freeipapi", "ifconfig-co", "beacondb", "google", "ip-api",
      ])
    #expect(IPService.standard.map(\.name) == ["ipwhois", "geojs"])
    #expect(IPService.named("IP-API")?.environmentPrefix == "WXLOC_IP_API")
    #expect(IPService.named("nowhere") == nil)
    let plain = IPService.all.filter { !$0.baseURL.hasPrefix("https://") }
    #expect(plain.map(\.name) == ["ip-api"])
    #expect(Set(plain.map { String($0.baseURL.dropFirst(7)) }) == IPService.plainHTTPHosts)
  }
}
