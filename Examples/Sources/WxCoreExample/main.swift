import Foundation
import WxCore

let vienna = try Coordinate(48.2085, 16.3721)
let graz = try Coordinate(47.0707, 15.4395)
let direction = CompassPoint(degrees: vienna.bearing(to: graz))
print(Int(vienna.distance(to: graz) / 1000), "km to the", direction.name)

let now = Date()
let sun = SunTimes(on: CalendarDate(now, utcOffset: 3600), at: vienna)
print("The sun sets at", sun.sunset ?? .distantFuture)
print("The moon is", MoonPhase(at: now).name)
