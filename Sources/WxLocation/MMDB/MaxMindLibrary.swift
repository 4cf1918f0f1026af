internal import CMaxMindDB
internal import WxCore

/// libmaxminddb, loaded for the first database and never unloaded.
///
/// `@unchecked Sendable`: the table is filled before the value exists and only read afterwards.
@safe
package final class MaxMindLibrary: @unchecked Sendable {
  /// The names of the library, in order of preference. On macOS, Homebrew has it in a folder that
  /// the system does not search.
  private static let names: [String] = {
    #if canImport(Darwin)
      [
        "libmaxminddb.0.dylib", "/opt/homebrew/lib/libmaxminddb.0.dylib",
        "/usr/local/lib/libmaxminddb.0.dylib",
      ]
    #else
      ["libmaxminddb.so.0"]
    #endif
  }()

  /// Returns the library of this process, loading it on first use.
  package static func loaded() throws(MMDBError) -> MaxMindLibrary { try shared.get() }

  private static let shared = Result { () throws(MMDBError) in try MaxMindLibrary(names: names) }

  let functions: UnsafePointer<cmaxminddb_functions>

  /// Loads the first of the named libraries that has every function.
  ///
  /// - Throws: ``MMDBError/libraryMissing(package:)`` if there is none.
  package init(names: [String]) throws(MMDBError) {
    let functions = unsafe SystemLibrary.functions(of: names, in: cmaxminddb_functions()) {
      table, library in unsafe cmaxminddb_fill(table, library) == nil
    }
    guard let functions = unsafe functions else {
      throw .libraryMissing(package: "libmaxminddb0")
    }
    unsafe self.functions = functions
  }

  /// Frees the table; the library stays loaded.
  deinit { unsafe functions.deallocate() }
}
