internal import WxGazetteer

/// The time zones, ready to be written to a file of their own.
struct ZoneSections {
  let notice: [UInt8]
  let text: [UInt8]
  let layer: AreaLayerBuilder
  let records: [ZoneRecord]
  let exceptions: [ZoneException]

  /// Writes the index of time zones, but does not publish it yet.
  ///
  /// - Throws: ``GazetteerError`` if it cannot be written.
  func index(path: String) throws(GazetteerError) -> IndexWriter {
    var writer = try IndexWriter(path: path)
    writer.add(.sources, notice)
    writer.add(.text, text)
    layer.write(records, as: .zones, to: &writer)
    writer.add(.zoneExceptions, exceptions)
    return writer
  }
}
