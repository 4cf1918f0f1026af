internal import WxPlatform
internal import WxCore

/// A file opened for reading, and closed with the last reference.
final class InputDescriptor: Sendable {
  /// The bytes from here to the end; `nil` if it is not a regular file.
  let size: Int?
  private let descriptor: Int32

  /// Opens a file.
  ///
  /// - Throws: ``InputFileError/unreadable(_:)``, even for a folder.
  init(path: String) throws(InputFileError) {
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .unreadable(FileError(path: path, action: .read, number: errno))
    }
    var status = stat()
    let isKnown = unsafe fstat(descriptor, &status) == 0
    if isKnown, status.st_mode & S_IFMT == S_IFDIR {
      close(descriptor)
      throw .unreadable(FileError(path: path, action: .read, number: EISDIR))
    }
    size = isKnown ? Self.remaining(descriptor, status) : nil
  }

  deinit { close(descriptor) }

  /// The source of its bytes, valid as long as this object lives.
  func source(blockLength: Int = DescriptorSource.usualBlockLength) -> DescriptorSource {
    DescriptorSource(descriptor, blockLength: blockLength)
  }

  /// The remaining bytes of standard input, if it is a regular file.
  static var remainingOfStandardInput: Int? {
    var status = stat()
    return unsafe fstat(0, &status) == 0 ? remaining(0, status) : nil
  }

  private static func remaining(_ descriptor: Int32, _ status: stat) -> Int? {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    return max(0, Int(status.st_size) - max(0, Int(lseek(descriptor, 0, SEEK_CUR))))
  }
}
