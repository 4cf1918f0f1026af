"""Positions with the city, country and time zone that contain them."""

import math


class World:
    """Country by Natural Earth, zone by two readers of zone polygons that must agree."""

    def __init__(self, sources):
        from shapely import STRtree, prepare
        from timezonefinder import TimezoneFinder
        import tzfpy
        rows = [(code, shape) for code, _, shape in sources.country_shapes()]
        self.codes = [code for code, _ in rows]
        self.shapes = [shape for _, shape in rows]
        prepare(self.shapes)
        self.tree = STRtree(self.shapes)
        self.finder, self.other = TimezoneFinder(), tzfpy
        self.zone_countries = sources.zone_countries()

    def country(self, lat, lon):
        from shapely import Point
        found = [self.codes[i] for i in self.tree.query(Point(lon, lat), predicate="intersects")]
        return found[0] if len(found) == 1 else None

    def kilometres_from_land(self, lat, lon):
        """Approximate distance to the nearest country's shape, in degrees of latitude."""
        from shapely import Point, distance
        point = Point(lon, lat)
        return distance(point, self.shapes[self.tree.nearest(point)]) * 111 * max(0.1, math.cos(math.radians(lat)))

    def zone(self, lat, lon):
        """The zone on which both agree; None if they differ or the point is in several."""
        one, all_of_other = self.finder.timezone_at(lat=lat, lng=lon), self.other.get_tzs(lon, lat)
        return one if all_of_other == [one] else None

    def agreed(self, lat, lon):
        """(country, zone) if Natural Earth and tzdata's countries of the zone agree."""
        country, zone = self.country(lat, lon), self.zone(lat, lon)
        if country and zone and country in self.zone_countries.get(zone, ()):
            return country, zone
        return None


def jittered(city, random, deviation_km):
    lat = city.lat + random.gauss(0, deviation_km / 111.2)
    lon = city.lon + random.gauss(0, deviation_km / 111.2) / max(0.05, math.cos(math.radians(city.lat)))
    return max(-90.0, min(90.0, lat)), (lon + 180) % 360 - 180


def add(cases, kind, lat, lon, expect, name="", source=""):
    lat, lon = round(lat, 3), round(lon, 3)
    cases.rows.append((kind, f"{lat},{lon}", "", "", "", "", expect, name, source))


def points(atlas, sources, cases, random):
    world = World(sources)
    cities = [*atlas.famous(), *atlas.zones.values(), *atlas._capitals()]
    done = 0
    while done < 220:
        lat, lon = jittered(random.choice(cities), random, 10)
        if found := world.agreed(round(lat, 3), round(lon, 3)):
            add(cases, "reverse-country", lat, lon, f"country={found[0]}", source="naturalearth")
            add(cases, "reverse-zone", lat, lon, f"timezone={found[1]}", source="zones")
            done += 1
    done = 0
    while done < 220:
        lat, lon = math.degrees(math.asin(random.uniform(-0.86, 0.995))), random.uniform(-180, 180)
        if found := world.agreed(round(lat, 3), round(lon, 3)):
            add(cases, "reverse-country", lat, lon, f"country={found[0]}", source="naturalearth")
            add(cases, "reverse-zone", lat, lon, f"timezone={found[1]}", source="zones")
            done += 1
    for row in random.sample([r for r in sources.airports() if r["country"]], 250):
        found = world.agreed(round(row["latitude"], 3), round(row["longitude"], 3))
        if found and found[0] == row["country"]:
            add(cases, "reverse-country", row["latitude"], row["longitude"], f"country={row['country']}",
                source="airports")
    done = 0
    while done < 100:
        lat, lon = math.degrees(math.asin(random.uniform(-0.95, 0.99))), random.uniform(-180, 180)
        if not world.country(lat, lon) and world.kilometres_from_land(lat, lon) > 120:
            add(cases, "reverse-water", lat, lon, "water", source="naturalearth")
            done += 1
    near = [*{(c.name, c.country): c for c in atlas.famous()}.values()]
    zones = {(c.name, c.country): c for c in atlas.zones.values()}
    capitals = {(c.name, c.country): c for c in atlas._capitals()}
    for city in near:
        centre = zones.get((city.name, city.country)) or capitals.get((city.name, city.country))
        if not centre and city.country != "US":
            continue
        for _ in range(1):
            lat, lon = jittered(centre or city, random, 1.5)
            add(cases, "reverse-city", lat, lon, f"near={(centre or city).lat:.3f}:{(centre or city).lon:.3f}",
                name=city.name, source="tzdata" if centre else "census")
