internal import WxCore
internal import WxGazetteer
internal import WxPlaces

extension WeatherTargets {
  /// A saved place with what it lies in named in the language of the request. The name that its owner
  /// gave it stays; a place that the gazetteer does not know has the names under which it was saved.
  func translated(_ saved: SavedPlace) -> SavedPlace {
    guard let language, let identifier = saved.place.id,
      let known = try? gazetteer().place(withID: identifier, language: language)
    else { return saved }
    var saved = saved
    let isNamedAfterPlace = saved.name == saved.place.name
    saved.place.name = known.name
    saved.place.admin1 = known.admin1
    saved.place.admin2 = known.admin2
    saved.place.country = known.country
    if isNamedAfterPlace { saved.name = known.name }
    return saved
  }
}
