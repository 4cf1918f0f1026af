internal import ArgumentParser
internal import WxWeather

/// The value of `--provider`: weather providers in the order in which they are asked.
struct ProviderList: ExpressibleByArgument, Hashable, Sendable {
  let names: [ProviderName]
  /// Why the text is no such list, which the command says before it does anything; `nil` for a good
  /// one.
  let problem: String?

  init(argument: String) {
    let words = argument.lowercased().split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0).trimmed }
    names = words.compactMap(ProviderName.init(rawValue:))
    let unknown = words.first { ProviderName(rawValue: $0) == nil }
    let known = Self.allValueStrings.joined(separator: ", ")
    problem =
      if let unknown {
        "--provider: “\(unknown)” is not a weather provider."
          + (Suggestion.closest(to: unknown, among: Self.allValueStrings)
            .map { " Did you mean “\($0)”?" } ?? "")
          + " Write one or more of \(known), separated by commas."
      } else if Set(names).count < names.count {
        "--provider names one twice."
      } else {
        nil
      }
  }

  /// The names, for completion.
  static var allValueStrings: [String] { ProviderName.allCases.map(\.rawValue) }
}

/// The value of `--watch`: after how many seconds the view is drawn anew in any case.
struct WatchInterval: ExpressibleByArgument, Hashable, Sendable, CustomStringConvertible {
  /// `nil` where only news draw the view anew.
  let seconds: Double?

  /// Only when there is news.
  static let news = WatchInterval(seconds: nil)

  private init(seconds: Double?) { self.seconds = seconds }

  /// Reads a number; what is none is left for the next argument, so that `--watch Oslo` names a place.
  init?(argument: String) {
    guard let seconds = Double(argument.trimmed), seconds.isFinite else { return nil }
    self.seconds = seconds
  }

  /// Whether the time is neither too short for any service nor longer than a day.
  var isSensible: Bool { (1...86_400).contains(seconds ?? 60) }

  var description: String { seconds.map { "\($0)" } ?? "news" }
}
