/// The features with a name, and the quality of the match between query and name.
struct NameMatch {
  let postings: Postings
  var penalty = 0.0
  /// The tier of a name that differs from the query; `nil` if it follows from the name's role.
  var tier: MatchTier?
  /// Whether alternate names are so short that they are probably codes.
  var mayBeCode = false
}
