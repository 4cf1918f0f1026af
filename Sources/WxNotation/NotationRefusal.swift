/// The reason why a text that looks like a position is not valid: one sentence.
struct NotationRefusal: Error, Hashable {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
