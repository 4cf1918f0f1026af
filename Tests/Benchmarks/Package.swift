// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "wxloc", path: "../..")],
  targets: [
    .executableTarget(
      name: "BenchLocation",
      dependencies: [
        .product(name: "WxCore", package: "wxloc"), .product(name: "WxLocation", package: "wxloc"),
      ])
  ]
)
