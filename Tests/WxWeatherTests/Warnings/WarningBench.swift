import Foundation
import Synchronization
import TestSupport
import WxCore
import WxHTTP
import WxTesting
@testable import WxWeather

/// A server on loopback that acts as all sources of warnings.
final class WarningBench: Sendable {
  let server: LoopbackServer
  let folder = TemporaryFolder()
  let clock = ManualClock()
  private let replies: Replies

  private final class Replies: Sendable {
    let byPath = Mutex<[String: LoopbackServer.Reply]>([:])
  }

  init() throws {
    let replies = Replies()
    self.replies = replies
    server = try LoopbackServer { request in
      replies.byPath.withLock { $0[request.path] } ?? .json("{}", status: 404)
    }
  }

  /// Sets the reply to requests for a path.
  func answer(_ path: String, _ reply: LoopbackServer.Reply) {
    replies.byPath.withLock { $0[path] = reply }
  }

  func answer(_ path: String, _ json: JSONValue) { answer(path, .json(json.text())) }

  /// The paths and queries of the requests so far.
  var requests: [String] {
    server.requests.map { $0.path + ($0.query.map { "?" + $0 } ?? "") }
  }

  func service(
    _ selection: WarningSelection = .automatic, areas: WarningAreaLookUp = .none,
    options: PipelineOptions = PipelineOptions(), contact: String? = "me@example.org"
  ) -> WarningService {
    var configuration = WeatherConfiguration(agent: "wxloc/0.0.0", contact: contact)
    for source in WarningSource.all { configuration.baseURLs[source.provider] = server.url }
    return WarningService(
      selection, areas: areas, configuration: configuration,
      client: CurlClient(userAgent: "wxloc/0.0.0"),
      cache: ReportCache(folder: folder.path + "/warnings"),
      restFolder: folder.path + "/resting", options: options,
      clocks: clock.clocks(startingAt: Sample.now))
  }

  /// A look-up in which a position has these codes, and others are known.
  static func areas(_ here: Set<String>, others: Set<String> = []) -> WarningAreaLookUp {
    WarningAreaLookUp(codes: { _ in here }, known: { here.union(others) })
  }
}

extension Sample {
  static let munich = Place(
    name: "Munich", kind: .city, coordinate: position(48.137, 11.575), countryCode: "DE",
    country: "Germany", admin1: "Bavaria", timeZone: "Europe/Berlin")
  static let dublin = Place(
    name: "Dublin", kind: .city, coordinate: position(53.35, -6.26), countryCode: "IE",
    country: "Ireland", timeZone: "Europe/Dublin")
  static let ottawa = Place(
    name: "Ottawa", kind: .city, coordinate: position(45.42, -75.69), countryCode: "CA",
    country: "Canada", timeZone: "America/Toronto")
  static let nairobi = Place(
    name: "Nairobi", kind: .city, coordinate: position(-1.286, 36.817), countryCode: "KE",
    country: "Kenya", timeZone: "Africa/Nairobi")
}
