internal import WxCore

/// A summary of the lines of a receiver, built from the bytes of a connection.
package struct NMEAInspection: Sendable {
  /// The numbers of lines.
  package private(set) var counts = NMEACounts()
  /// The classes of sentences about the position, in the order of their first arrival.
  package private(set) var classes: [NMEAReport.Class] = []

  private var lines = LineSplitter()
  private var hasChecksums = false

  /// Creates an empty summary.
  package init() {}

  /// Processes bytes from the connection.
  package mutating func take(_ bytes: [UInt8]) {
    for bytes in lines.take(NMEALine.endingInLF(bytes)) {
      let (line, hasChecksum) = NMEALine.read(bytes, requiresChecksum: hasChecksums)
      hasChecksums = hasChecksums || hasChecksum
      counts.note(line)
      if case .report(let report) = line, !classes.contains(report.kind) {
        classes.append(report.kind)
      }
    }
  }

  /// The lines for people: `120 sentences (RMC, GGA, GSV), 2 unreadable lines`.
  package var text: String {
    guard !classes.isEmpty else { return counts.text }
    let names = classes.map { "\($0)".uppercased() }.joined(separator: ", ")
    let parts = counts.text.split(separator: ",", maxSplits: 1)
    return "\(parts[0]) (\(names))" + (parts.count > 1 ? ",\(parts[1])" : "")
  }
}
