public import WxCore

/// Why something is not an area.
public enum AreaError: Error, Hashable, Sendable {
  /// There is no such file.
  case missing(path: String)
  /// The file cannot be read.
  case unreadable(path: String, detail: String)
  /// There is more than a reader takes: bytes, vertices, nested collections.
  case tooLarge(what: String, limit: Int)
  /// The bytes are no JSON.
  case notJSON(offset: Int, reason: String)
  /// A part is not what it must be; the path leads to it, as `features[2].geometry.type`.
  case malformed(path: String, detail: String)
  /// There is no polygon in it.
  case empty(found: String)
  /// A circle's centre or radius is out of range.
  case badCircle(detail: String)
  /// libgeos failed at something that it should do.
  case library(detail: String)
}

extension AreaError: ExplainedError {
  /// The word for scripts.
  public var code: String {
    switch self {
    case .missing: "area_missing"
    case .unreadable: "area_unreadable"
    case .tooLarge: "area_too_large"
    case .notJSON: "area_not_json"
    case .malformed: "area_malformed"
    case .empty: "area_empty"
    case .badCircle: "area_bad_circle"
    case .library: "area_library"
    }
  }

  /// All but files that cannot be read and faults of the library is malformed input.
  public var cause: FailureCause {
    switch self {
    case .missing, .unreadable: .inputMissing
    case .tooLarge, .notJSON, .malformed, .empty: .malformed
    case .badCircle: .usage
    case .library: .internal
    }
  }

  /// What happened.
  public var message: String {
    switch self {
    case .missing(let path): "There is no file \(path)."
    case .unreadable(let path, let detail): "\(path) cannot be read: \(detail)."
    case .tooLarge(let what, let limit): "The area has more than \(limit) \(what)."
    case .notJSON(let offset, let reason): "The area is no GeoJSON: \(reason) at byte \(offset)."
    case .malformed(let path, let detail):
      path.isEmpty ? "The area is wrong: \(detail)." : "The area is wrong at \(path): \(detail)."
    case .empty(let found): "There is no polygon in the area, only \(found)."
    case .badCircle(let detail): "The circle is wrong: \(detail)."
    case .library(let detail): "libgeos failed: \(detail)."
    }
  }

  /// What to do next.
  public var hint: String? {
    switch self {
    case .missing, .unreadable: "Check the path and its permissions."
    case .tooLarge: "Simplify the area."
    case .notJSON, .malformed: "GeoJSON (RFC 7946) with longitude before latitude is read."
    case .empty: "Give a Polygon or MultiPolygon, or a Feature or collection that holds one."
    case .badCircle, .library: nil
    }
  }
}
