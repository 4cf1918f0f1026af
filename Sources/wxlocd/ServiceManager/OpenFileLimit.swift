#if Server
  internal import WxPlatform

  /// The limit of open files of this process.
  enum OpenFileLimit {
    /// Raises the limit as far as the system and a number allow: the usual one is for programs that
    /// wait with `select`, which cannot handle more than 1,024 files.
    ///
    /// - Parameter count: The number of files.
    /// - Returns: The limit now.
    static func raise(to count: Int) -> Int {
      #if canImport(Glibc)
        let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
      #else
        let kind = RLIMIT_NOFILE
      #endif
      var limit = rlimit()
      guard unsafe getrlimit(kind, &limit) == 0 else { return 1024 }
      let before = limit.rlim_cur
      limit.rlim_cur = max(before, min(limit.rlim_max, rlim_t(count)))
      let isRaised = unsafe setrlimit(kind, &limit) == 0
      return Int(clamping: isRaised ? limit.rlim_cur : before)
    }
  }
#endif
