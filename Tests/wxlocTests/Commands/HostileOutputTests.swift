import Foundation
import TestSupport
import Testing
import WxCore
import WxCommand

/// Hostile text from files and from gpsd, in every command and format that prints it.
@Suite(.timeLimit(.minutes(2))) struct HostileOutputTests {
  let folder: TemporaryFolder
  let setting: CommandRun.Setting

  init() throws { (folder, setting) = try CommandRun.Setting.home() }

  /// A window's title, a cleared screen, C1 controls, overrides of direction, separators.
  private static let hostile = [
    "\u{1B}]0;pwn\u{7}", "\u{1B}[2J", "\u{9B}31m", "\u{85}", "\u{202E}", "\u{2066}", "\u{7F}", "\r",
    "\n", "\t", "\u{2028}", "\u{200F}", "\u{61C}", "\u{FEFF}", "\u{E0041}",
  ]

  private static func text(_ generator: inout SplitMix64) -> String {
    "n"
      + (0..<5).map { _ in
        (hostile + ["a", "é", "旧", ",", "\""]).randomElement(using: &generator) ?? ""
      }
      .joined()
  }

  /// Checks bytes as a terminal would receive them: line ends are the only controls.
  private static func fault(in output: String) -> String? {
    output.unicodeScalars.first { $0 != "\n" && String($0).plainText != String($0) }
      .map { "U+\(String($0.value, radix: 16))" }
  }

  private func expectPlain(_ words: [String], _ setting: CommandRun.Setting? = nil) async {
    let run = await CommandRun(words, setting: setting ?? self.setting)
    #expect(!run.output.isEmpty, "\(words): \(run.diagnostics)")
    // NMEA 0183 ends its lines with a carriage return and a line feed.
    let output = words.contains("nmea") ? run.output.replacing("\r\n", with: "\n") : run.output
    #expect(Self.fault(in: output) == nil, "\(words)")
    #expect(Self.fault(in: run.diagnostics) == nil, "\(words)")
  }

  @Test(arguments: ["json", "ndjson", "csv", "geojson", "gpx"], [1, 2] as [UInt64])
  func `imported places are plain in every format`(format: String, seed: UInt64) async throws {
    var generator = SplitMix64(seed: seed)
    let texts = (0..<8).map { _ in Self.text(&generator) }
    let file = folder.path("in.\(format)")
    try Data(Self.file(format, texts).utf8).write(to: URL(filePath: file))
    let run = await CommandRun("import", file, setting: setting)
    #expect(run.status == .success, "\(run.diagnostics)")
    for format in ["table", "json", "ndjson", "csv", "geojson", "gpx"] {
      await expectPlain(["list", "--format", format])
      if !["table", "ndjson"].contains(format) {
        await expectPlain(["export", "--format", format])
      }
    }
    let name = try await CommandRun("list", "--json", setting: setting)
      .json["places"]?.array?.first?["name"]?.string
    await expectPlain(["show", try #require(name)])
    await expectPlain(["show", try #require(name), "--json"])
  }

  private static func file(_ format: String, _ texts: [String]) -> String {
    let keys = [
      "name", "place_name", "country", "admin1", "admin1_code", "admin2", "timezone", "query",
    ]
    var object = JSONObject()
    for (key, text) in zip(keys, texts) { object[key] = .string(text) }
    switch format {
    case "csv":
      return CSV.line(["latitude", "longitude"] + keys) + CSV.line(["1", "2"] + texts)
    case "geojson":
      return JSONValue.object([
        "type": "Feature", "properties": .object(object),
        "geometry": ["type": "Point", "coordinates": [2, 1]],
      ]).text()
    case "gpx":
      let elements = zip(keys, texts).map { key, text in
        // XML cannot represent most control characters, not even as references.
        let scalars = text.unicodeScalars.filter {
          $0.value >= 0x20 || "\t\n\r".unicodeScalars.contains($0)
        }
        let references = scalars.map { "&#x\(String($0.value, radix: 16));" }.joined()
        return key == "name" ? "" : "<wx:\(key)>\(references)</wx:\(key)>"
      }
      return """
        <gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:wx="urn:wxloc:place:1">
        <wpt lat="1" lon="2"><name>\(texts[0].unicodeScalars.filter { $0.value > 0x9F && $0.value < 0xE0000 }
          .map { "&#\($0.value);" }.joined())x</name>
        <extensions><wx:place>\(elements.joined())</wx:place></extensions></wpt></gpx>
        """
    default:
      object["latitude"] = 1
      object["longitude"] = 2
      return JSONValue.object(object).text()
    }
  }

  @Test(arguments: ["text", "ndjson", "csv", "gpx", "geojson", "nmea"], [1, 2] as [UInt64])
  func `a receiver with a hostile name is plain in every format`(format: String, seed: UInt64)
    async throws
  {
    var generator = SplitMix64(seed: seed)
    let gpsd = try FaultyGPSD()
    defer { gpsd.stop() }
    let device = JSONValue.string("/dev/" + Self.text(&generator)).text()
    func hostile(_ text: String) -> String { text.replacing("\"/dev/ttyACM0\"", with: device) }
    let talker = Task {
      await gpsd.received("?WATCH")
      gpsd.send(hostile(ScriptedGPSD.hello + ScriptedGPSD.sky + ScriptedGPSD.fixes(0...6)))
    }
    await expectPlain([
      "watch", "--source", "gpsd", "--gpsd", "127.0.0.1:\(gpsd.port)", "--format", format,
      "--count", "3", "--verbose", "--explain",
    ])
    await talker.value
    // The last fix contains the name, too.
    for words in [["list"], ["list", "--format", "csv"], ["list", "--format", "gpx"]] {
      let run = await CommandRun(words, setting: setting)
      #expect(Self.fault(in: run.output + run.diagnostics) == nil, "\(words)")
    }
    for words in [["current", "--offline", "--allow-cached"], ["list", "--json"]] {
      let run = await CommandRun(words + ["--quiet"], setting: setting)
      #expect(Self.fault(in: run.output + run.diagnostics) == nil, "\(words)")
    }
  }
}
