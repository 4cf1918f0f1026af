internal import Foundation
internal import WxCore

/// The one function that orders results.
///
/// The value of a result is a sum of evidence on one scale, where one unit is a factor of ten in
/// population: the ``Importance`` of the feature, how well its name fits, and how near it is to where
/// the query is asked from. A better name outweighs a tenfold population but not a thousandfold one:
/// `Rom` is Rome in Italy rather than a village of that name in France.
///
/// The score that users see is the value squeezed into 0 to 1: it does not depend on the other
/// results of a query, so scores of different queries can be compared.
enum Ranking {
  /// What the role of the matching name adds.
  static func evidence(of role: NameRole) -> Double {
    switch role {
    case .main: 1.0
    case .tagged, .script: 0.9
    case .alternate: 0
    case .short: -0.6
    case .code: 0.5
    }
  }

  /// What is taken off where the query abbreviates a word that the name writes out, or the reverse.
  static let rewriting = -0.4
  /// What a query adds whose words stand in the usual order, the name first.
  static let usualOrder = 0.3
  /// What each qualifier adds that the feature lies in: the query says more, and it fits.
  static let qualifier = 0.5
  /// What nearness adds at most, and the distance in metres at which half of that is left.
  static let nearness = 3.0
  static let nearnessScale = 100_000.0

  static func proximity(_ distance: Double) -> Double {
    nearness / (1 + distance / nearnessScale)
  }

  /// The score of a value: 0.5 for a village by its main name, above 0.9 for a city of millions.
  static func score(_ value: Double) -> Double {
    let score = 1 / (1 + exp(-(value - 3.5) / 1.5))
    return (score * 1000).rounded() / 1000
  }
}
