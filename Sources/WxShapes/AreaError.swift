public import WxCore

/// The reasons why an area or a circle cannot be created.
public enum AreaError: Error, Hashable, Sendable {
  /// The file does not exist.
  case missing(path: String)
  /// The file cannot be read.
  case unreadable(path: String, detail: String)
  /// A limit of the reader is exceeded: bytes, vertices, nested collections.
  case tooLarge(what: String, limit: Int)
  /// The bytes are not JSON.
  case notJSON(offset: Int, reason: String)
  /// A part is invalid; the path leads to it, as in `features[2].geometry.type`.
  case malformed(path: String, detail: String)
  /// There is no polygon.
  case empty(found: String)
  /// The center or the radius of a circle is out of range.
  case badCircle(detail: String)
  /// libgeos is not installed; the value is the package to install.
  case libraryMissing(package: String)
  /// An operation of libgeos failed unexpectedly.
  case library(detail: String)
}

extension AreaError {
  private static let offGlobe = "is not on the globe"

  /// The error of a position whose coordinates are too large for degrees.
  static func offGlobe(longitude: Double, latitude: Double, at path: String) -> AreaError {
    .malformed(path: path, detail: "longitude \(longitude), latitude \(latitude) \(offGlobe)")
  }

  /// Whether a position has coordinates that are too large for degrees.
  package var isOffGlobe: Bool {
    guard case .malformed(_, let detail) = self else { return false }
    return detail.hasSuffix(Self.offGlobe)
  }
}

extension AreaError: ExplainedError {
  /// The stable identifier for scripts.
  public var code: String {
    switch self {
    case .missing: "area_missing"
    case .unreadable: "area_unreadable"
    case .tooLarge: "area_too_large"
    case .notJSON: "area_not_json"
    case .malformed: "area_malformed"
    case .empty: "area_empty"
    case .badCircle: "area_bad_circle"
    case .libraryMissing: "libgeos_missing"
    case .library: "area_library"
    }
  }

  /// Malformed input, except for unreadable files and for libgeos, which may be missing or fail.
  public var cause: FailureCause {
    switch self {
    case .missing, .unreadable: .inputMissing
    case .tooLarge, .notJSON, .malformed, .empty: .malformed
    case .badCircle: .usage
    case .libraryMissing: .unavailable
    case .library: .internal
    }
  }

  /// What happened.
  public var message: String {
    switch self {
    case .missing(let path): "The file \(path) does not exist."
    case .unreadable(let path, let detail): "\(path) cannot be read: \(detail)."
    case .tooLarge(let what, let limit): "The area has more than \(limit) \(what)."
    case .notJSON(let offset, let reason): "The area is not GeoJSON: \(reason) at byte \(offset)."
    case .malformed(let path, let detail):
      path.isEmpty
        ? "The area is invalid: \(detail)." : "The area is invalid at \(path): \(detail)."
    case .empty(let found): "The area contains no polygon, only \(found)."
    case .badCircle(let detail): "The circle is invalid: \(detail)."
    case .libraryMissing: "libgeos, which polygons require, is not installed."
    case .library(let detail): "libgeos failed: \(detail)."
    }
  }

  /// What to do next.
  public var hint: Hint? {
    switch self {
    case .missing, .unreadable: "Check the path and its permissions."
    case .tooLarge: "Simplify the area."
    case .notJSON, .malformed: "Use GeoJSON (RFC 7946), with longitude before latitude."
    case .empty: "Use a Polygon or MultiPolygon, or a Feature or collection that contains one."
    case .libraryMissing(let package): "Install the package \(package)."
    case .badCircle, .library: nil
    }
  }
}
