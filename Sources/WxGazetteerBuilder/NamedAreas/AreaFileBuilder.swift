internal import WxPlatform
internal import WxCore
internal import WxShapes
internal import WxGazetteer

/// Compiles a user's polygons of municipalities, districts and other areas into `areas.wxi`.
package struct AreaFileBuilder: Sendable {
  /// The GeoJSON files.
  package let files: [String]
  /// The folder of the index; created if it is missing.
  package let destination: String
  /// The properties with names, levels and ids.
  package var keys = AreaKeys()
  /// The license and the attribution of the files; `nil` if the files have them.
  package var license: String?

  package init(files: [String], destination: String) {
    self.files = files
    self.destination = destination
  }

  /// The result of a build.
  package struct Result: Sendable {
    /// The number of areas.
    package let count: Int
    /// The size of the file in bytes.
    package let size: Int
    /// The features that were skipped.
    package let problems: SourceProblems
  }

  /// Builds the file. The same sources always give the same bytes.
  ///
  /// The new file replaces an older one in one step; a build that fails or is interrupted leaves the
  /// older one unchanged. The memory does not depend on the size of the sources but on that of the
  /// index.
  ///
  /// - Parameter progress: Called before each step.
  /// - Returns: The numbers of areas and of bytes, and what was skipped.
  /// - Throws: ``GazetteerError`` if a file is unusable or truncated, or the index cannot be written;
  ///   ``AreaError`` if the library that polygons need is missing.
  package func build(
    progress: (GazetteerBuilder.Step) -> Void = { _ in }
  ) throws -> Result {
    _ = try GEOSLibrary.loaded()
    func step(_ activity: String, _ fraction: Double) {
      progress(GazetteerBuilder.Step(activity: activity, fraction: fraction))
    }
    do {
      try FileManager.default.createDirectory(
        atPath: destination, withIntermediateDirectories: true)
    } catch {
      throw GazetteerError.cannotWrite(path: destination, detail: SystemReason.clause(error))
    }
    let path = "\(destination)/\(AreaFile.fileName)"
    var list = AreaList()
    let rings = try RingSpill(beside: path)
    let problems = ProblemList()
    var notes: [UInt8] = []
    for (number, file) in files.enumerated() {
      notes += try read(file, into: &list, rings, problems) { fraction in
        let done = (Double(number) + fraction) / Double(files.count)
        step("reading \(SourceNote.name(of: file))", done * 0.6)
      }
    }
    step("finding shared borders", 0.6)
    let simplifier = BorderSimplifier(junctions: try BorderJunctions(of: rings))
    step("simplifying borders", 0.7)
    let numbers = list.numbersBySize
    var borders = QuadBorders()
    try rings.forEach { ring in
      borders.add(simplifier.simplified(ring), of: numbers[ring.area])
    }
    let quads = try AreaQuadsBuilder(borders, path: path) { fraction in
      step("indexing borders", 0.8 + fraction * 0.15)
    }
    step("writing the index", 0.96)
    var writer = try IndexWriter(path: path, format: .areas)
    writer.add(.sources, notes)
    list.write(numbers, to: &writer)
    writer.add(.quadGrid, quads.grid)
    writer.add(.quadSets, quads.sets)
    writer.add(.quadLeaves, quads.leaves)
    let size = try writer.publish()
    step("done", 1)
    return Result(count: list.count, size: size, problems: problems.all)
  }

  /// Reads a file; returns its notice.
  private func read(
    _ path: String, into list: inout AreaList, _ rings: RingSpill, _ problems: ProblemList,
    progress: (Double) -> Void
  ) throws(GazetteerError) -> [UInt8] {
    let file = AreaSourceFile(path, keys, problems: problems)
    let first = list.count
    let skipped = problems.all.count
    var license = license
    try file.forEach(progress: progress) { feature, collection throws(GazetteerError) in
      license = license ?? AreaLicense.text(of: collection)
      guard license != nil else {
        throw .badSource(
          path: path, line: 0, detail: "it does not name its license; give it with --area-license")
      }
      let outlines = AreaRings(feature.area)
      guard !outlines.rings.isEmpty else {
        return problems.add(path, feature.line, "it is smaller than a meter")
      }
      for ring in outlines.rings { try rings.append(ring, of: list.count) }
      list.append(feature.fields, size: outlines.size)
    }
    guard list.count > first, let license else {
      guard problems.all.count > skipped else {
        throw .badSource(path: path, line: 0, detail: "it is empty")
      }
      let first = problems.all.first.first { $0.path == path }
      throw .badSource(
        path: path, line: first?.line ?? 0,
        detail: first.map { "\($0.detail). No feature is an area" } ?? "no feature is an area")
    }
    return SourceNote.ofAreas(path, license: license)
  }
}
