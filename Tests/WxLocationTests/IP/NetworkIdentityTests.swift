import Testing
import WxLocation

@Suite struct NetworkIdentityTests {
  private static let routes = """
    Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT
    wlan0\t00000000\t0101A8C0\t0003\t0\t0\t600\t00000000\t0\t0\t0
    eth0\t00000000\t0100000A\t0003\t0\t0\t100\t00000000\t0\t0\t0
    eth0\t0000000A\t00000000\t0001\t0\t0\t0\t00FFFFFF\t0\t0\t0
    """
  private static let neighbors = """
    IP address       HW type     Flags       HW address            Mask     Device
    10.0.0.1         0x1         0x2         02:fc:00:00:00:05     *        eth0
    192.168.1.1      0x1         0x0         00:00:00:00:00:00     *        wlan0
    """
  private static let interfaces = """
    Inter-|   Receive                                                |  Transmit
     face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets
        lo:    3193      29    0    0    0     0          0         0     3193      29
     wlan0:       0       0    0    0    0     0          0         0        0       0
      eth0:244625777    4762    0    0    0     0          0         0   213254    2546
    veth12:       0       0    0    0    0     0          0         0        0       0
    """
  private static let routes6 = """
    fd000000000000000000000000000000 40 00000000000000000000000000000000 00 \
    00000000000000000000000000000000 00000100 00000001 00000000 00000001     eth0
    00000000000000000000000000000000 00 00000000000000000000000000000000 00 \
    fe800000000000000000000000000001 00000400 00000002 00000000 00000003     eth0
    00000000000000000000000000000000 00 00000000000000000000000000000000 00 \
    00000000000000000000000000000000 ffffffff 00000001 00000000 00200200       lo
    """

  private func identity(
    routes: String = routes, routes6: String = "", neighbors: String = neighbors,
    interfaces: String = interfaces
  ) -> String? {
    NetworkIdentity(
      routes: routes, routes6: routes6, neighbors: neighbors, interfaces: interfaces)?.description
  }

  @Test func `the default route with the lowest metric names the network`() {
    #expect(identity() == "eth0 10.0.0.1 02:fc:00:00:00:05; eth0 wlan0")
    #expect(
      identity(routes6: Self.routes6)
        == "eth0 10.0.0.1 02:fc:00:00:00:05; eth0 fe800000000000000000000000000001; eth0 wlan0")
    #expect(identity(routes: "", routes6: Self.routes6)?.hasPrefix("eth0 fe80") == true)
  }

  @Test func `a tunnel is another network`() {
    #expect(identity(interfaces: Self.interfaces + "\n wg0: 0 0") != identity())
    #expect(identity(interfaces: Self.interfaces + "\n veth99: 0 0") == identity())
  }

  @Test func `a gateway that may be any is no identity`() {
    // Every other router is 192.168.1.1.
    #expect(identity(neighbors: "") == nil)
    let wireless = Self.routes.split(separator: "\n").prefix(2).joined(separator: "\n")
    #expect(identity(routes: wireless) == nil)
    #expect(identity(routes: "", neighbors: "", interfaces: "") == nil)
    #expect(identity(routes: "garbage\n00000000\n\t\t", neighbors: "x", interfaces: ":") == nil)
  }
}
