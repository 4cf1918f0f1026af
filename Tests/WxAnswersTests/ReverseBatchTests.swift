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
