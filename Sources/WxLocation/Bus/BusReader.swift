internal import CSystemd
internal import WxCore
internal import WxPlatform

/// Reads one message of a bus. Any program on the bus can send one, so its parts are limited.
@safe
struct BusReader {
  /// The deepest nesting of values.
  private static let maximumDepth = 16
  /// The largest number of values in a message.
  private static let maximumValues = 20_000
  /// The longest text in bytes.
  private static let maximumText = 64 * 1024

  /// The types of messages, with the numbers of the D-Bus specification.
  private enum MessageType: UInt8 {
    case call = 1
    case answer, error, signal
  }

  private let functions: UnsafePointer<csystemd_functions>
  private let handle: OpaquePointer

  init(functions: UnsafePointer<csystemd_functions>, message: OpaquePointer) {
    unsafe self.functions = functions
    unsafe handle = message
  }

  /// Reads the message.
  ///
  /// - Parameter answered: Returns the number of the call that is answered.
  /// - Returns: The message; `nil` if it is not for a session, or has too many parts.
  /// - Throws: The system's error if the message is damaged.
  func message(
    answered: (UInt64) -> Int?
  ) throws(SystemSocket.Failure) -> BusMessage? {
    var type: UInt8 = 0
    try check(unsafe functions.pointee.message_get_type(handle, &type))
    let kind: BusMessage.Kind
    switch MessageType(rawValue: type) {
    case .answer, .error:
      var cookie: UInt64 = 0
      try check(unsafe functions.pointee.message_get_reply_cookie(handle, &cookie))
      guard let call = answered(cookie) else { return nil }
      if let error = unsafe functions.pointee.message_get_error(handle) {
        kind = .error(to: call, unsafe text(error.pointee.name) ?? "")
      } else {
        kind = .answer(to: call)
      }
    case .signal:
      guard let path = unsafe text(functions.pointee.message_get_path(handle)),
        let interface = unsafe text(functions.pointee.message_get_interface(handle)),
        let member = unsafe text(functions.pointee.message_get_member(handle))
      else { return nil }
      kind = .signal(path: path, interface: interface, member: member)
    case .call, nil: return nil
    }
    var count = 0
    guard let body = try values(depth: 0, &count) else { return nil }
    let sender = unsafe text(functions.pointee.message_get_sender(handle)) ?? ""
    return BusMessage(kind, from: sender, body)
  }

  /// Returns the values up to the end of the container; `nil` if they exceed a limit.
  private func values(
    depth: Int, _ count: inout Int
  ) throws(SystemSocket.Failure) -> [JSONValue]? {
    guard depth <= Self.maximumDepth else { return nil }
    var values: [JSONValue] = []
    while true {
      var code: CChar = 0
      var contents: UnsafePointer<CChar>?
      let hasNext = try check(
        unsafe functions.pointee.message_peek_type(handle, &code, &contents))
      guard hasNext > 0 else { return values }
      count += 1
      guard count <= Self.maximumValues, let type = BusType(code: code),
        let value = try value(type, unsafe text(contents), depth: depth, &count)
      else { return nil }
      values.append(value)
    }
  }

  private func value(
    _ type: BusType, _ contents: String?, depth: Int, _ count: inout Int
  ) throws(SystemSocket.Failure) -> JSONValue? {
    switch type {
    case .byte: return .integer(Int64(try read(type, into: UInt8(0))))
    case .flag: return .bool(try read(type, into: Int32(0)) != 0)
    case .short: return .integer(Int64(try read(type, into: Int16(0))))
    case .unsignedShort: return .integer(Int64(try read(type, into: UInt16(0))))
    case .integer: return .integer(Int64(try read(type, into: Int32(0))))
    case .number: return .integer(Int64(try read(type, into: UInt32(0))))
    case .long: return .integer(try read(type, into: Int64(0)))
    case .unsignedLong: return .integer(Int64(clamping: try read(type, into: UInt64(0))))
    case .real: return JSONValue(try read(type, into: 0.0))
    case .text, .path, .signature:
      var pointer: UnsafePointer<CChar>?
      try check(unsafe functions.pointee.message_read_basic(handle, type.code, &pointer))
      return unsafe text(pointer).map { .string($0) }
    case .array, .structure, .entry, .any:
      guard let contents else { return nil }
      try check(unsafe functions.pointee.message_enter_container(handle, type.code, contents))
      guard let values = try values(depth: depth + 1, &count) else { return nil }
      try check(unsafe functions.pointee.message_exit_container(handle))
      switch type {
      case .any: return values.first
      case .array where contents.hasPrefix("{"): return Self.dictionary(values)
      default: return .array(values)
      }
    }
  }

  /// Returns an object; an array of pairs if the keys are not texts.
  private static func dictionary(_ pairs: [JSONValue]) -> JSONValue {
    var object: JSONObject = [:]
    for pair in pairs {
      guard let parts = pair.array, parts.count == 2, let key = parts[0].string else {
        return .array(pairs)
      }
      object.append(key, parts[1])
    }
    return .object(object)
  }

  private func read<Value: BitwiseCopyable>(
    _ type: BusType, into initial: Value
  ) throws(SystemSocket.Failure) -> Value {
    var value = initial
    try check(
      unsafe withUnsafeMutablePointer(to: &value) { pointer in
        unsafe functions.pointee.message_read_basic(handle, type.code, pointer)
      })
    return value
  }

  private func text(_ pointer: UnsafePointer<CChar>?) -> String? {
    guard let pointer = unsafe pointer,
      unsafe strnlen(pointer, Self.maximumText + 1)
        <= Self.maximumText
    else { return nil }
    return unsafe String(cString: pointer)
  }

  @discardableResult
  private func check(_ result: Int32) throws(SystemSocket.Failure) -> Int32 {
    guard result >= 0 else { throw SystemSocket.Failure(number: -result) }
    return result
  }
}
