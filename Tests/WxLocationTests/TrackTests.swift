import Foundation
import Testing
import WxCore
import WxLocation

@Suite struct TrackTests {
  private static let start = Date(timeIntervalSince1970: 1_795_232_640)

  private func fix(_ index: Int) throws -> Fix {
    Fix(
      coordinate: try #require(
        Coordinate(latitude: -33.868_8 + Double(index) * 1e-5, longitude: 179.999_95)),
      accuracy: .known(4.5, origin: .reported), altitudeMSL: 58.25, altitudeHAE: 80.75, speed: 1.5,
      course: 90, time: Self.start.addingTimeInterval(Double(index)),
      receivedAt: Self.start.addingTimeInterval(Double(index) + 0.25), source: "gpsd",
      device: "/dev/<a>,\"b\"", mode: .threeD, status: 2)
  }

  /// Two segments of two fixes each.
  private func track(_ format: TrackFormat) throws -> String {
    var writer = format.makeWriter()
    var text = writer.begin()
    for index in 0..<5 where index != 2 {
      text += writer.fix(try fix(index), at: Self.start.addingTimeInterval(Double(index) + 1))
      if index == 1 {
        text += writer.lost(
          .silence(.seconds(5)), source: "gpsd", at: Self.start.addingTimeInterval(2))
      }
    }
    return text + writer.end()
  }

  @Test func `NDJSON has one line per event`() throws {
    let lines = try track(.ndjson).split(separator: "\n").map { try JSONValue(parsing: $0.utf8) }
    #expect(lines.map { $0["type"]?.string } == ["fix", "fix", "lost", "fix", "fix"])
    #expect(lines[0]["horizontal_accuracy_m"]?.double == 4.5)
    #expect(lines[0]["age_s"]?.double == 1)
    #expect(lines[2]["reason"]?.string == "silence")
    #expect(Fix(json: lines[0]) == (try fix(0)))
  }

  @Test func `CSV quotes only what needs quotes`() throws {
    let lines = try track(.csv).split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[0].hasPrefix("time,latitude,longitude,"))
    #expect(lines[1].hasPrefix("2026-11-21T03:44:00Z,-33.8688,179.99995,4.5,reported,58.25,80.75,"))
    #expect(lines[1].contains("\"/dev/<a>,\"\"b\"\"\""))
    #expect(lines.dropFirst().map { $0.last } == ["1", "1", "2", "2"])
  }

  @Test func `GPX splits at a loss, and separates the heights`() throws {
    let text = try track(.gpx)
    #expect(text.components(separatedBy: "<trkseg>").count == 3)
    #expect(text.components(separatedBy: "</trkseg>").count == 3)
    #expect(
      text.contains(
        """
        <trkpt lat="-33.868800000" lon="179.999950000"><ele>58.250</ele>\
        <time>2026-11-21T03:44:00Z</time><geoidheight>22.500</geoidheight>\
        <src>/dev/&lt;a&gt;,&quot;b&quot;</src><fix>dgps</fix></trkpt>
        """))
    #expect(text.hasSuffix("</trkseg>\n</trk>\n</gpx>\n"))
  }

  @Test(arguments: [TrackFormat.gpx, .csv, .geojson])
  func `a gap of more than half an hour begins a segment`(format: TrackFormat) throws {
    var writer = format.makeWriter()
    var text = writer.begin()
    for index in [0, 900, 2700, 4501, 4502, 2000] {
      text += writer.fix(try fix(index), at: Self.start.addingTimeInterval(Double(index)))
    }
    text += writer.end()
    switch format {
    case .gpx:
      let parts = text.components(separatedBy: "<trkseg>")
      func counts(_ tag: String) -> [Int] {
        parts.dropFirst().map { $0.components(separatedBy: tag).count - 1 }
      }
      #expect(counts("<trkpt") == [3, 2, 1])
      #expect(counts("</trkseg>") == [1, 1, 1])
    case .csv:
      let lines = text.split(separator: "\n").dropFirst()
      #expect(lines.map { $0.last } == ["1", "1", "1", "2", "2", "3"])
    default:
      let features = try #require(try JSONValue(parsing: text.utf8)["features"]?.array)
      #expect(features.map { $0["properties"]?["segment"]?.int } == [1, 1, 1, 2, 2, 3])
    }
  }

  @Test func `GPX omits a height that it cannot write`() throws {
    var fix = try fix(0)
    fix.altitudeMSL = 1e13
    var writer = TrackFormat.gpx.makeWriter()
    let text = writer.fix(fix, at: Self.start)
    #expect(!text.contains("<ele>") && !text.contains("<geoidheight>"))
  }

  @Test(arguments: [
    (180, "-180.000000000"), (179.999_999_999_9, "-180.000000000"),
    (179.999_999_999, "179.999999999"), (-179.999_999_999_9, "-180.000000000"),
  ])
  func `a longitude in GPX is below 180`(longitude: Double, text: String) throws {
    var fix = try fix(0)
    fix.coordinate = try #require(Coordinate(latitude: 1, longitude: longitude))
    var writer = TrackFormat.gpx.makeWriter()
    #expect(writer.fix(fix, at: Self.start).contains("lon=\"\(text)\""))
  }

  @Test func `GeoJSON is one collection of points`() throws {
    let json = try JSONValue(parsing: try track(.geojson).utf8)
    let features = try #require(json["features"]?.array)
    #expect(features.count == 4)
    #expect(
      features[0]["geometry"]?["coordinates"] == [
        .number(179.999_95), .number(-33.8688), .number(80.75),
      ])
    #expect(features.map { $0["properties"]?["segment"]?.int } == [1, 1, 2, 2])
  }

  @Test(arguments: TrackFormat.allCases)
  func `a watch without a fix is well-formed`(format: TrackFormat) throws {
    var writer = format.makeWriter()
    let text = writer.begin() + writer.end()
    if format == .geojson { _ = try JSONValue(parsing: text.utf8) }
    if format == .gpx { #expect(text.hasSuffix("<trk>\n</trk>\n</gpx>\n")) }
    if format == .ndjson { #expect(text.isEmpty) }
  }

  @Test func `every NMEA sentence has its checksum`() throws {
    let lines = try track(.nmea).split(separator: "\r\n")
    #expect(lines.count == 17)
    for line in lines {
      let parts = line.dropFirst().split(separator: "*")
      #expect(parts.count == 2)
      #expect(UInt8(parts[1], radix: 16) == NMEASentence.checksum(parts[0]))
    }
    #expect(lines.count { $0.contains(",V,") } == 1)
  }

  private func sentences(_ fix: Fix, _ sky: SkySummary? = nil) -> [[String]] {
    var writer = TrackFormat.nmea.makeWriter()
    return writer.fix(fix, sky: sky, at: Self.start).split(separator: "\r\n").map {
      $0.split(separator: "*")[0].split(separator: ",", omittingEmptySubsequences: false)
        .map(String.init)
    }
  }

  @Test func `every fix in NMEA has a dilution, so that no reader takes it as exact`() throws {
    var fix = try fix(0)
    let sky = SkySummary(used: 8, hdop: 1.3)
    #expect(sentences(fix, sky).map { $0[0] } == ["$GPGGA", "$GPRMC", "$GPGSA", "$GPGST"])
    #expect(sentences(fix, sky)[0][7...8] == ["08", "1.3"])
    #expect(sentences(fix, sky)[2][16] == "1.3")
    // 46 m make 9.2, with the range error of 5 m from which accuracies are derived.
    fix.accuracy = .known(46, origin: .reported)
    #expect(sentences(fix)[0][8] == "9.2")
    fix.accuracy = .unknown
    #expect(sentences(fix)[0][8] == "99.9")
  }

  @Test func `a fix worse than 300 m is not written as NMEA`() throws {
    var fix = try fix(0)
    fix.accuracy = .known(300, origin: .reported)
    #expect(sentences(fix).count == 4)
    fix.accuracy = .known(300.1, origin: .reported)
    #expect(sentences(fix).isEmpty)
    fix.accuracy = .known(25_000, origin: .assumed)
    #expect(sentences(fix).isEmpty)
  }

  @Test func `GPX has the satellites and the dilutions, in the order of the schema`() throws {
    var writer = TrackFormat.gpx.makeWriter()
    let text = writer.fix(
      try fix(0), sky: SkySummary(used: 7, hdop: 0.94, vdop: 1.25, pdop: 1.5), at: Self.start)
    #expect(
      text.contains(
        "<fix>dgps</fix><sat>7</sat><hdop>0.940</hdop><vdop>1.250</vdop><pdop>1.500</pdop></trkpt>"
      ))
  }

  @Test func `the sky of a fix is the recent one of its receiver, put together`() throws {
    var memory = SkyMemory()
    let fix = try fix(0)
    memory.take(SkySummary(device: fix.device, hdop: 0.9), at: .seconds(1))
    memory.take(SkySummary(device: fix.device, used: 8, usedNumbers: [1, 2]), at: .seconds(2))
    memory.take(SkySummary(device: "other", used: 3, hdop: 5), at: .seconds(2))
    #expect(memory.sky(for: fix, at: .seconds(3))?.used == 8)
    #expect(memory.sky(for: fix, at: .seconds(3))?.hdop == 0.9)
    #expect(memory.sky(for: fix, at: .seconds(13)) == nil)
    var rounded = fix
    rounded.flags.insert(.coarse)
    #expect(memory.sky(for: rounded, at: .seconds(3)) == nil)
  }

  /// An independent reader: gpsbabel reads GPX, GeoJSON and NMEA, and returns the same points.
  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/gpsbabel"),
      "gpsbabel is not installed"),
    arguments: [(TrackFormat.gpx, "gpx"), (.nmea, "nmea"), (.geojson, "geojson")])
  func `gpsbabel reads the output`(format: TrackFormat, name: String) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "wxloc-track-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appending(path: "in")
    let output = folder.appending(path: "out.csv")
    try Data(try track(format).utf8).write(to: input)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/gpsbabel")
    process.arguments = ["-t", "-i", name, "-f", input.path]
    // gpsbabel reads GeoJSON points as waypoints.
    if format == .geojson { process.arguments?.removeFirst() }
    process.arguments? += ["-o", "unicsv,utc=0", "-F", output.path]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let lines = try String(contentsOf: output, encoding: .utf8).split(whereSeparator: \.isNewline)
    try #require(lines.count == 5)
    let columns = lines[0].split(separator: ",", omittingEmptySubsequences: false)
    let first = lines[1].split(separator: ",", omittingEmptySubsequences: false)
    func value(_ column: String) throws -> Double {
      let index = try #require(columns.firstIndex { $0 == column })
      return try #require(Double(first[index]))
    }
    #expect(abs(try value("Latitude") - -33.8688) < 2e-6)
    #expect(abs(try value("Longitude") - 179.999_95) < 2e-6)
  }
}
