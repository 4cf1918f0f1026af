internal import WxCore

/// Distances for people.
package enum DistanceText {
  /// Meters below a kilometer, one decimal below a hundred kilometers, else whole kilometers.
  package static func text(_ meters: Double) -> String {
    switch meters {
    case ..<999.5: "\(meters.rounded(toPlaces: 0)) m"
    case ..<99_950: "\((meters / 1000).rounded(toPlaces: 1)) km"
    default: "\((meters / 1000).rounded(toPlaces: 0)) km"
    }
  }
}
