import WxCore
import WxGazetteer

let gazetteer = try Gazetteer.installed()
let results = try Geocoder(gazetteer).geocode(GeocodeRequest(query: "Paris, TX", limit: 1))
for result in results { print(result.place.label, result.match, result.confidence) }

let here = try Coordinate(51.51, -0.02)
print(try gazetteer.reverse(here)?.place.label ?? "no city")
print(try ReverseGeocoder(gazetteer).describe(here).timeZone ?? "no time zone")
