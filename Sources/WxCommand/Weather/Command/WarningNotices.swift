internal import WxPlatform
internal import Synchronization
internal import WxCore
internal import WxWeather

/// Remembers which providers were named as not reporting warnings, so that each is named once a
/// day instead of on every page.
final class WarningNotices: Sendable {
  /// The file, which holds the time of the last note for each provider; `nil` to remember nothing.
  private let path: String?
  /// The decision of this run for each provider, so that a page that is redrawn does not change.
  private let known = Mutex<[WeatherProvider: Bool]>([:])

  private static let interval = 86_400.0
  private static let limit = 16 * 1024

  /// Creates a memory in a file, which need not exist.
  init(path: String?) { self.path = path }

  /// Returns those providers of reports without warnings that were named within the last day, and
  /// remembers the others as named now.
  ///
  /// - Parameters:
  ///   - reports: The reports to show.
  ///   - now: The time.
  /// - Returns: The providers that need not be named again.
  func known(in reports: [WeatherReport], at now: Date) -> Set<WeatherProvider> {
    let silent = Set(reports.filter { $0.parts[.alerts] == nil }.map(\.provider))
    return known.withLock { known in
      let new = silent.filter { known[$0] == nil }
      if !new.isEmpty {
        var times = load()
        let seconds = now.timeIntervalSince1970
        for provider in new {
          let age = times[provider.name]?.double.map { seconds - $0 }
          // A time in the future means that the clock was set back.
          let isKnown = age.map { (0..<Self.interval).contains($0) } ?? false
          known[provider] = isKnown
          if !isKnown { times[provider.name] = .number(seconds) }
        }
        if new.contains(where: { known[$0] == false }) { save(times) }
      }
      return silent.filter { known[$0] == true }
    }
  }

  private func load() -> JSONObject {
    guard let path, let bytes = try? PrivateFile.read(path, limit: Self.limit),
      let object = try? JSONValue(parsing: bytes).object
    else { return JSONObject() }
    return object
  }

  /// A file that cannot be written only means that the note is shown again.
  private func save(_ times: JSONObject) {
    guard let path else { return }
    let text = JSONValue.object(times).text() + "\n"
    try? PrivateFile.makeFolder(PrivateFile.folder(of: path))
    try? PrivateFile.replace(path, with: Array(text.utf8))
  }
}
