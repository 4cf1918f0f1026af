internal import WxCore

extension AccessError {
  /// The refusal as a page for a person, if a browser opened an address of this server under a name
  /// that is not allowed; `nil` for other refusals and other clients, which get JSON.
  ///
  /// - Parameters:
  ///   - method: The request's method.
  ///   - accept: The request's field `Accept`.
  /// - Returns: The response with the page.
  package func page(for method: ServiceRequest.Method?, accept: String?) -> ServiceResponse? {
    guard case .otherHost(let host) = self, method == .get,
      accept?.contains("text/html") == true
    else { return nil }
    let name = Self.withoutPort(host)
    let command =
      Self.isName(name) ? "wxloc serve --allow-host \(name)" : "wxloc serve --allow-host NAME"
    var response = ServiceResponse.text(
      """
      <!doctype html>
      <html lang="en">
      <head>
        <meta charset="utf-8">
        <title>Another name – wxloc</title>
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
      </head>
      <body>
        <main>
          <h1>This server does not know the name “\(Self.escaped(name.plainText))”</h1>
          <p>It answers only to names that it was started with, so that no page on the internet can
            point a name of its own at it and read your places.</p>
          <p>If the name is yours, start the server with it:</p>
          <pre><code>\(Self.escaped(command))</code></pre>
          <p>The number of this machine in the network, such as http://192.0.2.7:8080, works without
            that.</p>
        </main>
      </body>
      </html>

      """,
      status: status, type: "text/html; charset=utf-8")
    response.headers["content-security-policy"] = ServiceResponse.closedPolicy
    response.headers["cache-control"] = "no-store"
    return response
  }

  private static func withoutPort(_ host: String) -> String {
    guard !host.hasPrefix("["), let colon = host.lastIndex(of: ":") else { return host }
    return String(host[..<colon])
  }

  /// Whether a text can be a name in a command, without quotation marks.
  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 253 && !text.hasPrefix("-")
      && text.utf8.allSatisfy {
        $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
      }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
