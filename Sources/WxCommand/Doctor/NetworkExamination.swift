internal import WxCore
internal import WxLocation
internal import WxSettings

/// Queries all configured IP services at once.
struct NetworkExamination {
  let context: CommandContext
  let configuration: Configuration

  static let timeLimit = Duration.seconds(5)

  /// Returns the findings: the network as a whole, then each service.
  func findings() async -> [Finding] {
    let services =
      configuration.list("ip.services")?.compactMap(IPService.named) ?? IPService.standard
    let answers = await withTaskGroup(of: (Int, Result<String, any Error>).self) { group in
      for (index, service) in services.enumerated() {
        group.addTask { (index, await query(service)) }
      }
      var answers: [Int: Result<String, any Error>] = [:]
      for await (index, answer) in group { answers[index] = answer }
      return answers
    }
    let failures = services.indices.compactMap { index -> (any Error)? in
      guard case .failure(let error) = answers[index] else { return nil }
      return error
    }
    let isDown = failures.count == services.count
    let all = services.enumerated().map { index, service -> Finding in
      let name = "ip.\(service.name)"
      switch answers[index] {
      case .success(let place): return .ok(name, "answers: \(place)")
      case .failure(let error): return Finding(name, error, isNeeded: isDown)
      case nil: return .warn(name, "not checked", remedy: "Try again.")
      }
    }
    let network: Finding
    if let first = failures.first, isDown {
      let cause = (first as? any ExplainedError)?.cause ?? .unavailable
      network = .fail(
        "network", "no IP service answers",
        remedy: "Check the network, or use “--offline”.", cause)
    } else {
      network = .ok("network", "\(services.count - failures.count) of \(services.count) services")
    }
    return [network] + all
  }

  private func query(_ service: IPService) async -> Result<String, any Error> {
    do {
      let answer = try await context.locator([service], within: Self.timeLimit, configuration)
        .locate().answer
      let names = [answer.place.city, answer.place.country].compactMap(\.self)
      return .success(
        "\(names.isEmpty ? "a position" : names.joined(separator: ", ")), \(answer.accuracy.sentence)"
      )
    } catch {
      return .failure(error)
    }
  }
}
