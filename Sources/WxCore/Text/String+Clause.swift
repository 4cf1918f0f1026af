extension String {
  /// The sentence without its final period, to continue or to quote it.
  package var clause: String { hasSuffix(".") ? String(dropLast()) : self }
}
