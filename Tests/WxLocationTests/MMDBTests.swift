import Foundation
import TestSupport
import Testing
import WxCore
import WxLocation
import WxTesting

@Suite(.timeLimit(.minutes(2))) final class MMDBTests {
  private let folder: URL
  private let wall = Date(timeIntervalSince1970: 1_795_232_640)

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "wxloc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ bytes: [UInt8], as name: String = "a.mmdb") throws -> String {
    let file = folder.appending(path: name)
    try Data(bytes).write(to: file)
    return file.path
  }

  private func sample(isIPv6: Bool = true, recordSize: Int = 24) -> [UInt8] {
    var file = MMDBFile(isIPv6: isIPv6, recordSize: recordSize)
    file.add(
      [192, 0, 2, 0], prefix: 24,
      MMDBFile.city(latitude: 48.137, longitude: 11.575, radius: 20, name: "Munich"))
    file.add(
      [198, 51, 100, 0], prefix: 25, MMDBFile.city(latitude: -33.87, longitude: 151.2))
    file.add([203, 0, 113, 0], prefix: 24, .map([("country", .map([("iso_code", .text("DE"))]))]))
    if isIPv6 {
      file.add(
        [0x20, 0x01, 0x0D, 0xB8] + Array(repeating: 0, count: 12), prefix: 32,
        MMDBFile.city(latitude: 0, longitude: -180, radius: 1))
    }
    return file.bytes
  }

  private func address(_ text: String) throws -> InternetAddress {
    try #require(InternetAddress(text))
  }

  @Test(arguments: [24, 28, 32], [true, false])
  func `addresses are found with their places`(recordSize: Int, isIPv6: Bool)
    throws
  {
    let path = try write(sample(isIPv6: isIPv6, recordSize: recordSize))
    let database = try MaxMindDatabase(path: path)
    #expect(database.type == "Test-City")
    let munich = try database.find(address("192.0.2.77"))
    #expect(munich.coordinate == Coordinate(latitude: 48.137, longitude: 11.575))
    #expect(munich.radius == 20_000)
    #expect(munich.place.city == "Munich")
    #expect(munich.place.region == "Bavaria")
    #expect(munich.place.countryCode == "DE")
    #expect(munich.place.timeZone == "Europe/Berlin")
    let fix = munich.fix(of: database.type, receivedAt: wall)
    #expect(fix.accuracy == .known(20_000, origin: .reported))
    #expect(fix.flags == [.oneShot, .coarse])
    #expect(fix.source == "mmdb")

    // Without a stated radius, the radius of a region is assumed and marked as such.
    let sydney = try database.find(address("198.51.100.127")).fix(of: "x", receivedAt: wall)
    #expect(sydney.accuracy == .known(200_000, origin: .assumed))
    #expect(throws: MMDBError.unknownAddress(try address("198.51.100.128"))) {
      try database.find(address("198.51.100.128"))
    }
    #expect(throws: MMDBError.noPosition(try address("203.0.113.1"), database: "Test-City")) {
      try database.find(address("203.0.113.1"))
    }
    if isIPv6 {
      let edge = try database.find(address("2001:db8::1"))
      #expect(edge.coordinate.longitude == -180)
      #expect(edge.fix(of: "x", receivedAt: wall).flags == [.oneShot])
    } else {
      #expect(throws: MMDBError.noIPv6(path: path)) { try database.find(address("2001:db8::1")) }
    }
  }

  @Test(arguments: [(91.0, 0.0), (0.0, 181.0), (0.0, 0.0), (.nan, 1.0), (1e300, 1.0)])
  func `impossible positions are rejected`(latitude: Double, longitude: Double) throws {
    var file = MMDBFile()
    file.add(
      [192, 0, 2, 0], prefix: 24, MMDBFile.city(latitude: latitude, longitude: longitude))
    let database = try MaxMindDatabase(path: try write(file.bytes))
    #expect(throws: MMDBError.self) { try database.find(address("192.0.2.1")) }
  }

  @Test func `a database truncated anywhere is rejected`() throws {
    let whole = sample()
    let munich = try address("192.0.2.1")
    for length in 0..<whole.count {
      let path = try write(Array(whole.prefix(length)))
      do throws(MMDBError) {
        _ = try MaxMindDatabase(path: path).find(munich)
        Issue.record("\(length) of \(whole.count) bytes are taken for a database")
      } catch {
        guard error.cause == .malformed || error.cause == .inputMissing else {
          Issue.record(error, "at \(length)")
          continue
        }
      }
    }
  }

  @Test func `a damaged database is rejected or has a plausible place, and never crashes`() throws {
    let whole = sample()
    let addresses = try ["192.0.2.1", "198.51.100.1", "203.0.113.1", "2001:db8::1", "::1"]
      .map(address)
    var refused = 0
    // A third of all bits; each of a byte's eight bits as often as the others.
    for position in stride(from: 0, to: whole.count * 8, by: 3) {
      var bytes = whole
      bytes[position / 8] ^= 1 << UInt8(position % 8)
      let path = try write(bytes)
      do throws(MMDBError) {
        let database = try MaxMindDatabase(path: path)
        for address in addresses {
          do throws(MMDBError) {
            let record = try database.find(address)
            #expect(record.fix(of: database.type, receivedAt: wall).accuracy.meters ?? 0 > 0)
          } catch {
            #expect(!error.message.isEmpty)
          }
        }
      } catch {
        refused += 1
      }
    }
    // At least each bit of the marker before the metadata, and of most names in it, counts.
    #expect(refused > 14 * 8 / 3)
  }

  @Test func `a file that is not a database is rejected by name`() throws {
    let text = try write(Array("hello, this is no database\n".utf8))
    #expect(throws: MMDBError.self) { try MaxMindDatabase(path: text) }
    #expect(throws: MMDBError.missing(path: text + "x")) { try MaxMindDatabase(path: text + "x") }
    let empty = #expect(throws: MMDBError.self) {
      try MaxMindDatabase(path: try write([], as: "empty"))
    }
    #expect(empty?.message.contains("empty") == true)
    #expect(throws: MMDBError.self) { try MaxMindDatabase(path: folder.path) }
  }

  @Test func `the provider conforms if it finds, fails or waits for an address`() async throws {
    let path = try write(sample())
    try await checkProvider(MMDBProvider(file: path, address: try address("192.0.2.1")))
    try await checkProvider(MMDBProvider(file: path, address: try address("192.0.3.1")))
    try await checkProvider(MMDBProvider(file: path + "x", address: try address("192.0.2.1")))
    try await checkProvider(
      MMDBProvider(file: path) {
        try await Task.sleep(for: .seconds(0.2))
        throw MMDBError.noAddress
      })
  }

  @Test func `the address is not requested if there is no database`() async throws {
    let provider = MMDBProvider(file: folder.path + "/none.mmdb") {
      Issue.record("the address was requested")
      throw MMDBError.noAddress
    }
    let failure = await #expect(throws: LocationFailure.self) {
      try await LocationManager().current(LocationRequest(provider))
    }
    #expect(failure?.code == "mmdb_missing")
  }

  @Test(arguments: [
    ("192.0.2.7", "192.0.2.7"), ("2001:DB8:0::7", "2001:db8::7"),
    ("::ffff:1.2.3.4", "::ffff:1.2.3.4"),
  ])
  func `addresses are parsed in their usual forms`(text: String, canonical: String) {
    #expect(InternetAddress(text)?.description == canonical)
  }

  @Test(arguments: [
    "", "1.2.3", "1.2.3.4.5", "256.1.1.1", "localhost", "1.2.3.4 ", "::g", "01.2.3.4:80",
  ])
  func `invalid addresses are rejected`(text: String) { #expect(InternetAddress(text) == nil) }

  @Test(arguments: [
    ("10.1.2.3", true), ("172.16.0.1", true), ("172.32.0.1", false), ("192.168.255.1", true),
    ("192.169.0.1", false), ("100.64.0.1", true), ("100.128.0.1", false), ("127.0.0.1", true),
    ("169.254.1.1", true), ("81.2.69.142", false), ("::1", true), ("::", true), ("fe80::1", true),
    ("fec0::1", false), ("fd12::1", true), ("2001:db8::1", false), ("::ffff:10.0.0.1", true),
    ("::ffff:8.8.8.8", false),
  ])
  func `private networks are mentioned only for private addresses`(
    text: String, isPrivate: Bool
  ) throws {
    let address = try #require(InternetAddress(text))
    #expect(address.isPrivate == isPrivate)
    let hint = MMDBError.unknownAddress(address).hint?.description ?? ""
    #expect(hint.contains("private networks") == isPrivate)
    #expect(!hint.isEmpty)
  }
}
