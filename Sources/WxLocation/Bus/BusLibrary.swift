internal import CSystemd
internal import WxCore
internal import WxPlatform

/// libsystemd, loaded for the first bus and never unloaded.
///
/// `@unchecked Sendable`: the table is filled before the value exists and only read afterwards.
@safe
package final class BusLibrary: @unchecked Sendable {
  /// The names of the library, in order of preference. elogind has the same functions, for systems
  /// without systemd.
  static let names = ["libsystemd.so.0", "libelogind.so.0"]

  /// Returns the library of this process, loading it on first use.
  static func loaded() throws(SystemSocket.Failure) -> BusLibrary { try shared.get() }

  private static let shared = Result { () throws(SystemSocket.Failure) in
    try BusLibrary(names: names)
  }

  let functions: UnsafePointer<csystemd_functions>

  /// Loads the first of the named libraries that has every function.
  ///
  /// - Throws: A failure with ``SystemSocket/missingLibrary`` if there is none.
  package init(names: [String]) throws(SystemSocket.Failure) {
    let functions = unsafe SystemLibrary.functions(of: names, in: csystemd_functions()) {
      table, library in unsafe csystemd_fill(table, library) == nil
    }
    guard let functions = unsafe functions else {
      throw SystemSocket.Failure(number: SystemSocket.missingLibrary)
    }
    unsafe self.functions = functions
  }

  /// Frees the table; the library stays loaded.
  deinit { unsafe functions.deallocate() }
}

extension SystemSocket {
  /// The system's number for a shared library that is missing.
  static var missingLibrary: Int32 {
    #if canImport(Darwin)
      ENOTSUP
    #else
      ELIBACC
    #endif
  }
}
