import Foundation
import Synchronization
@testable import WxCore
@testable import WxHTTP
@testable import WxLocation
@testable import WxWeather

/// Reads the input as a sequence of complete server responses, including header fields, that pass
/// through the clients for retries, rate limits and caching.
///
/// Responses are separated by the byte 0x1E. The first line of each has the status, the seconds
/// until the request, and the request's own `Cache-Control`; header fields, an empty line and the
/// body follow. A line that begins with `stored` instead replaces the time in the entries on the
/// disk.
///
/// For any input, the result must be a response whose age is within limits, or an error.
@c(LLVMFuzzerTestOneInput)
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let steps = bytes.split(separator: 0x1E, maxSplits: 7).map { Step(Array($0)) }
  let done = DispatchSemaphore(value: 0)
  Task.detached {
    await World().run(steps)
    done.signal()
  }
  done.wait()
  return 0
}

/// One step of the script.
private struct Step: Sendable {
  var words: [String]
  var response: HTTPResponse

  init(_ bytes: [UInt8]) {
    var lines = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: 20, omittingEmptySubsequences: false)
    words = String(decoding: lines.removeFirst(), as: UTF8.self).split(separator: " ", maxSplits: 2)
      .map(String.init)
    response = HTTPResponse(status: words.first.flatMap { Int($0) } ?? 200)
    while let line = lines.first {
      lines.removeFirst()
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { break }
      // libcurl strips the spaces around values.
      let value = String(decoding: line[(colon + 1)...], as: UTF8.self)
        .trimmingCharacters(in: .whitespaces)
      response.headers.append(
        HTTPHeader(String(decoding: line[..<colon], as: UTF8.self), value))
    }
    response.body = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  var wait: Double { words.count > 1 ? min(max(0, Double(words[1]) ?? 0), 1e9) : 0 }
}

/// A server that follows a script, with a disk and a clock.
private final class World: HTTPClient {
  private let next = Mutex<HTTPResponse?>(nil)
  private let now = Mutex(1_795_248_600.0)
  private static let folder = NSTemporaryDirectory() + "wxloc-fuzz-\(getpid())"

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    guard let response = next.withLock({ $0 }) else { throw .timedOut(host: "example.org") }
    return response
  }

  private var clocks: Clocks {
    Clocks(StillClock(), wall: { Date(timeIntervalSince1970: self.now.withLock { $0 }) })
  }

  private var client: CachingClient {
    CachingClient(
      RateLimitedClient(
        RetryingClient(self, clocks: clocks, jitter: { 0.5 }),
        memory: RateLimitMemory(path: Self.folder + "/limits.json"), clocks: clocks),
      store: ResponseCache(folder: Self.folder + "/http"), clocks: clocks)
  }

  func run(_ steps: [Step]) async {
    try? FileManager.default.removeItem(atPath: Self.folder)
    for step in steps {
      if step.words.first == "stored" {
        replaceTimes(by: step.words.dropFirst().first ?? "0")
        continue
      }
      now.withLock { $0 += step.wait }
      next.withLock { $0 = step.response }
      var request = HTTPRequest(url: "https://example.org/a", lifetime: .seconds(60))
      if step.words.count > 2 { request.headers = [HTTPHeader("Cache-Control", step.words[2])] }
      guard let response = try? await client.send(request) else { continue }
      // A response that is not from the server is from the cache, with an age in whole seconds.
      if response.headers != step.response.headers, response.status == 200,
        let age = response.header("Age")
      {
        guard let seconds = Int(age) else { preconditionFailure("the age is \(age)") }
        precondition((0...HTTPNumber.maximumSeconds).contains(seconds))
      }
      read(response)
    }
  }

  private func replaceTimes(by text: String) {
    let folder = Self.folder + "/http"
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard let data = FileManager.default.contents(atPath: folder + "/" + name),
        let entry = String(data: data, encoding: .utf8)
      else { continue }
      let changed = entry.replacing(#/"received_at":[-+.0-9eE]+/#, with: "\"received_at\":\(text)")
      try? Data(changed.utf8).write(to: URL(filePath: folder + "/" + name))
    }
  }

  /// Calls the readers of header fields outside the cache.
  private func read(_ response: HTTPResponse) {
    let date = Date(timeIntervalSince1970: now.withLock { $0 })
    let place = Place(name: "Somewhere", kind: .coordinate, coordinate: .nullIsland)
    var configuration = WeatherConfiguration(contact: "fuzz@example.org")
    for provider in [WeatherProvider.openMeteo, .metNorway, .pirateWeather] {
      if let key = Secret("0123456789") { configuration.keys[provider] = key }
      let calls = try? provider.calls(
        for: WeatherRequest(place: place), configuration: configuration)
      _ = try? calls?.first?.read(response, date)
    }
    for service in IPService.all { _ = try? service.read(response) }
  }
}

/// A clock on which every wait ends at once.
private struct StillClock: Clock {
  var now: ContinuousClock.Instant { ContinuousClock.now }
  var minimumResolution: Duration { .zero }
  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}
}
