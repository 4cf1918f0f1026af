"""A small file of map tiles: PMTiles, version 3, whose pictures show where they are."""

import gzip
import json
import math
import struct
import zlib

WIDE = 64  # pixels of a tile
NORTH = 86  # degrees: green is 255 there, and 0 as far south


def number(value):
    """A number of variable length: seven bits in a byte, the lowest first."""
    text = bytearray()
    while value > 0x7F:
        text.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(text + bytes([value]))


def place(zoom, x, y):
    """The number of a tile on the Hilbert curve of its zoom level."""
    total, count = (4**zoom - 1) // 3, 2**zoom
    half = count // 2
    while half:
        east, south = int(x & half > 0), int(y & half > 0)
        total += half * half * ((3 * east) ^ south)
        if not south:
            if east:
                x, y = count - 1 - x, count - 1 - y
            x, y = y, x
        half //= 2
    return total


def picture(zoom, x, y):
    """A PNG whose red is the longitude, whose green is the latitude, and whose blue is the same everywhere."""
    count = 2**zoom
    rows = b""
    for row in range(WIDE):
        latitude = math.degrees(math.atan(math.sinh(math.pi * (1 - 2 * (y + (row + 0.5) / WIDE) / count))))
        green = round(255 * (latitude + NORTH) / (2 * NORTH))
        rows += b"\0" + bytes(value for column in range(WIDE) for value in (int(256 * (x + (column + 0.5) / WIDE) / count), green, 200))
    parts = ((b"IHDR", struct.pack(">IIBBBBB", WIDE, WIDE, 8, 2, 0, 0, 0)), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in parts)


def directory(entries):
    """Entries of (number, run, length, offset), compressed."""
    numbers, runs, lengths, offsets = zip(*entries)
    steps = [after - before for before, after in zip((0, *numbers), numbers)]
    columns = [len(entries), *steps, *runs, *lengths, *(offset + 1 for offset in offsets)]
    return gzip.compress(b"".join(map(number, columns)))


def write(path, closest, kind=2, attribution="© <a href='https://map.example'>Makers of the map</a>"):
    """Writes all tiles from zoom 0 to the closest; those of the closest are in a directory of their own."""
    tiles, near, far = b"", [], []
    for zoom in range(closest + 1):
        for x in range(2**zoom):
            for y in range(2**zoom):
                data = picture(zoom, x, y)
                (near if zoom == closest else far).append((place(zoom, x, y), 1, len(data), len(tiles)))
                tiles += data
    leaf = directory(sorted(near))
    root = directory([*sorted(far), (min(near)[0], 0, len(leaf), 0)])
    metadata = gzip.compress(json.dumps({"attribution": attribution}).encode())
    header, at = b"PMTiles\3", 127
    for section in (root, metadata, leaf, tiles):
        header += struct.pack("<QQ", at, len(section))
        at += len(section)
    header += struct.pack("<QQQ", len(near) + len(far), len(near) + len(far), len(near) + len(far))
    header += bytes([1, 2, 1, kind, 0, closest]) + struct.pack("<iiii", -1_800_000_000, -850_000_000, 1_800_000_000, 850_000_000) + bytes(9)
    path.write_bytes(header + root + metadata + leaf + tiles)
