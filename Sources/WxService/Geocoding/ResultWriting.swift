internal import WxCore

extension [UInt8] {
  /// Appends the member `results`: an array with an object for each result.
  ///
  /// - Parameters:
  ///   - results: The results.
  ///   - place: The place of a result, whose members come first.
  ///   - members: Appends the other members of a result.
  mutating func append<Result>(
    results: [Result], place: (Result) -> Place,
    _ members: (Result, inout JSONMemberWriter) -> Void
  ) {
    append(contentsOf: "\"results\":[".utf8)
    for (index, result) in results.enumerated() {
      append(contentsOf: (index > 0 ? ",{" : "{").utf8)
      place(result).appendMembers(to: &self)
      append(UInt8(ascii: ","))
      append(jsonMembers: { members(result, &$0) })
      append(UInt8(ascii: "}"))
    }
    append(UInt8(ascii: "]"))
  }
}
