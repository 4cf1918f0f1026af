internal import WxPlatform
internal import WxCore
internal import WxGazetteer

/// A file of a user's own places: CSV with a header, or a GeoJSON collection of points.
struct OverlayFile {
  /// A row; its fields by the name of the column or property.
  struct Row {
    let path: String
    /// The line in a CSV file, the number of the feature in a GeoJSON file.
    let number: Int
    let isFeature: Bool
    fileprivate(set) var fields: [String: String]

    /// A field without surrounding spaces; `nil` if it is missing or empty.
    func text(_ names: String...) -> String? {
      names.lazy.compactMap { fields[$0] }.first { !$0.isEmpty }
    }

    func bad(_ detail: String) -> GazetteerError {
      isFeature
        ? .badSource(path: path, line: 0, detail: "feature \(number): \(detail)")
        : .badSource(path: path, line: number, detail: detail)
    }
  }

  private static let maximumSize = 256 << 20
  /// A field longer than this is a mistake.
  private static let maximumField = 10_000

  let rows: [Row]

  init(path: String) throws(GazetteerError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .missingSource(path: path)
    }
    guard data.count <= Self.maximumSize else {
      throw .badSource(path: path, line: 0, detail: "it is larger than 256 MiB")
    }
    let bytes = Array(data)
    let first = bytes.dropFirst(ByteOrderMark.length(in: bytes)).first { $0 > 0x20 }
    rows =
      first == UInt8(ascii: "{")
      ? try Self.features(bytes, path) : try Self.records(bytes, path)
  }

  private static func records(_ bytes: [UInt8], _ path: String) throws(GazetteerError) -> [Row] {
    var reader = CSVReader(bytes)
    var rows: [Row] = []
    func bad(_ line: Int, _ detail: String) -> GazetteerError {
      .badSource(path: path, line: line, detail: detail)
    }
    func next() throws(GazetteerError) -> CSVRecord? {
      do throws(CSVReadingError) { return try reader.next() } catch {
        throw bad(error.line, error.reason)
      }
    }
    guard let header = try next() else { return [] }
    let names = header.fields.map { $0.trimmed.lowercased() }
    guard names.contains("name") || names.contains("id") else {
      throw bad(header.line, "the header has neither “name” nor “id”")
    }
    while let record = try next() {
      guard record.fields.count <= names.count else {
        throw bad(record.line, "\(record.fields.count) fields instead of \(names.count)")
      }
      var fields: [String: String] = [:]
      for (name, field) in zip(names, record.fields) {
        guard field.utf8.count <= maximumField else {
          throw bad(record.line, "a field is too long")
        }
        fields[name] = CSV.unshielded(field).trimmed
      }
      rows.append(Row(path: path, number: record.line, isFeature: false, fields: fields))
    }
    return rows
  }

  private static func features(_ bytes: [UInt8], _ path: String) throws(GazetteerError) -> [Row] {
    let value: JSONValue
    do throws(JSONReadingError) { value = try JSONValue(parsing: bytes) } catch {
      let line = 1 + bytes.prefix(error.offset).count { $0 == UInt8(ascii: "\n") }
      throw .badSource(path: path, line: line, detail: error.reason)
    }
    guard value["type"]?.string == "FeatureCollection", let features = value["features"]?.array
    else {
      throw .badSource(path: path, line: 0, detail: "it is not a GeoJSON FeatureCollection")
    }
    var rows: [Row] = []
    for (index, feature) in features.enumerated() {
      var row = Row(path: path, number: index + 1, isFeature: true, fields: [:])
      for member in feature["properties"]?.object?.members ?? [] {
        row.fields[member.key.lowercased()] = text(member.value)?.trimmed
      }
      if row.fields["id"] == nil { row.fields["id"] = feature["id"].flatMap(text) }
      if let geometry = feature["geometry"]?.object, !geometry.members.isEmpty {
        let position = feature["geometry"]?["coordinates"]?.array?.compactMap(\.double) ?? []
        guard feature["geometry"]?["type"]?.string == "Point", position.count >= 2 else {
          throw row.bad("its geometry is not a point")
        }
        row.fields["longitude"] = "\(position[0])"
        row.fields["latitude"] = "\(position[1])"
      }
      guard row.fields.values.allSatisfy({ $0.utf8.count <= maximumField }) else {
        throw row.bad("a property is too long")
      }
      rows.append(row)
    }
    return rows
  }

  private static func text(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text): text
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .array(let list): list.compactMap(\.string).joined(separator: "|")
    default: nil
    }
  }
}
