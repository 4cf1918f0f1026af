internal import WxCore

/// The letters of 100 km squares in lettering scheme AA.
///
/// In UTM the columns of three successive zones are A–H, J–R and S–Z, and rows repeat A–V every
/// 2,000 km, shifted by five letters in even zones. In the polar caps columns skip more letters, so
/// that a reference cannot be confused with one in a nearby UTM zone.
enum MGRSSquare {
  private static let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ".unicodeScalars)
  private static let rowPeriod = 20
  private static let westColumns = Array("JKLPQRSTUXYZ".unicodeScalars)
  private static let eastColumns = Array("ABCFGHJKLPQR".unicodeScalars)
  /// Squares from the pole to the edge of the lettered area, in the north and in the south.
  private static let northernReach = 7
  private static let southernReach = 12
  private static let polarOriginSquare = Int(UTMPosition.polarOrigin / MGRS.squareSide)

  static func letters(
    of point: UTMPosition, band: Unicode.Scalar
  ) -> (column: Unicode.Scalar, row: Unicode.Scalar) {
    let east = Int((point.easting / MGRS.squareSide).rounded(.down))
    let north = Int((point.northing / MGRS.squareSide).rounded(.down))
    guard let zone = point.zone else {
      let columns = polarColumns(band)
      let row = north - (polarOriginSquare - reach(band))
      return (columns.letters[east - columns.firstSquare], letters[row])
    }
    let column = (zone - 1) % 3 * 8 + east - 1
    let row = (north + (zone.isMultiple(of: 2) ? 5 : 0)) % rowPeriod
    return (letters[column], letters[row])
  }

  /// The easting of the western edge of a column in meters; `nil` if there is no such column.
  static func easting(
    of column: Unicode.Scalar, zone: Int?, band: Unicode.Scalar
  ) -> Double? {
    guard let zone else {
      let columns = polarColumns(band)
      return columns.letters.firstIndex(of: column).map {
        Double(columns.firstSquare + $0) * MGRS.squareSide
      }
    }
    guard let index = letters.firstIndex(of: column), index / 8 == (zone - 1) % 3 else {
      return nil
    }
    return Double(index % 8 + 1) * MGRS.squareSide
  }

  /// The possible northings of the southern edge of a row in meters.
  static func northings(of row: Unicode.Scalar, zone: Int?, band: Unicode.Scalar) -> [Double] {
    guard let index = letters.firstIndex(of: row) else { return [] }
    guard let zone else {
      guard index < 2 * reach(band) else { return [] }
      return [Double(polarOriginSquare - reach(band) + index) * MGRS.squareSide]
    }
    guard index < rowPeriod else { return [] }
    let first = (index + (zone.isMultiple(of: 2) ? rowPeriod - 5 : 0)) % rowPeriod
    return stride(from: first, to: 100, by: rowPeriod).map { Double($0) * MGRS.squareSide }
  }

  private static func reach(_ band: Unicode.Scalar) -> Int {
    band >= "Y" ? northernReach : southernReach
  }

  /// The columns of half a polar cap from west to east, and the square where they begin.
  private static func polarColumns(
    _ band: Unicode.Scalar
  ) -> (letters: [Unicode.Scalar], firstSquare: Int) {
    band == "A" || band == "Y"
      ? (Array(westColumns.suffix(reach(band))), polarOriginSquare - reach(band))
      : (Array(eastColumns.prefix(reach(band))), polarOriginSquare)
  }
}
