package import WxCore

/// The lists of the store that hints name.
extension Hint.Setting {
  /// The list of saved places.
  package static let places = Hint.Setting("places", libraryName: "PlaceStore.all()")
  /// The list of fences.
  package static let fences = Hint.Setting("fences", libraryName: "PlaceStore.fences()")
}
