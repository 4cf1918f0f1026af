internal import Foundation
package import WxLocation

extension SystemSocket {
  /// Returns a port of 127.0.0.1 that was free a moment ago, for datagrams.
  package static func freeDatagramPort() throws -> UInt16 {
    let (descriptor, port) = try listen()
    shut(descriptor)
    return port
  }

  /// Sends a datagram to a port of 127.0.0.1; nobody may listen there.
  package static func sendDatagram(_ text: String, to port: UInt16) throws {
    guard case .success(let endpoints) = resolve(host: "127.0.0.1", port: port),
      let endpoint = endpoints.first
    else { throw Failure(number: EADDRNOTAVAIL) }
    let descriptor = try makeSocket(family: endpoint.family, isDatagrams: true)
    defer { shut(descriptor) }
    _ = try beginConnecting(descriptor, to: endpoint)
    // An earlier datagram that nobody received is not this one's failure.
    _ = try? transmit(descriptor, Array(text.utf8))
  }
}
