import Foundation

/// What a process is not allowed: words before the program's that take a right away and become it.
struct Confinement: Sendable {
  let words: [String]
  /// Whether the process is another user's, who may enter fewer folders.
  var isOtherUser = false

  /// Nothing is taken away.
  static let none = Confinement(words: [])

  /// One confinement within another.
  static func + (outer: Confinement, inner: Confinement) -> Confinement {
    Confinement(
      words: outer.words + inner.words, isOtherUser: outer.isOtherUser || inner.isOtherUser)
  }

  /// No file may grow beyond so many bytes.
  static func fileSize(_ bytes: Int) -> Confinement {
    Confinement(words: ["prlimit", "--fsize=\(bytes)", "--"])
  }

  /// Not the superuser, for whom no folder is read-only. Where the tests are run by somebody else,
  /// there is nothing to take away.
  static let unprivileged = Confinement(
    words: isSuperuser
      ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--"] : [],
    isOtherUser: isSuperuser)

  /// Whether the tests run as the superuser.
  static var isSuperuser: Bool { geteuid() == 0 }
}
