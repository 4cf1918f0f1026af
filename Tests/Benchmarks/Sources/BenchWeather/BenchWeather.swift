import Foundation
@testable import WxCore
@testable import WxHTTP
@testable import WxWeather

/// Refreshes the weather of one place repeatedly, as a status bar does for months: `BenchWeather
/// URL FOLDER COUNT`, with a server in place of Open-Meteo and a folder for the cache. Prints a
/// line of JSON: the memory after a tenth of the refreshes and at the end.
@main
enum BenchWeather {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let count = Int(arguments[3]), count >= 10,
      let coordinate = Coordinate(latitude: 48.137, longitude: 11.575)
    else { fatalError("usage: BenchWeather URL FOLDER COUNT") }
    let client = StandardHTTPClient(userAgent: "wxloc-bench")
    let pipeline = WeatherPipeline(
      configuration: WeatherConfiguration(baseURLs: [.openMeteo: arguments[1]]), client: client,
      cache: ReportCache(folder: arguments[2]), options: PipelineOptions(ignoresFresh: true))
    var states = pipeline.states.makeAsyncIterator()
    var early = 0
    let start = ContinuousClock.now
    pipeline.update(
      WeatherRequest(place: Place(name: "Munich", kind: .city, coordinate: coordinate)))
    for number in 1...count {
      var state = await states.next()
      while let unsettled = state, !unsettled.isSettled { state = await states.next() }
      guard case .ready = state else { fatalError("refresh \(number) has no answer") }
      if number == count / 10 { early = residentMemory() }
      if number < count { pipeline.refresh() }
    }
    let late = residentMemory()
    await pipeline.stop()
    precondition(late < early + early / 10, "memory grew from \(early) to \(late) kB")
    let seconds = (ContinuousClock.now - start).seconds
    print(#"{"count":\#(count),"early_kb":\#(early),"late_kb":\#(late),"wall_s":\#(seconds)}"#)
  }

  /// The current memory use of the process in kilobytes.
  private static func residentMemory() -> Int {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
      .split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (pages ?? 0) * sysconf(Int32(_SC_PAGESIZE)) / 1024
  }
}
