extension ServiceResponse {
  /// The policy of a document that loads nothing, runs nothing and is in no frame (Content Security
  /// Policy 3).
  static let closedPolicy = "default-src 'none'; frame-ancestors 'none'"

  /// Adds the fields that keep an answer with whom it is for: browsers do not guess another media
  /// type, and caches that several people share do not store what is personal.
  mutating func protect(for audience: Audience) {
    headers["x-content-type-options"] = "nosniff"
    guard !audience.isPublic else { return }
    let control = headers["cache-control"]
    guard control?.contains("no-store") != true, control?.contains("private") != true else {
      return
    }
    headers["cache-control"] = control.map { "private, \($0)" } ?? "private, no-cache"
  }
}
