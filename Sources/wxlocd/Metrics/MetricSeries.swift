#if Server
  internal import Synchronization

  /// The name and labels of a series, in Prometheus' text format.
  struct MetricName: Hashable, Sendable {
    /// The name, such as `http_request_seconds`.
    let name: String
    /// The labels, such as `route="/v1/geocode",status="200"`.
    let labels: String

    /// Creates a name; characters that the format does not allow become underscores.
    init(_ label: String, _ dimensions: [(String, String)]) {
      name = Self.identifier(label)
      labels = dimensions.map { "\(Self.identifier($0.0))=\"\(Self.escaped($0.1))\"" }
        .joined(separator: ",")
    }

    private static func identifier(_ text: String) -> String {
      String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }

    private static func escaped(_ text: String) -> String {
      text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }

    /// The start of a line: `name_suffix{labels,more}`.
    func line(_ suffix: String = "", _ more: String = "") -> String {
      let labels = [labels, more].filter { !$0.isEmpty }.joined(separator: ",")
      return name + suffix + (labels.isEmpty ? "" : "{\(labels)}")
    }
  }

  /// A number that only grows.
  final class CounterSeries: Sendable {
    private let value = Atomic<Int64>(0)

    func add(_ amount: Int64) { value.wrappingAdd(amount, ordering: .relaxed) }
    func reset() { value.store(0, ordering: .relaxed) }

    func lines(_ name: MetricName) -> [String] {
      ["\(name.line()) \(value.load(ordering: .relaxed))"]
    }
  }

  /// A number that goes up and down.
  final class GaugeSeries: Sendable {
    private let bits = Atomic<UInt64>(0)

    func set(_ value: Double) { bits.store(value.bitPattern, ordering: .relaxed) }

    func lines(_ name: MetricName) -> [String] {
      ["\(name.line()) \(Double(bitPattern: bits.load(ordering: .relaxed)))"]
    }
  }

  /// Durations in buckets.
  final class HistogramSeries: Sendable {
    /// The upper bounds in seconds: from a geocoding answer to a slow weather service.
    private static let bounds = [
      0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5,
      10,
    ]

    private struct State {
      var counts = [Int](repeating: 0, count: HistogramSeries.bounds.count + 1)
      var sum = 0.0
    }

    private let state = Mutex(State())

    func record(seconds: Double) {
      let bucket = Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count
      state.withLock {
        $0.counts[bucket] += 1
        $0.sum += seconds
      }
    }

    func lines(_ name: MetricName) -> [String] {
      let state = state.withLock { $0 }
      var lines: [String] = []
      var count = 0
      for (bound, bucket) in zip(Self.bounds, state.counts) {
        count += bucket
        lines.append("\(name.line("_bucket", "le=\"\(bound)\"")) \(count)")
      }
      count += state.counts.last ?? 0
      lines.append("\(name.line("_bucket", "le=\"+Inf\"")) \(count)")
      lines.append("\(name.line("_sum")) \(state.sum)")
      lines.append("\(name.line("_count")) \(count)")
      return lines
    }
  }
#endif
