import Foundation
@testable import WxCore
@testable import WxWeather

/// Reads the input as the response to a call of each weather provider; the first byte selects the status, the
/// second the product and the call.
///
/// For any input, a provider must give an answer within limits, or a printable error.
@c(LLVMFuzzerTestOneInput)
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let statuses = [200, 200, 200, 200, 203, 400, 401, 404, 422, 429, 500]
  let status = statuses[Int(bytes.first ?? 0) % statuses.count]
  let choice = Int(bytes.dropFirst().first ?? 0)
  let response = HTTPResponse(
    status: status, headers: [HTTPHeader("Retry-After", "60")], body: Array(bytes.dropFirst(2)))
  // In the United States, because one provider has no other weather.
  let position = Coordinate(latitude: 30.2671, longitude: -97.7431) ?? .nullIsland
  let place = Place(name: "Somewhere", kind: .coordinate, coordinate: position)
  for provider in WeatherProvider.all {
    var configuration = WeatherConfiguration(contact: "fuzz@example.org")
    if let key = Secret("0123456789") { configuration.keys[provider] = key }
    if let names = provider.products?.names {
      configuration.products[provider] = names[(choice >> 5) % names.count]
    }
    guard
      let calls = try? provider.calls(
        for: WeatherRequest(place: place), configuration: configuration),
      !calls.isEmpty
    else { preconditionFailure("no calls") }
    read(response, as: calls[(choice & 0x0F) % calls.count], in: place, depth: 0)
  }
  return 0
}

private let now = Date(timeIntervalSince1970: 1_795_248_600)

private func host(of call: ProviderCall) -> Substring? {
  call.request.url.split(separator: "/").dropFirst().first
}

private func read(
  _ response: HTTPResponse, as call: ProviderCall, in place: Place, depth: Int
) {
  do throws(WeatherError) {
    let reading = try call.read(response, now)
    check(reading.answer, in: place)
    precondition(reading.next.count <= 3)
    for next in reading.next {
      // Only the provider receives requests, whatever address it sends.
      precondition(host(of: next) == host(of: call), next.request.url)
      // Use the same bytes again, as the response to the calls that follow.
      if depth < 2 { read(response, as: next, in: place, depth: depth + 1) }
    }
  } catch {
    checkText(error.message, limit: 700)
    precondition(error.provider == call.provider)
  }
}

private func check(_ answer: ProviderAnswer, in place: Place) {
  var place = place
  place.timeZone = answer.timeZone
  let zone = answer.timeZone.flatMap(TimeZoneDatabase.system.rules)
  let clock = PlaceClock(place, zone: zone, utcOffset: answer.utcOffset)
  precondition(clock.utcOffset(at: now).map((-43200...50400).contains) ?? true)
  for reading in [answer.current].compactMap(\.self) + (answer.hours ?? []) {
    check(reading)
    precondition(!JSONValue.object(reading.json(clock)).text().isEmpty)
  }
  let times = (answer.hours ?? []).map(\.time)
  precondition(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
  check(answer.days ?? [], clock)
  check(DayBuilder(place: place.coordinate, clock: clock).days(from: answer.hours ?? []), clock)
  precondition(answer.alerts?.count ?? 0 <= 400)
  for alert in answer.alerts ?? [] {
    checkText(alert.title, limit: 200)
    checkText(alert.sender ?? "", limit: 200)
    for line in (alert.details ?? "").split(separator: "\n") {
      checkText(String(line), limit: 8000)
    }
  }
}

private func check(_ days: [Day], _ clock: PlaceClock) {
  precondition(zip(days, days.dropFirst()).allSatisfy { $0.date < $1.date })
  for day in days {
    if let low = day.low, let high = day.high { precondition(low <= high) }
    precondition((day.moonPhase ?? 0) >= 0 && (day.moonPhase ?? 0) <= 1)
    precondition(!JSONValue.object(day.json(clock)).text().isEmpty)
  }
}

private func check(_ reading: WeatherObservation) {
  precondition((1...7_258_118_400).contains(reading.time.timeIntervalSince1970))
  precondition((-110...75).contains(reading.temperature ?? 0))
  for part in [reading.humidity, reading.cloudCover, reading.precipitationProbability] {
    precondition((0...100).contains(part ?? 0))
  }
  precondition((0...150).contains(reading.windSpeed ?? 0))
  precondition((0...360).contains(reading.windFrom ?? 0))
  precondition((800...1150).contains(reading.pressure ?? 1000))
  precondition(reading.isDay != nil)
  checkText(reading.conditionText ?? "", limit: 200)
  checkText(reading.providerCode ?? "", limit: 60)
}

private func checkText(_ text: String, limit: Int) {
  precondition(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
  precondition(text.count <= limit)
}
