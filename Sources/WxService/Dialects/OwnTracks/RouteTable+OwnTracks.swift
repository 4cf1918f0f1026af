internal import WxCore
internal import WxAnswers
internal import WxGazetteer

extension RouteTable {
  /// The reverse geocoder that OwnTracks Recorder can use instead of a service with a key: `GET
  /// /rev?lat=&lon=&app=recorder`.
  ///
  /// Format: https://github.com/jpmens/revgeod
  package static let ownTracks = RouteTable([
    Route("owntracks_rev", .get, ["rev"], for: .shared, dialect: .ownTracks) { call in
      let position = try call.query.requiredPosition(QueryItems.longitudes)
      let gazetteer = try call.parts.gazetteer()
      var address = JSONObject()
      if let object = try call.object(at: position, .city, in: gazetteer, call.language(gazetteer))
      {
        // The whole address has this name, whatever its kind.
        address.append("village", .string(object.displayName))
        address.append("locality", .string(object.place.name))
        address.append("cc", .string(object.place.countryCode ?? ""))
        // The source, for the Recorder's log.
        address.append("s", "wxloc")
      }
      return call.cacheable(
        ["address": .object(address)], tag: call.tag(gazetteer), seconds: 3600)
    }
  ])
}

extension Dialect {
  /// OwnTracks Recorder reads the status of an error alone.
  package static let ownTracks = Dialect("owntracks") { .json(["error": .string($0.detail)]) }
}
