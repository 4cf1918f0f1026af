public import WxCore

/// A plus code without its first two, four or six digits, which a nearby place supplies.
public struct ShortPlusCode: Hashable, Sendable {
  private let before: [UInt8]
  private let after: [UInt8]

  init(before: [UInt8], after: [UInt8]) {
    self.before = before
    self.after = after
  }

  /// The size of the cell in meters.
  public var precision: Double { completed(near: .nullIsland).side * GreatCircle.metersPerDegree }

  /// Returns the center of the cell with this code that is nearest to a place.
  ///
  /// A short code is that of many cells, one in each period of latitude and longitude. The first
  /// digits of the place select one of them; if it is more than half a period away, the cell in the
  /// adjacent period is nearer.
  public func coordinate(near place: Coordinate) -> Coordinate {
    let center = completed(near: place).center
    let period = self.period
    var latitude = center.latitude
    var longitude = center.longitude
    if place.latitude + period / 2 < latitude, latitude - period >= -90 {
      latitude -= period
    } else if place.latitude - period / 2 > latitude, latitude + period <= 90 {
      latitude += period
    }
    if place.longitude + period / 2 < longitude {
      longitude -= period
    } else if place.longitude - period / 2 > longitude {
      longitude += period
    }
    return Coordinate(latitude: latitude, longitude: longitude) ?? place
  }

  /// The number of degrees after which the code repeats: 20, 1 or 0.05.
  private var period: Double {
    switch PlusCode.separatorPosition - before.count {
    case 2: 20
    case 4: 1
    default: 0.05
    }
  }

  private func completed(near place: Coordinate) -> PlusCode {
    let first = PlusCode(place).digits.prefix(PlusCode.separatorPosition - before.count)
    return PlusCode(digits: first + before + after)
  }
}

extension ShortPlusCode: CustomStringConvertible {
  /// The code as written, in capitals: `VXQQ+WP`.
  public var description: String {
    let digits = { (values: [UInt8]) in
      String(String.UnicodeScalarView(values.map { PlusCode.alphabet[Int($0)] }))
    }
    return "\(digits(before))+\(digits(after))"
  }
}
