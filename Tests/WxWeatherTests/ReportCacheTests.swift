import Foundation
import TestSupport
import Testing
import WxCore
import WxHTTP
import WxTesting
import WxWeather

@Suite(.timeLimit(.minutes(1))) struct ReportCacheTests {
  private let folder = TemporaryFolder()
  private var cache: ReportCache { ReportCache(folder: folder.path) }
  private let request = WeatherRequest(place: Sample.vienna)

  private func report(_ provider: WeatherProvider) async throws -> WeatherReport {
    let server = try WeatherServer()
    let service = WeatherService(
      configuration: server.configuration(provider), client: CurlClient(userAgent: "t"),
      cache: cache, clocks: ManualClock().clocks(startingAt: Sample.now))
    let place = provider == .nws ? Sample.austin : Sample.vienna
    let report = try await service.report(for: WeatherRequest(place: place))
    await server.server.stop()
    return report
  }

  @Test(arguments: WeatherProvider.all)
  func `a cached report is read back unchanged`(provider: WeatherProvider) async throws {
    let report = try await report(provider)
    let request = WeatherRequest(place: report.place)
    #expect(cache.report(for: request, from: provider) == report)
    #expect(cache.report(for: request, from: provider == .nws ? .openMeteo : .nws) == nil)
    #expect(cache.report(for: WeatherRequest(place: Sample.oslo), from: provider) == nil)
  }

  @Test func `files are private and contain no key`() async throws {
    _ = try await report(.openWeatherMap)
    _ = try await report(.pirateWeather)
    #expect(
      folder.names == [
        "openweathermap_48.2085_16.3721_en.json", "pirate-weather_48.2085_16.3721_en.json",
      ])
    func mode(_ path: String) throws -> Int {
      try #require(
        FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }
    #expect(try mode(folder.path) == 0o700)
    for name in folder.names {
      let path = "\(folder.path)/\(name)"
      #expect(try mode(path) == 0o600)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(!text.contains(Sample.secret))
    }
  }

  @Test func `a damaged entry counts as missing`() async throws {
    _ = try await report(.openMeteo)
    let path = "\(folder.path)/\(folder.names[0])"
    let bytes = try PrivateFile.read(path, limit: 1 << 20)
    var damaged: [[UInt8]] = [[], Array("{}".utf8), Array(bytes.dropLast(9)), [0xFF, 0x00]]
    let text = String(decoding: bytes, as: UTF8.self)
    for (old, new) in [
      (#""version":3"#, #""version":1"#), (#""key":"48.2085"#, #""key":"48.2086"#),
      (#""fetched_at":"#, #""x":"#), (#""provider":"open-meteo""#, #""provider":"nws""#),
      (#""latitude":48"#, #""latitude":148"#),
    ] {
      #expect(text.contains(old))
      damaged.append(Array(text.replacing(old, with: new).utf8))
    }
    for bytes in damaged {
      try PrivateFile.replace(path, with: bytes)
      #expect(cache.report(for: request, from: .openMeteo) == nil)
    }
    try PrivateFile.replace(path, with: bytes)
    #expect(cache.report(for: request, from: .openMeteo) != nil)
  }

  @Test func `absurd numbers in an entry count as missing`() async throws {
    _ = try await report(.openMeteo)
    let path = "\(folder.path)/\(folder.names[0])"
    let text = String(decoding: try PrivateFile.read(path, limit: 1 << 20), as: UTF8.self)
    let absurd = text.replacing(#/"utc_offset_s":-?\d+/#, with: "\"utc_offset_s\":\(Int64.max)")
      .replacing(#/"step":\[\d+/#, with: "\"step\":[1e300")
    #expect(absurd.contains("\(Int64.max)") && absurd.contains("[1e300"))
    try PrivateFile.replace(path, with: Array(absurd.utf8))
    let stored = try #require(cache.report(for: request, from: .openMeteo))
    #expect(stored.utcOffset == nil)
    #expect(stored.hours.allSatisfy { ($0.step ?? 0) <= 86_400 })
    #expect(stored.clock.date(at: Sample.now).year == 2026)
  }

  @Test func `the number of entries is limited, and the oldest are removed`() async throws {
    let report = try await report(.openMeteo)
    let small = ReportCache(folder: folder.path, maximumCount: 3)
    for index in 0..<5 {
      var place = Sample.oslo
      place.coordinate = Sample.position(Double(index), 10)
      try? FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(index))],
        ofItemAtPath: "\(folder.path)/\(folder.names.last ?? "")")
      small.save(report, for: WeatherRequest(place: place))
    }
    #expect(folder.names.count == 3)
    #expect(folder.names.contains("open-meteo_4_10_en.json"))
  }

  @Test func `a folder that is not writable causes no failure`() async throws {
    let cache = ReportCache(folder: "/proc/none")
    let server = try WeatherServer()
    let service = WeatherService(
      configuration: server.configuration(.openMeteo), client: CurlClient(userAgent: "t"),
      cache: cache)
    #expect(try await service.report(for: request).current != nil)
    await server.server.stop()
  }

  @Test func `without a network the last report is shown with its age`() async throws {
    _ = try await report(.openMeteo)
    let clock = ManualClock()
    clock.advance(by: .seconds(7200))
    let port = try LoopbackServer.refusedPort()
    let service = WeatherService(
      configuration: Sample.configuration(.openMeteo, url: "http://127.0.0.1:\(port)"),
      client: CurlClient(userAgent: "t"), cache: cache,
      clocks: clock.clocks(startingAt: Sample.now))
    let stale = try await service.report(for: request)
    #expect(stale.isStale && stale.fetchedAt == Sample.now)
    #expect(stale.staleReason?.code == "network_connect")
    let json = stale.json(now: Sample.now.addingTimeInterval(7200))
    #expect(json["is_stale"] == true && json["fetched_at"] == "2026-11-21T09:10:00+01:00")
    #expect(json["parts"]?["current"] == "stale")
    #expect(json["stale_reason"]?.string?.hasPrefix("Open-Meteo cannot be reached") == true)
  }
}
