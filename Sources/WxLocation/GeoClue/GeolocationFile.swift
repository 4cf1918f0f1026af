package import WxCore

/// The file from which GeoClue 2.7 and later read a static position, usually `/etc/geolocation`.
///
/// Its lines are latitude and longitude in degrees, altitude and accuracy in meters; `#` begins a
/// comment. GeoClue reads it again whenever it changes. An earlier file is saved beside it.
package struct GeolocationFile: Sendable {
  /// The file that GeoClue reads, unless it was built to read another one.
  package static let standardPath = "/etc/geolocation"

  /// The file.
  package let path: String

  /// The first line of the files that this type writes.
  private static let mark = "# Written by wxloc."
  /// Larger than any such file.
  private static let limit = 64 * 1024
  /// Readable by GeoClue, which is a user of its own.
  private static let permissions: UInt32 = 0o644

  /// What undoing did.
  package enum Undo: Hashable, Sendable {
    /// The file from before is back.
    case restored
    /// There was no file before.
    case removed
    /// The file is not one that was written here, or there is none.
    case nothing
  }

  /// Creates a description without reading anything.
  package init(path: String = standardPath) { self.path = path }

  /// The copy of the file that was there before.
  private var earlierPath: String { path + ".before-wxloc" }

  /// Returns the content of the file for a fix; `nil` if its accuracy is not known.
  package static func text(of fix: Fix) -> String? {
    guard let accuracy = fix.accuracy.meters else { return nil }
    let time = ISO8601.text(fix.measuredAt)
    return """
      \(mark)
      # From \(fix.source.plainText), measured at \(time).
      \(NMEASentence.decimals(fix.coordinate.latitude, 6))
      \(NMEASentence.decimals(fix.coordinate.longitude, 6))
      \(NMEASentence.decimals(fix.altitudeMSL ?? 0, 1))
      \(NMEASentence.decimals(max(accuracy, leastAccuracy), 1))

      """
  }

  /// The accuracy in meters of an exact position: programs take 0 for a value that is missing.
  private static let leastAccuracy = 1.0

  /// Writes the file, and saves an earlier one that was not written here.
  ///
  /// - Parameter text: The content.
  /// - Throws: ``WxCore/FileError``; the earlier content then stays.
  package func write(_ text: String) throws(FileError) {
    if let earlier = try content(of: path), !Self.isOurs(earlier) {
      try FileWriter.replace(
        earlierPath, with: earlier, permissions: Self.permissions, durably: true)
    }
    try FileWriter.replace(
      path, with: Array(text.utf8), permissions: Self.permissions, durably: true)
  }

  /// Restores the file from before, or removes the file if there was none. A file that was not
  /// written here is not changed.
  ///
  /// - Returns: What was done.
  /// - Throws: ``WxCore/FileError``.
  package func undo() throws(FileError) -> Undo {
    guard let current = try content(of: path), Self.isOurs(current) else { return .nothing }
    guard let earlier = try content(of: earlierPath) else {
      try remove(path)
      return .removed
    }
    try FileWriter.replace(path, with: earlier, permissions: Self.permissions, durably: true)
    try remove(earlierPath)
    return .restored
  }

  private static func isOurs(_ content: [UInt8]) -> Bool { content.starts(with: mark.utf8) }

  private func content(of path: String) throws(FileError) -> [UInt8]? {
    do throws(FileError) { return try PrivateFile.read(path, limit: Self.limit) } catch {
      guard error.isMissing else { throw error }
      return nil
    }
  }

  private func remove(_ path: String) throws(FileError) {
    do throws(SystemSocket.Failure) { try SystemSocket.remove(path: path) } catch {
      throw FileError(path: path, action: .written, number: error.number)
    }
  }
}
