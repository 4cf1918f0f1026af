internal import CWxloc
internal import WxCore
internal import WxGazetteer

/// The reason why a call fails.
enum CallError: Error {
  /// An argument cannot be used; the reason is a sentence.
  case argument(String)
  /// The handle is not open.
  case handle
  /// Memory, or the number of handles, is exhausted; the reason is a sentence.
  case limit(String)
  /// The index cannot be used.
  case gazetteer(GazetteerError)
  /// The thread of the call was to stop.
  case stopped

  /// The result of the call.
  var code: Int64 {
    switch self {
    case .argument: Int64(WX_ERROR_ARGUMENT)
    case .handle: Int64(WX_ERROR_HANDLE)
    case .limit: Int64(WX_ERROR_LIMIT)
    case .stopped: Int64(WX_ERROR_STOPPED)
    case .gazetteer(let error):
      switch error {
      case .missing, .unreadable, .missingSource: Int64(WX_ERROR_MISSING)
      default: Int64(WX_ERROR_FORMAT)
      }
    }
  }

  /// What happened and what to do next.
  var text: String {
    switch self {
    case .argument(let reason), .limit(let reason): reason
    case .stopped: "The call was stopped."
    case .handle: "The handle is not open: it was never opened, or is closed."
    case .gazetteer(let error):
      switch error {
      case .missing, .otherVersion, .damaged, .foreign:
        error.message + " Open the folder of a gazetteer, or set WXLOC_GAZETTEER to it."
      default: error.message
      }
    }
  }

  /// Stores the text for the calling thread.
  ///
  /// - Returns: The code.
  func report() -> Int64 {
    guard let buffer = unsafe wx_error_text() else { return code }
    _ = unsafe copy(text, to: buffer, capacity: Int(WX_ERROR_TEXT_SIZE))
    return code
  }
}

/// Runs a call without a library, and turns an error into its code.
func call(_ body: () throws(CallError) -> Int64) -> Int64 {
  wx_gate_enter()
  defer { wx_gate_leave() }
  return code(of: body)
}

/// Runs a call with the library of a handle, and turns an error into its code.
func call(_ handle: UInt64, _ body: (OpenLibrary) throws(CallError) -> Int64) -> Int64 {
  wx_gate_enter()
  defer { wx_gate_leave() }
  let result = HandleTable.shared.use(handle) { library in
    code(of: { () throws(CallError) in try body(library) })
  }
  return result ?? CallError.handle.report()
}

/// The result of a function, or the code of its error.
private func code(of body: () throws(CallError) -> Int64) -> Int64 {
  do throws(CallError) { return try body() } catch { return error.report() }
}

/// Runs a query of the index and converts its error to one of the call.
func query<Result>(_ body: () throws(GazetteerError) -> Result) throws(CallError) -> Result {
  do throws(GazetteerError) { return try body() } catch { throw .gazetteer(error) }
}
