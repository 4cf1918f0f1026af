// swift-tools-version: 6.2
import PackageDescription

/// An example, in the folder of its name below `Sources`. The documentation of a library shows it.
func example(_ name: String, with libraries: [String]) -> Target {
  .executableTarget(
    name: name, dependencies: libraries.map { .product(name: $0, package: "wxloc") })
}

/// The example of a library.
func example(of library: String, with others: [String] = []) -> Target {
  example(library + "Example", with: [library] + others)
}

let package = Package(
  name: "examples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "wxloc", path: "..")],
  targets: [
    example(of: "Wxloc"),
    example(of: "WxCore"),
    example(of: "WxHTTP", with: ["WxCore"]),
    example(of: "WxShapes", with: ["WxCore"]),
    example(of: "WxNotation", with: ["WxCore"]),
    example(of: "WxGazetteer", with: ["WxCore"]),
    example(of: "WxGazetteerBuilder", with: ["WxGazetteer"]),
    example(of: "WxLocation", with: ["WxCore"]),
    example(of: "WxPlaces", with: ["WxCore"]),
    example(of: "WxWeather", with: ["WxCore", "WxHTTP"]),
    example("WeatherProviderExample", with: ["WxCore", "WxHTTP", "WxWeather"]),
    example(of: "WxTesting", with: ["WxCore", "WxLocation"]),
  ]
)
