"""Back-mounted rebreathers for the catalogue."""

from dataclasses import replace

from kit.mesh import block, pipe
from kit.space import along, in_world, placed, port, rested
from kit.stage import catalogue
from parts.faces import full_face_mask, helmet_block
from parts.fittings import connector
from parts.handsets import handset
from parts.hoses import cable, corrugated, free_end, pressure_hose
from parts.units import Unit, back_unit, cage, coil, harness

FORELAND_40 = Unit()
FORELAND_100 = Unit(canister=4.2, band="teal metal", cylinders=(3.9, 3.9), radius=(0.52, 0.52), bail_out=True, spread=1.52)


def wrist_handset(unit, screen, at=(2.55, -1.3)):
    """A handset on the floor beside the unit, tilted by its strap, its cable from the unit's head."""

    def lying():
        with placed((*at, 1), (50, 0, 12)):
            return handset(screen, 1.12, 0.80, "blue shell", ratio=9 / 16)

    end, start, top = rested(lying), unit["spare"][0], unit["top"]
    cable(start, end, [(1.0, -1.45, top - 0.05), (1.75, -1.2, top - 0.8), (2.5, -0.8, top * 0.5)])


def foreland_40_set():
    unit = back_unit(FORELAND_40)
    harness(unit["top"])
    wrist_handset(unit, "foreland-40")


def foreland_40():
    foreland_40_set()
    catalogue(azimuth=-14, elevation=9)


def foreland_100_set():
    unit = back_unit(FORELAND_100)
    harness(unit["top"])
    wrist_handset(unit, "foreland-100")


def foreland_100():
    foreland_100_set()
    catalogue(azimuth=-14, elevation=9)


ISOBATH = Unit(canister=3.6, shell="mat black", cylinders=(2.9, 3.7), radius=(0.44, 0.54), loop=False, spread=1.52)


def caged(unit):
    """A unit in its orange cage; returns its ports and the height of the cage."""
    ports = back_unit(unit)
    height = ports["top"] + 1.25
    with placed((0, 0.15, 0)):
        cage(4.5, 2.75, height)
    return ports, height


def isobath_100_set():
    ports, height = caged(ISOBATH)

    def lying():
        with placed((3.75, -0.95, 2), (-14, 0, 16)):
            return full_face_mask()

    left, right = rested(lying)
    corrugated(ports["right"], left, [(0.95, 0.75, height + 0.25), (1.7, 0.35, height + 0.72), (2.55, -0.35, height + 0.05), (2.62, -0.85, 3.2), (2.62, -1.15, 1.6)], lead=0.5)
    corrugated(ports["left"], right, [(-0.9, 0.9, height + 0.35), (0.3, 1.0, height + 1.05), (2.4, 0.75, height + 1.05), (4.3, 0.35, height - 0.4), (5.15, -0.2, 2.9), (5.05, -0.65, 1.5)], lead=0.5)
    points = coil((3.15, -3.0, 0), 5, 0.82, 0.065)
    start = ports["spare"][0]
    down = [start.ahead(0.0), start.ahead(0.35), (0.95, -1.65, ports["top"] - 0.2), (1.35, -1.75, 2.0), (1.75, -2.0, 0.5), (2.6, -2.2, 0.10)]
    with in_world():
        pipe([*down, *points[6:-4], (3.62, -3.86, 0.46), (4.10, -3.86, 0.24), (4.50, -3.80, 0.14), (4.60, -3.78, 0.14)], 0.062, "yellow", 0.06, 16)
        with along((4.68, -3.76, 0.14), (1, 0.2, 0)):
            connector("steel", "orange", 1.05)


def isobath_100():
    isobath_100_set()
    catalogue(azimuth=-12, elevation=11, fill=0.88)


def block_on_floor(at, turn):
    with placed(at, (0, 0, turn)):
        return helmet_block()


def hot_water(start_at, out, end_at, via, kind="red"):
    """Hot-water hose with a quick coupling at its free end."""
    start, end = port(start_at, out, 0.06), port(end_at, (0, 1, 0), 0.06)
    pressure_hose(start, end, via, 0.105, kind, fitting="brass", lead=0.5)
    free_end(end, "brass")


def isobath_100_hw_set():
    ports, height = caged(replace(ISOBATH, shroud=True))
    first, second = block_on_floor((4.1, -1.2, 0), -12)
    corrugated(ports["right"], first, [(0.95, 0.75, height + 0.25), (1.6, 0.3, height + 0.65), (2.5, -0.5, height - 0.1), (2.72, -1.0, 3.0), (2.72, -1.2, 1.3)], lead=0.45)
    corrugated(ports["left"], second, [(-0.9, 0.9, height + 0.35), (0.2, 0.95, height + 1.0), (1.9, 0.6, height + 1.0), (2.95, 0.0, height - 0.5), (3.05, -0.4, 2.8), (2.85, -0.75, 1.2)], lead=0.45)
    with placed((0.35, -1.02, 0.95)):
        block((0.26, 0.22, 0.26), "brass", 0.04)
    hot_water((0.35, -1.13, 0.95), (0, -1, 0), (1.55, -2.75, 0.15), [(0.42, -1.95, 0.55), (0.75, -2.2, 0.12), (1.4, -2.05, 0.11)])


def isobath_100_hw():
    isobath_100_hw_set()
    catalogue(azimuth=-12, elevation=11, fill=0.88)


def bathyal_300_set():
    unit = Unit(canister=3.3, shell="mat black", shroud=True, cylinders=(2.3, 2.9), radius=(0.36, 0.42), loop=False, spread=1.36)
    ports = back_unit(unit)
    harness(ports["top"])
    top = ports["top"]
    first, second = block_on_floor((3.2, -1.0, 0), -12)
    corrugated(ports["right"], first, [(1.05, 0.65, top + 1.0), (1.7, 0.2, top + 0.9), (2.05, -0.5, top - 0.6), (1.95, -0.95, 1.7), (1.95, -1.05, 0.95)], lead=0.4)
    corrugated(ports["left"], second, [(-0.9, 0.9, top + 1.15), (0.1, 0.9, top + 1.7), (1.5, 0.6, top + 1.35), (2.35, 0.1, top - 0.4), (2.25, -0.35, 1.7), (2.05, -0.58, 0.95)], lead=0.4)
    with placed((-0.32, -1.02, 0.95)):
        block((0.26, 0.22, 0.26), "brass", 0.04)
    hot_water((-0.32, -1.13, 0.95), (0, -1, 0), (0.95, -2.45, 0.15), [(-0.28, -1.9, 0.5), (0.05, -2.1, 0.12), (0.75, -1.95, 0.11)], "yellow")


def bathyal_300():
    bathyal_300_set()
    catalogue(azimuth=-12, elevation=11, fill=0.88)
