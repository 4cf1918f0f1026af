import Foundation
import Testing
import WxCommand

@Suite(.timeLimit(.minutes(1))) struct DescriptorTests {
  @Test func `written bytes can be read`() async throws {
    let pipe = Pipe()
    let bytes = [UInt8](repeating: 7, count: 300_000)
    let writing = Task.detached {
      try DescriptorSink(pipe.fileHandleForWriting.fileDescriptor).write(bytes)
      try pipe.fileHandleForWriting.close()
    }
    let source = DescriptorSource(pipe.fileHandleForReading.fileDescriptor)
    var received: [UInt8] = []
    while case let piece = try source.read(), !piece.isEmpty { received += piece }
    try await writing.value
    #expect(received == bytes)
  }

  @Test func `the end of a pipe's reader is noticed without a write`() async throws {
    let pipe = Pipe()
    let sink = DescriptorSink(pipe.fileHandleForWriting.fileDescriptor)
    try sink.write([1])
    try pipe.fileHandleForReading.close()
    await sink.waitForEndOfReader()
    try pipe.fileHandleForWriting.close()
  }

  @Test func `waiting for input ends when the task is cancelled`() async throws {
    let pipe = Pipe()
    let reading = Task {
      try DescriptorSource(pipe.fileHandleForReading.fileDescriptor).read()
    }
    reading.cancel()
    await #expect(throws: CancellationError.self) { try await reading.value }
    try pipe.fileHandleForWriting.close()
  }

  @Test func `a closed descriptor is an error in both directions`() throws {
    #expect(throws: OutputError.failed(reason: "Bad file descriptor")) {
      try DescriptorSink(-1).write([1])
    }
    let folder = try FileHandle(forReadingFrom: URL(filePath: "/"))
    #expect(throws: InputError.self) { try DescriptorSource(folder.fileDescriptor).read() }
  }

  @Test func `no bytes can be written even without an open descriptor`() throws {
    try DescriptorSink(-1).write([])
  }
}
