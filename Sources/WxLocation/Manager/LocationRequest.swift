/// A source in a request.
public struct LocationSource: Sendable {
  /// The provider to query.
  public var provider: any LocationProvider
  /// Whether the source is a fallback, such as the last fix or the default place: it is used only
  /// if the sources before it had no fix, and its answer is never `accepted`.
  public var isFallback: Bool
  /// Whether the source knows no more than a city, such as IP geolocation: it is not queried if
  /// a position was measured, which is always better.
  public var isApproximate: Bool

  /// Creates a source.
  public init(
    _ provider: any LocationProvider, isFallback: Bool = false, isApproximate: Bool = false
  ) {
    self.provider = provider
    self.isFallback = isFallback
    self.isApproximate = isApproximate
  }

  /// The description of the source for the state machines.
  var description: LocationMachine.Source {
    LocationMachine.Source(
      name: provider.name, kind: provider.kind, isFallback: isFallback,
      isApproximate: isApproximate, isRemote: provider.isRemote, isFinite: provider.isFinite,
      mayStartOld: provider.mayStartOld, sent: (provider as? any DisclosingProvider)?.sent)
  }
}

/// The sources to query for a location, in order, and the policy for their answers.
public struct LocationRequest: Sendable {
  /// The sources, in order of preference.
  public var sources: [LocationSource]
  /// The policy for accepting a fix.
  public var policy: LocationPolicy
  /// The time limit for each source; `nil` divides the remaining time evenly among the remaining
  /// sources that are not instant.
  public var sourceDeadline: Duration?

  /// Creates a request.
  public init(
    sources: [LocationSource], policy: LocationPolicy = LocationPolicy(),
    sourceDeadline: Duration? = nil
  ) {
    self.sources = sources
    self.policy = policy
    self.sourceDeadline = sourceDeadline
  }

  /// Creates a request with one source.
  public init(_ provider: any LocationProvider, policy: LocationPolicy = LocationPolicy()) {
    self.init(sources: [LocationSource(provider)], policy: policy)
  }
}
