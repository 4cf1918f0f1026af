// swift-tools-version: 6.2
import PackageDescription

/// A package of its own: the other benchmarks do without the 24 packages of a server.
let package = Package(
  name: "bare-server",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", .upToNextMinor(from: "2.28.1"),
      traits: [])
  ],
  targets: [
    .executableTarget(
      name: "BareServer",
      dependencies: [.product(name: "Hummingbird", package: "hummingbird")])
  ]
)
