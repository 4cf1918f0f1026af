internal import WxCore
internal import WxAnswers
internal import WxGazetteer

/// The format `xml` of Nominatim.
struct NominatimXML {
  /// The root of a list.
  enum Root: String {
    case search = "searchresults"
    case lookup = "lookupresults"
  }

  private static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\" ?>\n"

  private let format: NominatimFormat
  private let call: ServiceCall
  private let gazetteer: Gazetteer

  init(_ format: NominatimFormat, _ call: ServiceCall, _ gazetteer: Gazetteer) {
    self.format = format
    self.call = call
    self.gazetteer = gazetteer
  }

  /// The answer of a search or a look-up.
  ///
  /// - Throws: An error of the gazetteer.
  func list(_ objects: [MapObject], _ root: Root) throws -> String {
    let places = try objects.map { object in
      "<place\(try objectAttributes(object, isPlace: true))>\(try geometryElement(object))"
        + "\(parts(object))\(try extras(object))</place>"
    }
    var attributes = generalAttributes(
      query: root == .lookup ? call.query["osm_ids"] ?? "" : NominatimSearch.queryText(call.query))
    attributes.append(("polygon", format.geometry == nil ? "false" : "true"))
    if root == .search, !objects.isEmpty {
      let known =
        call.query.words("exclude_place_ids") + objects.map { "\($0.identifier.number)" }
      attributes.append(("exclude_place_ids", known.joined(separator: ",")))
      attributes.append(("more_url", moreURL(without: known)))
    }
    return Self.head + "<\(root.rawValue)\(Self.text(attributes))>" + places.joined()
      + "</\(root.rawValue)>\n"
  }

  /// The answer of a reverse look-up.
  ///
  /// - Throws: An error of the gazetteer.
  func single(_ object: MapObject?) throws -> String {
    let body =
      try object.map { object in
        "<result\(try objectAttributes(object, isPlace: false))>\(Self.escaped(object.displayName))"
          + "\(try geometryElement(object))</result>"
          + (format.hasAddress ? "<addressparts>\(parts(object))</addressparts>" : "")
          + (try extras(object))
      } ?? "<error>Unable to geocode</error>"
    let attributes = generalAttributes(query: Self.query(of: call.request.target))
    return Self.head + "<reversegeocode\(Self.text(attributes))>\(body)</reversegeocode>\n"
  }

  /// The answer to a wrong request.
  static func error(_ problem: Problem) -> ServiceResponse {
    let (code, message) = (problem.status, escaped(problem.detail))
    return .text(
      head + "<error><code>\(code)</code><message>\(message)</message></error>\n",
      type: "text/xml; charset=utf-8")
  }

  private func generalAttributes(query: String) -> [(String, String)] {
    [
      ("timestamp", HTTPDate.text(call.parts.clocks.wall())),
      ("attribution", ServiceParts.mapLicense), ("querystring", query),
    ]
  }

  private static func query(of target: String) -> String {
    target.firstIndex(of: "?").map { String(target[target.index(after: $0)...]) } ?? ""
  }

  /// The same search without the places that are already known, relative to the server: behind a
  /// proxy, it has another address than the one that it knows.
  private func moreURL(without known: [String]) -> String {
    let items = call.query.items.filter { $0.name != "exclude_place_ids" }
      .map { "\($0.name.percentEncoded())=\($0.value.percentEncoded())" }
    let path = call.request.target.prefix { $0 != "?" }
    return "\(path)?"
      + (items + ["exclude_place_ids=\(known.joined(separator: "%2C"))"]).joined(separator: "&")
  }

  private func objectAttributes(_ object: MapObject, isPlace: Bool) throws -> String {
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
    if let geometry = format.geometry {
      let shape = try MapGeometry(object.place, in: gazetteer, tolerance: geometry.tolerance)
      switch geometry.form {
      case .geojson: attributes.append(("geojson", shape.geoJSON.text()))
      case .svg: attributes.append(("geosvg", shape.svg))
      case .text: attributes.append(("geotext", shape.text))
      case .kml: break
      }
    }
    return Self.text(attributes)
  }

  /// KML is an element, because it is XML itself.
  private func geometryElement(_ object: MapObject) throws -> String {
    guard let geometry = format.geometry, geometry.form == .kml else { return "" }
    let shape = try MapGeometry(object.place, in: gazetteer, tolerance: geometry.tolerance)
    return "<geokml>\(shape.kml)</geokml>"
  }

  private func parts(_ object: MapObject) -> String {
    guard format.hasAddress else { return "" }
    return object.nominatimAddress.members.map { member in
      "<\(member.key)>\(Self.escaped(member.value.string ?? ""))</\(member.key)>"
    }.joined()
  }

  private func extras(_ object: MapObject) throws -> String {
    var text = ""
    if format.hasExtraTags {
      let tags = object.extraTags.members.map { member in
        "<tag key=\"\(member.key)\" value=\"\(Self.escaped(member.value.string ?? ""))\"/>"
      }
      text += "<extratags>\(tags.joined())</extratags>"
    }
    if format.hasNames {
      let names = try object.names(in: gazetteer).members.map { member in
        "<name desc=\"\(Self.escaped(member.key))\">\(Self.escaped(member.value.string ?? ""))</name>"
      }
      text += "<namedetails>\(names.joined())</namedetails>"
    }
    return text
  }

  private static func text(_ attributes: [(String, String)]) -> String {
    attributes.map { " \($0)=\"\(escaped($1))\"" }.joined()
  }

  /// Text for elements and attributes, without the characters that XML does not allow.
  private static func escaped(_ text: String) -> String {
    text.plainText.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }
}
