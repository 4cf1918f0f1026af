import CWxloc
import Foundation
import TestSupport
import Testing
import WxC

/// A small world, opened through the C interface and closed at the end.
final class SmallLibrary {
  let handle: UInt64
  let folder: String
  private let fixture: SourceFixture

  /// Opens a world, with `areas.wxi` if there are features for it, one a line.
  init(areas: String? = nil) throws {
    fixture = try SourceFixture()
    _ = try fixture.gazetteer()
    if let areas { try fixture.build(areas: areas) }
    folder = fixture.index
    var handle: UInt64 = 0
    var result = unsafe wx_open(folder, &handle)
    // Another test opens all handles at the same time, and closes them.
    while result == error(WX_ERROR_LIMIT) {
      sched_yield()
      result = unsafe wx_open(folder, &handle)
    }
    try #require(result == 0)
    self.handle = handle
  }

  deinit {
    _ = wx_close(handle)
    fixture.remove()
  }

  /// The text of a number.
  func text(_ kind: Int32, _ number: UInt32) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    _ = unsafe wx_text(handle, kind, number, nil, &buffer, buffer.count)
    return WxCTests.text(in: buffer)
  }
}

/// The macro of the header, which Swift does not import.
let noPlace = UInt32.max

func error(_ code: Int32) -> Int64 { Int64(code) }

/// The message of the last error of this thread.
func lastError() -> String {
  var buffer = [CChar](repeating: 0, count: 1024)
  _ = unsafe wx_last_error(&buffer, buffer.count)
  return text(in: buffer)
}

/// The text that a zero byte ends.
func text(in buffer: [CChar]) -> String {
  String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}
