import Foundation
@testable import WxCore
@testable import WxGazetteer
@testable import WxGazetteerBuilder

/// Builds areas, or looks positions up in them on one core, and prints lines of JSON.
///
/// Arguments: `build FOLDER FILE...`, or `find FOLDER POINTS ANSWERS`, which writes the names of the areas
/// at each position on a line, or `warnings GAZETTEER POINTS ANSWERS`, which writes the codes of the areas
/// of official warnings at each position.
@main
enum BenchAreas {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    switch (arguments.first, arguments.count) {
    case ("build", 3...):
      try build(Array(arguments.dropFirst(2)), arguments[2])
    case ("find", 4):
      try find(arguments[2], arguments[3], arguments[4])
    case ("warnings", 4):
      try warnings(arguments[2], arguments[3], arguments[4])
    default:
      fatalError(
        "Usage: BenchAreas build FOLDER FILE... | find|warnings FOLDER POINTS ANSWERS")
    }
  }

  private static func positions(_ file: String) throws -> [Coordinate] {
    try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
      .compactMap { Coordinate(decimalPair: $0) }
  }

  /// Looks areas of warnings up as the programs do for a place: from the position to the codes that
  /// warnings name.
  private static func warnings(_ folder: String, _ points: String, _ answers: String) throws {
    let gazetteer = try Gazetteer(folder: folder)
    let positions = try positions(points)
    var codes: [Set<String>] = []
    var best = Double.infinity
    // The first round loads the pages.
    for round in 0..<4 {
      codes.removeAll(keepingCapacity: true)
      let start = clock()
      for position in positions { codes.append(try gazetteer.warningAreas(at: position) ?? []) }
      if round > 0 { best = min(best, seconds(since: start)) }
    }
    // The first look-up of a process, which opens the files.
    let start = clock()
    _ = try Gazetteer(folder: folder).warningAreas(at: positions[0])
    let first = seconds(since: start)
    let lines = codes.map { $0.sorted().joined(separator: "\t") }
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: answers))
    print(
      JSONValue.object([
        "count": .integer(Int64(positions.count)), "codes_s": .number(best),
        "first_s": .number(first),
      ]).text())
  }

  private static func build(_ files: [String], _ folder: String) throws {
    var builder = AreaFileBuilder(files: files, destination: folder)
    builder.license = "see the source"
    let start = clock()
    let result = try builder.build()
    print(
      JSONValue.object([
        "areas": .integer(Int64(result.count)), "size": .integer(Int64(result.size)),
        "skipped": .integer(Int64(result.problems.count)),
        "seconds": .number(seconds(since: start)),
      ]).text())
  }

  private static func find(_ folder: String, _ points: String, _ answers: String) throws {
    guard let areas = try AreaFile(folder: folder, checkingPages: true) else {
      fatalError("There are no areas in \(folder).")
    }
    let positions = try positions(points)
    // The first round loads the pages.
    var numbers = try positions.map { try areas.numbers(at: $0) }
    var best = (numbers: Double.infinity, names: Double.infinity)
    for _ in 0..<3 {
      var start = clock()
      for (index, position) in positions.enumerated() {
        numbers[index] = try areas.numbers(at: position)
      }
      best.numbers = min(best.numbers, seconds(since: start))
      start = clock()
      var count = 0
      for position in positions { count += try areas.areas(areas.numbers(at: position)).count }
      best.names = min(best.names, seconds(since: start))
    }
    let lines = try numbers.map { list in
      try areas.areas(list).map { "\($0.level):\($0.id ?? $0.name)" }.joined(separator: "\t")
    }
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: answers))
    print(
      JSONValue.object([
        "count": .integer(Int64(positions.count)), "numbers_s": .number(best.numbers),
        "names_s": .number(best.names), "grid": .integer(Int64(areas.quads.grid.count * 4)),
        "sets": .integer(Int64(areas.quads.sets.count * 4)),
        "leaves": .integer(Int64(areas.quads.leaves.count)),
      ]).text())
  }

  private static func seconds(since start: clock_t) -> Double {
    Double(clock() - start) / Double(CLOCKS_PER_SEC)
  }
}
