/**
 * The answers of /v1 that the page reads, from docs/answers.tsv; types only, nothing here runs (scripts/contract)
 *
 * @typedef {object} PlaceName A name of a place.
 * @property {string|null} language The tag of the language; null if it is not known, and for the main name.
 * @property {string} name The name.
 *
 * @typedef {object} GeocodeResult A place that a query may mean.
 * @property {number|null} id The GeoNames id.
 * @property {string} name The name, in the language of the request if it is known.
 * @property {string} label The name with the region and the country.
 * @property {string} kind The kind of place.
 * @property {number} latitude The latitude (WGS 84), north positive. In degrees.
 * @property {number} longitude The longitude (WGS 84), east positive. In degrees.
 * @property {string|null} country The name of the country.
 * @property {string|null} country_code The ISO 3166-1 code of the country.
 * @property {string|null} admin1 The name of the region.
 * @property {string|null} admin1_code The ISO 3166-2 code of the region.
 * @property {string|null} admin2 The name of the district.
 * @property {number|null} population The number of people who live there; for a position in a city, in the city.
 * @property {number|null} elevation_m The elevation above sea level. In meters.
 * @property {string|null} timezone The IANA name of the time zone.
 * @property {string} matched The name that matched.
 * @property {string} match How the name matched.
 * @property {number} score The rank of the result: results are in descending order.
 * @property {number} confidence The probability that the query means this place.
 * @property {string|null} unmatched The words of the query that do not belong to the place.
 * @property {number} [country_id] The GeoNames id of the country.
 * @property {number} [admin1_id] The GeoNames id of the region.
 * @property {number} [admin2_id] The GeoNames id of the district.
 * @property {number[][]} [matched_spans] The parts of the query that are the name: the first character of each and the one after its last, counted from 0 in Unicode code points.
 * @property {PlaceName[]} [names] All names of the place, if they were requested: the main name first.
 *
 * @typedef {object} Saved A saved place.
 * @property {string} id The id of the saved place.
 * @property {string} name The name under which the place was saved.
 * @property {string} label The name with the region and the country.
 * @property {string} kind The kind of place.
 * @property {number} latitude The latitude (WGS 84), north positive. In degrees.
 * @property {number} longitude The longitude (WGS 84), east positive. In degrees.
 * @property {string|null} country The name of the country.
 * @property {string|null} country_code The ISO 3166-1 code of the country.
 * @property {string|null} admin1 The name of the region.
 * @property {string|null} admin1_code The ISO 3166-2 code of the region.
 * @property {string|null} admin2 The name of the district.
 * @property {number|null} population The number of people who live there; for a position in a city, in the city.
 * @property {number|null} elevation_m The elevation above sea level. In meters.
 * @property {string|null} timezone The IANA name of the time zone.
 * @property {number|null} geonames_id The GeoNames id.
 * @property {string} place_name The name of the place itself.
 * @property {string|null} query The query with which the place was found.
 * @property {string} added_at When the place was saved.
 * @property {boolean} is_default Whether this is the default place.
 *
 * @typedef {object} Fence A saved fence: a circle or polygons.
 * @property {string} name The name.
 * @property {"circle"|"polygon"} kind The shape.
 * @property {number} [latitude] The latitude of a circle's center. In degrees.
 * @property {number} [longitude] The longitude of a circle's center. In degrees.
 * @property {number} [radius_m] The radius of a circle. In meters.
 * @property {number} [vertices] The number of vertices of polygons.
 * @property {number[]} [bbox] West, south, east and north of polygons. In degrees.
 * @property {string} added_at When the fence was saved.
 * @property {any} [area] The outline of polygons, as a GeoJSON Polygon or MultiPolygon: simplified to at most 1,000 vertices in a list, and complete if the fence was removed.
 * @property {boolean} [is_simplified] Whether the outline has fewer vertices than the fence.
 *
 * @typedef {object} Fix A position that a source measured.
 * @property {number} latitude The latitude (WGS 84), north positive. In degrees.
 * @property {number} longitude The longitude (WGS 84), east positive. In degrees.
 * @property {number|null} horizontal_accuracy_m The radius that contains the true position: with a probability of 95 % if the source reports it, of 68 % if it is assumed. In meters.
 * @property {string|null} accuracy_origin Where the accuracy comes from.
 * @property {number|null} altitude_msl_m The altitude above mean sea level. In meters.
 * @property {number|null} altitude_hae_m The altitude above the ellipsoid. In meters.
 * @property {number|null} speed_ms The speed over ground. In meters per second.
 * @property {number|null} course_deg The course over ground, clockwise from true north. In degrees.
 * @property {string|null} time When the position was measured, according to the source.
 * @property {string} received_at When the position arrived.
 * @property {number} age_s The time since the position was measured. In seconds.
 * @property {string} source The name of the source, such as gpsd; in a replay that of the recorded source.
 * @property {string|null} device The receiver.
 * @property {number|null} mode Whether the altitude is known: 2 no, 3 yes.
 * @property {number|null} status The status that gpsd reports.
 * @property {string[]} flags What is special about the fix.
 *
 * @typedef {object} Decision Why a fix was accepted or not.
 * @property {string} source The source.
 * @property {number|null} epoch The number of the epoch.
 * @property {"accepted"|"skipped"|"rejected"|"kept"} verdict What was decided about the fix.
 * @property {string} reason The reason.
 * @property {string} detail The reason as a sentence.
 *
 * @typedef {object} WeatherPlace The place of a report.
 * @property {number|null} id The GeoNames id.
 * @property {string} name The name, in the language of the request if it is known.
 * @property {string} label The name with the region and the country.
 * @property {string} kind The kind of place.
 * @property {number} latitude The latitude (WGS 84), north positive. In degrees.
 * @property {number} longitude The longitude (WGS 84), east positive. In degrees.
 * @property {string|null} country The name of the country.
 * @property {string|null} country_code The ISO 3166-1 code of the country.
 * @property {string|null} admin1 The name of the region.
 * @property {string|null} admin1_code The ISO 3166-2 code of the region.
 * @property {string|null} admin2 The name of the district.
 * @property {number|null} population The number of people who live there; for a position in a city, in the city.
 * @property {number|null} elevation_m The elevation above sea level. In meters.
 * @property {string|null} timezone The IANA name of the time zone.
 * @property {number|null} utc_offset_s The offset of its time zone, east of UTC positive. In seconds.
 * @property {string} [query] The text by which it was found; only `wxloc weather` has it, if a place was named.
 *
 * @typedef {object} Reading The weather at a time, or in a step of the forecast.
 * @property {string} condition The condition in one word.
 * @property {"light"|"moderate"|"heavy"|null} intensity The intensity of precipitation.
 * @property {boolean} showers Whether it falls in showers.
 * @property {boolean} thunder Whether there is thunder.
 * @property {string|null} condition_text The condition in the language of the request; the provider's own words if it is unknown.
 * @property {string|null} provider_code The provider's own code.
 * @property {string} icon The name of an image.
 * @property {string} time The time, or the start of the step.
 * @property {number|null} temperature_c The temperature. In °C.
 * @property {number|null} apparent_temperature_c The temperature that people feel. In °C.
 * @property {number|null} dew_point_c The dew point. In °C.
 * @property {number|null} humidity_pct The relative humidity. In percent.
 * @property {number|null} pressure_hpa The pressure at sea level. In hectopascals.
 * @property {number|null} wind_speed_ms The mean speed of the wind at 10 m. In meters per second.
 * @property {number|null} wind_gust_ms The speed of gusts. In meters per second.
 * @property {number|null} wind_from_deg The direction from which the wind blows, clockwise from north. In degrees.
 * @property {number|null} cloud_cover_pct The part of the sky that clouds cover. In percent.
 * @property {number|null} visibility_m The visibility. In meters.
 * @property {number|null} uv_index The UV index.
 * @property {number|null} precipitation_mm The precipitation of the period. In millimeters.
 * @property {number|null} precipitation_period_s The period of the precipitation. In seconds.
 * @property {number|null} precipitation_probability_pct The probability of precipitation. In percent.
 * @property {number|null} rain_mm The part that falls as rain. In millimeters.
 * @property {number|null} snow_mm The part that falls as snow, as water. In millimeters.
 * @property {number|null} snow_depth_mm The depth of the snow that falls in the period. In millimeters.
 * @property {number|null} snow_on_ground_mm The depth of the snow on the ground. In millimeters.
 * @property {boolean|null} is_day Whether the sun is up.
 *
 * @typedef {object} Minute A step of some minutes. Only its precipitation is sure to be known.
 * @property {string} condition The condition in one word.
 * @property {"light"|"moderate"|"heavy"|null} intensity The intensity of precipitation.
 * @property {boolean} showers Whether it falls in showers.
 * @property {boolean} thunder Whether there is thunder.
 * @property {string|null} condition_text The condition in the language of the request; the provider's own words if it is unknown.
 * @property {string|null} provider_code The provider's own code.
 * @property {string} icon The name of an image.
 * @property {string} time The time, or the start of the step.
 * @property {number|null} temperature_c The temperature. In °C.
 * @property {number|null} apparent_temperature_c The temperature that people feel. In °C.
 * @property {number|null} dew_point_c The dew point. In °C.
 * @property {number|null} humidity_pct The relative humidity. In percent.
 * @property {number|null} pressure_hpa The pressure at sea level. In hectopascals.
 * @property {number|null} wind_speed_ms The mean speed of the wind at 10 m. In meters per second.
 * @property {number|null} wind_gust_ms The speed of gusts. In meters per second.
 * @property {number|null} wind_from_deg The direction from which the wind blows, clockwise from north. In degrees.
 * @property {number|null} cloud_cover_pct The part of the sky that clouds cover. In percent.
 * @property {number|null} visibility_m The visibility. In meters.
 * @property {number|null} uv_index The UV index.
 * @property {number|null} precipitation_mm The precipitation of the period. In millimeters.
 * @property {number|null} precipitation_period_s The period of the precipitation. In seconds.
 * @property {number|null} precipitation_probability_pct The probability of precipitation. In percent.
 * @property {number|null} rain_mm The part that falls as rain. In millimeters.
 * @property {number|null} snow_mm The part that falls as snow, as water. In millimeters.
 * @property {number|null} snow_depth_mm The depth of the snow that falls in the period. In millimeters.
 * @property {number|null} snow_on_ground_mm The depth of the snow on the ground. In millimeters.
 * @property {boolean|null} is_day Whether the sun is up.
 * @property {number|null} resolution_s The resolution of the data: 3600 if the steps are interpolated between hours. In seconds.
 *
 * @typedef {object} Day The forecast of a day.
 * @property {string} condition The condition in one word.
 * @property {"light"|"moderate"|"heavy"|null} intensity The intensity of precipitation.
 * @property {boolean} showers Whether it falls in showers.
 * @property {boolean} thunder Whether there is thunder.
 * @property {string|null} condition_text The condition in the language of the request; the provider's own words if it is unknown.
 * @property {string|null} provider_code The provider's own code.
 * @property {string} icon The name of an image.
 * @property {string} date The date there.
 * @property {number|null} high_c The highest temperature. In °C.
 * @property {number|null} low_c The lowest temperature; null if it was computed from steps that begin after the night. In °C.
 * @property {number|null} daytime_high_c The highest temperature of the day, if the provider separates day and night. In °C.
 * @property {number|null} overnight_low_c The lowest temperature of the night after it. In °C.
 * @property {string|null} sunrise The sunrise; null in polar day and night.
 * @property {string|null} sunset The sunset; null in polar day and night.
 * @property {number|null} moon_phase The phase of the moon: 0 new, 0.5 full.
 * @property {number|null} precipitation_mm The precipitation of the day. In millimeters.
 * @property {number|null} precipitation_probability_pct The highest probability of precipitation. In percent.
 * @property {number|null} wind_speed_ms The highest mean speed of the wind. In meters per second.
 * @property {number|null} wind_gust_ms The highest speed of gusts. In meters per second.
 * @property {number|null} uv_index The highest UV index.
 * @property {number|null} steps The number of steps from which the values were computed; null if the provider has days.
 * @property {boolean} partial Whether steps of the day are missing.
 *
 * @typedef {object} Alert A warning of an authority.
 * @property {string|null} id The authority's name of it.
 * @property {string} event The event.
 * @property {string|null} headline A sentence that sums it up.
 * @property {string|null} description The text.
 * @property {string|null} instruction What people in the area should do.
 * @property {string|null} severity The severity.
 * @property {string|null} urgency How soon people should act.
 * @property {string|null} certainty How likely the event is.
 * @property {string|null} sent When the authority sent it.
 * @property {string|null} onset When the event begins.
 * @property {string|null} expires When the event ends.
 * @property {string|null} area The names of the areas.
 * @property {string|null} language The language of the texts.
 * @property {string|null} sender The authority.
 * @property {string|null} web A page about it.
 * @property {string} source The service that it comes from.
 * @property {any} [outline] The outline of the areas for a picture, as a GeoJSON MultiPolygon with at most 200 vertices; longitudes continue beyond 180 degrees. Only if the authority sends it.
 *
 * @typedef {object} Air The quality of the air.
 * @property {string} time The time of the values.
 * @property {number|null} us_aqi The index of the United States, 0 to 500.
 * @property {number|null} european_aqi The European index, from 0.
 * @property {number|null} openweathermap_aqi The index of OpenWeatherMap, 1 to 5.
 * @property {number|null} pm2_5_ugm3 Particles of at most 2.5 µm. In µg/m³.
 * @property {number|null} pm10_ugm3 Particles of at most 10 µm. In µg/m³.
 * @property {PollenHour[]|null} pollen The pollen by hour, for up to a day; null if the provider has none.
 *
 * @typedef {object} PollenHour The pollen in the air in an hour.
 * @property {string} time The start of the hour.
 * @property {number|null} alder_grains_m3 Pollen of alders. In grains/m³.
 * @property {number|null} birch_grains_m3 Pollen of birches. In grains/m³.
 * @property {number|null} grass_grains_m3 Pollen of grasses. In grains/m³.
 * @property {number|null} mugwort_grains_m3 Pollen of mugworts. In grains/m³.
 * @property {number|null} olive_grains_m3 Pollen of olive trees. In grains/m³.
 * @property {number|null} ragweed_grains_m3 Pollen of ragweeds. In grains/m³.
 *
 * @typedef {object} Sun The times of the sun on this day.
 * @property {string|null} sunrise The sunrise.
 * @property {string|null} sunset The sunset.
 * @property {string} solar_noon When the sun is highest.
 * @property {string|null} civil_dawn When the sun rises above -6°.
 * @property {string|null} civil_dusk When the sun sinks below -6°.
 * @property {string|null} nautical_dawn When the sun rises above -12°.
 * @property {string|null} nautical_dusk When the sun sinks below -12°.
 * @property {string|null} astronomical_dawn When the sun rises above -18°.
 * @property {string|null} astronomical_dusk When the sun sinks below -18°.
 * @property {number} day_length_s The time from sunrise to sunset. In seconds.
 * @property {"normal"|"polar_day"|"polar_night"} state Whether the sun rises and sets.
 *
 * @typedef {object} Moon The moon now.
 * @property {number} phase The phase: 0 new, 0.5 full.
 * @property {number} illumination The part of the disk that is lit.
 * @property {number} age_days The time since the new moon. In days.
 * @property {string} name The name of the phase.
 *
 * @typedef {object} WeatherParts What became of each part: “ok”, “stale”, “unavailable”, or “failed: ” and the reason.
 * @property {string} current The current weather.
 * @property {string} hours The hours.
 * @property {string} days The days.
 * @property {string} alerts The warnings.
 * @property {string} air The quality of the air.
 * @property {string} minutes The minutes.
 *
 * @typedef {object} Fallback A provider that could not answer, before another one did.
 * @property {string} provider The provider.
 * @property {string} code The code of the error.
 * @property {string} message The error as a sentence.
 *
 * @typedef {object} WeatherAnswer The weather of a place.
 * @property {WeatherPlace} place The place.
 * @property {Reading|null} current The weather now.
 * @property {"reported"|"forecast"|"earlier"|null} current_origin The origin of the current weather: “reported” if the provider reported it within two hours; otherwise “forecast” if it is the step that covers now, or the next one if that begins soon; “earlier” if it was reported before and there is no step for now.
 * @property {Reading[]} hours The steps of the forecast.
 * @property {Day[]} days The days of the forecast.
 * @property {Minute[]} minutes The precipitation of the next hour or two; empty if the provider has none for the place.
 * @property {string|null} summary What comes next, in a sentence in the language of the request.
 * @property {Reading|null} yesterday The weather of yesterday at the same hour.
 * @property {number|null} pressure_tendency_hpa The change of the pressure within the last three hours. In hectopascals.
 * @property {Alert[]|null} alerts The warnings in force, the worst first; null if no source covers the place or none answered.
 * @property {Air|null} air The quality of the air.
 * @property {Sun} sun The times of the sun today.
 * @property {Moon} moon The moon now.
 * @property {string} provider The provider of the forecast.
 * @property {string} attribution The credits to show beside the data.
 * @property {string|null} fetched_at When the data were fetched.
 * @property {string|null} expires_at When newer data are expected.
 * @property {boolean} is_stale Whether newer data were due and could not be fetched.
 * @property {string|null} stale_reason Why newer data could not be fetched.
 * @property {WeatherParts} parts What became of each part.
 * @property {Fallback[]} fallbacks The providers that could not answer.
 */

/**
 * The page's own types.
 *
 * @typedef {Partial<Omit<WeatherPlace, "id"|"query">> & {id?: string|number|null, name: string, label: string, latitude: number, longitude: number}} Place a place of any answer
 *
 * @typedef {GeocodeResult} Result
 * @typedef {{event: string, headline: string|null, description: string|null, instruction: string|null, severity: string|null, onset: string|null,
 *   expires: string|null, area: string|null, sender: string|null, web: string|null, language: string|null, outline: Outline|null}} Warning of an authority
 * @typedef {WeatherAnswer} Report
 *
 * @typedef {{type: "Polygon", coordinates: [number, number][][]} | {type: "MultiPolygon", coordinates: [number, number][][][]}} Outline GeoJSON
 *
 * @typedef {object} Settings the display settings, by the command's configuration keys
 * @property {"c"|"f"} temperature
 * @property {"ms"|"kmh"|"mph"|"kn"|"bft"} wind
 * @property {"hpa"|"inhg"|"mmhg"} pressure
 * @property {"mm"|"in"} precipitation
 * @property {"km"|"mi"} distance
 * @property {string} system metric, imperial, uk, or custom if units of several systems are mixed
 * @property {"12"|"24"} clock
 * @property {string|null} language
 *
 * @typedef {object} Loaded a weather report and where it came from
 * @property {Report} [report]
 * @property {import("./api.js").Problem} [problem]
 * @property {boolean} loading
 * @property {boolean} fromCache whether this browser's own copy is shown, without the network
 * @property {boolean} [isSlow] whether the server has not answered for a while
 * @property {string} [name] what a position is called, while there is no report
 * @property {number} receivedAt milliseconds
 * @property {string|null} [language] the language of names that was requested
 *
 * @typedef {{id: string, title: string, query: Record<string, string>}} Target the place or position whose weather is shown
 */
export {};
