/// A message of netlink, by which a program and the kernel talk (netlink(7)).
package struct NetlinkMessage: Hashable, Sendable {
  /// The types that all families share.
  enum Control {
    static let error: UInt16 = 2
    static let done: UInt16 = 3
  }

  /// The flags of a request.
  enum Flag {
    static let request: UInt16 = 0x1
    static let acknowledge: UInt16 = 0x4
    static let dump: UInt16 = 0x300
  }

  private static let headerSize = 16

  var type: UInt16
  var sequence: UInt32
  /// What follows the header.
  var payload: ArraySlice<UInt8>

  /// Returns the messages in what the kernel has sent at once, up to the first damaged one.
  static func list(_ bytes: [UInt8]) -> [NetlinkMessage] {
    var messages: [NetlinkMessage] = []
    var rest = bytes[...]
    while let length = rest.number(UInt32.self, at: 0).map(Int.init), length >= headerSize,
      length <= rest.count, let type = rest.number(UInt16.self, at: 4),
      let sequence = rest.number(UInt32.self, at: 8)
    {
      messages.append(
        NetlinkMessage(
          type: type, sequence: sequence, payload: rest.prefix(length).dropFirst(headerSize)))
      rest = rest.dropFirst(length.alignedToFour)
    }
    return messages
  }

  /// Returns the bytes of a request of generic netlink.
  static func request(
    _ type: UInt16, flags: UInt16, sequence: UInt32, command: UInt8,
    _ attributes: [NetlinkAttribute]
  ) -> [UInt8] {
    let body = [command, 1, 0, 0] + attributes.flatMap(\.bytes)
    return UInt32(headerSize + body.count).native + type.native + (Flag.request | flags).native
      + sequence.native + UInt32(0).native + body
  }

  /// The command and the attributes of a message of generic netlink; `nil` if it is too short.
  package var generic: (command: UInt8, attributes: [NetlinkAttribute])? {
    guard let command = payload.first, payload.count >= 4 else { return nil }
    return (command, NetlinkAttribute.list(payload.dropFirst(4)))
  }
}

/// An attribute in a message: a type and a value, which may be a list of attributes.
package struct NetlinkAttribute: Hashable, Sendable {
  private static let headerSize = 4
  /// The upper two bits are flags.
  private static let typeMask: UInt16 = 0x3FFF

  var type: UInt16
  var value: ArraySlice<UInt8>

  /// Creates an attribute.
  init(_ type: UInt16, _ value: some Sequence<UInt8>) {
    self.type = type
    self.value = Array(value)[...]
  }

  /// Returns the attributes in a value, up to the first damaged one.
  static func list(_ bytes: ArraySlice<UInt8>) -> [NetlinkAttribute] {
    var attributes: [NetlinkAttribute] = []
    var rest = bytes
    while let length = rest.number(UInt16.self, at: 0).map(Int.init), length >= headerSize,
      length <= rest.count, let type = rest.number(UInt16.self, at: 2)
    {
      attributes.append(
        NetlinkAttribute(type & typeMask, rest.prefix(length).dropFirst(headerSize)))
      rest = rest.dropFirst(length.alignedToFour)
    }
    return attributes
  }

  /// The attribute as bytes, filled up to a multiple of four.
  var bytes: [UInt8] {
    let length = Self.headerSize + value.count
    return UInt16(truncatingIfNeeded: length).native + type.native + value
      + [UInt8](repeating: 0, count: length.alignedToFour - length)
  }
}

extension [NetlinkAttribute] {
  /// The value of the first attribute of a type.
  subscript(_ type: UInt16) -> ArraySlice<UInt8>? { first { $0.type == type }?.value }
}

extension ArraySlice<UInt8> {
  /// Returns the number at an offset, in the byte order of this machine; `nil` if it does not fit.
  func number<Number: FixedWidthInteger>(_ type: Number.Type, at offset: Int) -> Number? {
    let size = Number.bitWidth / 8
    guard offset >= 0, count - offset >= size else { return nil }
    var number: Number = 0
    for byte in dropFirst(offset).prefix(size).reversed() {
      number = number << 8 | Number(truncatingIfNeeded: byte)
    }
    return Number(littleEndian: number)
  }

  /// The slice as one number, if it has its size.
  package func number<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
    count == Number.bitWidth / 8 ? number(type, at: 0) : nil
  }
}

extension FixedWidthInteger {
  /// The bytes in the order of this machine.
  package var native: [UInt8] {
    let number = littleEndian
    return (0..<Self.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}

extension Int {
  /// The next multiple of four: messages and attributes begin there.
  fileprivate var alignedToFour: Int { (self + 3) & ~3 }
}

/// The answer of the kernel to one request, collected piece by piece.
package struct NetlinkAnswer: Hashable, Sendable {
  /// The most messages of an answer.
  package static let maximumCount = 4096

  private let sequence: UInt32
  private(set) var messages: [NetlinkMessage] = []
  /// The error of the system that the kernel reports; 0 for success, and `nil` until the end.
  private(set) var status: Int32?

  /// Creates an answer of which nothing has come yet.
  package init(to sequence: UInt32) { self.sequence = sequence }

  /// Takes what the kernel has sent at once.
  package mutating func take(_ bytes: [UInt8]) {
    for message in NetlinkMessage.list(bytes) where message.sequence == sequence && status == nil {
      switch message.type {
      case NetlinkMessage.Control.error, NetlinkMessage.Control.done:
        // The kernel negates the number of an error. The end of a list may have none.
        let number = message.payload.number(Int32.self, at: 0) ?? 0
        status = number > Int32.min ? -number : Int32.max
      case _ where messages.count < Self.maximumCount: messages.append(message)
      default: status = Int32.max
      }
    }
  }
}
