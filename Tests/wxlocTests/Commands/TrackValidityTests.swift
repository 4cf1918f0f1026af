import Foundation
import Testing
import WxCore
import WxLocation
import WxTesting
import WxCommand

/// Tracks as read by other programs: gpsbabel and GDAL's ogr2ogr, if installed.
@Suite(.timeLimit(.minutes(2))) struct TrackValidityTests {
  private static func isInstalled(_ program: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\(program)")
  }

  let folder: TemporaryFolder
  let recording: String
  let setting: CommandRun.Setting

  /// Two segments: across the antimeridian in the south, then at Null Island.
  private static let track: [(Double, Double)] = {
    var track: [(Double, Double)] = []
    for step in 0..<10 {
      let longitude = 179.999_95 + Double(step) * 1e-5
      track.append((-17.5, longitude < 180 ? longitude : longitude - 360))
    }
    for step in 0..<5 { track.append((Double(step) * 1e-5, 0)) }
    return track
  }()

  init() throws {
    folder = try TemporaryFolder()
    var setting = CommandRun.Setting()
    setting.environment = ["HOME": folder.url.path, "WXLOC_GAZETTEER": folder.url.path]
    self.setting = setting
    let header = Recording.Header(
      source: .gpsd(GPSDAddress(), device: nil),
      startedAt: Date(timeIntervalSince1970: 1_795_232_640))
    func tpv(_ second: Int, _ position: (Double, Double)) -> String {
      let time = ISO8601.text(Date(timeIntervalSince1970: 1_795_232_640 + Double(second)))
      return #"{"class":"TPV","device":"/dev/<a>&\"b\"","mode":3,"time":"\#(time)","#
        + #""lat":\#(position.0),"lon":\#(position.1),"altMSL":-3.25,"altHAE":40,"eph":5}"# + "\n"
    }
    var text = ScriptedGPSD.hello + tpv(0, (1, 1))
    for (index, position) in Self.track.enumerated() {
      if index == 10 { text += #"{"class":"TPV","device":"/dev/<a>&\"b\"","mode":1}"# + "\n" }
      text += tpv(index + 1, position)
    }
    let entries = [
      RecordingEntry(offset: .zero, kind: .opening),
      RecordingEntry(offset: .zero, kind: .connected),
      RecordingEntry(offset: .zero, kind: .bytes(Array(text.utf8))),
    ]
    recording = folder.url.appending(path: "a.rec").path
    let lines = ([header.line] + entries.map(\.line)).joined(separator: "\n") + "\n"
    try Data(lines.utf8).write(to: URL(filePath: recording))
  }

  /// Writes the track in a format, and has a program read it.
  private func read(_ format: String, with words: [String]) async throws -> String {
    let run = await CommandRun(
      "watch", "--replay", recording, "--speed", "0", "--format", format, setting: setting)
    #expect(run.status == .success)
    let file = folder.url.appending(path: "track.\(format)").path
    try Data(run.output.utf8).write(to: URL(filePath: file))
    let result = try await RunningProcess(
      words.map { $0 == "FILE" ? file : $0 },
      environment: ["PATH": "/usr/bin:/bin", "HOME": folder.url.path]
    ).result()
    #expect(result.status == 0, "\(result.diagnostics)")
    return result.output
  }

  private func expectTrack(_ positions: [(Double, Double)]) {
    #expect(positions.count == Self.track.count)
    for (found, expected) in zip(positions, Self.track) {
      #expect(abs(found.0 - expected.0) < 2e-6, "\(found) for \(expected)")
      let turn = abs(found.1 - expected.1)
      #expect(min(turn, 360 - turn) < 2e-6, "\(found) for \(expected)")
    }
  }

  @Test(.enabled(if: isInstalled("gpsbabel"), "gpsbabel is not installed"))
  func `gpsbabel reads every point of the GPX file, in two segments`() async throws {
    // gpsbabel's understanding, written as GPX again.
    let text = try await read(
      "gpx", with: ["gpsbabel", "-i", "gpx", "-f", "FILE", "-o", "gpx", "-F", "-"])
    let points = text.matches(of: #/<trkpt lat="([-0-9.]+)" lon="([-0-9.]+)">/#)
    expectTrack(points.map { (Double($0.1) ?? 91, Double($0.2) ?? 181) })
    #expect(text.count(of: "<trkseg>") == 2)
    #expect(text.count(of: "<ele>-3.25") == Self.track.count)
    #expect(text.contains("<time>2026-11-21T03:44:01Z</time>"))
  }

  @Test(.enabled(if: isInstalled("gpsbabel"), "gpsbabel is not installed"))
  func `gpsbabel reads every point of the NMEA sentences`() async throws {
    let text = try await read(
      "nmea", with: ["gpsbabel", "-t", "-i", "nmea", "-f", "FILE", "-o", "unicsv", "-F", "-"])
    let rows = text.split(whereSeparator: \.isNewline).dropFirst().map { $0.split(separator: ",") }
    let positions = rows.compactMap { row -> (Double, Double)? in
      guard row.count > 2, let latitude = Double(row[1]), let longitude = Double(row[2]) else {
        return nil
      }
      return (latitude, longitude)
    }
    expectTrack(positions)
  }

  @Test(
    .enabled(if: isInstalled("ogr2ogr"), "gdal-bin is not installed"),
    arguments: [("gpx", "track_points"), ("geojson", nil)] as [(String, String?)])
  func `ogr2ogr reads every point`(format: String, layer: String?) async throws {
    var words = ["ogr2ogr", "-f", "CSV", "-lco", "GEOMETRY=AS_XY", "/vsistdout/", "FILE"]
    if let layer { words.append(layer) }
    let text = try await read(format, with: words)
    let rows = text.split(whereSeparator: \.isNewline).dropFirst().map { $0.split(separator: ",") }
    let positions = rows.compactMap { row -> (Double, Double)? in
      guard row.count > 1, let longitude = Double(row[0]), let latitude = Double(row[1]) else {
        return nil
      }
      return (latitude, longitude)
    }
    expectTrack(positions)
  }
}
