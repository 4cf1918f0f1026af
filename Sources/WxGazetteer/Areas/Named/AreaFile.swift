package import WxCore

/// An area in `areas.wxi`, as references into its texts; 12 bytes.
package struct AreaRecord: BitwiseCopyable {
  package var level: UInt32
  package var name: UInt32
  /// 0 if it has no id.
  package var id: UInt32

  package init(level: UInt32, name: UInt32, id: UInt32) {
    self.level = level
    self.name = name
    self.id = id
  }
}

/// The mapped index of a user's areas, which is optional: municipalities, districts, counties.
///
/// It is a separate file because it is built from other sources, under other licenses, and is valid
/// with any index of places.
package struct AreaFile: Sendable {
  /// The name of the file in the gazetteer's folder.
  package static let fileName = "areas.wxi"

  let file: IndexFile
  let noticeText: Table<UInt8>
  let quads: AreaQuads
  /// The areas by falling size, so the outer of two areas has the smaller number.
  private let records: Table<AreaRecord>
  private let text: TextPool

  /// Opens the index in a folder; `nil` if there is none.
  package init?(
    folder: String, checkingPages: Bool, handlesSIGBUS: Bool = true
  ) throws(GazetteerError) {
    let file = try IndexFile.ifThere(
      path: "\(folder)/\(Self.fileName)", format: .areas, checkingPages: checkingPages,
      handlesSIGBUS: handlesSIGBUS)
    guard let file else { return nil }
    self.file = file
    noticeText = try file.table(.sources)
    text = TextPool(bytes: try file.table(.text))
    records = try file.table(.namedAreas)
    quads = AreaQuads(
      grid: try file.table(.quadGrid), sets: try file.table(.quadSets),
      leaves: try file.table(.quadLeaves))
  }

  /// The number of areas.
  package var count: Int { records.count }

  /// Returns the numbers of the areas that contain a position, the outermost first.
  ///
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  package func numbers(at coordinate: Coordinate) throws(GazetteerError) -> [UInt32] {
    let numbers = quads.match(FinePosition(coordinate))
    try file.checkDamage(lookingForChange: .pages)
    return numbers
  }

  /// Returns the areas with numbers. An area with the level and the name of an earlier one is the
  /// same area in another outline, such as with and without its waters, and is left out.
  ///
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  package func areas(_ numbers: [UInt32]) throws(GazetteerError) -> [NamedArea] {
    var areas: [NamedArea] = []
    for number in numbers {
      let record = records[Int(number)]
      let area = NamedArea(
        level: text[record.level], name: text[record.name],
        id: record.id == 0 ? nil : text[record.id])
      if areas.contains(where: { $0.level == area.level && $0.name == area.name }) { continue }
      areas.append(area)
    }
    try file.checkDamage()
    return areas
  }
}
