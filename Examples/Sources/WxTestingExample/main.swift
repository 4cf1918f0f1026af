import Foundation
import WxCore
import WxLocation
import WxTesting

// Checks that a provider follows the rules, and throws the first one that it breaks.
try await checkProvider(FixedProvider(at: try Coordinate(48.2085, 16.3721)))

// Time passes only when the test advances it.
let clock = ManualClock()
let clocks = clock.clocks(startingAt: Date(timeIntervalSince1970: 0))
let wait = Task { try await clocks.sleep(.seconds(3600)) }
await clock.waitForSleepers()
clock.advance(by: .seconds(3600))
try await wait.value
print(clocks.wall())
