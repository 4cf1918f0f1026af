// The units of the values. They are names of Double, not types of their own: a declaration shows the unit, and a value
// is computed with as it is.

/// A temperature in degrees Celsius.
public typealias Celsius = Double
/// A length, a height or a distance in meters.
public typealias Meters = Double
/// A depth of precipitation in millimeters.
public typealias Millimeters = Double
/// A speed in meters per second.
public typealias MetersPerSecond = Double
/// A pressure in hectopascals.
public typealias Hectopascals = Double
/// A concentration in micrograms per cubic meter.
public typealias MicrogramsPerCubicMeter = Double
/// An angle in degrees: a latitude, a longitude, or a direction clockwise from true north.
public typealias Degrees = Double
/// A share in percent, 0 to 100.
public typealias Percent = Double
/// A length of time in seconds.
public typealias Seconds = Double
