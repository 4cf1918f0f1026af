extension LoopbackServer {
  /// A reply of the server: a well-formed response or a fault.
  package struct Reply: Sendable {
    enum Step: Sendable {
      case send([UInt8])
      /// Writes nothing until the gate opens; without a gate, until the other side closes.
      case hold(Gate?)
    }

    var steps: [Step]
    /// Whether to close the connection after the last step.
    var closes: Bool

    /// Returns a reply with any bytes that then closes the connection.
    package static func raw(_ bytes: [UInt8]) -> Reply {
      Reply(steps: [.send(bytes)], closes: true)
    }

    /// Returns a response with its length.
    ///
    /// - Parameters:
    ///   - status: The status code.
    ///   - headers: Further header fields.
    ///   - body: The body as sent.
    /// - Returns: The reply.
    package static func answer(
      _ status: Int = 200, headers: [(String, String)] = [], body: [UInt8] = []
    ) -> Reply {
      let head = head(status, headers + [("Content-Length", "\(body.count)")])
      return Reply(steps: [.send(head + body)], closes: false)
    }

    /// Returns a JSON response.
    package static func json(
      _ text: String, status: Int = 200, headers: [(String, String)] = []
    ) -> Reply {
      answer(
        status, headers: [("Content-Type", "application/json")] + headers, body: Array(text.utf8))
    }

    /// Returns a web page, such as that of a captive portal.
    package static func html(_ text: String, status: Int = 200) -> Reply {
      answer(status, headers: [("Content-Type", "text/html")], body: Array(text.utf8))
    }

    /// Returns a response with a compressed body.
    package static func gzip(_ compressed: [UInt8]) -> Reply {
      answer(headers: [("Content-Encoding", "gzip")], body: compressed)
    }

    /// Returns a response in chunks.
    ///
    /// - Parameters:
    ///   - chunks: The pieces of the body.
    ///   - isComplete: `false` omits the last, empty chunk and closes the connection.
    /// - Returns: The reply.
    package static func chunked(_ chunks: [[UInt8]], isComplete: Bool = true) -> Reply {
      var bytes = head(200, [("Transfer-Encoding", "chunked")])
      for chunk in chunks where !chunk.isEmpty {
        bytes += Array((String(chunk.count, radix: 16) + "\r\n").utf8) + chunk + crlf
      }
      if isComplete { bytes += Array("0\r\n\r\n".utf8) }
      return Reply(steps: [.send(bytes)], closes: !isComplete)
    }

    /// Returns a response that is cut off: it is shorter than its announced length.
    package static func cut(_ body: [UInt8], announced: Int) -> Reply {
      let head = head(200, [("Content-Length", "\(announced)")])
      return Reply(steps: [.send(head + body)], closes: true)
    }

    /// Returns a body of spaces, sent in pieces of 16 kB, with or without an announced length.
    package static func spaces(_ count: Int, announcesLength: Bool = true) -> Reply {
      let piece = [UInt8](repeating: UInt8(ascii: " "), count: 16 << 10)
      let whole = Array(repeating: Step.send(piece), count: count / piece.count)
      let rest = Step.send(Array(piece[..<(count % piece.count)]))
      let fields = announcesLength ? [("Content-Length", "\(count)")] : []
      return Reply(steps: [.send(head(200, fields))] + whole + [rest], closes: !announcesLength)
    }

    /// Returns a redirect.
    package static func redirect(to location: String, status: Int = 302) -> Reply {
      answer(status, headers: [("Location", location)])
    }

    /// A reply that sends nothing, for as long as the other side keeps the connection open.
    package static var silence: Reply { Reply(steps: [.hold(nil)], closes: true) }

    /// Returns this reply, delayed until the gate is open.
    package func held(by gate: Gate) -> Reply {
      Reply(steps: [.hold(gate)] + steps, closes: closes)
    }

    /// Returns this reply, followed by silence on an open connection.
    package func thenSilence() -> Reply {
      Reply(steps: steps + [.hold(nil)], closes: true)
    }

    private static let crlf: [UInt8] = [13, 10]

    private static func head(_ status: Int, _ headers: [(String, String)]) -> [UInt8] {
      let fields = headers.map { "\($0.0): \($0.1)\r\n" }.joined()
      return Array("HTTP/1.1 \(status) Status\r\n\(fields)\r\n".utf8)
    }
  }

  /// Holds replies back until a test releases them.
  package final class Gate: Sendable {
    let pipe: LoopbackPipe

    /// Creates a closed gate.
    package init() throws(Failure) { pipe = try LoopbackPipe() }

    /// Releases all waiting and all later replies.
    package func open() { pipe.closeWritingEnd() }
  }
}

extension LoopbackServer.Reply: CustomStringConvertible {
  /// The start of the reply, so that a failed test does not print all of it.
  package var description: String {
    let parts = steps.map { step in
      switch step {
      case .send(let bytes): String(decoding: bytes.prefix(60), as: UTF8.self).debugDescription
      case .hold(let gate): gate == nil ? "silence" : "wait"
      }
    }
    return parts.prefix(3).joined(separator: ", ")
  }
}
