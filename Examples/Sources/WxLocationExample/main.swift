import Foundation
import WxCore
import WxLocation

/// A provider of your own.
let station = OneShotProvider(name: "station") {
  Fix(
    coordinate: try Coordinate(48.2085, 16.3721), accuracy: .known(30, origin: .reported),
    receivedAt: Date(), source: "station", mode: .twoD)
}

let sources = [LocationSource(GPSDProvider()), LocationSource(station)]
let result = try await LocationManager().current(LocationRequest(sources: sources))
print(result.fix.coordinate, "from", result.fix.source)

var fences = FenceMonitor([.circle(name: "office", center: result.fix.coordinate, radius: 100)])
for event in fences.update(with: result.fix) { print(event.kind, event.fence) }
