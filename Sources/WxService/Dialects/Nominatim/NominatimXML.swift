internal import WxCore

/// The format `xml` of Nominatim.
enum NominatimXML {
  private static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\" ?>\n"

  /// The answer of a search or a look-up.
  static func list(_ objects: [MapObject], _ format: NominatimFormat, query: String) -> String {
    let places = objects.map { object in
      "<place\(attributes(object, isPlace: true))>\(parts(object))\(extras(object, format))</place>"
    }
    let credits = escaped(ServiceParts.mapLicense)
    return head
      + "<searchresults attribution=\"\(credits)\" querystring=\"\(escaped(query))\">"
      + places.joined() + "</searchresults>\n"
  }

  /// The answer of a reverse look-up.
  static func single(_ object: MapObject?, _ format: NominatimFormat) -> String {
    let body =
      object.map { object in
        "<result\(attributes(object, isPlace: false))>\(escaped(object.displayName))</result>"
          + "<addressparts>\(parts(object))</addressparts>\(extras(object, format))"
      } ?? "<error>Unable to geocode</error>"
    return head
      + "<reversegeocode attribution=\"\(escaped(ServiceParts.mapLicense))\">\(body)"
      + "</reversegeocode>\n"
  }

  private static func attributes(_ object: MapObject, isPlace: Bool) -> String {
    let (key, value) = object.tag
    let id = "\(object.identifier.number)"
    var attributes = [
      ("place_id", id), ("osm_type", object.identifier.kind.rawValue), ("osm_id", id),
      ("ref", object.place.name),
      ("lat", object.place.coordinate.latitude.rounded(toPlaces: 7)),
      ("lon", object.place.coordinate.longitude.rounded(toPlaces: 7)),
      ("boundingbox", object.boxTexts.joined(separator: ",")),
      ("place_rank", "\(object.rank)"), ("address_rank", "\(object.rank)"),
    ]
    if isPlace {
      attributes += [
        ("display_name", object.displayName), ("class", key), ("type", value),
        ("importance", "\(object.importance)"),
      ]
    }
    return attributes.map { " \($0)=\"\(escaped($1))\"" }.joined()
  }

  private static func parts(_ object: MapObject) -> String {
    elements(object.nominatimAddress)
  }

  private static func extras(_ object: MapObject, _ format: NominatimFormat) -> String {
    var text = ""
    if format.hasExtraTags {
      let tags = object.extraTags.members.map { member in
        "<tag key=\"\(member.key)\" value=\"\(escaped(member.value.string ?? ""))\"/>"
      }
      text += "<extratags>\(tags.joined())</extratags>"
    }
    if format.hasNames {
      text += "<namedetails><name desc=\"name\">\(escaped(object.place.name))</name></namedetails>"
    }
    return text
  }

  private static func elements(_ object: JSONObject) -> String {
    object.members.map { member in
      "<\(member.key)>\(escaped(member.value.string ?? ""))</\(member.key)>"
    }.joined()
  }

  /// Text for elements and attributes, without the characters that XML does not allow.
  private static func escaped(_ text: String) -> String {
    text.plainText.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }
}
