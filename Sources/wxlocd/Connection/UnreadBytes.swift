#if Server
  internal import NIOCore
  internal import NIOHTTP1
  internal import WxService

  /// Where in a request the HTTP library is, as far as the cause of its failure follows from it.
  final class UnreadBytes {
    private enum Position {
      /// In the line with the target, of which earlier reads had some bytes.
      case line(Int)
      case fields
      case body
    }

    private var position = Position.line(0)
    /// The bytes that the library reads now.
    private var current: ByteBuffer?
    /// Whether the library has found a request, or a part of one, in these bytes.
    private var hasRequest = false

    /// Notes what the library has found.
    func noteRequest(isComplete: Bool) {
      position = isComplete ? .line(0) : .body
      hasRequest = true
    }

    /// Notes the bytes of a read while the library reads them.
    fileprivate func read(_ buffer: ByteBuffer, _ parse: () -> Void) {
      current = buffer
      hasRequest = false
      parse()
      current = nil
      guard !hasRequest, case .line(let count) = position else { return }
      let isEnded = buffer.readableBytesView.contains(UInt8(ascii: "\n"))
      position = isEnded ? .fields : .line(count + buffer.readableBytes)
    }

    /// The cause of an error that the library has just reported.
    func cause(of error: HTTPParserError) -> MalformedRequest {
      switch error {
      case .headerOverflow:
        return (lineLength ?? 0) > ServiceRequest.targetLimit ? .targetTooLong : .fieldsTooLarge
      case .invalidURL: return .target
      // What follows the target is not the version: there is a space in the target.
      case .invalidConstant: return line == nil ? .syntax : .target
      case .invalidMethod: return isMethod ? .method : .syntax
      default: return .syntax
      }
    }

    /// The part of the line with the target in the bytes of this read, if they begin with it.
    private var line: ByteBufferView? {
      guard !hasRequest, case .line = position, let view = current?.readableBytesView else {
        return nil
      }
      return view[..<(view.firstIndex(of: UInt8(ascii: "\n")) ?? view.endIndex)]
    }

    private var lineLength: Int? {
      guard let line, case .line(let count) = position else { return nil }
      return count + line.count
    }

    /// Whether the line begins with a method that may exist: other protocols begin with other bytes.
    private var isMethod: Bool {
      guard let line, lineLength == line.count, let space = line.firstIndex(of: UInt8(ascii: " "))
      else { return false }
      let letters = UInt8(ascii: "A")...UInt8(ascii: "Z")
      return (1...20).contains(line[..<space].count) && line[..<space].allSatisfy(letters.contains)
    }
  }

  /// Notes the bytes of a connection before the HTTP library reads them.
  final class UnreadBytesHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private let bytes: UnreadBytes

    init(_ bytes: UnreadBytes) { self.bytes = bytes }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      bytes.read(unwrapInboundIn(data)) { context.fireChannelRead(data) }
    }
  }
#endif
