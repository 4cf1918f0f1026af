import Testing
import WxCore

@testable import WxLocation

/// Which of the networks in sight are sent, and how.
@Suite struct WiFiScanTests {
  static func point(
    _ bssid: String = "00:11:22:33:44:55", name: String = "Café", strength: Int64 = 60,
    mode: Int64 = 2, lastSeen: Int64 = 990
  ) throws -> AccessPoint {
    try #require(
      AccessPoint([
        "HwAddress": .string(bssid), "Ssid": .array(name.utf8.map { .integer(Int64($0)) }),
        "Strength": .integer(strength), "Frequency": 2437, "Mode": .integer(mode),
        "LastSeen": .integer(lastSeen),
      ]))
  }

  @Test(arguments: [(0, -100), (1, -99), (50, -70), (74, -56), (100, -40), (255, -40), (-1, -100)])
  func `a percentage becomes dBm as NetworkManager makes it`(percent: Int, signal: Int) {
    #expect(WiFiNetwork.signal(percent: percent) == signal)
  }

  @Test(arguments: -100 ... -40)
  func `and comes from that dBm`(signal: Int) {
    // nm_wifi_utils_level_to_quality
    let percent = 100 - Int(100.0 * Double(-40 - signal) / 60.0)
    #expect(abs(WiFiNetwork.signal(percent: percent) - signal) <= 1)
  }

  @Test func `an address is read in each spelling, and nothing else is one`() {
    #expect(BSSID("00:1A:2b:3c:4D:5e")?.description == "00:1a:2b:3c:4d:5e")
    #expect(BSSID("00-1a-2b-3c-4d-5e") == BSSID("00:1a:2b:3c:4d:5e"))
    for text in [
      "", "00:1a:2b:3c:4d", "00:1a:2b:3c:4d:5e:6f", "00:1a:2b:3c:4d:5g", "0:1a:2b:3c:4d:5e",
    ] {
      #expect(BSSID(text) == nil, "\(text)")
    }
  }

  @Test func `what must not or cannot help is left out, with its reason`() throws {
    func reason(_ point: AccessPoint) -> AccessPoint.Exclusion? { point.exclusion(at: 1000) }
    #expect(reason(try Self.point()) == nil)
    for name in ["home_nomap", "x_NoMap", "a_optout_b", "_OPTOUT"] {
      #expect(reason(try Self.point(name: name)) == .optedOut, "\(name)")
    }
    #expect(reason(try Self.point(name: "nomap")) == nil)
    for name in ["", "\0\0\0"] { #expect(reason(try Self.point(name: name)) == .hidden) }
    for bssid in ["02:11:22:33:44:55", "da:11:22:33:44:55", "fe:00:00:00:00:01"] {
      #expect(reason(try Self.point(bssid)) == .local, "\(bssid)")
    }
    for bssid in ["01:00:5e:00:00:01", "ff:ff:ff:ff:ff:ff", "00:00:00:00:00:00"] {
      #expect(reason(try Self.point(bssid)) == .group, "\(bssid)")
    }
    for mode: Int64 in [0, 1, 3, 4] {
      #expect(reason(try Self.point(mode: mode)) == .mobile, "\(mode)")
    }
    for seen: Int64 in [939, 1, -1] { #expect(reason(try Self.point(lastSeen: seen)) == .old) }
    #expect(reason(try Self.point(lastSeen: 940)) == nil)
    // The clocks of two programs differ by a moment.
    #expect(reason(try Self.point(lastSeen: 1001)) == nil)
  }

  @Test func `a scan has the strongest networks first, each once, and counts the others`() throws {
    let scan = WiFiScan(
      [
        try Self.point("00:00:00:00:00:02", strength: 40),
        try Self.point("00:00:00:00:00:01", strength: 40),
        try Self.point("00:00:00:00:00:03", strength: 80),
        try Self.point("00:00:00:00:00:03", strength: 90, lastSeen: 1001),
        try Self.point(name: ""), try Self.point(name: "x_nomap"), try Self.point(lastSeen: 1),
      ], at: 1000)
    #expect(scan.networks.map(\.bssid.description.last) == ["3", "1", "2"])
    #expect(scan.networks.map(\.signal) == [-46, -76, -76])
    #expect(scan.networks.map(\.age) == [0, 10_000, 10_000])
    #expect(scan.isEnough)
    #expect(
      scan.sentence == "3 of 6 Wi-Fi networks can be used (1 hidden, 1 with _nomap or _optout, "
        + "1 not seen for a minute)")
    #expect(WiFiScan([], at: 1000).sentence == "no Wi-Fi network is in sight")
    #expect(!WiFiScan([try Self.point()], at: 1000).isEnough)
  }

  @Test func `a large scan is cut`() throws {
    let points = try (0..<200).map { index in
      try Self.point(
        "00:00:00:00:00:" + (index < 16 ? "0" : "") + String(index, radix: 16),
        strength: Int64(index % 100))
    }
    let scan = WiFiScan(points, at: 1000)
    #expect(scan.networks.count == WiFiScan.maximumCount)
    #expect(scan.networks.allSatisfy { $0.signal >= -53 })
  }

  @Test func `a request has the radios without the names, and excludes the internet address`()
    throws
  {
    let scan = WiFiScan([try Self.point(), try Self.point("00:00:00:00:00:02")], at: 1000)
    let request = WiFiLocator.request(to: "https://example.org/geolocate", scan.networks)
    #expect(
      String(decoding: request.body ?? [], as: UTF8.self) == """
        {"considerIp":false,"wifiAccessPoints":[{"macAddress":"00:00:00:00:00:02",\
        "signalStrength":-64,"age":10000,"frequency":2437},{"macAddress":"00:11:22:33:44:55",\
        "signalStrength":-64,"age":10000,"frequency":2437}]}
        """)
    #expect(request.maximumBodySize == 64 << 10)
  }

  @Test func `questions and replies survive as lines`() throws {
    let networks = WiFiScan([try Self.point(), try Self.point("00:00:00:00:00:02")], at: 1000)
      .networks
    for question in [
      WiFiQuestion.uptime, .known(networks), .position(networks, within: .seconds(2.5)),
    ] {
      #expect(WiFiQuestion(line: Array(question.line.utf8)[...]) == question)
    }
    let place = try #require(Coordinate(latitude: 48.1, longitude: 11.5))
    let outcomes: [WiFiAnswer.Outcome] = [
      .position(place, radius: 60), .position(place, radius: nil),
      .failure(WiFiServiceFailure(code: .rateLimited, reason: "its rate limit is reached")),
    ]
    for outcome in outcomes {
      let reply = WiFiReply.position(WiFiAnswer(service: "example.org", outcome: outcome))
      #expect(WiFiReply(line: Array(reply.line.utf8)[...]) == reply)
    }
    let unknown = WiFiReply.unknown(service: "example.org")
    #expect(WiFiReply(line: Array(unknown.line.utf8)[...]) == unknown)
    #expect(WiFiReply(line: Array("{}".utf8)[...]) == nil)
    #expect(BusMessage(line: Array(WiFiReply.uptime(5).line.utf8)[...]) == nil)
  }
}
