import Foundation
@testable import WxCore
@testable import WxGazetteer

/// Searches for queries that cost the geocoder much processor time, by hill climbing, and measures
/// known ones.
///
///     WorstQueries GAZETTEER search PATH SECONDS SEED     prints the slowest queries of a path
///     WorstQueries GAZETTEER steps PATH SECONDS SEED      prints those with the most steps
///     WorstQueries GAZETTEER positions COUNT SEED         the same for positions
///     WorstQueries GAZETTEER measure FILE                 measures the queries of a file
///     WorstQueries GAZETTEER answers FILE                 prints the answers to the queries of a file
///
/// A line of a file has four columns, separated by tabs: milliseconds of processor time, steps,
/// options and query.
@main
enum WorstQueries {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 4 else {
      fatalError(
        "Usage: WorstQueries GAZETTEER search|steps PATH SECONDS SEED | measure|answers FILE")
    }
    let gazetteer = try Gazetteer(folder: arguments[1])
    switch arguments[2] {
    case "search", "steps":
      guard arguments.count == 6, let path = SearchPath(rawValue: arguments[3]),
        let seconds = Double(arguments[4]), let seed = UInt64(arguments[5])
      else { fatalError("Usage: WorstQueries GAZETTEER search|steps PATH SECONDS SEED") }
      let measure = arguments[2] == "steps" ? \Cost.thousandsOfSteps : \Cost.milliseconds
      var search = Search(Geocoder(gazetteer), path, by: measure, seed: seed)
      for line in search.run(seconds: seconds) { print(line) }
    case "positions":
      guard arguments.count == 5, let count = Int(arguments[3]), let seed = UInt64(arguments[4])
      else { fatalError("Usage: WorstQueries GAZETTEER positions COUNT SEED") }
      var search = WorstPositions(gazetteer, seed: seed)
      for line in search.run(count: count) { print(line) }
    case "measure":
      for (options, query) in try read(arguments[3]) {
        let request = options.request(query)
        let cost = Cost.least(of: 5, Geocoder(gazetteer), request)
        print(cost.line(options, query))
      }
    default:
      let geocoder = Geocoder(gazetteer)
      for (options, query) in try read(arguments[3]) {
        print("\(options.text)\t\(query)")
        do {
          for result in try geocoder.geocode(options.request(query)) { print("  \(result)") }
        } catch { print("  \(error)") }
      }
    }
  }

  /// Reads the options and queries of a file: the last two columns of the lines without `#`.
  static func read(_ path: String) throws -> [(Options, String)] {
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    return lines.filter { !$0.hasPrefix("#") }.map { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      return (Options(columns[columns.count - 2]), String(columns[columns.count - 1]))
    }
  }
}

/// The cost of a query.
struct Cost {
  /// Processor time of this thread in milliseconds.
  var milliseconds: Double
  /// The steps that the geocoder counts.
  var steps: Int
  var thousandsOfSteps: Double { Double(steps) / 1000 }

  init(_ geocoder: Geocoder, _ request: GeocodeRequest) {
    let start = processorTime()
    let work = SearchWork()
    let found = try? geocoder.matches(request, work)
    milliseconds = (processorTime() - start) * 1000
    // The search for fields counts its own steps.
    steps = max(work.steps, found?.steps ?? 0)
  }

  /// The least of several attempts.
  static func least(of count: Int, _ geocoder: Geocoder, _ request: GeocodeRequest) -> Cost {
    var best = Cost(geocoder, request)
    for _ in 1..<count {
      let next = Cost(geocoder, request)
      best.milliseconds = min(best.milliseconds, next.milliseconds)
    }
    return best
  }

  func line(_ options: Options, _ query: String) -> String {
    let rounded = (milliseconds * 1000).rounded() / 1000
    return "\(rounded)\t\(steps)\t\(options.text)\t\(query)"
  }
}

/// Returns the processor time of this thread in seconds.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
