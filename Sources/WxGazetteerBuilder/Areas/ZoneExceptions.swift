internal import WxGazetteer

/// Finds the countries whose land lies in a zone of another country because they use that zone.
///
/// The borders of Natural Earth and of time zones differ by a few kilometers at most; a larger
/// overlap of a country's polygon with a foreign zone is not an inaccuracy. A pair counts only if
/// the zone's row in tzdata's zone1970.tab names the country, or if zone.tab does not name the
/// country at all; other overlaps are disputes, in which zone.tab decides.
enum ZoneExceptions {
  /// The distance between samples in units: an eighth of a degree.
  private static let step = 12_500
  private static let columns = Int(GridPosition.turn) / step
  private static let rows = Int(GridPosition.height) / step

  /// Finds the pairs.
  ///
  /// - Parameters:
  ///   - zones: The layer of zones and the countries of each zone, the one it belongs to first.
  ///   - countries: The layer of countries and their codes.
  ///   - known: All countries named in the table of zones.
  /// - Returns: The pairs, sorted.
  static func find(
    zones: (layer: AreaLayerBuilder, codes: [[CountryLetters]]),
    countries: (layer: AreaLayerBuilder, codes: [CountryLetters]),
    known: Set<CountryLetters>
  ) -> [ZoneException] {
    zones.layer.withLayer { zoneLayer in
      countries.layer.withLayer { countryLayer in
        /// The zone and the country at a sample, if the pair can be an exception.
        func pair(at row: Int, _ column: Int) -> ZoneException? {
          let position = FinePosition(
            unitX: column * step + step / 2, unitY: row * step + step / 2)
          guard let zone = zoneLayer.match(position).first, let own = zones.codes[zone].first,
            let country = countryLayer.match(position).first.map({ countries.codes[$0] }),
            country != own, zones.codes[zone].contains(country) || !known.contains(country)
          else { return nil }
          return ZoneException(zone: UInt16(zone), country: country)
        }
        var pairs: [ZoneException] = []
        // A sample is well inside both if its neighbors in the row and column are in both as well.
        var rows: [[ZoneException?]] = []
        for row in 0..<Self.rows {
          rows.append((0..<columns).map { pair(at: row, $0) })
          guard rows.count == 3 else { continue }
          for column in 1..<(columns - 1) {
            guard let here = rows[1][column] else { continue }
            let around = [
              rows[0][column], rows[2][column], rows[1][column - 1], rows[1][column + 1],
            ]
            if around.allSatisfy({ $0 == here }), !pairs.contains(here) { pairs.append(here) }
          }
          rows.removeFirst()
        }
        return pairs.sorted { ($0.zone, $0.country.raw) < ($1.zone, $1.country.raw) }
      }
    }
  }
}
