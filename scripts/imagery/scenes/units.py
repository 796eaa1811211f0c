"""Back-mounted rebreathers for the catalogue."""

from dataclasses import replace

from mathutils import Vector

from kit.mesh import block, pipe
from kit.space import along, in_world, placed, port, rested
from kit.stage import LARGE, catalogue
from parts.faces import full_face_mask, helmet_block
from parts.fittings import connector
from parts.handsets import handset
from parts.hoses import cable, corrugated, free_end, pressure_hose
from parts.units import Unit, back_unit, cage, coil

FORELAND_40 = Unit(case=3.34, wing=True, lungs="nylon", trim="blue nylon", spread=1.60)
FORELAND_100 = Unit(canister=4.2, case=3.34, band="teal metal", cylinders=(4.3, 4.3), radius=(0.52, 0.52), body="white paint", bail_out=True, lever="orange", wing=True, spread=1.64)
DIVERS_SIDE = 130  # degrees: a unit seen from the side on which it is worn


def wrist_handset(unit, screen, at=(2.55, -1.3)):
    """A handset on the floor beside the unit, tilted by its strap, its cable from the unit's head."""

    def lying():
        with placed((*at, 1), (50, 0, 12)):
            return handset(screen, 1.12, 0.80, "blue shell", ratio=9 / 16)

    end, start, top = rested(lying), unit["spare"][0], unit["top"]
    cable(start, end, [(1.0, -1.45, top - 0.05), (1.75, -1.2, top - 0.8), (2.5, -0.8, top * 0.5)])


def foreland_40_set():
    wrist_handset(back_unit(FORELAND_40), "foreland-40")


def foreland_40():
    _worn(FORELAND_40, "foreland-40")


def foreland_100_set():
    wrist_handset(back_unit(FORELAND_100), "foreland-100")


def foreland_100():
    _worn(FORELAND_100, "foreland-100")


def _worn(unit, screen):
    """The set from the diver's side, its handset on the floor; both sets at one scale."""
    with placed(turn=(0, 0, DIVERS_SIDE)):
        worn_handset(back_unit(unit), screen)
    catalogue(azimuth=0, elevation=9, fill=0.88, size=LARGE)


def worn_handset(unit, screen, at=(-3.35, 0.55)):
    """A handset on the floor for a set that is seen from the diver's side."""

    def lying():
        with placed((*at, 1), (0, 0, -DIVERS_SIDE + 10)), placed(turn=(50, 0, 0)):
            return handset(screen, 1.12, 0.80, "blue shell", ratio=9 / 16)

    end, start, top = rested(lying), unit["spare"][2], unit["top"]
    cable(start, end, [(-1.3, -1.5, top + 0.1), (-2.3, -1.2, top - 0.9), (-3.1, -0.6, 1.5), (-3.35, -0.1, 0.8)])


ISOBATH = Unit(canister=3.6, shell="mat black", cylinders=(2.9, 3.7), radius=(0.44, 0.54), loop=False, trim="orange", plate=1.72, spread=1.52)


def caged(unit):
    """A unit in its orange cage, which is worn between canister and harness; returns its ports and the height of the cage."""
    ports = back_unit(unit)
    height = ports["top"] + 1.25
    with placed((0, 0.15, 0)):
        cage(4.5, 2.75, height)
    return ports, height


def isobath_100_set():
    """From the diver's side: the harness on the cage, the mask and the coiled tether beside it."""
    with placed(turn=(0, 0, DIVERS_SIDE)):
        ports, height = caged(ISOBATH)

    def lying():
        with placed((4.0, -1.0, 2), (-14, 0, 16)):
            return full_face_mask()

    left, right = rested(lying)
    near, far = sorted((ports["left"], ports["right"]), key=lambda p: -p.at.x)
    high = height + 0.85
    corrugated(near, left, [near.ahead(0.75) + Vector((0.35, -0.1, 0.1)), (2.15, -1.9, high - 0.9), (2.75, -1.75, 3.2), (2.80, -1.45, 1.7)], lead=0.5)
    corrugated(far, right, [far.ahead(0.80) + Vector((0.2, 0, 0.25)), (0.6, -0.9, high + 0.85), (3.3, -0.5, high + 0.35), (5.1, -0.3, 4.0), (5.35, -0.6, 1.8)], lead=0.5)
    points = coil((3.25, -3.2, 0), 5, 0.82, 0.065)
    start = ports["spare"][2]
    with in_world():
        pipe([start.ahead(0.0), start.ahead(0.35), (1.75, 1.35, 3.9), (2.75, 0.70, 2.4), (2.95, -0.4, 0.5), (2.72, -1.6, 0.10), *points[6:-4], (3.72, -4.06, 0.46), (4.20, -4.06, 0.24), (4.60, -4.00, 0.14), (4.70, -3.98, 0.14)], 0.062, "yellow", 0.06, 16)
        with along((4.78, -3.96, 0.14), (1, 0.2, 0)):
            connector("steel", "orange", 1.05)


def isobath_100():
    isobath_100_set()
    catalogue(azimuth=0, elevation=11, fill=0.88, size=LARGE)


def block_on_floor(at, turn):
    with placed(at, (0, 0, turn)):
        return helmet_block()


def hot_water(start_at, out, end_at, via, kind="red"):
    """Hot-water hose with a quick coupling at its free end."""
    start, end = port(start_at, out, 0.06), port(end_at, (0, 1, 0), 0.06)
    pressure_hose(start, end, via, 0.105, kind, fitting="brass", lead=0.5)
    free_end(end, "brass")


def isobath_100_hw_set():
    ports, height = caged(replace(ISOBATH, shroud="yellow shroud"))
    first, second = block_on_floor((4.1, -1.2, 0), -12)
    corrugated(ports["right"], first, [(1.55, 1.25, height + 0.85), (2.3, 0.5, height + 0.70), (2.66, -0.4, height - 1.0), (2.72, -1.0, 2.6), (2.72, -1.2, 1.2)], lead=0.45)
    corrugated(ports["left"], second, [(-0.85, 1.45, height + 0.95), (0.5, 1.2, height + 1.45), (2.2, 0.7, height + 1.05), (3.05, 0.0, height - 0.8), (3.10, -0.4, 2.6), (2.85, -0.75, 1.15)], lead=0.45)
    with placed((0.35, -1.02, 0.95)):
        block((0.26, 0.22, 0.26), "brass", 0.04)
    hot_water((0.35, -1.13, 0.95), (0, -1, 0), (1.55, -2.75, 0.15), [(0.42, -1.95, 0.55), (0.75, -2.2, 0.12), (1.4, -2.05, 0.11)])


def isobath_100_hw():
    isobath_100_hw_set()
    catalogue(azimuth=-12, elevation=11, fill=0.88, size=LARGE)


def bathyal_300_set():
    unit = Unit(canister=3.3, shell="mat black", shroud="silver shroud", cylinders=(2.3, 2.9), radius=(0.36, 0.42), body="white paint", loop=False, trim="orange", spread=1.36)
    ports = back_unit(unit)
    first, second = block_on_floor((3.2, -1.0, 0), -12)
    corrugated(ports["right"], first, [(1.60, 1.2, 5.75), (2.05, 0.4, 5.4), (2.15, -0.5, 3.9), (2.0, -0.95, 1.9), (1.95, -1.05, 0.95)], lead=0.4)
    corrugated(ports["left"], second, [(-0.85, 1.4, 5.8), (0.4, 1.2, 6.25), (1.75, 0.8, 5.75), (2.55, 0.1, 4.0), (2.4, -0.35, 1.9), (2.05, -0.58, 0.95)], lead=0.4)
    with placed((-0.32, -1.02, 0.95)):
        block((0.26, 0.22, 0.26), "brass", 0.04)
    hot_water((-0.32, -1.13, 0.95), (0, -1, 0), (0.95, -2.45, 0.15), [(-0.28, -1.9, 0.5), (0.05, -2.1, 0.12), (0.75, -1.95, 0.11)], "yellow")


def bathyal_300():
    bathyal_300_set()
    catalogue(azimuth=-12, elevation=11, fill=0.88, size=LARGE)
