internal import ArgumentParser
internal import WxCore

/// ISO 3166-1 alpha-2 codes, separated by commas.
struct CountryList: ExpressibleByArgument, Hashable, Sendable {
  /// The codes in capitals.
  let codes: [String]

  init?(argument: String) {
    let codes = argument.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.filter { $0 != " " }.uppercased()
    }
    guard codes.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy(\.isASCIIUppercase) })
    else { return nil }
    self.codes = codes
  }
}
