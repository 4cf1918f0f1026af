import Foundation

/// Restrictions for a process: a command prefix that drops a privilege and then executes the
/// program.
struct Confinement: Sendable {
  let words: [String]
  /// Whether the process runs as another user, who can enter fewer folders.
  var isOtherUser = false

  /// No restriction.
  static let none = Confinement(words: [])

  /// Combines two confinements.
  static func + (outer: Confinement, inner: Confinement) -> Confinement {
    Confinement(
      words: outer.words + inner.words, isOtherUser: outer.isOtherUser || inner.isOtherUser)
  }

  /// No file may grow beyond this many bytes.
  static func fileSize(_ bytes: Int) -> Confinement {
    Confinement(words: ["prlimit", "--fsize=\(bytes)", "--"])
  }

  /// Not root, for whom no folder is read-only. If the tests do not run as root, no restriction is
  /// necessary.
  static let unprivileged = Confinement(
    words: isSuperuser
      ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--"] : [],
    isOtherUser: isSuperuser)

  /// Whether the tests run as root.
  static var isSuperuser: Bool { geteuid() == 0 }
}
