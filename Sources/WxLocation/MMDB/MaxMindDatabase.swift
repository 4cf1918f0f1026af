internal import CMaxMindDB
internal import WxPlatform
internal import Synchronization
internal import WxCore

/// A database in MaxMind's format (MaxMind DB 2.0), read by libmaxminddb from a mapped file.
///
/// Data that the library finds invalid, or that cannot be a position, is rejected. The format has
/// no checksum, so a damaged position that is still plausible goes undetected.
package final class MaxMindDatabase: Sendable {
  /// The file.
  package let path: String
  /// The database's name for itself: `GeoLite2-City`.
  package let type: String
  private let library: MaxMindLibrary
  private let handle: Mutex<Handle>

  /// Owns the library's structure, which must not move because its entries point back to it.
  @safe private struct Handle: ~Copyable {
    let pointer: UnsafeMutablePointer<MMDB_s>
    let library: MaxMindLibrary

    deinit {
      unsafe library.functions.pointee.MMDB_close(pointer)
      unsafe pointer.deallocate()
    }
  }

  /// Opens a database.
  ///
  /// - Throws: ``MMDBError`` if the file is missing, unreadable or not a database, or if libmaxminddb
  ///   is not installed.
  package init(path: String) throws(MMDBError) {
    self.path = path
    // The library would block on a named pipe.
    do throws(FileError) { _ = try RegularFile(path) } catch {
      if error.kind != nil { throw .notAFile(path: path, reason: error.reason) }
      throw error.isMissing ? .missing(path: path) : .unreadable(path: path)
    }
    let library = try MaxMindLibrary.loaded()
    self.library = library
    let pointer = UnsafeMutablePointer<MMDB_s>.allocate(capacity: 1)
    let status = unsafe library.functions.pointee.MMDB_open(path, UInt32(MMDB_MODE_MMAP), pointer)
    guard status == MMDB_SUCCESS else {
      unsafe pointer.deallocate()
      throw Self.failure(status, path, library)
    }
    unsafe type =
      (pointer.pointee.metadata.database_type.map { unsafe String(cString: $0) } ?? "")
      .prefix(100).plainText
    handle = Mutex(unsafe Handle(pointer: pointer, library: library))
  }

  /// Looks up an address.
  ///
  /// - Returns: The position and its names.
  /// - Throws: ``MMDBError``.
  package func find(_ address: InternetAddress) throws(MMDBError) -> MMDBRecord {
    let outcome = handle.withLock { handle in unsafe read(address, handle.pointer) }
    return try outcome.get()
  }

  private func read(
    _ address: InternetAddress, _ pointer: UnsafeMutablePointer<MMDB_s>
  ) -> Result<MMDBRecord, MMDBError> {
    var addressStatus: Int32 = 0
    var status: Int32 = 0
    var result = unsafe library.functions.pointee.MMDB_lookup_string(
      pointer, address.description, &addressStatus, &status)
    if status == MMDB_IPV6_LOOKUP_IN_IPV4_DATABASE_ERROR { return .failure(.noIPv6(path: path)) }
    guard addressStatus == 0, status == MMDB_SUCCESS else {
      return .failure(failure(status))
    }
    guard unsafe result.found_entry else { return .failure(.unknownAddress(address)) }
    return unsafe record(of: address, &result.entry)
  }

  private func record(
    of address: InternetAddress, _ entry: UnsafeMutablePointer<MMDB_entry_s>
  ) -> Result<MMDBRecord, MMDBError> {
    do throws(MMDBError) {
      guard let latitude = try unsafe number(entry, "latitude"),
        let longitude = try unsafe number(entry, "longitude")
      else { throw .noPosition(address, database: type) }
      // `Coordinate` would wrap the longitude, but a database with 500° is broken.
      guard abs(longitude) <= 180,
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
      else { throw .broken(path: path, detail: "it contains a position that is not on the globe") }
      guard latitude != 0 || longitude != 0 else { throw .noPosition(address, database: type) }
      let radius = try unsafe number(entry, "accuracy_radius").map { $0 * 1000 }
      let place = IPPlace(
        city: try unsafe text(entry, "city", "names", "en"),
        region: try unsafe text(entry, "subdivisions", "0", "names", "en"),
        country: try unsafe text(entry, "country", "names", "en"),
        countryCode: try unsafe text(entry, "country", "iso_code"),
        address: address.description,
        timeZone: try unsafe text(entry, "location", "time_zone"))
      return .success(MMDBRecord(coordinate: coordinate, radius: radius, place: place))
    } catch {
      return .failure(error)
    }
  }

  /// Reads a number from the record's `location`; returns `nil` if it is missing.
  private func number(
    _ entry: UnsafeMutablePointer<MMDB_entry_s>, _ key: String
  ) throws(MMDBError) -> Double? {
    var number = 0.0
    let status = unsafe cmaxminddb_number(
      library.functions, entry, "location", key, &number)
    switch status {
    case MMDB_SUCCESS: return number.isFinite ? number : nil
    case MMDB_LOOKUP_PATH_DOES_NOT_MATCH_DATA_ERROR: return nil
    default: throw failure(status)
    }
  }

  /// Reads a text from the record; returns `nil` if it is missing.
  private func text(
    _ entry: UnsafeMutablePointer<MMDB_entry_s>, _ key1: String, _ key2: String,
    _ key3: String? = nil, _ key4: String? = nil
  ) throws(MMDBError) -> String? {
    var start: UnsafePointer<CChar>?
    var length: UInt32 = 0
    let status = unsafe cmaxminddb_text(
      library.functions, entry, key1, key2, key3, key4, &start, &length)
    switch status {
    case MMDB_SUCCESS:
      guard let start = unsafe start, length > 0, length <= Self.longestText else { return nil }
      let bytes = unsafe UnsafeRawBufferPointer(start: start, count: Int(length))
      return unsafe String(decoding: bytes, as: UTF8.self).plainText
    case MMDB_LOOKUP_PATH_DOES_NOT_MATCH_DATA_ERROR, MMDB_INVALID_LOOKUP_PATH_ERROR: return nil
    default: throw failure(status)
    }
  }

  /// The maximum length of a text in bytes, longer than the name of any place.
  private static let longestText: UInt32 = 1000

  private func failure(_ status: Int32) -> MMDBError { Self.failure(status, path, library) }

  private static func failure(
    _ status: Int32, _ path: String, _ library: MaxMindLibrary
  ) -> MMDBError {
    switch status {
    case MMDB_FILE_OPEN_ERROR, MMDB_IO_ERROR: return .unreadable(path: path)
    default:
      let detail = unsafe library.functions.pointee.MMDB_strerror(status)
      return .broken(path: path, detail: unsafe detail.map { unsafe String(cString: $0) } ?? "")
    }
  }
}
