import WxCore
import WxGazetteer

let gazetteer = try Gazetteer.installed()
let results = try Geocoder(gazetteer).geocode(GeocodeRequest(query: "Paris, TX", limit: 1))
for result in results { print(result.place.label, result.match, result.confidence) }

let reverse = ReverseGeocoder(gazetteer)
let here = try Coordinate(51.51, -0.02)
print(try reverse.city(at: here)?.place.label ?? "no city")
print(try reverse.describe(here).timeZone ?? "no time zone")
