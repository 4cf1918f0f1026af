"""The requests of Leaflet Control Geocoder, and what its code does with the answers."""

from checks import check, client, has
from server import get


def box(name, corners):
    """Reads a box as the control does: south, north, west, east, as text."""
    south, north, west, east = map(float, corners)
    check(name, -90 <= south <= north <= 90 and west <= east, corners)


def run(server):
    with client("Nominatim, Photon", "Leaflet Control Geocoder", "its requests", "–"):
        control(server)


def control(server):
    for query in ("Munich", "Sprngfield%2C%20Ilinois", "%E6%9D%B1%E4%BA%AC"):
        found = get(server.nominatim, f"/search?q={query}&limit=5&format=json&addressdetails=1")
        check("Leaflet finds a name", 0 < len(found) <= 5, found)
        for place in found:
            has("Leaflet shows a place", place, "display_name", "lat", "lon", "address.country")
            box("Leaflet fits the map to a place", place["boundingbox"])
    nothing = get(server.nominatim, "/search?q=Xyzzyplugh&limit=5&format=json&addressdetails=1")
    check("Leaflet finds nothing", nothing == [], nothing)
    for zoom in (3, 6, 13, 18):
        target = f"/reverse?lat=48.137&lon=11.575&zoom={zoom}&addressdetails=1&format=json"
        has("Leaflet names a click", get(server.nominatim, target), "lat", "lon", "display_name", "address.country")
    sea = get(server.nominatim, "/reverse?lat=0&lon=-30&zoom=13&addressdetails=1&format=json")
    check("Leaflet shows nothing at sea", "lat" not in sea, sea)

    # While somebody types. Nominatim's policy forbids this, so the control does it with Photon only.
    for typed in ("M", "Mun", "Munic"):
        found = get(server.photon, f"/api/?q={typed}")
        for place in found["features"]:
            has("Leaflet suggests a place", place, "geometry.coordinates.1", "properties.name", "properties.country")
            if extent := place["properties"].get("extent"):
                west, north, east, south = extent
                box("Leaflet fits the map to a suggestion", (south, north, west, east))
        check("Leaflet suggests places", found["features"], typed, found)
    near = get(server.photon, "/reverse/?lat=48.137&lon=11.575")
    has("Leaflet names a click with Photon", near, "features.0.properties.name")
