internal import CSystemd
internal import WxCore
internal import WxPlatform

/// A connection to a bus, for one thread.
@safe
struct BusConnection: ~Copyable {
  /// What happened on the connection.
  enum Step {
    /// Nothing is left to do until the descriptor is ready.
    case idle
    /// Something that concerns only the connection.
    case work
    case message(BusMessage)
  }

  private let library: BusLibrary
  private let bus: OpaquePointer
  /// The numbers of the calls without an answer, by the numbers that the library gave them.
  private var calls: [UInt64: Int] = [:]

  /// Starts to connect.
  ///
  /// - Throws: The system's error if the bus cannot be reached, or the library is missing.
  init(address: String) throws(SystemSocket.Failure) {
    let library = try BusLibrary.loaded()
    unsafe bus = try Self.open(address, with: library)
    self.library = library
  }

  private static func open(
    _ address: String, with library: BusLibrary
  ) throws(SystemSocket.Failure) -> OpaquePointer {
    let functions = unsafe library.functions
    var created: OpaquePointer?
    try check(unsafe functions.pointee.new(&created))
    guard let bus = unsafe created else { throw SystemSocket.Failure(number: ENOMEM) }
    do throws(SystemSocket.Failure) {
      try check(unsafe functions.pointee.set_address(bus, address))
      try check(unsafe functions.pointee.set_bus_client(bus, 1))
      try check(unsafe functions.pointee.start(bus))
    } catch {
      unsafe _ = functions.pointee.unref(bus)
      throw error
    }
    return unsafe bus
  }

  deinit {
    unsafe library.functions.pointee.close(bus)
    unsafe _ = library.functions.pointee.unref(bus)
  }

  /// Whether the bus has accepted this program.
  var isReady: Bool { unsafe library.functions.pointee.is_ready(bus) > 0 }

  /// What to wait for.
  var interest: pollfd {
    unsafe pollfd(
      fd: library.functions.pointee.get_fd(bus),
      events: Int16(truncatingIfNeeded: library.functions.pointee.get_events(bus)), revents: 0)
  }

  /// Reads and writes what is possible without a wait.
  ///
  /// - Returns: What happened; messages that are neither answers nor signals are work.
  /// - Throws: The system's error if the connection has ended.
  mutating func process() throws(SystemSocket.Failure) -> Step {
    var message: OpaquePointer?
    let result = try Self.check(unsafe library.functions.pointee.process(bus, &message))
    guard let message = unsafe message else { return result > 0 ? .work : .idle }
    defer { unsafe _ = library.functions.pointee.message_unref(message) }
    let reader = unsafe BusReader(functions: library.functions, message: message)
    // A message that is damaged is dropped, so that no sender can end the connection.
    let read = try? reader.message { calls.removeValue(forKey: $0) }
    return read.flatMap(\.self).map { .message($0) } ?? .work
  }

  /// Sends a call.
  ///
  /// - Throws: The system's error if the call is not valid or the connection has ended.
  mutating func send(_ call: BusCall) throws(SystemSocket.Failure) {
    let functions = unsafe library.functions
    var created: OpaquePointer?
    try Self.check(
      unsafe functions.pointee.message_new_method_call(
        bus, &created, call.program, call.path, call.interface, call.method))
    guard let message = unsafe created else { throw SystemSocket.Failure(number: ENOMEM) }
    defer { unsafe _ = functions.pointee.message_unref(message) }
    for argument in call.arguments { unsafe try append(argument, to: message) }
    var number: UInt64 = 0
    try Self.check(unsafe functions.pointee.send(bus, message, &number))
    calls[number] = call.number
  }

  private func append(
    _ argument: BusCall.Argument, to message: OpaquePointer
  ) throws(SystemSocket.Failure) {
    let functions = unsafe library.functions
    switch argument {
    case .text(let text):
      try Self.check(
        unsafe functions.pointee.message_append_basic(message, BusType.text.code, text))
    case .number(var number):
      try Self.check(
        unsafe functions.pointee.message_append_basic(message, BusType.number.code, &number))
    case .flag(let flag):
      var number: Int32 = flag ? 1 : 0
      try Self.check(
        unsafe functions.pointee.message_append_basic(message, BusType.flag.code, &number))
    case .any(let inner):
      try Self.check(
        unsafe functions.pointee.message_open_container(
          message, BusType.any.code, inner.signature))
      unsafe try append(inner, to: message)
      try Self.check(unsafe functions.pointee.message_close_container(message))
    case .path(let path):
      try Self.check(
        unsafe functions.pointee.message_append_basic(message, BusType.path.code, path))
    case .options(let options):
      try Self.check(
        unsafe functions.pointee.message_open_container(message, BusType.array.code, "{sv}"))
      for (name, value) in options {
        try Self.check(
          unsafe functions.pointee.message_open_container(message, BusType.entry.code, "sv"))
        unsafe try append(.text(name), to: message)
        unsafe try append(.any(value), to: message)
        try Self.check(unsafe functions.pointee.message_close_container(message))
      }
      try Self.check(unsafe functions.pointee.message_close_container(message))
    }
  }

  @discardableResult
  private static func check(_ result: Int32) throws(SystemSocket.Failure) -> Int32 {
    guard result >= 0 else { throw SystemSocket.Failure(number: -result) }
    return result
  }
}

/// The types of D-Bus that are read or written, by the letters of its signatures.
enum BusType: Character {
  case byte = "y"
  case flag = "b"
  case short = "n"
  case unsignedShort = "q"
  case integer = "i"
  case number = "u"
  case long = "x"
  case unsignedLong = "t"
  case real = "d"
  case text = "s"
  case path = "o"
  case signature = "g"
  case array = "a"
  case structure = "r"
  case entry = "e"
  case any = "v"

  /// The letter for the library.
  var code: CChar { CChar(truncatingIfNeeded: rawValue.asciiValue ?? 0) }

  init?(code: CChar) {
    self.init(rawValue: Character(Unicode.Scalar(UInt8(bitPattern: Int8(code)))))
  }
}

extension BusCall.Argument {
  /// The type in D-Bus.
  fileprivate var signature: String {
    switch self {
    case .text: "s"
    case .number: "u"
    case .flag: "b"
    case .any: "v"
    case .path: "o"
    case .options: "a{sv}"
    }
  }
}
