"""Pictures of the gallery: equipment, workshop and laboratory."""

from dataclasses import replace
from math import cos, pi, sin
from random import Random

from kit.lettering import lettering, lettering_around
from kit.mesh import block, grip, pipe, ring, rod, sector, turned
from kit.space import along, in_world, placed, port
from kit.stage import brand, camera, extent, lamp, surroundings, water
from parts.canister import RADIUS, cartridge, head, sorb, temperature_stick
from parts.cylinders import DILUENT, OXYGEN, Gas, composite_cylinder, dial_instrument, steel_cylinder
from parts.fittings import connector, knob, plug
from parts.handsets import handset
from parts.hoses import cable, pressure_hose
from parts.instruments import gas_inlet
from parts.units import back_unit
from scenes.heroes import room
from scenes.laboratory import ebb_90_set
from scenes.refreshers import scrubber_lid, sensor_carrier
from scenes.spares_service import service_tray
from scenes.units import FORELAND_100

SIZE = (1200, 900)
HELIUM = Gas("pom", "brown", "graphite")


def boundary():
    """Unit that sinks from clear water into salter water."""
    with placed(turn=(8, 8, 22)):
        back_unit(FORELAND_100)
    middle = water(-6, -4, 0.84, middle=(0.55, 0.52), strength=0.75, size=SIZE)
    x, y, z = middle
    lamp((x - 8, y - 10, z + 3), middle, 5, 3600, (0.80, 0.96, 1))
    lamp((x + 7, y + 3, z + 4), middle, 2, 1300, (0.45, 0.9, 1), 7)
    lamp((x, y + 1, z + 10), middle, 4, 1600, (0.7, 0.97, 1))


def assembly_bench():
    """Three sets in three colours on the bench, the tray of seals before them."""
    room()
    block((40, 8.0, 0.4), "graphite", 0.05, (0, -0.4, 4.2))
    block((40, 0.06, 0.12), "teal", 0.01, (0, -4.42, 4.2))
    sets = (("blue shell", None, -4.9, 12), ("mat black", "orange", 0.0, 0), ("teal", "titanium", 4.9, -12))
    for shell, band, x, turn in sets:
        with placed((x, 0.4, 4.4), (0, 0, turn)):
            back_unit(replace(FORELAND_100, shell=shell, band=band, worn=False, wing=False))
    with placed((-0.2, -3.0, 4.4), (0, 0, 7), scale=0.62):
        service_tray()
    surroundings((0.35, 0.60, 0.66), 0.10)
    lamp((-9, -11, 15), (0, 0, 7), 5, 4200, (1, 0.95, 0.88))
    lamp((12, -8, 12), (0, 0, 7), 4, 2600, (0.75, 0.95, 1))
    lamp((0, 3, 15), (0, 0, 6), 7, 2400, (0.85, 0.98, 1))
    lamp((0, 8, 10), (0, 12, 8), 4, 1400, (0.4, 0.9, 1), seen=False)
    camera((-2.2, -21.5, 10.2), (0.0, 0, 6.85), 54, SIZE)


def hose_proof_test():
    """Two hoses in a test box of clear sheet, its gauge at 100 bar."""
    room()
    block((40, 7.0, 0.4), "graphite", 0.05, (0, -0.2, 4.2))
    with placed((0, 0, 4.4), (0, 0, -10)):
        block((6.6, 3.6, 0.3), "light grey", 0.05, (0.3, 0, 0.15))
        _clear_box((-0.9, 0, 0.3), 4.0, 3.3, 3.0)
        with placed((-0.9, 1.25, 2.55)):
            block((3.2, 0.4, 0.4), "steel", 0.04)
            inlets = [gas_inlet((x, -0.2, 0), (0, -1, -0.35), "brass") for x in (-1.2, -0.45, 0.45, 1.2)]
        for (first, last), centre, kind in ((inlets[:2], -1.85, "yellow"), (inlets[2:], 0.05, "smooth rubber")):
            pressure_hose(first, last, _coiled(centre), 0.075, kind, fitting="steel", lead=0.5)
        _test_panel()
    surroundings((0.35, 0.60, 0.66), 0.10)
    lamp((-6, -10, 12), (0, 0, 6), 4, 2300, (1, 0.95, 0.88))
    lamp((10, -6, 9), (0, 0, 6), 3, 1300, (0.75, 0.95, 1))
    lamp((0, 2, 12), (0, 0, 5), 5, 1100, (0.85, 0.98, 1))
    camera((-1.0, -12.0, 8.4), (0.15, 0, 5.75), 52, SIZE, stop=8, focus=(1.5, -1.5, 6))


def _coiled(centre):
    """From the manifold down into a coil on the floor of the box and up again."""
    turns = [(centre + 0.66 * sin(a), -0.35 - 0.66 * cos(a), 0.40 + 0.16 * a / (2 * pi)) for a in (2 * pi * i / 12 for i in range(-5, 28))]
    return [(centre - 0.55, 0.62, 1.75), *turns, (centre + 0.55, 0.62, 1.75)]


def _clear_box(at, width, depth, height):
    """Box of clear sheet in a frame of aluminium profile, hinged at the back, latched in front."""
    with placed(at):
        for x in (-width / 2, width / 2):
            for y in (-depth / 2, depth / 2):
                block((0.16, 0.16, height), "aluminium", 0.02, (x, y, height / 2))
            block((0.16, depth, 0.16), "aluminium", 0.02, (x, 0, height))
            block((0.03, depth - 0.16, height - 0.1), "acrylic", 0, (x, 0, height / 2))
        for y in (-depth / 2, depth / 2):
            block((width, 0.16, 0.16), "aluminium", 0.02, (0, y, height))
        block((width - 0.16, 0.03, height - 0.1), "acrylic", 0, (0, -depth / 2, height / 2))
        block((width - 0.16, 0.04, height - 0.1), "dark grey", 0.01, (0, depth / 2, height / 2))
        for x in (-width * 0.3, width * 0.3):
            block((0.3, 0.08, 0.42), "graphite", 0.02, (x, -depth / 2 - 0.1, height - 0.16))


def _test_panel():
    """Panel beside the box: gauge, valve wheel and relief plug; a pipe joins it to the manifold."""
    with placed((2.45, -0.35, 0.3)):
        block((2.0, 2.2, 2.9), "light grey", 0.10, (0, 0, 1.45))
        with placed((0, -1.1, 2.0), (90, 0, 0)):
            dial_instrument("dial-160", 0.68, 0.2)
        with placed((-0.42, -1.1, 0.72), (90, 0, 0)):
            knob(0.32, 0.3, 8, 0.04, "teal")
        with placed((0.48, -1.1, 0.72), (90, 0, 0)):
            turned([(0, 0, 0), (0.3, 0, 0.02), (0.3, 0.08, 0.02), (0, 0.08, 0)], "yellow", 48)
            rod(0.2, 0.2, "red", 0.05)
        with placed((0, -1.101, 0.24), (90, 0, 0)):
            lettering("HALOCLINE", 0.20, "dark print", 0.004)
    plug((0.68, 1.25, 2.55), (1, 0, 0), "brass", 0.1)
    with placed():
        pipe([(0.6, 1.25, 2.55), (1.6, 1.25, 2.55), (2.1, 1.2, 2.55), (2.2, 0.9, 2.55), (2.2, 0.6, 2.55)], 0.07, "steel")


def scrubber_section():
    """Canister with a quarter cut away: shell, gas space, perforated walls, granules, temperature stick."""
    with placed((-0.75, 0, 0)):
        _cut_canister()
    brand(1.15, (0.1, 0, 2.2), key=1.0, wash=0.8)
    camera((-1.6, -13.2, 5.4), (-0.55, 0, 2.0), 78, SIZE, stop=8, focus=(-0.4, -0.6, 2))


def _cut_canister():
    start, sweep = 52.0, 272.0

    def cut(profile, kind):
        sector(profile, kind, start, sweep, 110)

    cut([(0, 0), (1.24, 0, 0.05), (1.24, 0.30, 0.05), (0, 0.30)], "pom")
    cut([(1.14, 0.30), (1.22, 0.30), (1.22, 4.0), (1.14, 4.0)], "blue shell")
    cut([(0.30, 0.42), (0.99, 0.42, 0.02), (0.99, 0.56), (0.30, 0.56)], "graphite")
    cut([(0.30, 3.54), (0.99, 3.54), (0.99, 3.68, 0.02), (0.30, 3.68, 0.02)], "graphite")
    for r in (0.31, 0.95):
        cut([(r, 0.56), (r + 0.025, 0.56), (r + 0.025, 3.54), (r, 3.54)], "steel")
    cut([(0.335, 0.56), (0.95, 0.56), (0.95, 3.54), (0.335, 3.54)], "granules")
    cut([(0.24, 0.30), (0.99, 0.30), (0.99, 0.42), (0.24, 0.42)], "smooth rubber")
    for angle in (start, start + sweep):
        with placed(turn=(0, 0, angle - 90)):
            _granules(0.36, 0.93, 0.60, 3.50, int(angle))
    with placed(turn=(0, 0, start - 90)), placed((0.64, -0.02, 0.60)):
        temperature_stick(3.35)
    for z in (3.86, 0.36):
        cut([(1.22, z), (1.27, z, 0.01), (1.27, z + 0.1, 0.01), (1.22, z + 0.1)], "titanium")


def _granules(near, far, low, high, seed):
    """Soda lime in a cut: grains that stand out of the plane Y = 0, between two radii and two heights."""
    dice = Random(seed)
    for _ in range(760):
        with placed((dice.uniform(near, far), dice.uniform(-0.012, 0.012), dice.uniform(low, high)), tuple(dice.uniform(0, 180) for _ in range(3))):
            turned([(0, -0.032, 0), (0.030, -0.026, 0.016), (0.032, 0.020, 0.016), (0, 0.034, 0)], "sorb", 7)


def exploded_view():
    """Canister taken apart along its axis, from below: base, shell, cartridge, lid, O-ring, sensor carrier, head."""
    stack = ((0.64, _base), (1.20, _shell), (0.95, _filled_cartridge), (0.17, lambda: scrubber_lid(0.78, 0.085)), (0.07, _o_ring), (0.86, _carrier), (0.94, _ported_head))
    z, gap = 0.0, 0.40
    for height, build in stack:
        with placed((0, 0, z), (0, 0, -7)):
            build()
        z += height + gap
        if build != _ported_head:
            with placed((0, 0, z - gap + 0.04)):
                rod(0.012, gap - 0.08, "print", 0)
    middle = (0, 0, z / 2)
    brand(1.8, middle, key=1.5, wash=0.8)
    camera((-3.2, -27.0, z / 2 + 6.6), (0, 0, z / 2 - 0.15), 94, SIZE, stop=11, focus=(0, -0.8, z / 2))


def _base():
    """Base on four feet; its spigot with an O-ring enters the shell."""
    for i in range(4):
        with placed((0.62 * cos(pi / 4 + i * pi / 2), 0.62 * sin(pi / 4 + i * pi / 2), 0)):
            rod(0.14, 0.22, "dark grey", 0.02, 32)
    r = RADIUS
    with placed((0, 0, 0.08)):
        turned([(0, 0.10, 0), (r - 0.1, 0.10, 0.03), (r + 0.05, 0.18, 0.05), (r + 0.05, 0.40, 0.02), (r - 0.06, 0.41, 0.005), (r - 0.06, 0.56, 0.02), (r - 0.14, 0.56, 0.01), (r - 0.14, 0.46, 0), (0, 0.46, 0)], "pom", 112)
        turned([(r + 0.04, 0.30, 0), (r + 0.056, 0.30, 0.004), (r + 0.056, 0.34, 0.004), (r + 0.04, 0.34, 0)], "teal metal", 112)
        with placed((0, 0, 0.48)):
            ring(r - 0.06, 0.04, "orange", 96)


def _shell():
    r, height = RADIUS, 1.20
    turned([(r - 0.04, 0, 0), (r, 0, 0.01), (r, height, 0.01), (r - 0.04, height, 0.01), (r - 0.04, 0, 0)], "blue shell", 128)
    for z in (0.03, height - 0.11):
        turned([(r - 0.01, z, 0), (r + 0.03, z, 0.01), (r + 0.03, z + 0.08, 0.01), (r - 0.01, z + 0.08, 0)], "titanium", 112)
    with placed((0, 0, height / 2)):
        lettering_around("HALOCLINE", 0.25, r + 0.002)


def _filled_cartridge():
    """Cartridge without its lid, full of granules, its core closed by a filling cap."""
    cartridge(0.78, 0.95, lid=False)
    turned([(0, 0.90, 0), (0.75, 0.90, 0)], "granules", 96)
    sorb(0.74, 0.91, 1500)
    turned([(0, 0.89, 0), (0.25, 0.89, 0), (0.25, 0.95, 0.015), (0, 0.95, 0)], "steel", 72)


def _o_ring():
    with placed((0, 0, 0.035)):
        ring(RADIUS - 0.04, 0.07, "orange", 112)


def _carrier():
    with placed(turn=(0, 0, -27), scale=1.08):
        sensor_carrier()


def _ported_head():
    """Head on its latches: four glands for the leads of the sensors in front, a hose port on each side."""
    with placed((0, 0, 0.02)):
        ports = head(RADIUS, 0, (-54, -78, -102, -126))
    for name in ("left", "right"):
        with in_world(), along(ports[name].at, ports[name].out):
            turned([(0.2, 0, 0), (0.2, 0.62, 0.02), (0.15, 0.62, 0.01), (0.15, 0.3, 0), (0, 0.3, 0)], "pom", 56)
            with placed((0, 0, 0.30)):
                grip(0.245, 0.13, 18, 0.014, "graphite", 0.015)


def handset_in_the_dark():
    """Handset that hangs on its cable in dark water, lit by its display."""
    with placed((0, 0, 0), (90, 0, 0)), placed(turn=(6, -16, -5)):
        end = handset("depth-handset", 1.25, 0.90, "blue shell", ratio=9 / 16)
    keep = extent()
    with in_world():
        top = port((0.9, 0.6, 3.4), (0, -0.1, -1), 0.035)
        cable(end, top, [(0.36, 0.02, 1.25), (0.62, 0.22, 2.1)], 0.038)
    middle = water(-10, 2, 0.60, lens=70, middle=(0.5, 0.47), sky=(0.18, 0.55, 0.62), strength=0.10, keep=keep, size=SIZE)
    x, y, z = middle
    lamp((x + 1.8, y + 1.2, z + 1.2), middle, 0.5, 90, (0.55, 0.95, 1), 1.6)
    lamp((x - 2.0, y + 0.7, z + 1.2), middle, 0.5, 60, (0.55, 0.95, 1), 1.6)
    lamp((x - 1.0, y - 2.2, z + 2.4), middle, 1.4, 34, (0.85, 0.97, 1))


def wet_mate_connectors():
    """Close to the pins of a cable connector, its counterpart behind it."""
    ends = []
    for at, towards, mark in (((-0.3, -0.7, 0.57), (0.50, -0.86, 0), "orange"), ((2.2, 2.0, 0.57), (-0.92, -0.30, 0), "teal")):
        with along(at, towards):
            ends.append(connector("titanium", mark, 4))
    left, right = ends
    with in_world():
        pipe([left.ahead(-0.1), left.ahead(0.7), (-2.8, 2.6, 0.25), (-7, 3.4, 0.15)], 0.14, "smooth rubber")
        pipe([right.ahead(-0.1), right.ahead(0.7), (5.4, 2.7, 0.2), (9, 2.2, 0.15)], 0.14, "smooth rubber")
    brand(0.8, (0.5, 0, 0.6), key=0.9, wash=0.8)
    camera((0.9, -8.8, 3.6), (0.75, 0.1, 0.62), 62, SIZE, stop=8, focus=(0.7, -2.4, 0.57))


def breathing_machine():
    """Close to the humidifier and the cylinder of the simulator."""
    room()
    ebb_90_set()
    surroundings((0.35, 0.60, 0.66), 0.08)
    lamp((-5, -9, 10), (-1, 0, 4), 4, 2000, (1, 0.95, 0.88))
    lamp((7, -6, 7), (-1, 0, 4), 3, 1100, (0.75, 0.95, 1))
    lamp((-7, 4, 6), (-1, 0, 4), 1.5, 900, (0.5, 0.92, 1), 7, seen=False)
    lamp((0, 2, 11), (0, 0, 3), 5, 900, (0.85, 0.98, 1))
    camera((-4.4, -9.6, 5.6), (-0.95, 0, 4.15), 55, SIZE, stop=5.6, focus=(-2.1, -0.6, 4.2))


def cylinders():
    """Six cylinders in a row, marked by the colours of their shoulders."""
    row = (
        (-3.9, lambda: steel_cylinder(0.5, 4.2, "white paint", gas=OXYGEN, label="oxygen-label", label_turn=-20)),
        (-2.45, lambda: composite_cylinder(0.52, 3.2, OXYGEN)),
        (-0.95, lambda: steel_cylinder(0.6, 4.6, "grey paint", "brown", gas=HELIUM)),
        (0.75, lambda: composite_cylinder(0.56, 3.1, DILUENT, label="composite-label", label_turn=-10)),
        (2.25, lambda: steel_cylinder(0.5, 3.6, "brushed", "black paint", gas=DILUENT)),
        (3.85, lambda: steel_cylinder(0.70, 5.0, "brushed", "brushed", gas=DILUENT)),
    )
    for x, build in row:
        with placed((x, 0.12 * abs(x), 0), (0, 0, -6 * x)):
            build()
    brand(1.5, (0, 0, 2.6), key=1.1, wash=0.9)
    camera((-4.2, -20.0, 4.6), (0.1, 0, 2.65), 70, SIZE, stop=8, focus=(-0.8, -0.5, 2.6))
