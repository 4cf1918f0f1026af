internal import ArgumentParser
internal import WxCore
internal import WxWeather

/// The value of `--provider`: weather providers, in the order in which they are tried.
struct ProviderList: ExpressibleByArgument, Hashable, Sendable {
  let names: [WeatherProvider]
  /// The error if the text is not such a list, reported before the command does anything; `nil` if
  /// it is valid.
  let problem: String?

  init(argument: String) {
    let words = argument.lowercased().split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0).trimmed }
    names = words.compactMap(WeatherProvider.named)
    let unknown = words.first { WeatherProvider.named($0) == nil }
    let known = Self.allValueStrings.joined(separator: ", ")
    problem =
      if let unknown {
        "--provider: “\(unknown)” is not a weather provider."
          + (Suggestion.closest(to: unknown, among: Self.allValueStrings)
            .map { " Did you mean “\($0)”?" } ?? "")
          + " Write one or more of \(known), separated by commas."
      } else if Set(names).count < names.count {
        "--provider names a provider twice."
      } else {
        nil
      }
  }

  /// The names, for completion.
  static var allValueStrings: [String] { WeatherProvider.all.map(\.name) }
}

/// The value of `--watch`: the interval at which the view is refreshed in any case, in seconds.
struct WatchInterval: ExpressibleByArgument, Hashable, Sendable, CustomStringConvertible {
  /// `nil` to refresh only when data change.
  let seconds: Double?

  /// Refresh only when data change.
  static let onNewData = WatchInterval(seconds: nil)

  private init(seconds: Double?) { self.seconds = seconds }

  /// Parses a number; anything else is left for the next argument, so that `--watch Oslo` names a
  /// place.
  init?(argument: String) {
    guard let seconds = Double(decimal: argument.trimmed) else { return nil }
    self.seconds = seconds
  }

  /// Whether the interval is at least a second and at most a day.
  var isSensible: Bool { (1...86_400).contains(seconds ?? 60) }

  var description: String { seconds.map { "\($0)" } ?? "on new data" }
}
