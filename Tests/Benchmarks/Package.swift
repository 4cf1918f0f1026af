// swift-tools-version: 6.2
import PackageDescription

/// A benchmark: one executable with the same name, in the folder `Sources/<name>`.
func benchmark(_ name: String, of products: [String]) -> Target {
  .executableTarget(
    name: name,
    dependencies: products.map { .product(name: $0, package: "wxloc") })
}

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "wxloc", path: "../..")],
  targets: [
    benchmark("BenchAreas", of: ["WxCore", "WxGazetteer", "WxGazetteerBuilder"]),
    benchmark("BenchGeocoding", of: ["WxCore", "WxGazetteer"]),
    benchmark("ConfidenceSigns", of: ["WxCore", "WxGazetteer"]),
    benchmark("OwnAreas", of: ["WxCore", "WxGazetteer"]),
    benchmark("TextSigns", of: ["WxCore", "WxGazetteer"]),
    benchmark("BenchLocation", of: ["WxCore", "WxLocation"]),
    benchmark("BenchWeather", of: ["WxCore", "WxHTTP", "WxWeather"]),
    benchmark("WorstQueries", of: ["WxCore", "WxGazetteer"]),
  ]
)
