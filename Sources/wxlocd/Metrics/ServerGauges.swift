#if Server
  internal import WxCommand
  internal import WxCore
  internal import WxPlatform

  /// The state of the server, which is read when `/metrics` is requested.
  struct ServerGauges: Sendable {
    let limits: ServerLimits
    let pool: SearchPool
    let gazetteer: OpenedGazetteer
    /// The time at which the server was started.
    let start = Date()

    /// All values, with the names and labels of their series.
    var values: [(name: MetricName, value: Double)] {
      var values: [(MetricName, Double)] = []
      func add(_ name: String, _ value: Double, _ labels: [(String, String)] = []) {
        values.append((MetricName(name, labels), value))
      }
      let connections = limits.connections.counts
      add("wxloc_connections", Double(connections.connections))
      add("wxloc_connected_clients", Double(connections.clients))
      for kind in [ServerLimits.Kind.requests, .streams, .batches] {
        add("wxloc_\(kind.rawValue)", Double(limits.used(kind)))
      }
      add("wxloc_body_bytes", Double(limits.used(.bodies)))
      let searches = pool.counts
      add("wxloc_searches", Double(searches.running), [("state", "running")])
      add("wxloc_searches", Double(searches.waiting), [("state", "waiting")])
      add("wxloc_build_info", 1, [("version", Program.version)])
      add("process_start_time_seconds", start.timeIntervalSince1970)
      guard let state = gazetteer.state else { return values }
      add(
        "wxloc_gazetteer_info", 1,
        [("format", "\(state.format)"), ("version", state.fingerprint)])
      add("wxloc_gazetteer_places", Double(state.placeCount))
      add("wxloc_gazetteer_age_seconds", max(0, Date().timeIntervalSince(state.modified)))
      return values
    }
  }
#endif
