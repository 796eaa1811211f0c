"""Scrubber canisters with their heads, cartridges and temperature sticks."""

from math import cos, pi, radians, sin

from kit.lettering import lettering, lettering_around
from kit.mesh import block, grip, rod, turned
from kit.space import along, placed, port
from parts.fittings import gland, screws_on_circle

RADIUS = 0.86


def canister(height, shell="blue shell", band=None, glands=(-62, -90, -118), name_turn=0.0, shroud=None, named=True):
    """Canister with head that stands on the origin; `height` to the seam of the head.

    Returns a dict of ports: `cables` (list, in front), `oxygen` and `diluent` (low-pressure inlets right and left of the
    cables), `left` and `right` (tubes to the counterlungs).
    """
    r = RADIUS
    turned([(0, 0, 0), (r * 0.75, 0, 0.02), (r * 0.98, 0.03, 0.08), (r + 0.05, 0.14, 0.04), (r + 0.05, 0.36, 0.03), (r, 0.40, 0.02)], "pom", 96)
    turned([(r, 0.38, 0), (r, height, 0)], shell, 128)
    for z in (0.42, height - 0.14):
        turned([(r - 0.01, z, 0), (r + 0.03, z, 0.01), (r + 0.03, z + 0.08, 0.01), (r - 0.01, z + 0.08, 0)], "titanium", 96)
    if band:
        low = height * 0.36 if named else height - 0.62
        turned([(r, low, 0), (r + 0.006, low, 0.002), (r + 0.006, low + 0.30, 0.002), (r, low + 0.30, 0)], band, 128)
    if shroud:
        _shroud(r, height, shroud)
    if named:
        with placed((0, 0, height * 0.60), (0, 0, name_turn)):
            lettering_around("HALOCLINE", 0.25, r + (0.055 if shroud else 0.002), "dark print" if shroud else "print")
    return head(r, height, glands)


def _shroud(r, height, kind):
    """Quilted hot-water cover in sections, closed by two straps."""
    low, high, parts = 0.55, height - 0.22, 6
    profile = [(r, low, 0)]
    for i in range(parts):
        a, b = low + (high - low) * i / parts, low + (high - low) * (i + 1) / parts
        profile += [(r + 0.025, a + 0.01, 0.005), (r + 0.052, a + 0.05, 0.04), (r + 0.052, b - 0.05, 0.04), (r + 0.025, b - 0.01, 0.005)]
    turned([*profile, (r, high, 0)], kind, 128)


def head(r, z, glands):
    """Head whose seam lies at `z` on a canister of radius `r`. Returns the ports of `canister`."""
    turned([(r - 0.02, z - 0.02, 0), (r + 0.08, z - 0.02, 0.02), (r + 0.08, z + 0.15, 0.03), (r + 0.02, z + 0.18, 0.02), (r + 0.02, z + 0.60, 0.06), (r - 0.12, z + 0.76, 0.10), (0.5, z + 0.82, 0.05), (0, z + 0.82, 0)], "pom", 112)
    screws_on_circle(12, r + 0.045, z + 0.15, 0.038, "titanium", 15)
    turned([(0, z + 0.80, 0), (0.44, z + 0.80, 0.02), (0.44, z + 0.88, 0.02), (0.38, z + 0.92, 0.03), (0, z + 0.92, 0)], "graphite")
    turned([(0.435, z + 0.82, 0), (0.448, z + 0.82, 0.004), (0.448, z + 0.855, 0.004), (0.435, z + 0.855, 0)], "teal metal")
    screws_on_circle(6, 0.34, z + 0.905, 0.03, "titanium")
    with placed((0, 0, z + 0.921)):
        lettering("HALOCLINE", 0.088, "print", 0.002)
    for angle in (-150, -30):
        with placed(turn=(0, 0, angle + 90)):
            _latch(r, z)
    ports = {"cables": []}
    for angle in glands:
        a = radians(angle)
        with along(((r + 0.0) * cos(a), (r + 0.0) * sin(a), z + 0.42), (cos(a), sin(a), 0)):
            ports["cables"].append(gland())
    for name, angle in (("oxygen", -32), ("diluent", -148)):
        a = radians(angle)
        with along((r * cos(a), r * sin(a), z + 0.44), (cos(a), sin(a), 0)):
            turned([(0, 0, 0), (0.095, 0, 0.01), (0.095, 0.10, 0.012), (0.06, 0.12, 0.01), (0, 0.12, 0)], "titanium", 32)
            ports[name] = port((0, 0, 0.11), (0, 0, 1), 0.05)
    for name, s in (("left", -1), ("right", 1)):
        ports[name] = port((s * (r - 0.30), 0.45, z + 0.40), (s * 0.8, 0.6, 0), 0.2)
    return ports


def _latch(r, z):
    """Over-centre latch between canister and head, facing -Y."""
    with placed((0, -r - 0.05, z - 0.02)):
        block((0.20, 0.05, 0.44), "titanium", 0.012, (0, -0.01, -0.06))
        block((0.14, 0.05, 0.22), "graphite", 0.015, (0, -0.05, -0.16))
        for height in (0.14, -0.06):
            with along((-0.13, -0.035, height), (1, 0, 0)):
                rod(0.026, 0.26, "steel", 0.008, 20)
        for x in (-0.11, 0.11):
            block((0.025, 0.035, 0.24), "steel", 0.008, (x, -0.04, 0.04))


def cartridge(radius=0.66, height=2.92, ends="pom", lid=True):
    """Radial cartridge that stands on the origin: perforated wall between two end plates, its core open at the top."""
    turned([(0.25, 0, 0), (radius + 0.02, 0, 0.02), (radius + 0.02, 0.14, 0.015), (radius - 0.02, 0.16, 0)], ends, 96)
    turned([(radius - 0.015, 0.14, 0), (radius - 0.015, height - 0.14, 0)], "perforated", 128)
    for share in (1 / 3, 2 / 3):
        z = height * share
        turned([(radius - 0.02, z - 0.03, 0), (radius + 0.004, z - 0.03, 0.005), (radius + 0.004, z + 0.03, 0.005), (radius - 0.02, z + 0.03, 0)], "steel", 96)
    if lid:
        turned([(radius - 0.02, height - 0.16, 0), (radius + 0.02, height - 0.14, 0.015), (radius + 0.02, height, 0.02), (0.30, height, 0.02), (0.27, height - 0.03, 0.01), (0.26, height - 0.2, 0), (0.26, height - 0.9, 0)], ends, 96)
        with placed((0, 0, height)):
            for i in range(3):
                angle = 2 * pi * i / 3
                block((0.10, 0.26, 0.05), "graphite", 0.015, (0.46 * cos(angle), 0.46 * sin(angle), 0.015), (0, 0, 120 * i))
    else:
        turned([(radius - 0.02, height - 0.16, 0), (radius + 0.02, height - 0.14, 0.015), (radius + 0.02, height, 0.012), (radius - 0.03, height, 0.012), (radius - 0.03, height - 0.2, 0)], ends, 96)


def temperature_stick(length=3.1):
    """Thin probe along Z with eight bands and a contact at the top."""
    rod(0.042, length, "titanium", 0.02, 28)
    for i in range(8):
        z = 0.22 + i * (length - 0.75) / 7
        turned([(0.04, z, 0), (0.052, z, 0.006), (0.052, z + 0.09, 0.006), (0.04, z + 0.09, 0)], "teal", 28)
    with placed((0, 0, length - 0.32)):
        grip(0.10, 0.22, 16, 0.01, "pom", 0.012)
    with placed((0, 0, length - 0.02)):
        rod(0.03, 0.10, "gold", 0.012, 20)


def sensor(label=True):
    """Galvanic oxygen sensor that stands on the origin, its thread and mesh at the top."""
    turned([(0, 0, 0), (0.145, 0, 0.015), (0.15, 0.02, 0.01), (0.15, 0.30, 0.02), (0.11, 0.34, 0.015), (0.10, 0.36, 0)], "white paint", 56)
    if label:
        with placed((0, 0, 0.16), (0, 0, 180)):
            turned([(0.1515, -0.095, 0), (0.152, 0.095, 0)], "label:sensor-label", 56)
    threads = [(0.10, 0.34, 0)]
    for i in range(5):
        z = 0.355 + i * 0.022
        threads += [(0.105, z, 0.002), (0.092, z + 0.011, 0.002)]
    turned([*threads, (0.10, 0.475, 0.006), (0.078, 0.475, 0.004), (0.075, 0.455, 0), (0, 0.455, 0)], "white paint", 48)
    turned([(0, 0.452, 0), (0.076, 0.456, 0)], "perforated", 32)


def sorb(radius, height, count=420, seed=3):
    """Granules of soda lime lying in a disc on `height`."""
    from random import Random

    dice = Random(seed)
    for _ in range(count):
        far, angle = radius * dice.random() ** 0.5, dice.random() * 2 * pi
        with placed((far * cos(angle), far * sin(angle), height + dice.uniform(-0.012, 0.02)), tuple(dice.uniform(0, 180) for _ in range(3))):
            turned([(0, -0.02, 0), (0.021, -0.018, 0.012), (0.023, 0.012, 0.012), (0, 0.022, 0)], "sorb", 7)
