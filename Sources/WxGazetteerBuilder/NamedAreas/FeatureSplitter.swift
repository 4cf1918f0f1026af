internal import WxCore

/// Finds the objects in GeoJSON that arrives in pieces, so that only one is in memory at a time.
///
/// The text is a FeatureCollection, one feature on each line, or a text sequence (RFC 8142). It is only
/// divided here; whether each object is valid is for its reader to decide.
package struct FeatureSplitter {
  /// The reason why a text cannot be divided.
  package struct Fault: Error {
    let line: Int
    let detail: String
  }

  /// An object with the line on which it begins.
  package struct Object {
    let line: Int
    let bytes: [UInt8]
  }

  /// The members of a collection before its features, as an object; empty without a collection.
  private(set) var head: [UInt8] = []

  private let limit: Int
  private var object: [UInt8] = []
  private var objectLine = 0
  private var isInObject = false
  private var line = 1
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// The last string directly in an object that may be a collection.
  private var key: [UInt8] = []
  private var isInCollection = false

  private static let features = Array("features".utf8)
  private static let recordSeparator: UInt8 = 0x1E

  /// - Parameter limit: The largest size of an object in bytes.
  package init(limit: Int) { self.limit = limit }

  /// The depth at which features begin.
  private var base: Int { isInCollection ? 2 : 0 }

  /// Adds bytes and calls a function with each object that they complete.
  package mutating func split(
    _ piece: [UInt8], _ body: (Object) -> Void
  ) throws(Fault) {
    var start = 0
    for index in piece.indices {
      let byte = piece[index]
      if byte == UInt8(ascii: "\n") { line += 1 }
      if isInString {
        readString(byte)
        continue
      }
      switch byte {
      case UInt8(ascii: "\""):
        guard isInObject || depth != base else { throw outside }
        isInString = true
        key.removeAll(keepingCapacity: true)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if byte == UInt8(ascii: "["), isInObject, !isInCollection, depth == 1,
          key == Self.features
        {
          head = object + Array(piece[start..<index]) + Array("[]}".utf8)
          (object, isInObject, isInCollection) = ([], false, true)
        } else if depth == base, !isInObject {
          guard byte == UInt8(ascii: "{") else { throw outside }
          (isInObject, objectLine, start) = (true, line, index)
        }
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        guard depth >= 0 else { throw outside }
        if isInObject, depth == base {
          let bytes = object + piece[start...index]
          (object, isInObject) = ([], false)
          body(Object(line: objectLine, bytes: bytes))
        } else if isInCollection, depth == 1 {
          isInCollection = false
        }
      default:
        if !isInObject, depth == base, !Self.isBetween(byte) { throw outside }
      }
    }
    guard isInObject else { return }
    object += piece[start...]
    guard object.count <= limit else {
      throw Fault(line: objectLine, detail: "a feature is larger than \(limit >> 20) MiB")
    }
  }

  /// Checks that the text does not end in the middle of a feature.
  package func finish() throws(Fault) {
    guard depth == 0, !isInString else {
      throw Fault(line: line, detail: "it is truncated")
    }
  }

  private var outside: Fault { Fault(line: line, detail: "it is not GeoJSON text") }

  private mutating func readString(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInString = false
      return
    }
    if depth == 1, key.count <= Self.features.count { key.append(byte) }
  }

  /// Whether a byte may stand between objects: white space, a comma, the beginning of a record of a
  /// text sequence, or a byte order mark.
  private static func isBetween(_ byte: UInt8) -> Bool {
    byte <= 0x20 && (byte == recordSeparator || byte == 0x20 || (0x09...0x0D).contains(byte))
      || byte == UInt8(ascii: ",") || [0xEF, 0xBB, 0xBF].contains(byte)
  }
}
