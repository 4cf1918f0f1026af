internal import CGEOS

/// A libgeos context, which records the message of the last error.
///
/// Not thread-safe: the context and everything created with it must stay in one thread or behind
/// one lock.
@safe
final class GEOSContext {
  let handle: GEOSContextHandle_t
  private let library: GEOSLibrary
  private let lastError = Message()

  private final class Message {
    var text: String?
  }

  /// The functions of libgeos, which stay loaded.
  var geos: UnsafePointer<cgeos_functions> { unsafe library.functions }

  init() throws(AreaError) {
    library = try GEOSLibrary.loaded()
    guard let handle = unsafe library.functions.pointee.GEOS_init_r() else {
      throw .library(detail: "no context")
    }
    unsafe self.handle = handle
    unsafe _ = geos.pointee.GEOSContext_setErrorMessageHandler_r(
      handle,
      { text, message in
        guard let text = unsafe text, let message = unsafe message else { return }
        unsafe Unmanaged<Message>.fromOpaque(message).takeUnretainedValue().text =
          String(cString: text)
      }, Unmanaged.passUnretained(lastError).toOpaque())
  }

  deinit { unsafe geos.pointee.GEOS_finish_r(handle) }

  /// Returns the error of a call that has just failed.
  func failure(_ call: StaticString) -> AreaError {
    defer { lastError.text = nil }
    return .library(detail: lastError.text ?? "\(call) returned nothing")
  }

  /// Takes ownership of a geometry that a call returned; throws if it returned none.
  func own(_ pointer: OpaquePointer?, _ call: StaticString) throws(AreaError) -> GEOSShape {
    guard let pointer = unsafe pointer else { throw failure(call) }
    return unsafe GEOSShape(owning: pointer, in: self)
  }

  /// Reads the result of a predicate: 0, 1, or 2 for an exception.
  func truth(_ answer: CChar, _ call: StaticString) throws(AreaError) -> Bool {
    guard answer == 0 || answer == 1 else { throw failure(call) }
    return answer == 1
  }
}
