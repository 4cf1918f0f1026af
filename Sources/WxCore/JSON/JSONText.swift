/// Parts of JSON as they are written, for numbers whose values do not fit any number type.
package enum JSONText {
  /// Returns the number of the last member called `id` of a valid JSON object that has a number there.
  package static func identifier(in bytes: ArraySlice<UInt8>) -> String {
    var found: ArraySlice<UInt8> = []
    var depth = 0
    var position = bytes.startIndex
    var name: ArraySlice<UInt8>?
    while position < bytes.endIndex {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        let end = endOfString(bytes, position)
        name = bytes[(position + 1)..<(end - 1)]
        position = end
        continue
      case UInt8(ascii: ":") where depth == 1 && isIdentifier(name):
        found = scalar(bytes, from: position + 1)
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      position += 1
    }
    return String(decoding: found, as: UTF8.self)
  }

  /// Whether a name means `id`, even if it is written with escapes.
  private static func isIdentifier(_ name: ArraySlice<UInt8>?) -> Bool {
    guard let name else { return false }
    if name.elementsEqual("id".utf8) { return true }
    guard name.contains(UInt8(ascii: "\\")) else { return false }
    let quoted = [UInt8(ascii: "\"")] + name + [UInt8(ascii: "\"")]
    return (try? JSONValue(parsing: quoted))?.string == "id"
  }

  /// Returns the texts of the elements of a valid JSON array.
  package static func elements(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var elements: [ArraySlice<UInt8>] = []
    var depth = 0
    var position = bytes.startIndex
    var start = position
    while position < bytes.endIndex {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position = endOfString(bytes, position)
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        if depth == 1 { start = position + 1 }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { elements.append(bytes[start..<position]) }
      case UInt8(ascii: ",") where depth == 1:
        elements.append(bytes[start..<position])
        start = position + 1
      default: break
      }
      position += 1
    }
    return elements
  }

  private static func endOfString(_ bytes: ArraySlice<UInt8>, _ start: Int) -> Int {
    var position = start + 1
    while position < bytes.endIndex, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(position + 1, bytes.endIndex)
  }

  private static func scalar(_ bytes: ArraySlice<UInt8>, from start: Int) -> ArraySlice<UInt8> {
    let isSpace = { (byte: UInt8) in [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
    return bytes[start...].drop(while: isSpace).prefix {
      !isSpace($0) && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "}")
    }
  }
}
