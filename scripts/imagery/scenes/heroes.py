"""The wide pictures of the home page: the thing at the right, room for the title at the left."""

from math import cos, pi, sin

from kit.mesh import block, pipe, plate, rod, solid, turned
from kit.outlines import circle, hexagon
from kit.space import along, placed
from kit.stage import camera, extent, lamp, sun, surroundings, water
from parts.canister import canister
from parts.cylinders import OXYGEN, steel_cylinder
from parts.fittings import gland
from parts.handsets import handset
from parts.hoses import corrugated
from scenes.carried import skerry_set
from scenes.instruments import TELLTALE
from scenes.laboratory import ebb_90_set
from scenes.units import foreland_100_set, isobath_100_hw_set


def military():
    """Low-signature unit in nearly black water, found only by its rims."""
    with placed(turn=(4, -5, 22)):
        skerry_set("wound carbon", "print", feet=False)
        _handset_on_cable()
    middle = water(6, 2, 0.74, middle=(0.70, 0.52), sky=(0.18, 0.55, 0.62), strength=0.16)
    x, y, z = middle
    lamp((x + 5, y + 4, z + 5), middle, 1.6, 3400, (0.65, 0.98, 1), 7)
    lamp((x - 6, y + 3.5, z + 3), middle, 1.4, 1700, (0.55, 0.95, 1), 7)
    lamp((x - 4.5, y - 8, z + 5), middle, 4, 1700, (0.80, 0.96, 1))


def _handset_on_cable():
    """The handset of the low-signature unit, held up by no hand, its display in amber."""
    with along((0.62, -0.70, 4.05), (0.35, -1, 0.1)):
        start = gland("pom", "titanium")
    with placed((3.05, -1.35, 2.40), (78, 4, -8), scale=1.25):
        end = handset(**TELLTALE)
    corrugated(start, end, [(1.35, -1.65, 4.25), (2.60, -1.70, 4.20)], 0.062, "graphite", lead=0.36, clamp=None)


def commercial():
    """Bell diver's unit on a hanging stage under the bell, lit by the stage's lamps."""
    isobath_100_hw_set()
    keep = extent()
    _stage_under_bell()
    middle = water(-10, 4, 0.80, lens=50, middle=(0.72, 0.40), sky=(0.30, 0.80, 0.80), strength=0.10, keep=keep)
    x, y, z = middle
    lamp((x - 5.5, y - 7, z + 6), (x, y, z), 2.2, 2100, (1, 0.86, 0.66))
    lamp((x + 6, y + 4.5, z + 4), (x, y, z), 1.2, 1500, (0.6, 0.95, 1), 7)
    lamp((x - 7, y + 4, z + 2), (x, y, z), 1.2, 700, (0.5, 0.9, 1), 7)
    lamp((x, y + 1, z + 9), (x, y, z), 3, 900, (1, 0.90, 0.74))


def _stage_under_bell():
    """Grating hung on wires, with two lamps; behind it the bell with its lit trunk."""
    for i in range(-17, 26):
        block((0.09, 5.2, 0.22), "steel", 0.01, (i * 0.30, -0.3, -0.12))
    for y in (-2.9, -1.2, 0.5, 2.3):
        block((12.8, 0.12, 0.26), "steel", 0.02, (1.2, y, -0.15))
    for y in (-2.9, 2.3):
        block((13.0, 0.2, 0.4), "yellow", 0.04, (1.2, y, -0.2))
    for xx in (-5.1, 7.5):
        block((0.2, 5.4, 0.4), "yellow", 0.04, (xx, -0.3, -0.2))
        for y in (-2.8, 2.2):
            with placed((xx, y, -0.1)):
                rod(0.16, 0.5, "steel", 0.03, 24)
            pipe([(xx, y, 0.2), (xx * 0.96 + 0.05, y * 0.95, 9), (xx * 0.9 + 0.1, y * 0.9, 24)], 0.07, "graphite", 0.5, 12)
    for xx in (-4.9, 7.3):
        inward = 0.62 if xx < 0 else -0.62
        with placed((xx + inward, 1.75, 5.6), (60, 0, 18 if xx < 0 else -18), scale=0.85):
            turned([(0, -0.5, 0), (0.25, -0.5, 0.03), (0.46, 0.1, 0.05), (0.46, 0.3, 0.02), (0.42, 0.3, 0), (0.40, 0.22, 0)], "graphite", 40)
            turned([(0, 0.2, 0), (0.40, 0.2, 0)], "warm lamp", 40)
        block((0.85, 0.16, 0.16), "graphite", 0.03, (xx + inward * 0.45, 2.16, 5.78))
        with placed((xx * 0.995, 2.14, 5.62)):
            rod(0.14, 0.32, "graphite", 0.03, 24)
    with placed((3.5, 46, 13.5)):
        turned([(0, -0.6, 0), (2.6, -0.6, 0.1), (2.6, 1.2, 0.2), (7.5, 2.2, 1.2), (8.4, 5.0, 2.0), (8.4, 14, 2.5), (5, 18, 2), (0, 19, 0)], "yellow", 96)
        turned([(0, -0.62, 0), (2.3, -0.62, 0)], "warm lamp", 48)
        for k in range(4):
            with placed(turn=(0, 0, 45 + 90 * k)), placed((9.4, 0, 3)):
                rod(1.0, 11, "white paint", 0.5, 32)


def sports():
    """Unit in blue water under shafts of light."""
    with placed(turn=(6, -6, 24)):
        foreland_100_set()
    middle = water(4, -3, 0.72, middle=(0.68, 0.51), strength=0.75)
    sun((3, -3.5, -10), 3.6, (0.62, 0.96, 1))
    x, y, z = middle
    lamp((x - 8, y - 10, z + 2), middle, 5, 3200, (0.80, 0.96, 1))
    lamp((x + 7, y + 3, z + 3), middle, 2, 1100, (0.45, 0.9, 1), 7)


def validation():
    """Breathing simulator before a pressure vessel in a dark laboratory."""
    room()
    with placed((3.1, -0.6, 0), (0, 0, -14)):
        ebb_90_set(housing="housing", name="print")
    with placed((12.1, 7.2, 4.4), (0, 0, -16)):
        vessel()
    surroundings((0.35, 0.60, 0.66), 0.05)
    lamp((-5, -9, 9), (3, 0, 3.5), 4, 2600, (1, 0.95, 0.88))
    lamp((12, -6, 8), (6, 2, 4), 3, 1700, (0.75, 0.95, 1))
    lamp((-6, 5, 8), (3, 0, 4), 1.5, 1300, (0.5, 0.92, 1), 4, seen=False)
    lamp((6, 2, 12), (5, 1, 2), 6, 1500, (0.85, 0.98, 1))
    camera((-3.4, -21, 5.2), (0.55, 0, 3.85), 44)


def room():
    """Floor and panelled wall with a light strip."""
    block((90, 60, 0.2), "lab floor", 0, (0, 0, -0.1))
    for i in range(-7, 8):
        block((5.9, 0.3, 26), "lab wall", 0.04, (i * 6.0, 12.2, 13))
    block((90, 0.4, 0.5), "graphite", 0.05, (0, 11.9, 10.4))
    block((90, 0.1, 0.14), "strip lamp", 0, (0, 11.75, 10.1))


def vessel():
    """Pressure vessel whose axis points to the viewer (-Y), its door bolted, the window lit from inside. Its middle on the origin."""
    with along((0, 0, 0), (0, -1, 0)):
        turned([(0, -6.5, 0), (2.2, -6.2, 0.8), (2.9, -5, 0.8), (2.9, -0.1, 0), (2.78, -0.1, 0), (2.78, -5, 0.8), (2.1, -6.1, 0.8), (0, -6.4, 0)], "white paint", 128)
        turned([(2.5, -0.45, 0), (3.45, -0.45, 0.05), (3.45, -0.05, 0.04), (2.5, -0.05, 0)], "steel", 128)
        turned([(1.1, 0.0, 0), (3.42, 0.0, 0.05), (3.42, 0.40, 0.05), (2.6, 0.55, 0.1), (1.75, 0.60, 0.05), (1.72, 0.85, 0.05), (1.25, 0.85, 0.04), (1.2, 0.5, 0)], "light grey", 128)
        turned([(0, 0.66, 0), (1.24, 0.66, 0)], "acrylic", 64)
        for i in range(24):
            angle = 2 * pi * (i + 0.5) / 24
            with placed((3.12 * cos(angle), 3.12 * sin(angle), 0.38)):
                plate(hexagon(0.30), 0.2, "chrome", 0.02)
                rod(0.085, 0.34, "steel", 0.02, 20)
        for i in range(12):
            angle = 2 * pi * i / 12
            with placed((1.49 * cos(angle), 1.49 * sin(angle), 0.84)):
                rod(0.09, 0.08, "chrome", 0.02, 20)
    _flooded()
    for y in (1.2, 4.2):
        block((4.4, 0.4, 1.9), "dark grey", 0.06, (0, y, -3.1))
    for y, kind in ((1.4, "red"), (2.6, "teal"), (3.8, "teal")):
        with placed((0, y, 2.8)):
            turned([(0.3, 0, 0), (0.3, 0.45, 0.03), (0.5, 0.47, 0.02), (0.5, 0.65, 0.02), (0.2, 0.66, 0.02), (0.2, 1.1, 0.02), (0, 1.1, 0)], "steel", 40)
            with placed((0, 0, 1.05)):
                rod(0.42, 0.16, kind, 0.05, 40)


def _flooded(level=0.62):
    """What the window of the vessel shows: a set on its stand under water, whose surface lies at `level`, a lamp above it."""
    below = [(x, min(z, level)) for x, z in circle(2.7, 96)]
    for y in (0.3, 1.0, 1.7, 2.5, 3.4, 4.4):
        solid([(x, y, z) for x, z in below], [tuple(range(len(below)))], "water veil")
    solid([(-2.5, 0.12, level), (2.5, 0.12, level), (2.5, 5.0, level), (-2.5, 5.0, level)], [(0, 1, 2, 3)], "lid water")
    with placed((-0.15, 2.1, -2.55), (0, 0, 28), scale=0.62):
        canister(3.4, "blue shell", "teal metal")
    with placed((0.98, 2.35, -2.4), scale=0.62):
        steel_cylinder(0.48, 3.2, "brushed", "white paint", gas=OXYGEN)
    for y in (0.9, 2.9, 4.6):
        block((2.0, 0.5, 0.10), "strip lamp", 0.03, (0, y, 2.40))
    for x in (-1.2, 1.2):
        pipe([(x, 0.3, -2.1), (x, 3.0, -2.1), (x, 5.6, -2.1)], 0.10, "steel", 0.3, 16)
