extension Double {
  /// Parses a finite decimal number, such as `-1.5` or `2e3`.
  ///
  /// Files, services and people write only such numbers, but `Double.init` also accepts hexadecimal
  /// numbers, `nan` and `inf`.
  package init?(decimal text: some StringProtocol) {
    guard (1...100).contains(text.utf8.count),
      text.utf8.allSatisfy({ $0.isASCIIDigit || "+-.eE".utf8.contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    self = number
  }
}
