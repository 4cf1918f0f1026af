internal import WxCore

extension JSONValue {
  /// The rows in a member: an array of arrays.
  func rows(_ key: String) throws(RequestError) -> [[JSONValue]] {
    do throws(JSONMemberError) {
      return try required(key, "an array of arrays") { value in
        guard let array = value.array else { return nil }
        let rows = array.compactMap(\.array)
        return rows.count == array.count ? rows : nil
      }
    } catch {
      throw .badMember(error)
    }
  }
}
