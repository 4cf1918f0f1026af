internal import WxCore

extension ServiceRequest {
  /// The body as a JSON object.
  ///
  /// - Throws: ``RequestError``, also if the body is compressed.
  func uncompressedJSON() throws(RequestError) -> JSONValue {
    let encoding = headers["content-encoding"]?.lowercased().trimmed ?? "identity"
    guard encoding == "identity" else {
      throw .badBody("it is compressed (\(encoding.prefix(20).description.plainText))")
    }
    return try json()
  }
}

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
