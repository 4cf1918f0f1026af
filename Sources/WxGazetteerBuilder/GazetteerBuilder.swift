internal import WxPlatform
internal import WxCore
public import WxGazetteer

/// Compiles the source tables in `data/` into an index.
public struct GazetteerBuilder: Sendable {
  /// The folder with the source tables.
  package let source: String
  /// The folder for the index; created if it is missing.
  package let destination: String
  /// GeoNames' dumps, which replace the tables of places and names; the other tables stay in use.
  public var geonames: GeoNames?

  /// A dump that Nominatim writes for Photon, which replaces the tables of places, names and postal
  /// codes; `-` is standard input. The index is then under the Open Database License and belongs in
  /// a separate folder.
  public var nominatim: String?
  /// Files of a user's own places (CSV or GeoJSON), applied in order.
  public var overlays: [String] = []
  /// GeoNames' daily changes, applied in order to places and names.
  package var changes: DailyChanges?

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - source: The folder of the source tables.
  ///   - destination: The folder for the index; it is created if it is missing.
  public init(source: String, destination: String) {
    self.source = source
    self.destination = destination
  }

  /// A step of the build, for a progress display.
  public struct Step: Hashable, Sendable {
    /// A description of the step: `reading places`.
    public let activity: String
    /// The completed fraction of the work, 0 to 1.
    public let fraction: Double
  }

  /// Builds the index. The same tables always give the same bytes.
  ///
  /// The new index replaces an older one in one step; a build that fails or is interrupted leaves
  /// the older one unchanged.
  ///
  /// - Parameter progress: Called before each step.
  /// - Returns: The lines of dumps that were skipped.
  /// - Throws: ``GazetteerError`` if a table is unusable or the index cannot be written.
  @discardableResult
  public func build(
    progress: (Step) -> Void = { _ in }
  ) throws(GazetteerError) -> SourceProblems {
    progress(Step(activity: "reading the folding table", fraction: 0))
    let areas = AreaSources(folder: source)
    // The polygons of the zones need nothing of the other tables.
    let zones = BackgroundValue { () throws(GazetteerError) in try areas.zones() }
    let folding = try FoldingSource.names(folder: source)
    var reader = SourceReader(folder: source, dump: geonames)
    reader.nominatim = nominatim
    reader.postcodes.hasTable = nominatim == nil
    reader.overlays = overlays
    reader.changes = changes
    try reader.read { table, fraction in
      progress(Step(activity: "reading \(table)", fraction: 0.02 + fraction * 0.48))
    }
    do {
      try FileManager.default.createDirectory(
        atPath: destination, withIntermediateDirectories: true)
    } catch {
      throw .cannotWrite(path: destination, detail: SystemReason.clause(error))
    }
    progress(Step(activity: "ranking places", fraction: 0.5))
    var index = IndexSource(of: &reader)
    let places = index.treePlaces
    let nearest = BackgroundValue { () throws(GazetteerError) in NearestSections(places) }
    var writer = try IndexWriter(path: "\(destination)/\(Gazetteer.fileName)")
    writer.add(
      .sources,
      SourceNote.gather(
        folder: source,
        leavingOut: nominatim == nil ? [] : ["postcodes.tsv.gz", "census-places.tsv.gz"])
        + SourceNote.ofDump(
          reader.dumpNotes, newest: reader.newest, isOpenStreetMap: nominatim != nil)
        + SourceNote.ofOverlays(reader.dumpOverlays))
    folding.write((.foldPages, .foldEntries, .foldText), to: &writer)
    try FoldingSource.latin(folder: source)
      .write((.latinPages, .latinEntries, .latinText), to: &writer)
    try SoundCostsSource.write(folder: source, to: &writer)
    progress(Step(activity: "writing places", fraction: 0.55))
    try index.writeFeatures(postcodes: reader.postcodes, to: &writer)
    progress(Step(activity: "folding names", fraction: 0.6))
    let words = try folding.withFolding { folding throws(GazetteerError) in
      index.writeKeys(folding: folding, to: &writer)
      try CommonWordsSource.write(folder: source, folding: folding, to: &writer)
      return try CommonWordsSource.frequentWords(folder: source, folding: folding)
    }
    progress(Step(activity: "building the nearest-place index", fraction: 0.85))
    try nearest.value().write(to: &writer)
    index.writeOutlyingPlaces(to: &writer)
    progress(Step(activity: "indexing country and subdivision borders", fraction: 0.87))
    try areas.write(to: &writer, cities: index.mainCities()) { index.number(ofAdmin1: $0) }
    try areas.writeWarnings(to: &writer)
    try BorderRuleSource.write(folder: source, to: &writer)
    try WaterSource.write(folder: source, to: &writer) { index.number(of: $0) }
    writer.add(.rivers, reader.boxesOfRivers { index.number(of: $0) })
    try TimeZoneRulesSource.write(folder: source, to: &writer)
    progress(Step(activity: "indexing time zones", fraction: 0.91))
    let zoneIndex = try zones.value()?.index(path: "\(destination)/\(ZoneFile.fileName)")
    progress(Step(activity: "writing the index", fraction: 0.96))
    let wordFile = try words.map { hashes throws(GazetteerError) in
      try CommonWordsSource.file(
        of: hashes, path: "\(destination)/\(WordFile.fileName)", folder: source)
    }
    try writer.publish()
    try publish(zoneIndex, as: ZoneFile.fileName)
    try publish(wordFile, as: WordFile.fileName)
    try BuildRecipe.write(self)
    progress(Step(activity: "done", fraction: 1))
    return reader.problems.all
  }

  /// Publishes a file beside the index. Without a new file, removes the old one.
  private func publish(_ file: consuming IndexWriter?, as name: String) throws(GazetteerError) {
    let path = "\(destination)/\(name)"
    if let file {
      try file.publish()
      return
    }
    guard FileManager.default.fileExists(atPath: path) else { return }
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw .cannotWrite(path: path, detail: SystemReason.clause(error))
    }
  }
}
