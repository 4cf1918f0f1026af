/// ISO 3166-1 alpha-2 codes, separated by commas.
package struct CountryList: Hashable, Sendable {
  /// The codes in capitals.
  package let codes: [String]

  /// Parses codes in capitals or small letters; `nil` if a part is not two letters.
  package init?(_ text: String) {
    let codes = text.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.filter { $0 != " " }.uppercased()
    }
    guard codes.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy(\.isASCIIUppercase) })
    else { return nil }
    self.codes = codes
  }

  /// Whether a text is the name or the code of one country rather than several codes: `Korea, Republic of`.
  package static func isOneCountry(_ text: String) -> Bool {
    CountryList(text).map { $0.codes.count == 1 } ?? true
  }
}
