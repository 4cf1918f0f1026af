internal import CWxloc

internal import WxPlatform

/// The release callbacks of exported columns: each frees what its structure owns, its children and
/// its dictionary, unless a consumer has moved them.
extension ArrowColumn {
  static func release(_ array: UnsafeMutablePointer<ArrowArray>?) {
    guard let array = unsafe array else { return }
    if let buffers = unsafe array.pointee.buffers {
      for index in 0..<(unsafe Int(array.pointee.n_buffers)) {
        unsafe free(UnsafeMutableRawPointer(mutating: buffers[index]))
      }
      unsafe buffers.deallocate()
    }
    unsafe release(array.pointee.children, Int(array.pointee.n_children)) {
      unsafe $0.pointee.release?($0)
    }
    if let dictionary = unsafe array.pointee.dictionary {
      unsafe dictionary.pointee.release?(dictionary)
      unsafe dictionary.deallocate()
    }
    unsafe array.pointee.release = nil
  }

  static func release(_ schema: UnsafeMutablePointer<ArrowSchema>?) {
    guard let schema = unsafe schema else { return }
    unsafe free(UnsafeMutableRawPointer(mutating: schema.pointee.format))
    unsafe free(UnsafeMutableRawPointer(mutating: schema.pointee.name))
    unsafe release(schema.pointee.children, Int(schema.pointee.n_children)) {
      unsafe $0.pointee.release?($0)
    }
    if let dictionary = unsafe schema.pointee.dictionary {
      unsafe dictionary.pointee.release?(dictionary)
      unsafe dictionary.deallocate()
    }
    unsafe schema.pointee.release = nil
  }

  private static func release<Part>(
    _ parts: UnsafeMutablePointer<UnsafeMutablePointer<Part>?>?, _ count: Int,
    _ release: (UnsafeMutablePointer<Part>) -> Void
  ) {
    guard let parts = unsafe parts else { return }
    for index in 0..<count {
      guard let part = unsafe parts[index] else { continue }
      unsafe release(part)
      unsafe part.deallocate()
    }
    unsafe parts.deallocate()
  }
}
