internal import WxAnswers
internal import WxCore
internal import WxPlaces

extension Hint.Setting {
  /// The argument or tool that makes a setting; `nil` if the program names it.
  var toolName: String? {
    if self == .candidate(detail) {
      return detail.isEmpty ? "the argument “pick”" : "“pick”: \(detail)"
    }
    return self == .places ? "The tool “places”" : self == .offline ? "later" : nil
  }
}
