internal import WxCore
internal import WxGazetteer
internal import WxPlaces

extension WeatherTargets {
  /// Returns a saved place with its region and country in the requested language. Its saved name
  /// stays; a place that is not in the gazetteer keeps all its saved names.
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
