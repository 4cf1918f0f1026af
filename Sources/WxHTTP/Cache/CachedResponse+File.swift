internal import WxPlatform
internal import WxCore

/// The file format of an entry: a line of JSON that describes it, then the body as received.
extension CachedResponse {
  private static let magic = "wxloc-http-1"

  /// The bytes of the file.
  var fileBytes: [UInt8] {
    let description: JSONValue = [
      "format": .string(Self.magic),
      "identity": .string(identity),
      "status": JSONValue(status),
      "received_at": .number(receivedAt.timeIntervalSince1970),
      "headers": .array(headers.map { .array([.string($0.name), .string($0.value)]) }),
      "size": JSONValue(body.count),
      "checksum": .string(Self.checksum(of: body)),
    ]
    var bytes: [UInt8] = []
    description.write(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes + body
  }

  /// Reads a file, or returns `nil` if any of it is damaged.
  init?(fileBytes bytes: [UInt8]) {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
      let description = try? JSONValue(parsing: bytes[..<end]),
      description["format"]?.string == Self.magic,
      let identity = description["identity"]?.string,
      let status = description["status"]?.int,
      let receivedAt = description["received_at"]?.double,
      let fields = description["headers"]?.array
    else { return nil }
    let body = Array(bytes[(end + 1)...])
    guard description["size"]?.int == body.count,
      description["checksum"]?.string == Self.checksum(of: body)
    else { return nil }
    let headers = fields.compactMap { field -> HTTPHeader? in
      guard let pair = field.array, pair.count == 2, let name = pair[0].string,
        let value = pair[1].string
      else { return nil }
      return HTTPHeader(name, value)
    }
    guard headers.count == fields.count else { return nil }
    self.init(
      identity: identity, status: status, headers: headers, body: body,
      receivedAt: Date(timeIntervalSince1970: receivedAt))
  }

  /// The file name for an identity: a hash, since identities contain characters that file names
  /// must not.
  static func fileName(of identity: String) -> String { checksum(of: identity.utf8) + ".http" }

  /// The 64-bit FNV-1a hash (http://www.isthe.com/chongo/tech/comp/fnv/) in hexadecimal. It detects
  /// damage, not tampering, which does not matter in the user's own files.
  static func checksum(of bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
