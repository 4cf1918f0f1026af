// The names of the C interface; wxloc.h documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
#if compiler(>=6.3)  // For @implementation.
  public import CWxloc
  internal import WxCore
  internal import WxGazetteer

  /// See `wxloc.h`, which documents every function of this module.
  @c @implementation
  public func wx_abi_version() -> Int32 { WX_ABI_VERSION }

  @c @implementation
  public func wx_open(
    _ folder: UnsafePointer<CChar>?, _ handle: UnsafeMutablePointer<wx_handle>?
  ) -> Int64 {
    call { () throws(CallError) in
      guard let handle = unsafe try results(handle, "handle") else {
        throw .argument("The pointer “handle” is NULL.")
      }
      unsafe handle.pointee = 0
      let folder = unsafe try text(folder, "folder")
      let library = try query { () throws(GazetteerError) in try OpenLibrary(folder: folder) }
      guard let number = HandleTable.shared.add(library) else {
        throw .limit("\(HandleTable.capacity) handles are open; close one.")
      }
      unsafe handle.pointee = number
      return 0
    }
  }

  @c @implementation
  public func wx_close(_ handle: wx_handle) -> Int64 {
    call { () throws(CallError) in
      guard HandleTable.shared.close(handle) else { throw .handle }
      return 0
    }
  }

  @c @implementation
  public func wx_last_error(_ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int) -> Int64 {
    call { () throws(CallError) in
      guard let text = unsafe wx_error_text() else { return 0 }
      return unsafe copy(String(cString: text), to: buffer, capacity: max(capacity, 0))
    }
  }
#endif
