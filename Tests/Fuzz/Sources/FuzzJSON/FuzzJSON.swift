@testable import WxCore

/// Parses the input as JSON, strictly and leniently; written values must be read back unchanged.
@c(LLVMFuzzerTestOneInput)
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  for isLenient in [false, true] {
    do throws(JSONReadingError) {
      let value = try JSONValue(parsing: bytes, lenient: isLenient)
      for isPretty in [false, true] {
        let again = try JSONValue(parsing: value.text(pretty: isPretty).utf8)
        precondition(again == value, "a written value is read back differently")
      }
    } catch {
      precondition((0...count).contains(error.offset))
    }
  }
  return 0
}
