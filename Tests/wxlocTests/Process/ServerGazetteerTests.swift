import Foundation
import Synchronization
import TestSupport
import Testing
import WxCore
import WxHTTP

/// The server while somebody changes the files of its gazetteer.
@Suite(.timeLimit(.minutes(3))) struct ServerGazetteerTests {
  private let fixture: SourceFixture
  private let wxloc: WxlocProcess

  init() throws {
    fixture = try SourceFixture()
    wxloc = try WxlocProcess(gazetteerOf: fixture)
  }

  private func withServer(work: (ServerProcess) async throws -> Void) async throws {
    defer { fixture.remove() }
    try await ServerProcess.use(environment: wxloc.environment, work: work)
  }

  private func code(of response: HTTPResponse) throws -> String? {
    try JSONValue(parsing: response.body)["code"]?.string
  }

  @Test func `a truncated gazetteer gives 503 until a new one is opened by SIGHUP`() async throws {
    try await withServer { server in
      #expect(try await server.get("/v1/geocode?q=Paris").status == 200)
      let bytes = try Data(contentsOf: URL(filePath: fixture.indexFile))
      let file = try FileHandle(forWritingTo: URL(filePath: fixture.indexFile))
      try file.truncate(atOffset: 4096)
      for path in ["/v1/geocode?q=Paris", "/v1/reverse?lat=48.9&lon=2.3", "/readyz"] {
        let response = try await server.get(path)
        #expect(response.status == 503)
        #expect(try code(of: response) == "gazetteer_changed")
      }
      #expect(try await server.get("/healthz").status == 200)

      // What is there now is not valid, so nothing changes.
      server.process.kill(SIGHUP)
      #expect(await server.process.nextLine()?.contains("was not opened again") == true)
      #expect(try await server.get("/readyz").status == 503)

      // `Data` writes a file of its own and renames it.
      try bytes.write(to: URL(filePath: fixture.indexFile), options: .atomic)
      server.process.kill(SIGHUP)
      #expect(await server.process.nextLine()?.contains("again: 10 places") == true)
      #expect(try await server.get("/readyz").status == 200)
      #expect(try await server.get("/v1/geocode?q=Paris").status == 200)
    }
  }

  @Test func `the server goes on with the old gazetteer if the new one is not valid`()
    async throws
  {
    try await withServer { server in
      let tag = try await server.get("/v1/geocode?q=Paris").header("etag")
      try Data("not a gazetteer".utf8).write(
        to: URL(filePath: fixture.indexFile), options: .atomic)
      server.process.kill(SIGHUP)
      #expect(await server.process.nextLine()?.contains("previous one stays in use") == true)
      #expect(try await server.get("/v1/geocode?q=Paris").header("etag") == tag)
      #expect(try await server.get("/readyz").status == 200)
    }
  }

  /// Whether the clients of a test are done.
  private final class Flag: Sendable {
    let isSet = Atomic(false)
  }

  /// The answers to one request, which is sent again and again until a flag is set.
  private static func answers(of url: String, until flag: Flag) async throws -> [HTTPResponse] {
    let client = CurlClient(userAgent: "test")
    var request = HTTPRequest(url: url)
    request.allowsPlainHTTP = true
    var answers: [HTTPResponse] = []
    while !flag.isSet.load(ordering: .relaxed) { answers.append(try await client.send(request)) }
    return answers
  }

  @Test func `answers are complete while one gazetteer replaces another`() async throws {
    // Another version, as after an upgrade; the first one comes back, as after a downgrade.
    let other = try SourceFixture(extraPlaces: [
      "4647963|Paris|36.302|-88.32671|US|TX||10156||America/Chicago||"
    ])
    defer { other.remove() }
    _ = try other.gazetteer()
    let files = try [other, fixture].map { try Data(contentsOf: URL(filePath: $0.indexFile)) }
    let path = "/v1/geocode?q=Paris"
    try await withServer { server in
      let first = try await server.get(path)
      let flag = Flag()
      let url = server.url + path
      let answers = try await withThrowingTaskGroup(of: [HTTPResponse].self) { group in
        for _ in 0..<4 { group.addTask { try await Self.answers(of: url, until: flag) } }
        for round in 0..<6 {
          // `Data` writes a file of its own and renames it.
          try files[round % 2].write(to: URL(filePath: fixture.indexFile), options: .atomic)
          server.process.kill(SIGHUP)
          let count = round % 2 == 0 ? 11 : 10
          #expect(await server.process.nextLine()?.contains("again: \(count) places") == true)
        }
        flag.isSet.store(true, ordering: .relaxed)
        return try await group.reduce(into: []) { $0 += $1 }
      }
      let last = try await server.get(path)
      #expect(last.body == first.body && last.header("etag") == first.header("etag"))
      #expect(answers.count > 8)
      for answer in answers {
        #expect(answer.status == 200)
        // An answer is of one version, and its tag too.
        let count = try JSONValue(parsing: answer.body)["results"]?.array?.count
        let isFirst = answer.header("etag") == first.header("etag")
        #expect(count == (isFirst ? 2 : 3) && (answer.body == first.body) == isFirst)
      }
      #expect(answers.contains { $0.body != first.body })
    }
  }

  @Test func `the command prints an error when its gazetteer is truncated`() async throws {
    defer { fixture.remove() }
    let batch = try wxloc.start(["geocode", "--batch"], input: .open)
    try batch.type("Paris\n" + String(repeating: "Springfield\n", count: 20))
    _ = await batch.nextLine()
    try FileHandle(forWritingTo: URL(filePath: fixture.indexFile)).truncate(atOffset: 4096)
    try batch.type(String(repeating: "München\n", count: 20))
    let result = await batch.result()
    #expect(result.status == 69)
    #expect(result.diagnostics.contains("was truncated or overwritten while it was in use"))
  }
}
