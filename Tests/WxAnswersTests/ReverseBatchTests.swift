import Foundation
import TestSupport
import Testing
import WxCore
import WxGazetteer

@testable import WxAnswers

/// A batch writes the same bytes as single answers, whether positions are looked up together or not.
@Suite struct ReverseBatchTests {
  /// More positions than are looked up in their own order, near places, anywhere and at the edges.
  private static let positions: [Coordinate] = {
    var random = SplitMix64(seed: 29)
    return (0..<5000).compactMap { number in
      switch number % 4 {
      case 0:
        Coordinate(
          latitude: (48 + Double.random(in: -1...1, using: &random)).rounded(4),
          longitude: (11 + Double.random(in: -1...1, using: &random)).rounded(4))
      case 1:
        Coordinate(latitude: number % 8 == 1 ? 90 : -90, longitude: Double(number % 360) - 180)
      default:
        Coordinate(
          latitude: Double.random(in: -90...90, using: &random).rounded(4),
          longitude: Double.random(in: -180...180, using: &random).rounded(4))
      }
    }
  }()

  private static let selections: [PlaceSelection] = [.city, .cities(3), .nearest(1), .nearest(2)]

  private func lookUp() throws -> ReverseLookUp {
    ReverseLookUp(
      ReverseGeocoder(try SourceFixture.builtIn), now: Date(timeIntervalSince1970: 1_795_348_800),
      language: nil)
  }

  private func form(_ input: BatchInputFormat, _ output: BatchOutputFormat) -> BatchForm {
    var form = BatchForm(input: input, output: output) { "\($0)" }
    if input == .csv { (form.columnCount, form.columns) = (2, [0, 1]) }
    return form
  }

  private func answer(
    _ text: String, _ form: BatchForm, _ selection: PlaceSelection
  ) throws -> String {
    let worker = try BatchWork.reverse(try lookUp(), selection).makeWorker(form)
    let answer = try worker(RecordSplitter.Piece(bytes: Array(text.utf8)))
    #expect(answer.badCount == 0)
    return String(decoding: answer.bytes, as: UTF8.self)
  }

  private static func line(_ position: Coordinate) -> String {
    "\(position.latitude),\(position.longitude)\n"
  }

  @Test(arguments: selections)
  func `JSON is that of single answers`(selection: PlaceSelection) throws {
    let text = Self.positions.map(Self.line).joined()
    let lines = try answer(text, form(.text, .ndjson), selection).split(separator: "\n")
    let lookUp = try lookUp()
    try #require(lines.count == Self.positions.count)
    for (position, line) in zip(Self.positions, lines) {
      let single = try lookUp.answer(position, selection, language: nil)
      #expect(line == JSONValue.object(single.json).text())
    }
  }

  @Test(arguments: selections, [BatchOutputFormat.csv, .tsv, .tuple, .ndjson])
  func `positions alone have the same answer as together`(
    selection: PlaceSelection, output: BatchOutputFormat
  ) throws {
    let lines = Self.positions.map(Self.line)
    for input in [BatchInputFormat.text, .csv] {
      let form = form(input, output)
      let together = try answer(lines.joined(), form, selection)
      let worker = try BatchWork.reverse(try lookUp(), selection).makeWorker(form)
      var alone = ""
      for line in lines.prefix(300) {
        let piece = RecordSplitter.Piece(bytes: Array(line.utf8))
        alone += String(decoding: try worker(piece).bytes, as: UTF8.self)
      }
      #expect(together.hasPrefix(alone) && !alone.isEmpty)
    }
  }

  @Test(arguments: [
    "48.1,11.5", "48.0,11.0", "48,11", "48.10,011.5", "-0.0,-0.0", "0.0,0.0", "0.00,-0.5",
    ".5,-.5", "0.00009,0.0001", "-0.0001,-0.00001", "48.1,371.5", "48.1,180.0", "48.1,-180.0",
    "48.1,179.99999", "48.123456789012,11.1234567890123", "48.1234567890123,11.12345678901234",
    "90.0,-77.5", "48.,11.",
  ])
  func `numbers are written as in single answers, however they are given`(text: String) throws {
    let numbers = text.split(separator: ",").map { Double($0) ?? Double($0 + "0") ?? .nan }
    let position = try Coordinate(numbers[0], numbers[1])
    let single = JSONValue.object(try lookUp().answer(position, .city, language: nil).json).text()
    #expect(try answer(text + "\n", form(.text, .ndjson), .city) == single + "\n")
    #expect(try answer(text + "\n", form(.csv, .ndjson), .city) == single + "\n")
  }

  @Test(arguments: BatchInputFormat.allCases, BatchOutputFormat.allCases)
  func `bad lines among good ones change no answer`(
    input: BatchInputFormat, output: BatchOutputFormat
  ) throws {
    let anyBad = [
      "\n", "\r\n", ",\n", "48.1,\n", "x,y\n", "91,0\n", "48.1,11.5,7\n",
      "\"48.1\",\"11.5\"\n", "\"48\"x,1\n", "größe,1\n", "48.1\t11.5\n", "\\N\t\\N\n",
      "48.1\t\\N\n", "{\"lat\":48.1}\n", "{\"id\":\"ü\",\"lat\":1,\"lon\":2.50}\n",
      "{\"id\":[1],\"lat\":1,\"lon\":2}\n", "4e1,1e1\n",
    ]
    // Pieces of ASCII are copied, and others are checked.
    for bad in [anyBad, anyBad.filter { $0.utf8.allSatisfy { $0 < 0x80 } }] {
      try compare(Self.lines(input, bad), form(input, output))
    }
  }

  private static func lines(_ input: BatchInputFormat, _ bad: [String]) -> [String] {
    var lines: [String] = []
    for (index, position) in Self.positions.prefix(900).enumerated() {
      let (latitude, longitude) = (position.latitude, position.longitude)
      let end = index % 5 == 0 ? "\r\n" : "\n"
      switch input {
      case .text, .csv: lines.append("\(latitude),\(longitude)\(end)")
      case .tsv: lines.append("\(latitude)\t\(longitude)\(end)")
      case .ndjson: lines.append(#"{"lat":\#(latitude),"id":\#(index),"lon":\#(longitude)}"# + end)
      }
      // Some records in a row, more than are written at a time, and some alone.
      if index % 300 < 40 { lines.append(bad[index % bad.count]) }
    }
    return lines
  }

  /// Compares the answers to lines with those to each line alone.
  private func compare(_ lines: [String], _ form: BatchForm) throws {
    let together = try run(lines.joined(), form)
    var alone = BatchAnswer()
    let worker = try BatchWork.reverse(try lookUp(), .city).makeWorker(form)
    for line in lines {
      let answer = try worker(RecordSplitter.Piece(bytes: Array(line.utf8)))
      alone.bytes += answer.bytes
      alone.count += answer.count
      alone.badCount += answer.badCount
      alone.foundCount += answer.foundCount
    }
    let texts = [together, alone].map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(texts[0] == texts[1])
    #expect(together.count == alone.count)
    #expect(together.badCount == alone.badCount && alone.badCount > 0)
    #expect(together.foundCount == alone.foundCount && alone.foundCount > 0)
  }

  private func run(_ text: String, _ form: BatchForm) throws -> BatchAnswer {
    let worker = try BatchWork.reverse(try lookUp(), .city).makeWorker(form)
    return try worker(RecordSplitter.Piece(bytes: Array(text.utf8)))
  }

  @Test func `a position in another notation has the answer of the plain one`() throws {
    let form = form(.text, .ndjson)
    let plain = try answer("48.1,11.5\n", form, .city)
    #expect(try answer("48.1 N, 11.5 E\n", form, .city) == plain)
    #expect(plain.contains(#""distance_m":"#))
  }

  @Test func `a line in another language is that of a single answer in it`() throws {
    let answer = try answer(
      #"{"id":7,"lat":48.1,"lon":11.5,"lang":"en"}"# + "\n", form(.ndjson, .ndjson), .city)
    let single = try lookUp().answer(try Coordinate(48.1, 11.5), .city, language: "en")
    #expect(answer == #"{"id":7,"# + JSONValue.object(single.json).text().dropFirst() + "\n")
  }
}

extension Double {
  fileprivate func rounded(_ places: Int) -> Double {
    let scale = Double((0..<places).reduce(1) { scale, _ in scale * 10 })
    return (self * scale).rounded() / scale
  }
}
