"""Opening pictures of the video refreshers: the work of each film laid out on a bench mat."""

from math import cos, pi, radians, sin

from kit.lettering import lettering, lettering_around
from kit.mesh import block, grip, panel, pipe, plate, ring, rod, slab, solid, turned
from kit.outlines import hexagon
from kit.space import along, in_world, placed, port
from kit.stage import brand, camera, catalogue, lamp
from parts.canister import cartridge, sensor, sorb
from parts.fittings import connector, gland, screws_on_circle
from parts.sensors import lying_sensor
from scenes.instruments import streamway_set
from scenes.spares_service import disc, spring

SIZE = (1200, 900)


def _mat(width, depth, at=(0, 0)):
    """Thin rubber mat on the bench; what stands on the floor sinks into it by less than a millimetre."""
    with placed((*at, 0)):
        slab(width, depth, 0.008, 0.12, "bench mat", 0.002)


def scrubber_packing():
    """Filled cartridge on a scale that shows its weight; lid, tub of granules and scoop beside it."""
    _mat(7.0, 4.2, (0.55, -0.2))
    with placed((-0.6, 0.1, 0)):
        _scale()
        with placed((0, 0.12, 0.44)):
            cartridge(0.80, 2.5, lid=False)
            sorb(0.765, 2.47, 1500)
    with placed((1.75, 0.35, 0)):
        _tub()
    with placed((1.35, -1.45, 0), (0, 0, -12)):
        scrubber_lid(0.80)
    with placed((3.0, -1.0, 0.0), (0, 0, 28)):
        _scoop()
    catalogue(azimuth=-10, elevation=24, fill=0.86, size=SIZE)


def _scale():
    slab(2.2, 2.5, 0.34, 0.14, "light grey", 0.05)
    with placed((0, 0.16, 0.34)):
        slab(1.9, 1.9, 0.06, 0.12, "steel", 0.02)
    with placed((0, -1.05, 0.342)):
        slab(0.96, 0.30, 0.012, 0.03, "screen glass", 0.003)
        with placed((0, 0, 0.014)):
            panel(0.54, 0.27, "screen:scale")
    for x in (-0.82, 0.82):
        with placed((x, -1.05, 0.34)):
            rod(0.09, 0.04, "teal" if x < 0 else "graphite", 0.012, 32)


def scrubber_lid(radius, size=0.11):
    turned([(0, 0, 0), (radius, 0, 0.03), (radius, 0.13, 0.03), (radius - 0.14, 0.17, 0.02), (0.3, 0.17, 0.02), (0.28, 0.12, 0), (0, 0.12, 0)], "pom", 96)
    screws_on_circle(6, radius - 0.2, 0.17, 0.04)
    with placed((0, -radius + 0.32, 0.172)):
        lettering("HALOCLINE", size, "print", 0.003)


def _tub():
    """Open tub of soda lime."""
    turned([(0, 0, 0), (0.92, 0, 0.05), (1.0, 1.55, 0.02), (1.06, 1.56, 0.01), (1.06, 1.68, 0.02), (0.98, 1.68, 0.02), (0.93, 1.2, 0), (0, 1.2, 0)], "white paint", 112)
    with placed((0, 0, 0.72), (0, 0, -16)):
        turned([(0.958, -0.32, 0), (0.99, 0.32, 0)], "teal", 112)
        lettering_around("HALOCLINE", 0.21, 0.975)
        with placed((0, 0, -0.22)):
            lettering_around("SODA LIME  2.5 - 5 mm", 0.10, 0.968)
    turned([(0, 1.44, 0), (0.985, 1.40, 0)], "granules", 96)
    sorb(0.95, 1.43, 1700, 9)


def _scoop():
    """Half-round scoop with granules in it."""
    rings = []
    for x, r in ((0.0, 0.05), (0.12, 0.30), (0.75, 0.32), (1.0, 0.34)):
        rings.append([(x, r * cos(a), 0.34 - r * sin(a)) for a in (pi * i / 20 for i in range(21))])
    for one, two in zip(rings, rings[1:]):
        _skin(one, two)
    with placed((-0.05, 0, 0.27)), placed(turn=(0, -84, 0)):
        turned([(0, -0.05, 0), (0.07, -0.05, 0.01), (0.075, 0.55, 0.03), (0.09, 0.75, 0.04), (0, 0.8, 0)], "steel", 32)
    for x in (0.38, 0.62):
        with placed((x, 0, 0)):
            sorb(0.17, 0.10, 90, int(100 * x))


def _skin(one, two):
    n = len(one)
    thing = solid([*one, *two], [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)], "steel", 80)
    thick = thing.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = 0.025


def oxygen_sensors():
    """Carrier with three sensors connected and one lying before it, its plug beside it."""
    _mat(4.0, 2.9)
    with placed((-0.45, 0.25, 0), scale=1.6):
        leads = sensor_carrier(3)
        block((0.24, 0.20, 0.22), "graphite", 0.03, (0, 0.52, 0.25))
        box = [port((x, 0.50, 0.36), (0, 0, 1), 0.02) for x in (-0.07, 0.0, 0.07, 0.11)]
    for lead, end in zip(leads, (box[0], box[1], box[2])):
        middle = (lead.at + end.at) / 2
        with in_world():
            pipe([lead.at, lead.ahead(0.12), (middle.x, middle.y + 0.05, middle.z + 0.42), end.ahead(0.2), end.ahead(-0.03)], 0.026, "smooth rubber", 0.03, 12)
    with along((1.15, 0.35, 0.075), (0.5, -1, 0)):
        loose = connector("steel", "orange", 0.5)
    with in_world():
        pipe([box[3].ahead(-0.03), box[3].ahead(0.22), (0.35, 1.15, 0.75), (0.85, 1.15, 0.05), (1.05, 0.75, 0.035), loose.ahead(0.1), loose.at], 0.026, "smooth rubber", 0.03, 12)

    with placed(scale=0.016):
        lying_sensor((53, -47), -40, roll=-32)
    catalogue(azimuth=-6, elevation=28, fill=0.84, size=SIZE)


def sensor_carrier(sensors=4):
    """Carrier with four sockets and the first `sensors` of its sensors. Returns the ports of their leads."""
    turned([(0, 0, 0), (0.62, 0, 0.03), (0.62, 0.12, 0.02), (0.56, 0.16, 0.02), (0, 0.16, 0)], "pom", 112)
    turned([(0.61, 0.035, 0), (0.628, 0.035, 0.004), (0.628, 0.075, 0.004), (0.61, 0.075, 0)], "teal metal", 112)
    screws_on_circle(4, 0.53, 0.155, 0.03, "titanium")
    with placed((0, 0, 0.16)):
        lettering("HALOCLINE", 0.062, "print", 0.002)
    leads = []
    for i, angle in enumerate((225, 135, 45, 315)):
        a = radians(angle)
        with placed((0.36 * cos(a), 0.36 * sin(a), 0.16)):
            turned([(0.105, 0, 0), (0.16, 0, 0.015), (0.16, 0.05, 0.015), (0.108, 0.055, 0.005), (0.105, -0.02, 0)], "graphite", 56)
            if i >= sensors:
                continue
            with placed((0, 0, 0.40), (180, 0, 90)):
                sensor()
            with placed((0, 0, 0.40)):
                grip(0.085, 0.07, 16, 0.008, "pom", 0.008)
                with placed((0, 0, 0.06)):
                    leads.append(gland("pom", "steel", 0.55))
    return leads


def leak_test():
    """Loop closed by a test piece, from which a tube leads to a water manometer."""
    _mat(5.8, 5.2, (0.1, 0.3))
    streamway_set()
    with along((-0.14, -1.62, 0.30), (1, 0, 0)):
        turned([(0, 0, 0), (0.27, 0, 0.02), (0.27, 0.28, 0.02), (0, 0.28, 0)], "aluminium", 64)
    with placed((0, -1.62, 0.55)):
        turned([(0, 0, 0), (0.09, 0, 0.01), (0.09, 0.10, 0.01), (0.055, 0.12, 0.005), (0.065, 0.2, 0.01), (0.05, 0.28, 0.01), (0, 0.28, 0)], "brass", 32)
    nipple = _manometer((0.2, 2.1))
    with in_world():
        pipe([(0, -1.62, 0.62), (0, -1.66, 0.98), (0.4, -1.85, 1.12), (1.2, -1.75, 1.12), (2.2, -1.0, 1.05), (2.95, 0.1, 0.6), (3.0, 1.0, 0.5), (2.6, 1.7, 1.3), (1.9, 2.0, 3.2), nipple.ahead(0.55), nipple.ahead(0.05)], 0.075, "clear silicone", 0.04, 20)
    catalogue(azimuth=-12, elevation=20, fill=0.88, size=SIZE)


def _manometer(at):
    """U-tube with water before a scale in mbar. Returns the nipple of its right leg."""
    with placed((*at, 0)):
        block((2.6, 1.3, 0.22), "pom", 0.06, (0, 0, 0.11))
        block((1.7, 0.12, 4.2), "white paint", 0.04, (0, 0.12, 2.3))
        for side, water in ((-1, 2.75), (1, 1.55)):
            x = side * 0.42
            with placed((x, -0.14, 0.62)):
                turned([(0.13, 0, 0), (0.14, 0, 0), (0.14, 3.5, 0), (0.13, 3.5, 0)], "acrylic", 48)
                turned([(0, 0, 0), (0.125, 0, 0), (0.125, water, 0.01), (0, water - 0.03, 0)], "water blue", 48)
            for z in (1.3, 3.5):
                block((0.42, 0.30, 0.14), "graphite", 0.03, (x, -0.02, z))
        pipe([(-0.42, -0.14, 0.63), (-0.42, -0.14, 0.55), (-0.30, -0.14, 0.36), (0, -0.14, 0.28), (0.30, -0.14, 0.36), (0.42, -0.14, 0.55), (0.42, -0.14, 0.63)], 0.125, "water blue", 0.04, 24)
        with placed((0, 0.055, 2.77), (90, 0, 0)):
            for i in range(-15, 16):
                block((0.30 if i % 5 == 0 else 0.16, 0.016, 0.006), "dark print", 0, (0, i * 0.10, 0))
            for i in (-3, -2, -1, 1, 2, 3):
                with placed((0.0, i * 0.5 + 0.07, 0)):
                    lettering(str(abs(i) * 5), 0.12, "dark print", 0.002)
            with placed((0, 1.66, 0)):
                lettering("mbar", 0.13, "dark print", 0.002)
            with placed((0, -2.05, 0)):
                lettering("HALOCLINE", 0.075, "teal", 0.002)
        with placed((-0.42, -0.14, 4.1)):
            turned([(0.10, -0.05, 0), (0.16, -0.05, 0.01), (0.16, 0.08, 0.02), (0.10, 0.08, 0.01)], "pom", 32)
        with placed((0.42, -0.14, 4.1)):
            turned([(0, -0.05, 0), (0.16, -0.05, 0.01), (0.16, 0.08, 0.02), (0.06, 0.10, 0.01), (0.06, 0.3, 0.01), (0, 0.3, 0)], "brass", 32)
            return port((0, 0, 0.1), (0, 0, 1), 0.06)


def oxygen_clean_assembly():
    """First stage taken apart and laid out in order on a clean sheet, in the light of an inspection lamp."""
    slab(7.2, 4.4, 0.02, 0.05, "paper", 0.005)
    with placed((0, 0, 0.02)):
        _first_stage_parts()
        with placed((-2.7, 1.35, 0.33), (0, 0, -24)), placed(turn=(0, 90, 0)):
            _torch()
    brand(1.2, (0, 0, 0.3), key=0.32, wash=0.5)
    lamp((-1.75, 0.95, 0.75), (1.2, -0.5, 0), 0.5, 60, (0.12, 0.35, 1))
    lamp((-5.5, 3.5, 4.5), (0, 0, 0), 1.4, 520, (0.22, 0.46, 1))
    camera((-0.9, -10.2, 8.4), (0.0, 0.05, 0.05), 58, SIZE)


def _torch():
    turned([(0, -1.6, 0), (0.24, -1.6, 0.05), (0.24, -0.1, 0.03), (0.33, 0.15, 0.05), (0.33, 0.55, 0.02), (0.27, 0.56, 0.01), (0.25, 0.45, 0), (0, 0.45, 0)], "black metal", 56)
    turned([(0, 0.46, 0), (0.25, 0.47, 0)], "blue lamp", 48)
    with placed((0, 0, -1.1)):
        grip(0.25, 0.6, 22, 0.014, "graphite", 0.01)


def _first_stage_parts():
    """From the hand wheel of the DIN connection to the cap of the spring, one after the other."""
    with placed((-2.3, -0.75, 0)):
        grip(0.42, 0.40, 18, 0.03, "graphite", 0.03)
        turned([(0, 0.4, 0), (0.26, 0.4, 0.01), (0.26, 0.44, 0.01), (0.12, 0.45, 0.01), (0.10, 0.42, 0), (0, 0.42, 0)], "chrome", 48)
    with placed((-1.35, -0.95, 0.14)), placed(turn=(0, 0, 0)):
        turned([(0, -0.14, 0), (0.17, -0.14, 0.01), (0.17, 0.3, 0.02), (0.11, 0.33, 0.01), (0.11, 0.75, 0.01), (0.06, 0.78, 0.01), (0, 0.7, 0)], "brass", 40)
    with placed((-0.45, -0.55, 0)):
        turned([(0.22, 0, 0), (0.52, 0, 0.03), (0.54, 0.1, 0.03), (0.54, 0.78, 0.04), (0.44, 0.86, 0.02), (0.44, 1.0, 0.015), (0.34, 1.0, 0.01), (0.32, 0.7, 0), (0, 0.7, 0)], "chrome", 96)
        for a in (20, 95, 170, 245, 320):
            with along((0.53 * cos(radians(a)), 0.53 * sin(radians(a)), 0.42), (cos(radians(a)), sin(radians(a)), 0)):
                turned([(0.08, 0, 0), (0.13, 0, 0.008), (0.13, 0.03, 0.008), (0.08, 0.03, 0.005), (0.075, -0.04, 0), (0, -0.04, 0)], "chrome", 32)
    with placed((0.55, -0.95, 0)):
        disc()
    with placed((1.25, -0.55, 0.0)):
        turned([(0, 0, 0), (0.24, 0, 0.02), (0.24, 0.06, 0.01), (0.07, 0.08, 0.02), (0.06, 0.5, 0.01), (0, 0.5, 0)], "steel", 48)
    with placed((1.85, -0.95, 0)):
        spring(0.26, 0.95, 6, 0.045)
    with placed((2.65, -0.6, 0)):
        turned([(0, 0, 0), (0.50, 0, 0.03), (0.50, 0.42, 0.05), (0.42, 0.5, 0.04), (0, 0.52, 0)], "teal metal", 80)
        for i in range(2):
            with placed((0.2 * (2 * i - 1), 0, 0.5)):
                rod(0.05, 0.03, "black metal", 0.005, 20)
    for x, y, r, thick in ((-1.15, 0.35, 0.30, 0.07), (-0.35, 0.55, 0.20, 0.06), (0.2, 0.45, 0.13, 0.05), (0.65, 0.55, 0.40, 0.08)):
        with placed((x, y, thick / 2)):
            ring(r, thick, "smooth rubber", 72)
    with placed((1.6, 0.5, 0)):
        turned([(0, 0, 0), (0.36, 0, 0.02), (0.36, 0.34, 0.02), (0, 0.34, 0)], "white paint", 72)
        turned([(0, 0.34, 0), (0.38, 0.34, 0.02), (0.38, 0.5, 0.02), (0, 0.5, 0)], "teal", 72)
        with placed((0, 0, 0.501)):
            lettering("HALOCLINE", 0.088, "print", 0.002)
    with placed((0.6, 1.45, 0.09), (0, 0, 3)), placed(turn=(0, 90, 0)):
        turned([(0, -0.9, 0), (0.08, -0.9, 0.03), (0.09, -0.5, 0.05), (0.075, 0.2, 0.05), (0.09, 0.45, 0.03), (0.05, 0.5, 0.01), (0, 0.5, 0)], "teal metal", 40)
        pipe([(0, 0, 0.45), (0, 0, 0.9), (0, 0, 1.35), (0, 0.08, 1.5)], 0.024, "brass", 0.03, 12)
    with placed((2.75, 0.6, 0)):
        plate(hexagon(0.44), 0.30, "brass", 0.02)
        turned([(0, 0.3, 0), (0.14, 0.3, 0.01), (0.14, 0.55, 0.01), (0, 0.55, 0)], "brass", 32)
