/// Why a text that is meant as a position is none: one sentence.
struct NotationRefusal: Error, Hashable {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
