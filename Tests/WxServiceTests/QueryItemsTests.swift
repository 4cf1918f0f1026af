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
}
