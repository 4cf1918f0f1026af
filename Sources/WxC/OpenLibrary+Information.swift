internal import WxCore
internal import WxGazetteer

extension OpenLibrary {
  /// The size and the sources of the index.
  var information: JSONValue {
    let sources = gazetteer.sourceDetails.map { source -> JSONValue in
      [
        "name": .string(source.name), "license": JSONValue(source.license),
        "date": JSONValue(source.date), "url": JSONValue(source.url),
      ]
    }
    return [
      "path": .string(gazetteer.path), "version": .integer(Int64(gazetteer.version)),
      "fingerprint": .string(gazetteer.fingerprint),
      "places": .integer(Int64(gazetteer.placeCount)),
      "tzdata": JSONValue(gazetteer.timeZoneData?.version), "sources": .array(sources),
    ]
  }
}
