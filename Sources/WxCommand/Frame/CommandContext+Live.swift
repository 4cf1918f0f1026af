internal import WxPlatform
internal import WxCore
internal import WxHTTP
internal import WxLocation
internal import WxSettings

extension CommandContext {
  /// The context of this process.
  package static func live(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> CommandContext {
    // Without a home folder there is nowhere to store anything.
    let folder = try? Folders(environment: environment).cache
    let terminal = Terminal.live(environment: environment)
    var context = CommandContext(
      environment: environment,
      input: Input(
        DescriptorSource(0), isTerminal: terminal.isInput,
        size: InputDescriptor.remainingOfStandardInput, keys: KeyPresses.stream,
        echo: Input.Echo(turnOff: TerminalState.hideTyping, restore: TerminalState.readLines)),
      output: Output(
        DescriptorSink(1), isTerminal: terminal.isOutput, size: terminal.size,
        usesColor: terminal.isOutput && terminal.allowsColor,
        canRedraw: terminal.isOutput && terminal.canRedraw),
      diagnostics: Diagnostics(
        DescriptorSink(2), isTerminal: terminal.isError,
        usesColor: terminal.isError && terminal.allowsColor,
        canRedraw: terminal.isError && terminal.canRedraw, size: terminal.errorSize),
      clocks: .live,
      http: { clocks in
        StandardHTTPClient(
          userAgent: CurlClient.userAgent(version: Program.version), folder: folder,
          additionalCertificates: environment["WXLOC_CA_FILE"].flatMap { $0.isEmpty ? nil : $0 },
          clocks: clocks)
      })
    context.network = { .current }
    context.systemBus = .system(in: environment)
    context.sessionBus = .session(in: environment)
    context.radios = .live
    context.sandbox = AppSandbox(in: environment)
    return context
  }
}
