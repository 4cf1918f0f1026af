import Hummingbird

/// The bare server that wxlocd is compared with: one route that answers with a body of a fixed
/// size.
///
/// Usage: `BareServer PORT BYTES`
@main
enum BareServer {
  static func main() async throws {
    let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    guard numbers.count == 2 else { fatalError("Usage: BareServer PORT BYTES") }
    let body = ByteBuffer(bytes: [UInt8](repeating: 0x20, count: numbers[1]))
    let router = Router()
    router.get("bare") { _, _ in
      Response(
        status: .ok, headers: [.contentType: "application/json"],
        body: ResponseBody(byteBuffer: body))
    }
    let application = Application(
      router: router,
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: numbers[0])))
    try await application.runService()
  }
}
