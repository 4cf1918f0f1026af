internal import WxCore
internal import WxAnswers

/// The names of variables that Open-Meteo knows. Those without data here are `null`, as the service
/// answers for a model that lacks them; a name that it does not know is an error there and here.
///
/// Source: https://open-meteo.com/en/docs
enum OpenMeteoNames {
  /// Returns the present name of a variable that had another one until 2023: `windspeed_10m`.
  static func present(_ name: String) -> String {
    var name = name
    for (old, new) in old where name.hasPrefix(old) {
      name = new + name.dropFirst(old.count)
    }
    return name
  }

  private static let old = [
    ("windspeed", "wind_speed"), ("winddirection", "wind_direction"), ("windgusts", "wind_gusts"),
    ("cloudcover", "cloud_cover"), ("relativehumidity", "relative_humidity"),
    ("dewpoint", "dew_point"), ("weathercode", "weather_code"),
    ("freezinglevel_height", "freezing_level_height"),
  ]

  /// Whether the service has a variable for hours and current conditions.
  static func isHourly(_ name: String) -> Bool {
    let name = present(name)
    return plain.contains(name) || isLevel(name) || isSoil(name) || isRadiation(name)
  }

  /// Whether the service has a variable for days.
  static func isDaily(_ name: String) -> Bool {
    let name = present(name)
    if daily.contains(name) { return true }
    guard let end = name.utf8.lastIndex(of: UInt8(ascii: "_")) else { return false }
    let base = String(name[..<end])
    return switch name[end...] {
    case "_max", "_min", "_mean": isHourly(base)
    case "_sum": sums.contains(base)
    case "_dominant": base.hasPrefix("wind_direction_") && isHourly(base)
    default: false
    }
  }

  /// Whether the service has a variable of the air quality.
  static func isAir(_ name: String) -> Bool { air.contains(name) }

  /// `temperature_850hPa`, `wind_speed_80m`.
  private static func isLevel(_ name: String) -> Bool {
    for (ending, bases) in [("hPa", pressureLevels), ("m", heights)] where name.hasSuffix(ending) {
      let body = name.dropLast(ending.count)
      guard let end = body.lastIndex(of: "_") else { continue }
      let digits = body[body.index(after: end)...]
      if (1...5).contains(digits.utf8.count), digits.utf8.allSatisfy(\.isASCIIDigit),
        bases.contains(String(body[..<end]))
      {
        return true
      }
    }
    return false
  }

  /// `soil_temperature_6cm`, `soil_moisture_0_to_1cm`.
  private static func isSoil(_ name: String) -> Bool {
    let bases = ["soil_temperature_", "soil_moisture_index_", "soil_moisture_"]
    guard let base = bases.first(where: name.hasPrefix), name.hasSuffix("cm") else { return false }
    let parts = name.dropFirst(base.count).dropLast(2)
      .split(separator: "_to_", omittingEmptySubsequences: false)
    return parts.count <= 2
      && parts.allSatisfy { part in
        (1...4).contains(part.utf8.count) && part.utf8.allSatisfy(\.isASCIIDigit)
      }
  }

  /// `shortwave_radiation`, `shortwave_radiation_instant`.
  private static func isRadiation(_ name: String) -> Bool {
    let ending = "_instant"
    return radiation.contains(name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name)
  }

  private static let plain = words(
    """
    temperature_2m apparent_temperature relative_humidity_2m dew_point_2m wet_bulb_temperature_2m
    precipitation precipitation_probability precipitation_type rain showers snowfall hail
    snowfall_water_equivalent snow_depth snow_depth_water_equivalent snow_height snow_density
    snowfall_height weather_code is_day uv_index uv_index_clear_sky visibility pressure_msl
    surface_pressure surface_temperature cloud_cover cloud_cover_low cloud_cover_mid
    cloud_cover_high cloud_base cloud_top convective_cloud_base convective_cloud_top
    wind_gusts_10m cape convective_inhibition lifted_index k_index boundary_layer_height
    freezing_level_height vapour_pressure_deficit evapotranspiration et0_fao_evapotranspiration
    potential_evapotranspiration sunshine_duration albedo air_density_2m mass_density_8m
    latent_heat_flux sensible_heat_flux leaf_wetness_probability lightning_density
    lightning_potential roughness_length runoff sea_surface_temperature sea_ice_thickness
    sea_level_height_msl sea_water_salinity ocean_current_velocity ocean_current_direction
    total_column_integrated_water_vapour total_column_water updraft wave_height wave_direction
    wave_period wave_peak_period rain_probability snowfall_probability thunderstorm_probability
    freezing_rain_probability ice_pellets_probability growing_degree_days_base_0_limit_50
    temperature_2m_max temperature_2m_min
    """)

  private static let radiation = words(
    """
    shortwave_radiation direct_radiation diffuse_radiation direct_normal_irradiance
    global_tilted_irradiance terrestrial_radiation shortwave_radiation_clear_sky
    """)

  private static let pressureLevels = words(
    """
    temperature relative_humidity dew_point cloud_cover wind_speed wind_direction
    geopotential_height vertical_velocity wind_u_component wind_v_component
    """)

  private static let heights = words(
    """
    temperature relative_humidity dew_point cloud_cover wind_speed wind_direction
    vertical_velocity wind_u_component wind_v_component
    """)

  private static let sums = words(
    """
    precipitation rain showers snowfall snowfall_water_equivalent shortwave_radiation
    et0_fao_evapotranspiration
    """)

  private static let daily = words(
    """
    weather_code sunrise sunset moonrise moonset moon_phase daylight_duration sunshine_duration
    precipitation_hours et0_fao_evapotranspiration growing_degree_days_base_0_limit_50
    """)

  private static let air = words(
    """
    pm10 pm2_5 carbon_monoxide carbon_dioxide nitrogen_dioxide nitrogen_monoxide sulphur_dioxide
    ozone ammonia aerosol_optical_depth methane dust uv_index uv_index_clear_sky is_day
    formaldehyde glyoxal peroxyacyl_nitrates sea_salt_aerosol
    non_methane_volatile_organic_compounds pm10_wildfires pm2_5_total_organic_matter
    residential_elementary_carbon secondary_inorganic_aerosol total_elementary_carbon
    alder_pollen birch_pollen grass_pollen mugwort_pollen olive_pollen ragweed_pollen
    european_aqi european_aqi_pm2_5 european_aqi_pm10 european_aqi_nitrogen_dioxide
    european_aqi_ozone european_aqi_sulphur_dioxide us_aqi us_aqi_pm2_5 us_aqi_pm10
    us_aqi_nitrogen_dioxide us_aqi_ozone us_aqi_sulphur_dioxide us_aqi_carbon_monoxide
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}
