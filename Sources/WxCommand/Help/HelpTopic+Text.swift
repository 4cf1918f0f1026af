extension HelpTopic {
  static let environmentText = """
    ENVIRONMENT:
      WXLOC_GAZETTEER         Folder of the gazetteer. Otherwise “gazetteer” beside
                              the program, then PREFIX/share/wxloc/gazetteer.
      WXLOC_<NAME>_KEY        Key of a provider or service, such as
                              WXLOC_PIRATE_WEATHER_KEY.
      WXLOC_<NAME>_URL        Replaces scheme, host and port of a provider or
                              service. Plain http is allowed on loopback only.
      WXLOC_CONTACT           Email address or URL that met-norway and nws need.
      WXLOC_CA_FILE           PEM file of certificates to trust in addition.
      WXLOC_NOW               Replaces the clock, as in 2026-11-21T03:44:00Z.
      WXLOC_EVENT, WXLOC_FENCE, WXLOC_TIMEZONE, WXLOC_ACCURACY_M
                              Set for the program of “watch --exec”: enter, exit,
                              arrival, departure or zone; the fence; the time
                              zone; the accuracy of the fix.
      WXLOC_EVENT, WXLOC_WARNING, WXLOC_SEVERITY
                              Set for the program of “weather --watch --exec”: new,
                              changed or ended; the warning; its severity.
      LC_ALL, LC_MESSAGES, LC_TIME, LC_MEASUREMENT, LC_NUMERIC, LANG
                              Language, clock, units and digits; ASCII on a
                              terminal without UTF-8.
      NO_COLOR, COLORFGBG, TERM, COLUMNS, LINES
                              Colors and size of the output.

    FILES:
      $XDG_CONFIG_HOME/wxloc/config.toml
                              Settings and keys (~/.config).
      $XDG_DATA_HOME/wxloc/places.sqlite
                              Saved places and fences (~/.local/share).
      $XDG_CACHE_HOME/wxloc   Cached weather and positions (~/.cache).
      $XDG_STATE_HOME/wxloc   The last fix (~/.local/state).
    """

  static let exitCodesText = """
    EXIT CODES:
       0  Success.
       3  Nothing found: no such place, no match, outside a provider's coverage.
       4  Ambiguous; the candidates are listed.
       5  No fix before the timeout.
       6  Only a best-effort or cached fix.
       7  A stale answer was printed.
      64  Wrong usage.
      65  Malformed input data.
      66  Input file missing or unreadable.
      69  Source, service or network unavailable.
      70  Internal error.
      74  Input/output error: disk full, read-only, store locked.
      75  Rate-limited; try again later.
      77  Denied: key missing or invalid, plan insufficient, blocked.
      78  Bad configuration, or a store of a newer version.
     130  Interrupted.
     141  The reader of a pipe has gone away.
    """

  static let formatsText = """
    FORMATS:
      Results go to standard output, progress and warnings to standard error.

      --json                  Short for --format json, with every command: an
                              object, laid out on a terminal and on one line
                              elsewhere. Keys carry their units (wind_speed_ms).
                              An error is {"error":{"code","message","hint"}}.
      list, export            json, ndjson, csv, geojson, gpx
      watch                   ndjson, csv, gpx, geojson, nmea. These tracks hold no
                              position of a city unless --source names ip or mmdb.
                              nmea: GGA, RMC, GSA and GST for each fix of 300 m or
                              better; gpx: sat, hdop, vdop and pdop if known.
      geocode, reverse        text, json; --batch reads text, csv, ndjson and tsv
      nearby, distances       table, json, csv
      text                    text, json, ndjson
      weather                 text, json, plot, table, oneline, waybar or a
                              template

    TEMPLATES:
      A --format with “%” is a template with the letters of wttr.in: %l place,
      %c symbol, %C condition, %x ASCII symbol, %t temperature, %f feels like,
      %H high, %L low, %w wind, %h humidity, %e dew point, %p precipitation,
      %P pressure, %u UV index, %m moon, %M moon's age, %D dawn, %S sunrise,
      %z noon, %s sunset, %d dusk, %T time, %Z time zone, %a warnings and danger,
      %o outlook, %r rain today, %n tomorrow, %% a percent sign.
    """

  static let unitsText = """
    UNITS:
      --units metric|imperial|uk selects the units; --units uk,wind=kn changes
      one of them. The settings units.* do the same. Without either, the locale
      selects the units. JSON always has the units that its keys name.

      temperature             c, f
      wind                    ms, kmh, mph, kn, bft
      pressure                hpa, inhg, mmhg
      precipitation           mm, in
      distance                km, mi

    CLOCK AND NUMBERS:
      --clock 12|24, the setting “clock”, or the locale. Times are those of the
      place. Numbers are grouped as the locale does (LC_ALL, LC_NUMERIC, LANG).
    """
}
