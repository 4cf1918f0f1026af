extension CaseIterable where Self: Equatable, AllCases == [Self] {
  /// The number of the case, in the order of the declaration.
  var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
