internal import WxPlatform
internal import WxCore
internal import WxGazetteer

/// The rings of areas in a temporary file, which are read several times and may not fit into memory.
///
/// The file has no name, so nothing is left of a process that is killed.
final class RingSpill {
  /// A ring: its area, and its vertices, of which the first is not repeated.
  struct Ring {
    let area: Int
    let vertices: ArraySlice<Int32>

    var count: Int { vertices.count / 2 }
    /// A vertex; the index may be one before the first or after the last.
    subscript(index: Int) -> GridPosition {
      let wrapped = index < 0 ? index + count : index >= count ? index - count : index
      let start = vertices.startIndex + 2 * wrapped
      return GridPosition(x: vertices[start], y: vertices[start + 1])
    }
  }

  private(set) var vertexCount = 0
  private let path: String
  private let descriptor: Int32
  /// What is not in the file yet: for each ring the area, the count, and the vertices.
  private var pending: [Int32] = []
  /// The numbers in the file.
  private var written = 0

  private static let pieceSize = 1 << 18

  /// - Parameter path: The path of the index, beside which the file is created.
  /// - Throws: ``GazetteerError/cannotWrite(path:detail:)``.
  init(beside path: String) throws(GazetteerError) {
    self.path = path
    let name = "\(path).\(String(UInt64.random(in: .min ... .max), radix: 36)).rings"
    descriptor = unsafe open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(0o600))
    guard descriptor >= 0 else { throw .cannotWrite(path: path, detail: FileError.reason(errno)) }
    _ = unsafe unlink(name)
  }

  deinit { close(descriptor) }

  func append(_ ring: [GridPosition], of area: Int) throws(GazetteerError) {
    pending += [Int32(area), Int32(ring.count)]
    for vertex in ring { pending += [vertex.x, vertex.y] }
    vertexCount += ring.count
    if pending.count >= Self.pieceSize { try write() }
  }

  private func write() throws(GazetteerError) {
    let size = pending.count * MemoryLayout<Int32>.size
    var done = 0
    while done < size {
      let offset = off_t(written * MemoryLayout<Int32>.size + done)
      let count = unsafe pending.withUnsafeBytes { bytes in
        unsafe pwrite(descriptor, bytes.baseAddress.map { unsafe $0 + done }, size - done, offset)
      }
      guard count > 0 || errno == EINTR else {
        throw .cannotWrite(path: path, detail: FileError.reason(errno))
      }
      done += max(count, 0)
    }
    written += pending.count
    pending.removeAll(keepingCapacity: true)
  }

  /// Calls a function with each ring, in the order in which they were added.
  func forEach(_ body: (Ring) throws(GazetteerError) -> Void) throws(GazetteerError) {
    if !pending.isEmpty { try write() }
    var offset = 0
    var window: [Int32] = []
    var next = 0
    while offset + next < written {
      if window.count - next < 2 || window.count - next < 2 + 2 * Int(window[next + 1]) {
        let needed = window.count - next < 2 ? 2 : 2 + 2 * Int(window[next + 1])
        offset += next
        next = 0
        window = try read(max(needed, Self.pieceSize), at: offset)
        continue
      }
      let end = next + 2 + 2 * Int(window[next + 1])
      try body(Ring(area: Int(window[next]), vertices: window[(next + 2)..<end]))
      next = end
    }
  }

  private func read(_ count: Int, at offset: Int) throws(GazetteerError) -> [Int32] {
    let size = MemoryLayout<Int32>.size
    let requested = min(count, written - offset)
    var done = 0
    let numbers = unsafe [Int32](unsafeUninitializedCapacity: requested) { buffer, filled in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      while done < requested * size {
        let start = unsafe bytes.baseAddress.map { unsafe $0 + done }
        let got = unsafe pread(
          descriptor, start, requested * size - done, off_t(offset * size + done))
        guard got > 0 || (got < 0 && errno == EINTR) else { break }
        done += max(got, 0)
      }
      filled = done / size
    }
    guard numbers.count == requested else {
      throw .cannotWrite(path: path, detail: "its temporary file cannot be read")
    }
    return numbers
  }
}
