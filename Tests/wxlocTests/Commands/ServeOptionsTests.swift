import ArgumentParser
import Foundation
import Testing
import WxCore
import WxCommand
import WxProgram

/// The token of the server, and the user that it runs as.
@Suite struct ServeOptionsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The options with a token file of some permissions.
  private func options(
    _ text: String = "0123456789abcdef\n", permissions: Int = 0o600
  ) throws -> ServeOptions {
    let file = folder.url.appending(path: "token")
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions], ofItemAtPath: file.path)
    return try self.options(host: "0.0.0.0", tokenFile: file.path)
  }

  private func options(host: String, tokenFile: String?) throws -> ServeOptions {
    try parsed(["--host", host] + (tokenFile.map { ["--token-file", $0] } ?? []))
  }

  /// The options of a command line.
  private func parsed(_ words: [String]) throws -> ServeOptions {
    try #require(Wxloc.command(for: ["serve"] + words) as? Serve).options
  }

  @Test(arguments: [0o600, 0o400, 0o640, 0o440, 0o660])
  func `a token file of the user or the group is read`(permissions: Int) throws {
    let token = try #require(try options(permissions: permissions).token())
    #expect(token.reveal() == "0123456789abcdef")
  }

  @Test(arguments: [0o644, 0o604, 0o602, 0o606, 0o666, 0o777, 0o601])
  func `a token file that every user can read or change is refused`(permissions: Int) throws {
    let options = try self.options(permissions: permissions)
    let error = try #require(throws: ServeError.self) { try options.token() }
    #expect(error.code == "token_not_private" && error.cause == .configuration)
    #expect(error.message.contains("/token") && !error.message.contains("0123456789"))
    #expect(error.hint?.description.contains("chmod 600") == true)
  }

  @Test func `a token file that cannot be read is reported with the reason`() throws {
    let options = try self.options(host: "127.0.0.1", tokenFile: "/nowhere/token")
    let error = try #require(throws: ServeError.self) { try options.token() }
    #expect(error.code == "token_unreadable" && error.cause == .inputMissing)
    #expect(error.message.contains("/nowhere/token cannot be read: there is no such file"))
  }

  @Test func `a link does not hide the permissions of the token file`() throws {
    _ = try options(permissions: 0o644)
    let link = folder.url.appending(path: "link")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: folder.url.appending(path: "token"))
    let options = try self.options(host: "127.0.0.1", tokenFile: link.path)
    #expect(throws: ServeError.self) { try options.token() }
  }

  @Test func `a token file without an end is refused`() throws {
    let options = try self.options(host: "127.0.0.1", tokenFile: "/dev/zero")
    let error = try #require(throws: ServeError.self) { try options.token() }
    #expect(error.code == "token_unreadable" && error.message.contains("/dev/zero"))
  }

  @Test func `a token file of more than 4 KiB is refused`() throws {
    let options = try self.options(String(repeating: "A", count: 4097))
    let error = try #require(throws: ServeError.self) { try options.token() }
    #expect(error.message.contains("larger than 4 KiB"))
  }

  @Test func `the sites that may frame the widget are origins`() throws {
    let words = ["--allow-frame", "HTTPS://Home.example/", "--allow-frame", "http://[::1]:8123"]
    let frames = try parsed(words).frames.map(\.text)
    #expect(frames == ["https://home.example", "http://[::1]:8123"])
    for origin in [
      "*", "https://*.example", "home.example", "https://home.example/x", "https://a; script-src *",
      "https://a https://b", "data:", "https://", "javascript://x", "https://a:b", "'self'",
    ] {
      #expect(WebOrigin(argument: origin) == nil, "\(origin)")
    }
  }

  @Test func `the tiles of the map are a file or the address of a server`() throws {
    let file = try parsed(["--map-tiles", "maps/sea.pmtiles"]).mapTiles
    #expect(file == .file("maps/sea.pmtiles"))
    let address = "HTTPS://Tiles.example:8443/v1/{z}/{x}/{y}.png?key={hidden}"
    #expect(TileSource(argument: address) == nil)
    let usual = address.replacing("{hidden}", with: "1")
    let origin = try #require(WebOrigin(argument: "https://tiles.example:8443"))
    #expect(TileSource(argument: usual) == .server(address: usual, origin: origin))
    for text in [
      "https://tiles.example/{z}/{x}.png", "https://{s}.tiles.example/{z}/{x}/{y}.png",
      "https://a; script-src */{z}/{x}/{y}", "http:///{z}/{x}/{y}", "https://a b/{z}/{x}/{y}",
      "https://me@tiles.example/{z}/{x}/{y}", "https://a/{z}/{x}/{y}{r}.png",
    ] {
      #expect(TileSource(argument: text) == nil, "\(text)")
    }
    #expect(throws: (any Error).self) { try parsed(["--public", "--map-tiles", "a.pmtiles"]) }
  }

  @Test(arguments: ["", "short", "0123456789abcde"])
  func `a weak token is refused`(text: String) throws {
    let options = try self.options(text)
    #expect(throws: ServeError.self) { try options.token() }
  }

  @Test(arguments: [("127.0.0.1", true), ("::1", true), ("localhost", true), ("0.0.0.0", false)])
  func `without a token the server is for this machine only`(host: String, isLocal: Bool) throws {
    let options = try self.options(host: host, tokenFile: nil)
    if isLocal {
      #expect(try options.token() == nil)
    } else {
      #expect(throws: ServeError.needsToken(host: host)) { try options.token() }
    }
    #expect(throws: ServeError.self) { try options.token(isLocal: false) }
  }

  @Test func `a server for everybody needs no token`() throws {
    for host in ["127.0.0.1", "0.0.0.0", "::"] {
      var options = try self.options(host: host, tokenFile: nil)
      options.isPublic = true
      #expect(try options.token() == nil && options.token(isLocal: false) == nil)
    }
    #expect(throws: (any Error).self) { try parsed(["--public", "--open"]) }
  }

  @Test func `proxies are addresses and networks, with commas or repeated`() throws {
    let options = try parsed([
      "--trust-proxy", "127.0.0.1, 10.0.0.0/8", "--trust-proxy", "::1",
    ])
    #expect(options.trustedProxies.count == 3)
    #expect(try parsed([]).trustedProxies.isEmpty)
    // A proxy on this machine lets others in.
    #expect(throws: ServeError.needsToken(host: "the proxy")) { try options.token() }
  }

  @Test(arguments: ["", "localhost", "10.0.0.1/8", "127.0.0.1,", "*", "127.0.0.1;::1"])
  func `a proxy by another word is refused`(text: String) {
    #expect(throws: (any Error).self) { try parsed(["--trust-proxy", text]) }
  }

  @Test func `a start as root is warned of, and no other`() {
    #expect(ServeOptions.warning(forUser: 0)?.contains("root") == true)
    #expect(ServeOptions.warning(forUser: 1000) == nil)
  }

  @Test func `each limit has a name, a standard value and a line in the help`() throws {
    var words: [String] = []
    for name in ServeLimits.Name.allCases {
      #expect(name.range.contains(name.standard(processors: 4)))
      #expect(LimitArgument.table.contains("  \(name.rawValue) "))
      words += ["--limit", "\(name.rawValue)=\(name.range.lowerBound)"]
    }
    let limits = try ServeOptions.parse(words).limits(processors: 4)
    for name in ServeLimits.Name.allCases { #expect(limits[name] == name.range.lowerBound) }
    let standard = try ServeOptions.parse([]).limits(processors: 4)
    #expect(standard[.searches] == 4 && standard[.connections] == 12_000)
  }

  @Test(
    arguments: [
      ("streams", "NAME=NUMBER"), ("streams=", "from 1 to 1000000"),
      ("streams=-1", "from 1 to 1000000"), ("connections=0", "“connections” is a whole number"),
      ("searches=257", "from 1 to 256"), ("nothing=1", "There is no such limit."),
      ("strems=1", "Did you mean “streams”?"), ("streams=x", "from 1 to 1000000"),
    ] as [(String, String)])
  func `a limit that does not exist or is out of range is refused with what is allowed`(
    word: String, allowed: String
  ) throws {
    let error = #expect(throws: (any Error).self) { try LimitArgument(word: word) }
    #expect("\(try #require(error))".contains(allowed))
    #expect(throws: (any Error).self) { try ServeOptions.parse(["--limit", word]) }
  }
}
