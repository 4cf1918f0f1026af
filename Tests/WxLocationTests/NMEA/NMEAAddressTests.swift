import Testing
import WxLocation

@Suite struct NMEAAddressTests {
  @Test(arguments: [
    ("serial:/dev/ttyUSB0", NMEAAddress.serial(path: "/dev/ttyUSB0", speed: nil)),
    ("serial:/dev/ttyUSB0@9600", .serial(path: "/dev/ttyUSB0", speed: 9600)),
    ("/dev/ttyACM0", .serial(path: "/dev/ttyACM0", speed: nil)),
    ("/dev/serial/by-id/a@b@115200", .serial(path: "/dev/serial/by-id/a@b", speed: 115_200)),
    ("tcp:boat", .tcp(host: "boat", port: 10110)),
    ("tcp:boat:2000", .tcp(host: "boat", port: 2000)),
    ("tcp:[::1]:2000", .tcp(host: "::1", port: 2000)),
    ("udp:10110", .udp(host: nil, port: 10110)),
    ("udp::10110", .udp(host: nil, port: 10110)),
    ("udp:127.0.0.1:2000", .udp(host: "127.0.0.1", port: 2000)),
    ("unix:/run/nmea.sock", .unix(path: "/run/nmea.sock")),
    ("walk.nmea", .file(path: "walk.nmea")), ("./tcp:x", .file(path: "./tcp:x")),
    ("/dev/stdin", .file(path: "/dev/stdin")), ("/dev/fd/63", .file(path: "/dev/fd/63")),
    ("C:log", .file(path: "C:log")), ("-", .standardInput),
  ])
  func `an address is read, and its description is read as the same`(
    text: String, address: NMEAAddress
  ) {
    #expect(NMEAAddress(text) == address)
    #expect(NMEAAddress(address.description) == address)
  }

  @Test(arguments: [
    "", "serial:", "serial:@9600", "serial:/dev/ttyUSB0@", "serial:/dev/ttyUSB0@1234", "tcp:",
    "tcp::10110", "tcp:boat:0", "tcp:boat:70000", "tcp:a b", "udp:", "udp:0", "udp::", "unix:",
    "tpc:boat", "tcp:2000", "udp:99999", "http://boat", "a\nb",
  ])
  func `a text that is no address is refused`(text: String) {
    #expect(NMEAAddress(text) == nil)
  }

  @Test func `only another machine is remote`() throws {
    for (text, isRemote) in [
      ("tcp:boat", true), ("tcp:localhost", false), ("tcp:[::1]", false), ("udp:10110", false),
      ("walk.nmea", false), ("/dev/ttyUSB0", false),
    ] {
      #expect(NMEAProvider(address: try #require(NMEAAddress(text))).isRemote == isRemote)
    }
  }
}
