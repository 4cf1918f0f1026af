internal import WxGazetteer

internal import WxPlatform

extension ReverseColumns {
  /// Releases the arrays, which `ArrowColumn.allocate` has allocated.
  func free() {
    unsafe release(places)
    unsafe release(distances)
    unsafe release(subdivisions)
    unsafe release(countries)
    unsafe release(zones)
    unsafe release(waters)
  }
}

private func release(_ array: UnsafeMutableRawPointer?) { unsafe free(array) }
