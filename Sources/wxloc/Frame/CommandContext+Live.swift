internal import Foundation
internal import WxCore
internal import WxHTTP
internal import WxLocation

extension CommandContext {
  /// The context of this process.
  package static func live(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> CommandContext {
    let terminal = Terminal.live(environment: environment)
    return CommandContext(
      environment: environment,
      input: Input(
        DescriptorSource(0), isTerminal: terminal.isInput,
        size: InputDescriptor.remainingOfStandardInput),
      output: Output(
        DescriptorSink(1), isTerminal: terminal.isOutput, width: terminal.width,
        usesColor: terminal.isOutput && terminal.allowsColor),
      talk: Talk(
        DescriptorSink(2), isTerminal: terminal.isError,
        usesColor: terminal.isError && terminal.allowsColor),
      timekeeper: .live,
      makeHTTPClient: {
        let configuration = try? Configuration(
          file: Folders(environment: environment).configurationFile)
        let contact =
          environment["WXLOC_CONTACT"].flatMap { $0.isEmpty ? nil : $0 }
          ?? configuration?.text("contact")
        return CurlClient(
          userAgent: CurlClient.userAgent(version: Wxloc.version, contact: contact),
          additionalCertificates: environment["WXLOC_CA_FILE"].flatMap { $0.isEmpty ? nil : $0 },
          plainHTTPHosts: configuration?.isOn("ip.allow_http") == true
            ? IPService.plainHTTPHosts : [])
      })
  }
}
