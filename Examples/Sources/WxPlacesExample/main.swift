import Foundation
import WxCore
import WxPlaces

let file = FileManager.default.temporaryDirectory.appending(path: "example.sqlite").path
let store = try PlaceStore(path: file)
let vienna = Place(name: "Vienna", kind: .city, coordinate: try Coordinate(48.2085, 16.3721))
let saved = try store.add(vienna, as: "Home", date: Date()).place
print(try store.setDefault(saved.id).name, "is the default")
for place in try store.all() { print(place.name, place.place.coordinate) }
