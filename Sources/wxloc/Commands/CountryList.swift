internal import ArgumentParser

/// ISO 3166-1 alpha-2 codes, separated by commas.
struct CountryList: ExpressibleByArgument, Hashable, Sendable {
  /// The codes in capitals.
  let codes: [String]

  init?(argument: String) {
    let codes = argument.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.filter { $0 != " " }.uppercased()
    }
    let areCodes = codes.allSatisfy { code in
      code.utf8.count == 2 && code.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    }
    guard areCodes else { return nil }
    self.codes = codes
  }
}
