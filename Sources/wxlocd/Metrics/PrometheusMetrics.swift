#if Server
  internal import CoreMetrics
  internal import Synchronization
  internal import WxService

  /// Metrics of this process, written in Prometheus' text format.
  ///
  /// Format: https://prometheus.io/docs/instrumenting/exposition_formats/
  final class PrometheusMetrics: MetricsFactory, Sendable {
    private struct Registry {
      var counters: [MetricName: CounterSeries] = [:]
      var gauges: [MetricName: GaugeSeries] = [:]
      var histograms: [MetricName: HistogramSeries] = [:]
    }

    private let registry = Mutex(Registry())
    private let gauges = Mutex<(@Sendable () -> [(name: MetricName, value: Double)])?>(nil)

    /// Adds gauges that are read when the text is requested.
    func add(_ values: @escaping @Sendable () -> [(name: MetricName, value: Double)]) {
      gauges.withLock { $0 = values }
    }

    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
      let name = MetricName(label, dimensions)
      return CountingHandler(
        series: registry.withLock { series(name, in: &$0.counters, CounterSeries.init) })
    }

    func makeRecorder(
      label: String, dimensions: [(String, String)], aggregate: Bool
    ) -> any RecorderHandler {
      let name = MetricName(label, dimensions)
      return GaugeHandler(
        series: registry.withLock { series(name, in: &$0.gauges, GaugeSeries.init) })
    }

    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
      let name = MetricName(label, dimensions)
      return DurationHandler(
        series: registry.withLock { series(name, in: &$0.histograms, HistogramSeries.init) })
    }

    // Series last as long as the process, as the format expects of counters.
    func destroyCounter(_ handler: any CounterHandler) {}
    func destroyRecorder(_ handler: any RecorderHandler) {}
    func destroyTimer(_ handler: any TimerHandler) {}

    private func series<Series>(
      _ name: MetricName, in table: inout [MetricName: Series], _ make: () -> Series
    ) -> Series {
      if let series = table[name] { return series }
      let series = make()
      table[name] = series
      return series
    }

    /// `/metrics`.
    var routes: RouteTable { .metrics { self.text } }

    /// All series in the text format, in the order of their names.
    var text: String {
      var registry = registry.withLock { $0 }
      for (name, value) in gauges.withLock(\.self)?() ?? [] {
        let series = GaugeSeries()
        series.set(value)
        registry.gauges[name] = series
      }
      var lines: [String] = []
      func append<Series>(
        _ type: String, _ table: [MetricName: Series], _ describe: (Series, MetricName) -> [String]
      ) {
        let sorted = table.sorted { ($0.key.name, $0.key.labels) < ($1.key.name, $1.key.labels) }
        var previous = ""
        for (name, series) in sorted {
          if name.name != previous { lines.append("# TYPE \(name.name) \(type)") }
          previous = name.name
          lines += describe(series, name)
        }
      }
      append("counter", registry.counters) { $0.lines($1) }
      append("gauge", registry.gauges) { $0.lines($1) }
      append("histogram", registry.histograms) { $0.lines($1) }
      return lines.map { $0 + "\n" }.joined()
    }
  }

  private final class CountingHandler: CounterHandler {
    private let series: CounterSeries
    init(series: CounterSeries) { self.series = series }
    func increment(by amount: Int64) { series.add(amount) }
    func reset() { series.reset() }
  }

  private final class GaugeHandler: RecorderHandler {
    private let series: GaugeSeries
    init(series: GaugeSeries) { self.series = series }
    func record(_ value: Int64) { series.set(Double(value)) }
    func record(_ value: Double) { series.set(value) }
  }

  private final class DurationHandler: TimerHandler {
    private let series: HistogramSeries
    init(series: HistogramSeries) { self.series = series }
    func recordNanoseconds(_ duration: Int64) { series.record(seconds: Double(duration) / 1e9) }
  }
#endif
