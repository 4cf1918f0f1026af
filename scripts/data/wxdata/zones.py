"""data/zones.bin.gz: the time zones' polygons, simplified."""

from pathlib import Path

from . import polygon_file
from .fetch import Sources
from .simplify import UNITS, simplified
from .tables import progress
from .zone_source import ZoneSource

TOLERANCE = 0.002  # degrees: about 200 m


def make(sources: Sources, folder: Path) -> None:
    source = ZoneSource(sources)
    progress(f"  time-zone boundaries {source.version}: {len(source.polygons):,} polygons, "
             f"{sum(len(ring) for rings in source.polygons for ring in rings):,} vertices")
    features = _features(source, simplified(source.polygons, TOLERANCE))
    polygon_file.write(folder / "zones.bin.gz", features)


def _features(source: ZoneSource, polygons: list) -> dict[str, list[polygon_file.Polygon]]:
    features: dict[str, list[polygon_file.Polygon]] = {name: [] for name in source.names}
    for index, zone in enumerate(source.zone_ids.tolist()):
        features[source.names[zone]] += polygons[index]
    if empty := [name for name, parts in features.items() if not parts]:
        raise ValueError(f"zones: nothing is left of {empty}")
    return {name: polygon_file.in_order(parts) for name, parts in features.items()}
