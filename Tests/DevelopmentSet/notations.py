"""Positions in every notation, made by independent libraries, and texts that are not positions."""

import math

from sources import City

REFUSED = """91, 0
0, 181.5 N
-95.2, 40
48.1371
48°61'00"N 11°34'30"E
48°8'75"N 11°34'30"E
geo:91,0
geo:48.2
12N 34N
48.1N 95.3N
11.5E 48.1E
1,2,3,4,5,6
+91+000/
+4852.6/
geo:48.2,abc
0x12, 0x10
lat 95 lon 10
lat 10 lat 20
lon 10 lon 20
33X 9999999 99999999
99ZZZ1234512345
FFFFFFFF+FF
48.1371;;11.5754
https://www.google.com/maps/@95.0,11.57,15z
°N °E
,
+
48°-8'13"N 11°34'30"E
181 E 91 N
1e400, 1e400
-90.0001, 0
90.5 N, 10 E
http://example.org/
48..1, 11..5
180.0.0.1, 1.1.1.1
..., ...
40° 26′ 46″ N
61H UTM 500000 4649776"""

NONSENSE = """qqqqxzzzz
zzyzzxqwv 12345678
xqzvbnm
zzzz
zzzzzzzz
xxxx
zxqj
asdf
asdfghjkl
qwertyuiop
kjhgfdsa
abcdefghijkl
1234abcd
jjjjjj
xyzzy
xyzzyplugh
foobarbaz
blahblahblah
Nowherexyzzy
Zzyzxland
Atlantis-xyz
Nonexistentville
NoSuchPlace
No Such Place Anywhere
Does Not Exist
unknownplace
notaplace
nonexistent city name
thisplacedoesnotexist
lorem ipsum dolor
йцукен
фывапрол
ああああああ
䷀䷁䷂"""


def split_angle(value, parts):
    """Whole degrees, minutes and seconds, rounded first so that no part reaches 60."""
    value = abs(value)
    if parts == 2:
        total = round(value * 60_000)
        return total // 60_000, total % 60_000 / 1000
    total = round(value * 36_000)
    return total // 36_000, total % 36_000 // 600, total % 600 / 10


def sexagesimal(lat, lon, style):
    ns, ew = "N" if lat >= 0 else "S", "E" if lon >= 0 else "W"
    a, b = split_angle(lat, 3), split_angle(lon, 3)
    c, d = split_angle(lat, 2), split_angle(lon, 2)
    words = {"N": "north", "S": "south", "E": "east", "W": "west"}
    minus = lambda value: "-" if value < 0 else ""
    return [
        f"{a[0]}°{a[1]:02}′{a[2]:04.1f}″{ns} {b[0]}°{b[1]:02}′{b[2]:04.1f}″{ew}",
        f"{a[0]}° {a[1]}' {a[2]:.1f}\" {ns}, {b[0]}° {b[1]}' {b[2]:.1f}\" {ew}",
        f"{ns} {a[0]} {a[1]} {a[2]:.1f} {ew} {b[0]} {b[1]} {b[2]:.1f}",
        f"{a[0]}d{a[1]}m{a[2]:.1f}s{ns} {b[0]}d{b[1]}m{b[2]:.1f}s{ew}",
        f"{a[0]}:{a[1]:02}:{a[2]:04.1f}{ns} {b[0]}:{b[1]:02}:{b[2]:04.1f}{ew}",
        f"{c[0]}° {c[1]:.3f}' {ns} {d[0]}° {d[1]:.3f}' {ew}",
        f"{ns}{c[0]}°{c[1]:.3f} {ew}{d[0]}°{d[1]:.3f}",
        f"{c[0]} {c[1]:.3f}{ns}, {d[0]} {d[1]:.3f}{ew}",
        f"{a[0]} degrees {a[1]} minutes {a[2]:.1f} seconds {words[ns]}, "
        f"{b[0]} degrees {b[1]} minutes {b[2]:.1f} seconds {words[ew]}",
        f"{minus(lat)}{a[0]}°{a[1]}'{a[2]:.1f}\", {minus(lon)}{b[0]}°{b[1]}'{b[2]:.1f}\"",
        f"{minus(lat)}{c[0]}° {c[1]:.3f}', {minus(lon)}{d[0]}° {d[1]:.3f}'",
        f"{b[0]}°{b[1]}'{b[2]:.1f}\"{ew} {a[0]}°{a[1]}'{a[2]:.1f}\"{ns}",
    ][style]


def decimal(lat, lon, style):
    ns, ew = "N" if lat >= 0 else "S", "E" if lon >= 0 else "W"
    comma = lambda value: f"{value:.4f}".replace(".", ",")
    return [
        f"{lat:.4f}, {lon:.4f}", f"{lat:.4f},{lon:.4f}", f"{lat:.4f} {lon:.4f}", f"({lat:.4f}, {lon:.4f})",
        f"{comma(lat)} {comma(lon)}", f"{comma(lat)}; {comma(lon)}", f"{lat:.4f}/{lon:.4f}",
        f"{abs(lat):.4f}{ns} {abs(lon):.4f}{ew}", f"{abs(lat):.4f}° {ns}, {abs(lon):.4f}° {ew}",
        f"{ns}{abs(lat):.4f} {ew}{abs(lon):.4f}", f"lat {lat:.4f} lon {lon:.4f}", f"lat: {lat:.4f}, lng: {lon:.4f}",
        f"latitude={lat:.4f} longitude={lon:.4f}", f"lat={lat:.4f}&lon={lon:.4f}", f"[{lat:.4f}, {lon:.4f}]",
        f"{abs(lon):.4f}{ew}, {abs(lat):.4f}{ns}", f"{lat:.4f}°, {lon:.4f}°", f"{lat:+.4f} {lon:+.4f}",
        f"lon {lon:.4f} lat {lat:.4f}", f"−{abs(lat):.4f}, {lon:.4f}" if lat < 0 else f"{lat:.4f}\t{lon:.4f}".replace("\t", "  "),
        f"{lat:.4f}, {lon + 360:.4f}", f"Latitude: {lat:.4f} Longitude: {lon:.4f}",
    ][style]


def links(lat, lon, style):
    a, b = f"{lat:.5f}", f"{lon:.5f}"
    return [
        f"geo:{a},{b}", f"geo:{a},{b};u=35", f"geo:{a},{b}?z=12", f"geo:0,0?q={a},{b}", f"geo:{a},{b},12.5;crs=wgs84",
        f"https://www.google.com/maps/@{a},{b},15z", f"https://maps.google.com/?q={a},{b}",
        f"https://www.google.com/maps/search/?api=1&query={a}%2C{b}", f"https://www.google.com/maps/place/X/@{a},{b},17z",
        f"https://www.openstreetmap.org/#map=12/{a}/{b}", f"https://www.openstreetmap.org/?mlat={a}&mlon={b}#map=9/{a}/{b}",
        f"https://maps.apple.com/?ll={a},{b}", f"https://www.bing.com/maps?cp={a}~{b}&lvl=12",
        f"https://waze.com/ul?ll={a},{b}&navigate=yes", f"https://yandex.com/maps/?ll={b}%2C{a}&z=10",
        f"https://maps.google.com/maps?q=loc:{a},{b}",
    ][style]


def positions(random):
    """Uniform on the sphere between 79°S and 83°N, where UTM is defined."""
    while True:
        lat = math.degrees(math.asin(random.uniform(-0.98, 0.99)))
        if -79 < lat < 83:
            yield round(lat, 5), round(random.uniform(-179.5, 179.5), 5)


def coordinates(cases, random):
    import mgrs
    from openlocationcode import openlocationcode as olc
    from pygeodesy import geohash, toUtm8
    places = positions(random)

    def put(kind, make, count, radius, condition=lambda lat, lon: True):
        done = 0
        while done < count:
            lat, lon = next(places)
            if condition(lat, lon) and cases.add(kind, make(lat, lon), City("", None, None, lat, lon), radius,
                                                 expect="kind=coordinate", source="pygeodesy"):
                done += 1

    for style in range(22):
        put("coordinate", lambda a, b: decimal(a, b, style), 6, 0.05)
    for style in range(12):
        put("coordinate", lambda a, b: sexagesimal(a, b, style), 7, 0.05)
    for style in range(16):
        put("coordinate", lambda a, b: links(a, b, style), 3, 0.05)

    def iso6709(lat, lon, style):
        a, b = split_angle(lat, 3), split_angle(lon, 3)
        s, t = "-" if lat < 0 else "+", "-" if lon < 0 else "+"
        return [f"{s}{abs(lat):07.4f}{t}{abs(lon):08.4f}/", f"{s}{abs(lat):07.4f}{t}{abs(lon):08.4f}+350.5CRSWGS_84/",
                f"{s}{a[0]:02}{a[1]:02}{a[2]:04.1f}{t}{b[0]:03}{b[1]:02}{b[2]:04.1f}/"][style]

    for style in range(3):
        put("coordinate", lambda a, b: iso6709(a, b, style), 7, 0.05)
    put("plus-code", lambda a, b: olc.encode(a, b), 30, 0.03)
    put("plus-code", lambda a, b: olc.encode(a, b, 11).lower(), 10, 0.03)
    put("geohash", lambda a, b: geohash.encode(a, b, 9), 25, 0.05, lambda a, b: has_digits(geohash.encode(a, b, 9)))
    put("geohash", lambda a, b: geohash.encode(a, b, 11), 15, 0.05)
    grid = mgrs.MGRS()
    spaced = lambda text: f"{text[:-12]} {text[-12:-10]} {text[-10:-5]} {text[-5:]}"
    put("mgrs", lambda a, b: grid.toMGRS(a, b), 20, 0.05)
    put("mgrs", lambda a, b: spaced(grid.toMGRS(a, b)), 20, 0.05)

    def utm(lat, lon, style):
        u = toUtm8(lat, lon)
        return [f"{u.zone}{u.band} {u.easting:.0f} {u.northing:.0f}", f"{u.zone} {u.band} {u.easting:.0f}mE {u.northing:.0f}mN",
                f"{u.zone}{u.band} {u.easting:.0f}E {u.northing:.0f}N", f"UTM {u.zone}{u.band} {u.easting:.1f} {u.northing:.1f}"][style]

    for style in range(4):
        put("utm", lambda a, b: utm(a, b, style), 9, 0.05)
    for query in REFUSED.splitlines():
        if query:
            cases.add("refused", query, expect="refuse", source="written")
    for query in NONSENSE.splitlines():
        cases.add("nonsense", query, expect="refuse", source="written")


def has_digits(code):
    return sum(c.isdigit() for c in code) >= 2


def short_plus_codes(atlas, cases, random):
    from openlocationcode import openlocationcode as olc
    for city in random.sample(list(atlas.famous()), 25):
        lat, lon = city.lat + random.uniform(-0.1, 0.1), city.lon + random.uniform(-0.1, 0.1)
        code = olc.encode(lat, lon)
        short = olc.shorten(code, city.lat, city.lon)
        if len(short) < len(code):
            area = city.region or atlas.countries[city.country][0]
            cases.add("plus-code", f"{short} {city.name}, {area}", City(city.name, None, None, *(
                (lambda box: (box.latitudeCenter, box.longitudeCenter))(olc.decode(code)))), 0.1, source="openlocationcode")
