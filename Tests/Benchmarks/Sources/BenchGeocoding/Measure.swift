import Foundation
@testable import WxCore

/// A measurement as a line of JSON, which `Peers/compare.py` collects.
struct Measurement {
  let what: String
  let points: String
  let count: Int
  let wall: Double
  let processor: Double
  var more: JSONObject = [:]

  func print() {
    var object: JSONObject = [
      "what": .string(what), "points": .string(points), "count": .integer(Int64(count)),
      "wall_s": .number(wall), "cpu_s": .number(processor),
    ]
    for member in more.members { object.append(member.key, member.value) }
    Swift.print(JSONValue.object(object).text())
  }
}

/// Measures the wall time and processor time of work on this thread.
func measure(
  _ what: String, _ points: String, count: Int, _ work: () throws -> Void
) rethrows {
  let processor = processorTime()
  let start = ContinuousClock.now
  try work()
  let wall = (ContinuousClock.now - start).seconds
  Measurement(
    what: what, points: points, count: count, wall: wall, processor: processorTime() - processor
  ).print()
}

/// Measures each call separately, to find the slowest hundredth.
func measureEach<Element>(
  _ what: String, _ points: String, _ elements: [Element], _ work: (Element) throws -> Bool
) rethrows {
  var times: [Double] = []
  times.reserveCapacity(elements.count)
  var right = 0
  let processor = processorTime()
  let begin = ContinuousClock.now
  for element in elements {
    let start = processorTime()
    if try work(element) { right += 1 }
    times.append(processorTime() - start)
  }
  let wall = (ContinuousClock.now - begin).seconds
  let all = processorTime() - processor
  times.sort()
  Measurement(
    what: what, points: points, count: elements.count, wall: wall, processor: all,
    more: [
      "p99_ms": .number(times[times.count * 99 / 100] * 1000),
      "right": .number(Double(right) / Double(max(1, elements.count))),
    ]
  ).print()
}

/// Returns the processor time of this thread in seconds.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Returns the peak memory of this process in megabytes.
func peakMemory() -> Double {
  var usage = rusage()
  // RUSAGE_SELF has different types in different C libraries.
  getrusage(0, &usage)
  #if os(Linux)
    return Double(usage.ru_maxrss) / 1024
  #else
    return Double(usage.ru_maxrss) / 1_048_576
  #endif
}
