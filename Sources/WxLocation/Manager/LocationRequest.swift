/// A source in a request.
public struct LocationSource: Sendable {
  /// Who is asked.
  public var provider: any LocationProvider
  /// Whether the answer stands in for one that nobody gave, such as the last fix or the default
  /// place: it is given only if the sources before it had nothing, and is never called accepted.
  public var isFallback: Bool

  /// Makes a source.
  public init(_ provider: any LocationProvider, isFallback: Bool = false) {
    self.provider = provider
    self.isFallback = isFallback
  }

  /// What the machines need to know of it.
  var description: LocationMachine.Source {
    LocationMachine.Source(name: provider.name, kind: provider.kind, isFallback: isFallback)
  }
}

/// Who is asked for a location, in which order, and which answer will do.
public struct LocationRequest: Sendable {
  /// The sources, the first choice first.
  public var sources: [LocationSource]
  /// Which answer will do.
  public var policy: LocationPolicy
  /// How long each source may take; `nil` shares what is left of the timeout evenly among the
  /// sources left that take time.
  public var sourceDeadline: Duration?

  /// Makes a request.
  public init(
    sources: [LocationSource], policy: LocationPolicy = LocationPolicy(),
    sourceDeadline: Duration? = nil
  ) {
    self.sources = sources
    self.policy = policy
    self.sourceDeadline = sourceDeadline
  }

  /// Makes a request of one source.
  public init(_ provider: any LocationProvider, policy: LocationPolicy = LocationPolicy()) {
    self.init(sources: [LocationSource(provider)], policy: policy)
  }
}
