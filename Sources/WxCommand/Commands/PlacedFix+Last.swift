internal import WxAnswers
internal import WxCore
internal import WxLocation

extension PlacedFix {
  /// Returns the last accepted fix with its place, if one was saved.
  static func last(in context: CommandContext) throws -> PlacedFix? {
    guard let fix = try context.lastFixStore().load() else { return nil }
    let language = try context.usualLanguage()
    return PlacedFix(fix, PlaceResolver(context).here(fix.coordinate, language: language))
  }
}
