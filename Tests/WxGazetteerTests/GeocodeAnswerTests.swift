import Testing

@testable import WxCore
@testable import WxGazetteer

/// The form of the answer to one query.
@Suite struct GeocodeAnswerTests {
  @Test func `an answer says that it is not complete, and nothing if it is`() {
    let complete = GeocodeAnswer(query: "x", PlaceMatches(results: []))
    #expect(JSONValue.object(complete.json).text() == #"{"query":"x","results":[]}"#)
    let partial = GeocodeAnswer(query: "x", PlaceMatches(results: [], isComplete: false))
    #expect(
      JSONValue.object(partial.json).text() == #"{"query":"x","results":[],"is_complete":false}"#)
    var bytes: [UInt8] = []
    partial.appendMembers(to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix(#""results":[],"is_complete":false"#))
  }
}
