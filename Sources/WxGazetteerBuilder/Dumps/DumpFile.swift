internal import WxPlatform
internal import WxCore
internal import WxGazetteer

/// A large text file that is read line by line in bounded memory: plain, in a zip file, or standard
/// input.
struct DumpFile {
  /// The path of the file, for messages.
  let path: String
  /// The name without folders.
  let name: String
  private let isZip: Bool

  /// The maximum length of a line in bytes; longer lines are skipped, since the formats have none.
  static let maximumLine = 4 << 20
  private static let pieceSize = 1 << 20

  /// Finds a file in a folder, plain or in a zip file with the same name.
  init?(_ name: String, in folder: String) {
    let plain = "\(folder)/\(name)"
    let zip = (plain.hasSuffix(".txt") ? String(plain.dropLast(4)) : plain) + ".zip"
    guard let path = [plain, zip].first(where: FileManager.default.fileExists) else { return nil }
    self.init(path: path, name: name, isZip: path != plain)
  }

  /// Creates a file from its path; `-` is standard input.
  init(path: String) {
    self.init(
      path: path, name: path.split(separator: "/").last.map(String.init) ?? path, isZip: false)
  }

  private init(path: String, name: String, isZip: Bool) {
    self.path = path
    self.name = name
    self.isZip = isZip
  }

  /// Calls a function with each line that is not empty, without its end.
  ///
  /// - Parameters:
  ///   - problems: Receives lines that are too long.
  ///   - body: Called with the number of the line, its bytes, and the fraction of the file that has
  ///     been read.
  /// - Throws: ``GazetteerError`` if the file cannot be read.
  func forEachLine(
    problems: ProblemList,
    _ body: (Int, ArraySlice<UInt8>, Double) throws(GazetteerError) -> Void
  ) throws(GazetteerError) {
    var lines = LineSplitter(limit: Self.maximumLine)
    try forEachPiece { piece, fraction throws(GazetteerError) in
      try lines.split(piece) { number, line throws(GazetteerError) in
        guard let line else {
          problems.add(path, number, "the line is longer than \(Self.maximumLine) bytes")
          return
        }
        try body(number, line, fraction)
      }
    }
    try lines.finish { number, line throws(GazetteerError) in
      if let line { try body(number, line, 1) }
    }
  }

  private func forEachPiece(
    _ body: ([UInt8], Double) throws(GazetteerError) -> Void
  ) throws(GazetteerError) {
    let file = try OpenFile(path)
    if isZip { return try forEachUnpackedPiece(file, body) }
    var done = 0.0
    while true {
      let piece = try file.read(Self.pieceSize)
      if piece.isEmpty { return }
      done += Double(piece.count)
      try body(piece, file.size > 0 ? min(1, done / Double(file.size)) : 0)
    }
  }

  private func forEachUnpackedPiece(
    _ file: OpenFile, _ body: ([UInt8], Double) throws(GazetteerError) -> Void
  ) throws(GazetteerError) {
    guard let entry = try ZipEntry.find(name, in: file) else {
      throw .badSource(path: path, line: 0, detail: "it does not contain \(name)")
    }
    guard let inflater = Inflater(.none) else {
      throw .badSource(path: path, line: 0, detail: "it cannot be unpacked")
    }
    try file.seek(to: entry.offset)
    var rest = entry.compressedSize
    var done: UInt64 = 0
    var sum = Checksum.Running()
    while rest > 0 {
      let piece = try file.read(Int(min(rest, UInt64(Self.pieceSize))))
      if piece.isEmpty { break }
      rest -= UInt64(piece.count)
      let fraction = 1 - Double(rest) / Double(entry.compressedSize)
      func pass(_ bytes: [UInt8]) throws(GazetteerError) {
        done += UInt64(bytes.count)
        guard done <= entry.size else {
          throw .badSource(path: path, line: 0, detail: "it is longer than its directory says")
        }
        sum.add(bytes)
        try body(bytes, fraction)
      }
      if entry.isDeflated {
        guard try inflater.inflate(piece, output: pass) else {
          throw .badSource(path: path, line: 0, detail: "its compressed data are damaged")
        }
      } else {
        try pass(piece)
      }
    }
    guard done == entry.size, sum.value == entry.checksum else {
      throw .badSource(path: path, line: 0, detail: "it is incomplete or damaged")
    }
  }
}
