import Foundation
import Testing
import WxCore

@Suite struct SystemReasonTests {
  /// Returns the reason for an error that Foundation throws.
  private func reason(_ body: () throws -> Void) throws -> String {
    let error = #expect(throws: (any Error).self) { try body() }
    return SystemReason.clause(try #require(error))
  }

  @Test func `real errors of Foundation are explained`() throws {
    #expect(
      try reason { _ = try Data(contentsOf: URL(filePath: "/nowhere/at/all")) }
        == "there is no such file or folder")
    #expect(
      try reason { _ = try FileHandle(forReadingFrom: URL(filePath: "/nowhere/at/all")) }
        == "there is no such file or folder")
    #expect(
      try reason { try Data([1]).write(to: URL(filePath: "/proc/version/x")) }
        == "part of the path is not a folder")
    let full = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
    #expect(try reason { try full.write(contentsOf: Data([1])) } == "the disk is full")
  }

  @Test func `errors do not show the numbers and domains of Foundation`() {
    let errors: [any Error] =
      (0..<2000).map { CocoaError(CocoaError.Code(rawValue: $0)) }
      + (0..<2000).map { NSError(domain: NSCocoaErrorDomain, code: $0) }
      + (1..<140).compactMap(POSIXErrorCode.init(rawValue:)).map { POSIXError($0) }
      + [FileError(path: "x", action: .written, number: 28)]
    for error in errors {
      let clause = SystemReason.clause(error)
      #expect(!clause.isEmpty && !clause.hasSuffix("."))
      #expect(!clause.contains("NSCocoa") && !clause.contains("Domain"), "\(clause)")
    }
  }

  @Test func `the underlying error is the cause`() {
    let inner = POSIXError(.EFBIG)
    let outer = CocoaError(.fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: inner])
    #expect(SystemReason.clause(outer) == "it is larger than the limit")
  }
}
