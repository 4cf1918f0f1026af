import Foundation
import TestSupport
import Testing
import WxCore
import WxHTTP

/// What the real server counts, and who gets what beside others.
@Suite(.timeLimit(.minutes(3))) struct MetricsProcessTests {
  private let weather: WeatherServer
  private let environment: [String: String]

  init() throws {
    weather = try WeatherServer()
    var wxloc = try WxlocProcess()
    wxloc.environment.merge(weather.environment) { $1 }
    environment = wxloc.environment
  }

  /// The series of a server, each with its labels, and their values.
  private func metrics(_ server: ServerProcess) async throws -> [String: Double] {
    let text = String(decoding: try await server.get("/metrics").body, as: UTF8.self)
    var values: [String: Double] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: " ")
      values[String(parts[0])] = Double(parts[1])
    }
    return values
  }

  @Test func `every metric of the dashboard exists`() async throws {
    let server = try await ServerProcess(environment: environment)
    #expect(try await server.get("/v1/weather?lat=48.137&lon=11.575").status == 200)
    let names = Set(try await metrics(server).keys.map { $0.prefix { $0 != "{" } })
    let file = Repository.root.appending(path: "deploy/grafana/wxloc.json")
    let dashboard = try JSONValue(parsing: [UInt8](Data(contentsOf: file)))
    let panels = try #require(dashboard["panels"]?.array)
    let expressions = panels.flatMap { $0["targets"]?.array ?? [] }
      .compactMap { $0["expr"]?.string }
    #expect(expressions.count > 15)
    var used: Set<Substring> = []
    for expression in expressions {
      let found = expression.matches(of: #/\b(wxloc|process)_[a-z_]+/#).map(\.output.0)
      #expect(!found.isEmpty, "\(expression)")
      used.formUnion(found)
    }
    #expect(used.subtracting(names) == [])
    await server.stop()
  }

  @Test func `positions nearby share their weather, and the requests are counted`() async throws {
    // Sources of warnings that cannot be reached are asked again for each answer.
    var wxloc = try WxlocProcess()
    wxloc.environment.merge(weather.environment) { $1 }
    #expect(try await wxloc.run("config", "set", "weather.alerts", "none").status == 0)
    let server = try await ServerProcess(environment: wxloc.environment)
    for offset in ["48.1371", "48.1391", "48.1449"] {
      let report = try await server.get("/v1/weather?lat=\(offset)&lon=11.5754")
      #expect(report.status == 200)
      let place = try JSONValue(parsing: report.body)["place"]
      #expect(place?["latitude"]?.double == Double(offset))
    }
    let values = try await metrics(server)
    #expect(values[#"wxloc_weather_total{cache="miss"}"#] == 1)
    #expect(values[#"wxloc_weather_total{cache="hit"}"#] == 2)
    #expect((values[#"wxloc_upstream_total{outcome="ok",service="open-meteo"}"#] ?? 0) >= 1)
    await server.stop()
    withExtendedLifetime(wxloc) {}
  }

  @Test func `a client's requests to weather services are limited`() async throws {
    let server = try await ServerProcess(
      ["--limit", "client-weather-minute=4"], environment: environment)
    var last = HTTPResponse(status: 0)
    for number in 0..<6 {
      last = try await server.get("/data/2.5/weather?lat=\(10 + number)&lon=11")
    }
    #expect(last.status == 503, "\(String(decoding: last.body, as: UTF8.self))")
    let values = try await metrics(server)
    #expect((values[#"wxloc_upstream_total{outcome="refused",service="open-meteo"}"#] ?? 0) > 0)
    // Geocoding goes on.
    #expect(try await server.get("/v1/geocode?q=Paris").status == 200)
    await server.stop()
  }

  @Test func `pages of other sites cannot use the weather`() async throws {
    let server = try await ServerProcess(environment: environment)
    for path in ["/data/2.5/weather?lat=48&lon=11", "/wttr/Munich?format=3", "/forecast/k/48,11"] {
      for field in [
        HTTPHeader("Sec-Fetch-Site", "cross-site"), HTTPHeader("Origin", "https://evil.example"),
      ] {
        #expect(try await server.get(path, [field]).status == 403, "\(path)")
      }
      #expect(try await server.get(path, [HTTPHeader("Sec-Fetch-Site", "none")]).status == 200)
    }
    let values = try await metrics(server)
    #expect(values[#"wxloc_rejected_total{reason="other_origin"}"#] == 6)
    await server.stop()
  }

  @Test func `batches and streams have limits of their own`() async throws {
    let server = try await ServerProcess(
      ["--limit", "client-batches=1", "--limit", "client-streams=1"], environment: environment)
    let uploads = try RunningProcess(
      ["python3", "-c", openBatches, "\(server.port)"], environment: environment, input: .open)
    #expect(await uploads.nextLine() == "200 429 429")
    let values = try await metrics(server)
    #expect(values["wxloc_batches"] == 1)
    #expect(values[#"wxloc_rejected_total{reason="client_batches"}"#] == 2)
    #expect(try await server.get("/v1/reverse?lat=48&lon=11").status == 200)
    uploads.kill(SIGKILL)
    await server.stop()
  }
}

/// A program that opens batches whose bodies do not end, prints their statuses, and waits.
private let openBatches = """
  import socket, sys
  connections = []
  statuses = []
  for _ in range(3):
      connection = socket.create_connection(("127.0.0.1", int(sys.argv[1])))
      connection.sendall(b"POST /v1/geocode HTTP/1.1\\r\\nhost: localhost\\r\\n"
          b"content-type: text/plain\\r\\ntransfer-encoding: chunked\\r\\n\\r\\n6\\r\\nParis\\n\\r\\n")
      statuses.append(connection.recv(100).split()[1].decode())
      connections.append(connection)
  print(*sorted(statuses), flush=True)
  sys.stdin.read()
  """
