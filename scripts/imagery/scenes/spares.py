"""Part families of the spares: hoses, cables, sensors, and what is worn."""

from math import cos, pi, sin

from kit.lettering import lettering, lettering_around
from kit.mesh import block, grip, pipe, rod, swept, turned
from kit.space import along, in_world, millimetres, placed, port, rested
from kit.stage import catalogue
from parts.canister import cartridge
from parts.cylinders import bolt_snap, gauge
from parts.fittings import connector, screw
from parts.hoses import cable, corrugated, hose_end
from parts.loop import clear_stand, hose_spigots, mouthpiece
from parts.sensors import lying_sensor


def lying_hose(points, radius, kind="smooth rubber", fitting="chrome", sleeve=None):
    """Hose lying on the floor along points, a swivel nut at each end."""
    first, last = points[0], points[-1]
    a = port(first, [p - q for p, q in zip(points[1], first)], 0.05)
    b = port(last, [p - q for p, q in zip(points[-2], last)], 0.05)
    hose_end(a, radius, fitting, sleeve)
    hose_end(b, radius, fitting, sleeve)
    for end in (a, b):
        with in_world(), along(end.at, -end.out):
            turned([(0, -0.04, 0), (0.055, -0.04, 0.005), (0.055, 0.14, 0.008), (0.035, 0.15, 0.004), (0.03, 0.05, 0), (0, 0.05, 0)], "brass" if fitting == "chrome" else fitting, 28)
    with in_world():
        pipe([a.ahead(0.3), a.ahead(0.5), *points[1:-1], b.ahead(0.5), b.ahead(0.3)], radius, kind)


def spiral(turns, radius, z, centre=(0, 0), start=0.0):
    steps = 14
    return [(centre[0] + radius * cos(start + 2 * pi * i / steps), centre[1] + radius * sin(start + 2 * pi * i / steps), z + 0.115 * i / steps) for i in range(int(turns * steps) + 1)]


def lp_hose():
    lying_hose([(-1.9, -1.0, 0.09), (-1.0, -1.15, 0.075), *spiral(1.5, 1.0, 0.075, start=-pi / 2)[1:], (-0.7, 1.2, 0.25), (-1.75, 1.05, 0.09)], 0.062, sleeve="smooth rubber")
    catalogue(azimuth=0, elevation=36, fill=0.80)


def hp_hose():
    lying_hose([(-1.9, -0.55, 0.09), (-1.0, -0.65, 0.06), (-0.35, 0.15, 0.05), (0.25, 0.5, 0.05), (0.85, -0.05, 0.05), (1.35, -0.2, 0.06), (2.0, 0.4, 0.09)], 0.042, fitting="steel")
    catalogue(azimuth=0, elevation=32, fill=0.80)


def corrugated_hose():
    ends = []
    for s, mark in ((-1, "teal"), (1, "orange")):
        with placed((s * 1.15, 0, 0)):
            turned([(0.17, 0, 0), (0.26, 0, 0.01), (0.26, 0.16, 0.01), (0.31, 0.17, 0.01), (0.31, 0.36, 0.015), (0.22, 0.38, 0.01), (0.22, 0.55, 0), (0.17, 0.55, 0), (0.17, 0.02, 0)], "pom", 56)
            turned([(0.255, 0.06, 0), (0.272, 0.06, 0.004), (0.272, 0.11, 0.004), (0.255, 0.11, 0)], mark, 56)
            with placed((0, 0, 0.19)):
                grip(0.325, 0.15, 20, 0.014, "graphite", 0.012)
            ends.append(port((0, 0, 0.5), (0, 0, 1), 0.22))
    corrugated(ends[0], ends[1], [(-0.95, 0.06, 2.0), (0, 0.1, 2.5), (0.95, 0.06, 2.0)], 0.215, lead=0.6)
    catalogue(azimuth=-14, elevation=9, fill=0.80)


def oxygen_sensor():
    """Two sensors on their sides, the membrane of one and the pins of the other towards the viewer."""
    with millimetres(78):
        lying_sensor((-25, -2), -38, roll=-32)
        lying_sensor((27, 8), 118, roll=60, keyed=180)
    catalogue(azimuth=0, elevation=22, fill=0.80)


def scrubber():
    with placed((-0.6, 0.15, 0)):
        cartridge(0.72, 2.0, lid=True)
    with placed((0.95, -0.35, 0.0)), placed((0, 0, 0.74), (76, 0, 18)):
        turned([(0, 0, 0), (0.72, 0, 0.03), (0.72, 0.12, 0.03), (0.6, 0.16, 0.02), (0, 0.16, 0)], "pom", 96)
        block((0.9, 0.14, 0.10), "graphite", 0.04, (0, 0, 0.2))
        for i in range(6):
            screw((0.62 * cos(pi * i / 3 + 0.5), 0.62 * sin(pi * i / 3 + 0.5), 0.145), 0.035)
        with placed((0, -0.36, 0.162)):
            lettering("HALOCLINE", 0.11, "print", 0.003)
    catalogue(azimuth=-6, elevation=12, fill=0.80)


def mouthpiece_part():
    """Mouthpiece barrel on a small stand."""
    with placed((0, 0, 0.62), (0, 0, -24)):
        mouthpiece("orange")
        hose_spigots()
    clear_stand()
    catalogue(azimuth=-4, elevation=14, fill=0.72)


def counterlung_fitting():
    with placed((-0.35, 0, 0)):
        turned([(0, 0, 0), (0.95, 0, 0.04), (0.95, 0.07, 0.03), (0.62, 0.12, 0.02), (0.60, 0.34, 0.02), (0.36, 0.38, 0.02), (0.34, 0.95, 0.02), (0.26, 0.95, 0.01), (0.25, 0.5, 0), (0, 0.5, 0)], "pom", 112)
        with placed((0, 0, 0.16)):
            grip(0.66, 0.16, 26, 0.018, "graphite", 0.015)
        turned([(0.34, 0.74, 0), (0.352, 0.74, 0.004), (0.352, 0.80, 0.004), (0.34, 0.80, 0)], "teal", 96)
    with placed((1.15, -0.4, 0)):
        turned([(0, 0, 0), (0.44, 0, 0.02), (0.44, 0.10, 0.02), (0.34, 0.12, 0.01), (0, 0.12, 0)], "pom", 80)
        with placed((0, 0, 0.11)):
            grip(0.34, 0.18, 16, 0.02, "pom", 0.025)
    with in_world():
        pipe([(1.48, -0.5, 0.16), (1.75, -0.62, 0.12), (1.9, -0.9, 0.025), (1.6, -1.15, 0.025), (1.25, -1.12, 0.025)], 0.025, "orange", 0.03, 12)
    with along((1.25, -1.12, 0.07), (-1, 0.1, 0)):
        rod(0.07, 0.24, "orange", 0.03, 28)
    catalogue(azimuth=-6, elevation=20, fill=0.78)


def cable_part():
    ends = []
    for at, out in (((-1.6, -0.75, 0.145), (-1, -0.5, 0)), ((1.6, 0.55, 0.145), (1, 0.3, 0))):
        with along(at, out):
            ends.append(connector("steel", "orange"))
    loop = spiral(2.4, 0.72, 0.045, (0, 0.0), -pi * 0.75)
    cable(ends[0], ends[1], [(-0.95, -0.62, 0.05), *loop, (1.05, 0.42, 0.08)], 0.042)
    catalogue(azimuth=0, elevation=30, fill=0.80)


def battery():
    for x, y in ((-1.0, 0.2), (-0.5, -0.15)):
        with placed((x, y, 0)):
            turned([(0, 0, 0), (0.20, 0, 0.02), (0.20, 0.06, 0.01), (0.205, 0.07, 0), (0.205, 1.28, 0), (0.19, 1.31, 0.01), (0.08, 1.31, 0.005), (0.08, 1.36, 0.01), (0, 1.36, 0)], "teal", 72)
            turned([(0.19, 1.29, 0), (0.196, 1.312, 0.004), (0.08, 1.314, 0), (0.075, 1.365, 0.01), (0, 1.366, 0)], "steel", 64)
            with placed((0, 0, 0.66)):
                lettering_around("HALOCLINE", 0.14, 0.206, upright=False)
    with placed((0.75, 0.05, 0)):
        block((1.25, 0.55, 1.05), "pom", 0.10, (0, 0, 0.525))
        block((1.26, 0.56, 0.12), "teal", 0.03, (0, 0, 0.80))
        with placed((0, -0.277, 0.42), (90, 0, 0)):
            lettering("HALOCLINE", 0.145, "print", 0.003)
            with placed((0, -0.18, 0)):
                lettering("7.2 V  Li-ion", 0.085, "print", 0.002)
        for x in (-0.3, -0.1, 0.1, 0.3):
            with placed((x, 0, 1.04)):
                rod(0.045, 0.06, "gold", 0.012, 24)
    catalogue(azimuth=-10, elevation=13, fill=0.80)


def strap():
    flat = [(0.25, 0.018), (-0.25, 0.018), (-0.25, -0.018), (0.25, -0.018)]
    up = [(0, 0, 1)] * 5
    swept([(-1.9, -0.55, 0.02), (-1.0, -0.42, 0.02), (0, -0.5, 0.02), (0.9, -0.36, 0.02), (1.9, -0.5, 0.02)], flat, "webbing", 0.05, up)
    swept([(-1.2, 0.22, 0.02), (-0.4, 0.34, 0.02), (0.4, 0.26, 0.02), (1.1, 0.36, 0.02), (1.8, 0.3, 0.02)], flat, "webbing", 0.05, up)
    with placed((0.2, -0.47, 0.0), (0, 0, 6)):
        for x in (-0.17, 0, 0.17):
            block((0.055, 0.66, 0.075), "titanium", 0.018, (x, 0, 0.06))
        for y in (-0.31, 0.31):
            block((0.40, 0.06, 0.075), "titanium", 0.018, (0, y, 0.06))
    with placed((-1.25, 0.22, 0.0), (0, 0, 8)):
        block((0.10, 0.62, 0.10), "titanium", 0.03, (0.0, 0, 0.06))
        pipe([(-0.02, 0.28, 0.06), (-0.25, 0.30, 0.06), (-0.42, 0.12, 0.06), (-0.42, -0.12, 0.06), (-0.25, -0.30, 0.06), (-0.02, -0.28, 0.06)], 0.045, "titanium")

    def snap():
        with placed((-0.35, 0.95, 0.5), (0, 0, 98)), placed(turn=(90, 0, 0), scale=1.25):
            bolt_snap("steel")

    rested(snap)
    catalogue(azimuth=0, elevation=34, fill=0.82)


def gauge_part():
    def lying():
        with placed((0, 0, 2), (46, 0, -10)):
            return gauge("dial-350", 0.62, depth=0.42, hose=-35)

    start = rested(lying)
    tip = port((2.45, 0.95, 0.09), (-0.85, -0.2, 0), 0.05)
    hose_end(start, 0.045)
    hose_end(tip, 0.045)
    pipe([start.ahead(0.3), start.ahead(0.55), (1.55, -0.55, 0.09), (1.75, 0.1, 0.05), (1.6, 0.65, 0.05), tip.ahead(0.5), tip.ahead(0.3)], 0.045, "smooth rubber")
    with along(tip.at, -tip.out):
        turned([(0, -0.04, 0), (0.055, -0.04, 0.005), (0.055, 0.16, 0.008), (0.035, 0.17, 0.004), (0, 0.17, 0)], "chrome", 28)
    catalogue(azimuth=0, elevation=18, fill=0.80)
