internal import CGEOS
internal import WxCore

/// libgeos, loaded for the first area and never unloaded.
///
/// `@unchecked Sendable`: the table is filled before the value exists and only read afterwards; its
/// functions may be called from any thread as long as each context is used by only one, as
/// ``GEOSContext`` requires.
@safe
package final class GEOSLibrary: @unchecked Sendable {
  /// The names of the library, in order of preference. On macOS, Homebrew has it in a folder that
  /// the system does not search.
  private static let names: [String] = {
    #if canImport(Darwin)
      ["libgeos_c.1.dylib", "/opt/homebrew/lib/libgeos_c.1.dylib"]
    #else
      ["libgeos_c.so.1"]
    #endif
  }()

  /// Returns the library of this process, loading it on first use.
  package static func loaded() throws(AreaError) -> GEOSLibrary { try shared.get() }

  private static let shared = Result { () throws(AreaError) in try GEOSLibrary(names: names) }

  let functions: UnsafePointer<cgeos_functions>

  /// Loads the first of the named libraries that has every function.
  ///
  /// - Throws: ``AreaError/libraryMissing(package:)`` if there is none.
  package init(names: [String]) throws(AreaError) {
    let functions = unsafe SystemLibrary.functions(of: names, in: cgeos_functions()) {
      table, library in unsafe cgeos_fill(table, library) == nil
    }
    guard let functions = unsafe functions else { throw .libraryMissing(package: "libgeos-c1v5") }
    unsafe self.functions = functions
  }

  /// Frees the table; the library stays loaded.
  deinit { unsafe functions.deallocate() }

  /// The version of libgeos and of its C interface: `3.11.1-CAPI-1.17.1`.
  package var version: String {
    guard let version = unsafe functions.pointee.GEOSversion() else { return "unknown" }
    return unsafe String(cString: version)
  }
}
