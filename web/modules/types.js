/**
 * The values of the /v1 interface that the page uses. Types only: nothing here runs.
 *
 * @typedef {object} Place
 * @property {string|number} id
 * @property {string} name
 * @property {string} label
 * @property {string} kind
 * @property {number} latitude degrees, north positive
 * @property {number} longitude degrees, east positive
 * @property {string|null} [country]
 * @property {string|null} [country_code]
 * @property {string|null} [admin1]
 * @property {string|null} [admin2]
 * @property {string|null} [timezone] IANA name
 * @property {number|null} [utc_offset_s]
 * @property {number|null} [population]
 *
 * @typedef {Place & {place_name?: string, query?: string, is_default: boolean}} Saved
 *
 * @typedef {Place & {matched: string, match: string, score: number, confidence: number,
 *   unmatched: string|null}} Result a result of the geocoder
 *
 * @typedef {object} Reading the weather at one time, or during one hour
 * @property {string} time with the place's offset
 * @property {number|null} temperature_c
 * @property {number|null} [apparent_temperature_c]
 * @property {number|null} [dew_point_c]
 * @property {number|null} [humidity_pct]
 * @property {number|null} [pressure_hpa]
 * @property {number|null} [wind_speed_ms]
 * @property {number|null} [wind_gust_ms]
 * @property {number|null} [wind_from_deg]
 * @property {number|null} [cloud_cover_pct]
 * @property {number|null} [visibility_m]
 * @property {number|null} [uv_index]
 * @property {number|null} [precipitation_mm]
 * @property {number|null} [precipitation_period_s]
 * @property {number|null} [precipitation_probability_pct]
 * @property {string} condition a condition word such as `partlyCloudy`
 * @property {string|null} [intensity] light, moderate or heavy
 * @property {boolean} [showers]
 * @property {boolean} [thunder]
 * @property {string|null} [condition_text] the provider's own words
 * @property {boolean|null} [is_day]
 *
 * @typedef {object} Day
 * @property {string} date
 * @property {number|null} high_c
 * @property {number|null} low_c
 * @property {string|null} sunrise
 * @property {string|null} sunset
 * @property {number|null} precipitation_mm
 * @property {number|null} precipitation_probability_pct
 * @property {number|null} [wind_speed_ms]
 * @property {number|null} [wind_gust_ms]
 * @property {number|null} [uv_index]
 * @property {string} condition
 * @property {string|null} [intensity]
 * @property {boolean} [showers]
 * @property {boolean} [thunder]
 * @property {string|null} [condition_text]
 * @property {boolean} partial
 *
 * @typedef {object} Alert
 * @property {string} title
 * @property {string|null} sender
 * @property {string|null} severity unknown, minor, moderate, severe or extreme
 * @property {string|null} starts
 * @property {string|null} ends
 * @property {string[]} [regions]
 * @property {string|null} description
 * @property {string|null} uri
 *
 * @typedef {object} Report the weather of one place
 * @property {Place} place
 * @property {Reading|null} current
 * @property {Reading[]} hours
 * @property {Day[]} days
 * @property {Alert[]|null} alerts null if no provider was queried
 * @property {Record<string, any>|null} air
 * @property {Record<string, any>} sun
 * @property {{phase: number, illumination: number, name: string}} moon
 * @property {string} provider
 * @property {string} attribution
 * @property {string|null} fetched_at
 * @property {string|null} expires_at
 * @property {boolean} is_stale
 * @property {string|null} stale_reason
 * @property {Record<string, string>} parts
 *
 * @typedef {object} Fix
 * @property {number} latitude
 * @property {number} longitude
 * @property {number|null} horizontal_accuracy_m
 * @property {string|null} [accuracy_origin]
 * @property {number|null} [speed_ms]
 * @property {number|null} [course_deg]
 * @property {string|null} time
 * @property {string} received_at
 * @property {number} [age_s]
 * @property {string} source
 * @property {string|null} [device]
 *
 * @typedef {{source: string, epoch: number|null, verdict: string, reason: string, detail: string}} Decision
 *
 * @typedef {object} Fence
 * @property {string} name
 * @property {string} kind circle or polygon
 * @property {string} [added_at]
 * @property {number} [latitude]
 * @property {number} [longitude]
 * @property {number} [radius_m]
 * @property {Outline} [area] the outline of polygons
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
