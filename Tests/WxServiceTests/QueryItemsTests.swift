import Testing
import WxCore
import WxService

@Suite struct QueryItemsTests {
  @Test func `a target is split and decoded`() throws {
    let request = try ServiceRequest(.get, "/v1/places/S%C3%A3o%20Paulo?q=a+b%2Bc&x&q=&q=d")
    #expect(request.path == ["v1", "places", "São Paulo"])
    #expect(request.query["q"] == "a b+c")
    #expect(request.query.all("q") == ["a b+c", "d"])
    #expect(request.query["x"] == nil)
    #expect(request.query["y"] == nil)
  }

  @Test func `only the first equals sign separates, and a percent sign may stand for itself`()
    throws
  {
    let request = try ServiceRequest(.get, "/v1/x?&&a=b=c&=d&100%=%zz%2&e=%e6%9d%b1")
    #expect(request.query["a"] == "b=c")
    #expect(request.query[""] == "d")
    #expect(request.query["100%"] == "%zz%2")
    #expect(request.query["e"] == "東")
  }

  @Test func `fields of one name are joined, and setting replaces them`() {
    var headers: HeaderFields = ["Accept": "a", "x": "y", "ACCEPT": "b"]
    #expect(headers["accept"] == "a, b")
    headers["accept"] = "c"
    #expect(headers.fields.map(\.name) == ["x", "accept"])
    #expect(headers["accept"] == "c")
    headers["accept"] = nil
    #expect(headers["accept"] == nil)
  }
}
