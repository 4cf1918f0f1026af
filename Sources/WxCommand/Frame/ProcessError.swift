internal import WxCore

/// Reasons why this process cannot run any command.
enum ProcessError: ExplainedError, Hashable {
  /// `/proc` is not mounted, as in a bare chroot.
  case noProcessFolder
  /// The limit on open files is too low.
  case tooFewDescriptors

  var code: String {
    switch self {
    case .noProcessFolder: "proc_missing"
    case .tooFewDescriptors: "too_few_descriptors"
    }
  }

  var cause: FailureCause {
    switch self {
    case .noProcessFolder: .internal
    case .tooFewDescriptors: .io
    }
  }

  var message: String {
    switch self {
    case .noProcessFolder:
      "The folder /proc is not mounted, so wxloc cannot read its arguments."
    case .tooFewDescriptors: "The limit on open files is too low for wxloc to run."
    }
  }

  var hint: Hint? {
    switch self {
    case .noProcessFolder:
      "Mount it, for example with “mount -t proc proc /proc”, and try again."
    case .tooFewDescriptors: "Raise the limit, for example with “ulimit -n 256”, and try again."
    }
  }
}
