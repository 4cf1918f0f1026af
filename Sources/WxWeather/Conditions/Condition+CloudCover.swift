extension Condition {
  /// The sky condition for a cloud cover in percent, with the limits that providers use.
  package init(cloudCover percent: Double) {
    switch percent {
    case ..<11: self.init(.clear)
    case ..<25: self.init(.mostlyClear)
    case ..<51: self.init(.partlyCloudy)
    case ..<85: self.init(.mostlyCloudy)
    default: self.init(.overcast)
    }
  }
}
