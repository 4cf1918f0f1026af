internal import WxCore

/// Reasons why this process cannot run any command.
enum ProcessError: ExplainedError, Hashable {
  /// `/proc` is not mounted, as in a bare chroot.
  case noProcessFolder
  /// The limit on open files is too low.
  case tooFewDescriptors
  /// An argument is not UTF-8: the number, from 1, and the text with a replacement for each wrong byte.
  case argumentNotUTF8(Int, text: String)

  var code: String {
    switch self {
    case .noProcessFolder: "proc_missing"
    case .tooFewDescriptors: "too_few_descriptors"
    case .argumentNotUTF8: "usage"
    }
  }

  var cause: FailureCause {
    switch self {
    case .noProcessFolder: .internal
    case .tooFewDescriptors: .io
    case .argumentNotUTF8: .usage
    }
  }

  var message: String {
    switch self {
    case .noProcessFolder:
      "The folder /proc is not mounted, so wxloc cannot read its arguments."
    case .tooFewDescriptors: "The limit on open files is too low for wxloc to run."
    case .argumentNotUTF8(let number, let text):
      "Argument \(number), “\(text.prefix(60).description.plainText)”, is not UTF-8 text."
    }
  }

  var hint: Hint? {
    switch self {
    case .noProcessFolder:
      "Mount it, for example with “mount -t proc proc /proc”, and try again."
    case .tooFewDescriptors: "Raise the limit, for example with “ulimit -n 256”, and try again."
    case .argumentNotUTF8: "Write it in UTF-8. Rename a file that has such a name."
    }
  }
}
