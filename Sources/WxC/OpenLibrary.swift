internal import WxGazetteer

/// The library of a handle: an index and the numbers of its areas.
final class OpenLibrary: Sendable {
  let gazetteer: Gazetteer
  let numbers: AreaNumbers
  let geocoder: Geocoder
  let reverse: ReverseGeocoder

  init(folder: String?) throws(GazetteerError) {
    gazetteer = if let folder { try Gazetteer(folder: folder) } else { try .installed() }
    numbers = AreaNumbers(gazetteer)
    geocoder = Geocoder(gazetteer)
    reverse = ReverseGeocoder(gazetteer)
    try gazetteer.checkDamage()
  }
}
