internal import WxCore

/// Reads the input as TOML: what is read has its place in the text, and no name twice. (The reader
/// is in a target that no other package can import: links bring its files here.)
@c(LLVMFuzzerTestOneInput)
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let lineCount = bytes.count { $0 == UInt8(ascii: "\n") } + 1
  do throws(TOMLError) {
    let entries = try TOMLDocument(bytes).entries
    precondition(Set(entries.map(\.path)).count == entries.count, "a name is there twice")
    for entry in entries {
      precondition((1...lineCount).contains(entry.line))
      guard let place = entry.place else { continue }
      precondition(
        place.lines.upperBound <= bytes.count && place.lines.contains(place.value.lowerBound))
      let path = Array(entry.path.suffix(entry.path.count - place.tableDepth))
      // The lines of one entry are a document with this entry alone.
      let alone = try TOMLDocument(Array(bytes[place.lines])).entries
      precondition(alone.count == 1 && alone[0].path == path, "its lines read differently")
    }
  } catch {
    precondition((1...lineCount).contains(error.line) && !error.reason.isEmpty)
  }
  return 0
}
