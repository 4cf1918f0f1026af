internal import WxPlatform

/// Shared libraries of the system that are loaded on first use, and never unloaded.
///
/// A program that links a library looks up every symbol of it at each start, even for a command
/// that uses none of them.
package enum SystemLibrary {
  /// Loads the first of the named libraries that has every function.
  ///
  /// - Parameters:
  ///   - names: File names, in order of preference.
  ///   - empty: A table of function pointers without values.
  ///   - fill: Fills the table from a loaded library; returns `false` if that lacks a function.
  /// - Returns: The table, which the caller frees; `nil` if there is no such library.
  package static func functions<Table>(
    of names: [String], in empty: Table,
    filledBy fill: (UnsafeMutablePointer<Table>, UnsafeMutableRawPointer) -> Bool
  ) -> UnsafePointer<Table>? {
    let table = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    unsafe table.initialize(to: empty)
    for name in names {
      // RTLD_LOCAL separates its symbols from those of the same library that the program may link.
      guard let library = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) else { continue }
      if unsafe fill(table, library) { return unsafe UnsafePointer(table) }
    }
    unsafe table.deallocate()
    return nil
  }
}
