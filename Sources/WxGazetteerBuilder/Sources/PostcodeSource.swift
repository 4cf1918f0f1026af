internal import WxCore
internal import WxGazetteer

/// A postal code of the sources: one for each country and code.
struct SourcePostcode {
  let country: String
  let code: [UInt8]
  /// Degrees.
  let latitude: Double
  let longitude: Double
  let name: String
}

/// The postal codes of the table and of GeoNames' dumps, which replace those of their countries.
struct PostcodeSource {
  let folder: String
  private var dumped: [SourcePostcode] = []
  private var countries: Set<String> = []

  /// Whether the table is used.
  var hasTable = true

  init(folder: String) { self.folder = folder }

  /// Calls a function with each postal code; those of a country in order.
  func forEach(
    _ body: (SourcePostcode, (String) -> GazetteerError) throws(GazetteerError) -> Void
  ) throws(GazetteerError) {
    if hasTable { try forEachOfTable(body) }
    for code in dumped {
      try body(code) { .badSource(path: folder, line: 0, detail: $0) }
    }
  }

  private func forEachOfTable(
    _ body: (SourcePostcode, (String) -> GazetteerError) throws(GazetteerError) -> Void
  ) throws(GazetteerError) {
    let table = try SourceTable(
      "postcodes", in: folder, columns: ["country_code", "code", "latitude", "longitude", "name"])
    try table.forEachRow { row throws(GazetteerError) in
      guard !countries.contains(row.text(0)), let latitude = try row.double(2),
        let longitude = try row.double(3)
      else { return }
      guard abs(latitude) <= 90, abs(longitude) <= 180 else { throw row.bad("not on the globe") }
      let code = SourcePostcode(
        country: row.text(0), code: Array(row[1]), latitude: latitude, longitude: longitude,
        name: row.text(4))
      try body(code) { row.bad($0) }
    }
  }

  /// Reads a dump of GeoNames' postal codes: a line for each place of a code, twelve fields.
  ///
  /// A code has the mean of its positions and its most frequent name.
  mutating func read(
    _ file: DumpFile, problems: ProblemList, progress: (Double) -> Void
  ) throws(GazetteerError) {
    var sums: [String: (latitude: Double, longitude: Double, names: [String])] = [:]
    var rows = 0
    try file.forEachLine(problems: problems) {
      number, line, fraction throws(GazetteerError) in
      rows += 1
      if rows % 100_000 == 1 { progress(fraction) }
      let row = DumpRow(line)
      guard row.count >= 11, let latitude = Double(decimal: row.text(9)), abs(latitude) <= 90,
        let longitude = Double(decimal: row.text(10)), abs(longitude) <= 180, row[0].count == 2,
        (1...PostcodeTable.maximumLength).contains(row[1].count),
        row[2].count <= GeoNamesRow.maximumName
      else {
        return problems.add(
          file.path, number, "not a country, a postal code, a name and a position")
      }
      let key = row.text(0) + row.text(1)
      sums[key, default: (0, 0, [])].latitude += latitude
      sums[key, default: (0, 0, [])].longitude += longitude
      sums[key, default: (0, 0, [])].names.append(row.text(2))
    }
    for (key, sum) in sums.sorted(by: { $0.key < $1.key }) {
      let count = Double(sum.names.count)
      dumped.append(
        SourcePostcode(
          country: String(key.prefix(2)), code: Array(key.utf8.dropFirst(2)),
          latitude: (sum.latitude / count * 1000).rounded() / 1000,
          longitude: (sum.longitude / count * 1000).rounded() / 1000,
          name: Self.commonest(sum.names)))
      countries.insert(String(key.prefix(2)))
    }
  }

  /// The most frequent name; of equally frequent ones, the first.
  private static func commonest(_ names: [String]) -> String {
    var counts: [String: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    let most = counts.values.max() ?? 0
    return names.first { counts[$0] == most } ?? ""
  }
}
