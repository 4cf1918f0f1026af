internal import ArgumentParser
internal import WxCore

/// Kinds of places, separated by commas.
struct KindList: ExpressibleByArgument, Hashable, Sendable {
  let kinds: [PlaceKind]

  /// The kinds that a name can have.
  static let all = PlaceKind.allCases.filter { $0 != .coordinate }

  init?(argument: String) {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false)
    let kinds = words.compactMap { PlaceKind(rawValue: String($0).trimmed.lowercased()) }
    guard kinds.count == words.count, kinds.allSatisfy(Self.all.contains) else { return nil }
    self.kinds = kinds
  }

  static var allValueStrings: [String] { all.map(\.rawValue) }
}
