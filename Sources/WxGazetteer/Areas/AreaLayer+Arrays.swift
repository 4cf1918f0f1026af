extension AreaLayer {
  /// Calls a function with a layer that reads arrays instead of a mapped file.
  package static func reading<Result>(
    grid: [UInt32], leaves: [UInt32], sets: [AreaMatch], _ body: (AreaLayer) -> Result
  ) -> Result {
    let damage = DamageMark()
    // The views do not keep the mark alive.
    defer { withExtendedLifetime(damage) {} }
    return unsafe grid.withUnsafeBytes { grid in
      unsafe leaves.withUnsafeBytes { leaves in
        unsafe sets.withUnsafeBytes { sets in
          body(
            unsafe AreaLayer(
              grid: Table(grid, damage: damage), leaves: Table(leaves, damage: damage),
              sets: Table(sets, damage: damage)))
        }
      }
    }
  }
}
