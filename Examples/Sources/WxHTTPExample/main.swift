import WxCore
import WxHTTP

let client = StandardHTTPClient(userAgent: "example/1.0")
do {
  let response = try await client.send(HTTPRequest(url: "https://api.open-meteo.com/v1/forecast"))
  print(response.status, response.header("Content-Type") ?? "no type", response.body.count)
} catch {
  print(error.message)
}
