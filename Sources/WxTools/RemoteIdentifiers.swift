package import WxCore

/// The numbers by which the requests of a message are called, as they are written there. A response
/// repeats them digit by digit, since a number such as `12345678901234567890` or `1e23` has another
/// form, or does not fit, as a value.
package struct RemoteIdentifiers {
  /// The values in the order of the requests, and their texts.
  private let numbers: [(value: JSONValue, text: String)]

  /// No identifiers: each response is written as its value.
  package static let none = RemoteIdentifiers(of: .null, in: [])

  /// Reads the identifiers.
  ///
  /// - Parameters:
  ///   - message: A message, or an array of them.
  ///   - bytes: Its text.
  package init(of message: JSONValue, in bytes: some Collection<UInt8>) {
    let bytes = ArraySlice(Array(bytes))
    let texts = message.array == nil ? [bytes] : JSONText.elements(of: bytes)
    numbers = zip(message.array ?? [message], texts).compactMap { message, text in
      switch message["id"] {
      case .integer?, .number?:
        message["id"].map { ($0, JSONText.identifier(in: text)) }
      default: nil
      }
    }
  }

  /// Writes a response, or an array of them in the order of the requests.
  package func write(_ response: JSONValue, to bytes: inout [UInt8]) {
    var rest = numbers[...]
    guard let responses = response.array else { return Self.write(response, &rest, to: &bytes) }
    for (index, response) in responses.enumerated() {
      bytes.append(UInt8(ascii: index == 0 ? "[" : ","))
      Self.write(response, &rest, to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private static func write(
    _ response: JSONValue, _ rest: inout ArraySlice<(value: JSONValue, text: String)>,
    to bytes: inout [UInt8]
  ) {
    guard let members = response.object?.members,
      let index = rest.firstIndex(where: { $0.value == response["id"] })
    else { return response.write(to: &bytes) }
    for (position, member) in members.enumerated() {
      bytes.append(UInt8(ascii: position == 0 ? "{" : ","))
      JSONValue.string(member.key).write(to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      if member.key == "id" {
        bytes.append(contentsOf: rest[index].text.utf8)
      } else {
        member.value.write(to: &bytes)
      }
    }
    bytes.append(UInt8(ascii: "}"))
    rest = rest[(index + 1)...]
  }
}
