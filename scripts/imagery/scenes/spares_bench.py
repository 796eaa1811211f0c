"""Spares of the bench and what is carried: lubricants, tools, test kit, bolt snap. Each picture shows one part."""

from math import atan, degrees

from kit.lettering import lettering, lettering_around
from kit.mesh import block, grip, lofted, pipe, plate, ring, rod, sector, slab, turned
from kit.outlines import hexagon, rounded, superellipse
from kit.space import along, millimetres, placed, rested
from kit.stage import catalogue
from parts.cylinders import dial_instrument
from parts.fittings import screw, thread


def grease_tube(diameter, length, mass):
    """Tube standing on its cap, flat at its end."""
    r, cap = diameter / 2, diameter * 0.72
    turned([(0, 0, 0), (r * 0.62, 0, 0.6), (r * 0.60, cap, 0.6), (0, cap, 0)], "pom", 64)
    with placed((0, 0, cap * 0.06)):
        grip(r * 0.655, cap * 0.86, 26, r * 0.04, "pom", 0.3)
    turned([(r * 0.5, cap, 0), (r * 0.56, cap + 0.8, 0.2), (r * 0.88, cap + r * 0.28, 1), (r * 0.94, cap + r * 0.45, 0)], "white paint", 96)
    low = cap + r * 0.40
    profile = ((low, 0.96, 0.96), (low + r * 0.05, 1, 1), (low + length * 0.12, 1.01, 0.98), (low + length * 0.45, 1.12, 0.78), (low + length * 0.78, 1.28, 0.38), (low + length * 0.90, 1.36, 0.10), (low + length, 1.40, 0.06))
    lofted([[(x, y, z) for x, y in superellipse(r * w, r * d, 2.1, 72)] for z, w, d in profile], "white paint", smooth=1, crease=60)
    block((r * 2.84, r * 0.24, length * 0.09), "teal", 0.3, (0, 0, low + length * 0.965))
    for share, size, said, kind in ((0.66, 0.33, "HALOCLINE", "teal"), (0.56, 0.165, "OXYGEN-COMPATIBLE", "dark print"), (0.495, 0.165, "GREASE · PFPE / PTFE", "dark print"), (0.27, 0.60, mass, "teal")):
        z = low + length * share
        # the front leans back towards the flat end, and is less round there
        (wide, deep), (_, above) = _half(profile, z), _half(profile, z + 1)
        bend = r * wide**2 / deep
        with placed((0, -r * deep - 0.05, z), (degrees(atan(r * (above - deep))), 0, 0)), placed((0, bend, 0)):
            lettering_around(said, r * size, bend, kind, 0.06)


def _half(profile, z):
    """Half width and depth of the tube at a height, as shares of its radius."""
    for (z0, *low), (z1, *high) in zip(profile, profile[1:]):
        if z <= z1:
            return [a + (b - a) * (z - z0) / (z1 - z0) for a, b in zip(low, high)]
    return profile[-1][1:]


def grease_10_g():
    with millimetres(92):
        grease_tube(17, 62, "10 g")
    catalogue(azimuth=-8, elevation=9, fill=0.66)


def grease_60_g():
    with millimetres(150):
        grease_tube(32, 112, "60 g")
    catalogue(azimuth=-8, elevation=9, fill=0.84)


def disinfectant():
    """Bottle of 250 mL with its measuring cap."""
    with millimetres(175):
        turned([(0, 0, 0), (29, 0, 3), (30, 4, 2), (30, 96, 9), (22, 114, 10), (13, 121, 3), (13, 130, 0), (0, 130, 0)], "light grey", 128)
        turned([(0, 150, 0), (16, 150, 1.2), (16.4, 124, 0.6), (13, 124, 0)], "pom", 96)
        with placed((0, 0, 125)):
            grip(17, 18, 44, 0.5, "pom", 0.6)
        turned([(13.2, 119.5, 0), (16.6, 120, 0.4), (16.6, 123, 0.4), (13.2, 123.4, 0)], "pom", 72)
        turned([(30.0, 16, 0), (30.12, 16.1, 0), (30.12, 89.9, 0), (30, 90, 0)], "teal", 128)
        for z, size, said, kind in ((76, 8.2, "HALOCLINE", "print"), (63, 4.4, "LOOP DISINFECTANT", "print"), (55, 4.4, "CONCENTRATE", "print"), (39, 9.5, "250 mL", "print"), (28, 3.5, "1 %  ·  25 LITRES", "print"), (22, 3.5, "10 MINUTES", "print")):
            with placed((0, 0, z)):
                lettering_around(said, size, 30.13, kind, 0.06)
    catalogue(azimuth=0, elevation=9, fill=0.84)


def seal_picks():
    """Three picks of one piece each: hooked, flat and rounded."""
    with millimetres(160):
        for y, tip, turn in ((32, "hooked", 3), (0, "flat", 0), (-32, "rounded", -3)):
            with placed((-8, y, 5.2), (0, 0, turn)), placed(turn=(0, 90, 0)):
                _pick(tip)
    catalogue(azimuth=0, elevation=36, fill=0.84)


def _pick(tip):
    """Along Z, 140 mm long, its middle on the origin."""
    turned([(0, -70, 0), (4.2, -70, 1.6), (5.2, -62, 2), (4.6, -40, 4), (5.0, -20, 4), (5.2, 0, 3), (3.4, 10, 3), (2.4, 16, 2), (2.0, 46, 0), (0, 46, 0)], "teal", 56)
    with placed((0, 0, -62)):
        grip(5.45, 24, 14, 0.5, "teal", 0.4)
    if tip == "hooked":
        pipe([(0, 0, 40), (0, 0, 50), (0, 0, 60), (0, 1.4, 66.5), (0, 6, 69), (0, 9.6, 66.6)], 1.7, "teal", 0.5, 24)
        with along((0, 9.5, 66.7), (0, 0.8, -0.6)):
            turned([(1.7, -0.2, 0), (0.7, 3, 0.3), (0, 3.3, 0)], "teal", 24)
    elif tip == "flat":
        lofted([[(a, b, z) for a, b in superellipse(w, h, 3, 32)] for z, w, h in ((44, 2.0, 2.0), (54, 2.0, 3.2), (61, 1.2, 4.4), (67, 0.6, 4.4), (70, 0.4, 3.4))], "teal", smooth=1)
    else:
        turned([(2.0, 44, 0), (1.7, 62, 1), (2.6, 65, 1), (2.7, 67.6, 1.4), (1.5, 70, 1.2), (0, 70, 0)], "teal", 40)


def pin_spanner():
    """Two arms on a joint with a set screw, a pin of 4 mm at the end of each, and a handle."""
    with millimetres(215):
        plate([(x - 20, y) for x, y in rounded(140, 20, 9.5)], 7, "steel", 1)
        with placed((0, 0, -1)):
            plate([(x - 48, y) for x, y in rounded(88, 25, 12)], 9, "smooth rubber", 2.2)
        with placed((-48, 0, 8)):
            lettering("HALOCLINE", 7.5, "print", 0.1)
        for s, z in ((-1, 7.2), (1, 0.1)):
            with placed((42, 0, 0), (0, 0, s * 24)):
                arm = [(x + 36, y) for x, y in rounded(88, 15, 7.2)]
                with placed((0, 0, z if s < 0 else 7.2 + 6.2)):
                    plate(arm, 6, "steel", 0.8)
                    with placed((72, 0, 5)):
                        turned([(0, 0, 0), (5.4, 0, 0), (5.4, 2.4, 0.5), (2.0, 2.6, 0.2), (2.0, 12 if s < 0 else 5.8, 0.5), (0, 12 if s < 0 else 5.8, 0)], "chrome", 40)
        with placed((42, 0, 19)):
            turned([(0, 0, 0), (9.5, 0, 0.4), (9.5, 3, 0.5), (0, 3, 0)], "graphite", 64)
            screw((0, 0, 3), 5)
        with placed((15, 0, 7)):
            lettering("20–60", 5.0, "dark print", 0.08)
    catalogue(azimuth=-4, elevation=36, fill=0.84)


def extraction_tool():
    """Threaded spindle with its hexagon, the guide, and the collet that grips the solenoid."""

    def lies():
        with placed((0, 0, 30), (0, 0, -16)), placed(turn=(0, 90, 0)), placed((0, 0, -70)):
            with placed((0, 0, -4)):
                plate(hexagon(22), 20, "graphite", 0.8)
            turned([(0, 15, 0), (9, 16, 0.4), (9, 20, 0.4), (5.4, 20.5, 0), *thread(6, 1.75, 21, 62), (5.2, 64, 0), (0, 64, 0)], "graphite", 72)
            turned([(6.2, 58, 0), (14, 58, 0.8), (14.5, 60, 0.5), (14.5, 66, 0.4), (18, 68, 1.4), (18.5, 70, 0.5), (18.5, 112, 0.6), (17.4, 114, 0.5), (15.4, 114, 0.3), (15.4, 72, 0)], "aluminium", 120)
            with placed((0, 0, 74)):
                grip(18.9, 16, 60, 0.35, "aluminium", 0.3)
            with placed((0, 0, 101)), placed(turn=(0, 0, -20)):
                lettering_around("HALOCLINE", 3.1, 18.55, "dark print", 0.06, upright=False)
            for i in range(4):
                with placed(turn=(0, 0, 45 + 90 * i)):
                    _finger()
            turned([(0, 80, 0), (10.5, 80, 0), (10.5, 116, 0), (0, 116, 0)], "graphite", 72)

    with millimetres(170):
        rested(lies)
    catalogue(azimuth=0, elevation=26, fill=0.80)


def _finger():
    """One of the collet's four fingers, its hook outside at the end."""
    sector([(10.6, 100), (14.6, 100, 0.2), (14.6, 132, 0.2), (16.2, 134, 0.3), (16.2, 136.5, 0.4), (13.6, 140, 0.5), (11, 140, 0.3)], "graphite", -38, 76, 20)


def bolt_snap_100():
    """Bolt snap lying flat: swivel eye of 25 mm at the left, hook and bolt at the right, 100 mm over all."""
    with millimetres(112), placed((-50, 0, 7)):
        with placed((17.4, 0, 0)):
            ring(14.9, 4.8, "steel", 112, 28)
        with along((30.4, 0, 0), (1, 0, 0)):
            turned([(0, 0, 0), (5.0, 0, 1.4), (5.4, 3, 0.8), (4.0, 5.4, 0.6), (3.6, 7.6, 0.2), (0, 7.6, 0)], "steel", 64)
            turned([(0, 8.0, 0), (6.8, 8.0, 0.7), (6.8, 11.8, 0.7), (5.2, 12.2, 0.3), (5.2, 13.0, 0.3), (7.2, 13.4, 0.6), (7.2, 18.6, 1.2), (0, 19.4, 0)], "steel", 72)
        with along((44, 3.4, 0), (1, 0, 0)):
            turned([(0, 0, 0), (5.6, 0, 1.6), (5.9, 4, 0.8), (5.9, 26, 0.8), (4.6, 27.6, 0.8), (0, 27.6, 0)], "steel", 72)
            turned([(0, 26, 0), (2.9, 26, 0), (2.9, 43, 0.8), (0, 43.6, 0)], "steel", 48)
        hook = [(45.5, -1.5, 0), (50, -7, 0), (57, -12.4, 0), (67, -15.6, 0), (79, -15.2, 0), (89.5, -10.6, 0), (95.4, -3.6, 0), (94.6, 2.2, 0), (90.2, 3.6, 0), (85.5, 3.5, 0)]
        pipe(hook, 4.1, "steel", 0.8, 32)
        with along((85.8, 3.5, 0), (-1, 0, 0)):
            turned([(4.1, -0.3, 0), (4.2, 0, 0.3), (4.2, 1.2, 0.4), (0, 1.3, 0)], "steel", 48)
        block((15, 3.0, 0.8), "black paint", 0.3, (58, 5.2, 5.5))
        with along((55, 5.4, 5.0), (0, 0.34, 1)):
            turned([(0, 0, 0), (1.9, 0, 0), (1.9, 2.6, 0.3), (3.6, 3.2, 0.6), (3.6, 6.0, 1.2), (0, 6.6, 0)], "steel", 48)
    catalogue(azimuth=0, elevation=40, fill=0.80)


def loop_pressure_kit():
    """Open case with hand pump, manometer, tube and the three adapters in its foam."""
    with millimetres(330):
        _case()
        with placed((0, 0, 62)):
            _manometer()
            _pump()
            _adapters()
    catalogue(azimuth=-14, elevation=38, fill=0.86)


def _case():
    plate(rounded(320, 240, 16), 70, "dark grey", 3, hollow=rounded(308, 228, 12))
    slab(306, 226, 62, 11, "form", 2)
    with placed((0, 0, 7)):
        slab(323, 243, 6, 17, "graphite", 2)
    for x in (-90, 90):
        block((34, 7, 26), "graphite", 2, (x, -122, 58))
    pipe([(-44, -119, 44), (-42, -134, 44), (-30, -138, 44), (30, -138, 44), (42, -134, 44), (44, -119, 44)], 5.5, "graphite", 2.5, 20)
    with along((-110, 124, 68), (1, 0, 0)):
        rod(4.5, 220, "steel", 0.5, 24)
    with placed((0, 126, 70), (-14, 0, 0)), placed((0, 0, 124)), placed(turn=(90, 0, 0)):
        # the lid stands open, its inside towards the viewer
        with placed((0, 0, -40)):
            plate(rounded(320, 240, 16), 40, "dark grey", 3, hollow=rounded(308, 228, 12))
        with placed((0, 0, -40)):
            slab(310, 230, 6, 12, "dark grey", 1)
        with placed((0, 0, -34)):
            slab(300, 220, 12, 11, "dark grey", 4)
        with placed((0, 34, -21.9)):
            lettering("HALOCLINE", 30, "print", 0.3)
        with placed((0, -6, -21.9)):
            lettering("LOOP PRESSURE TEST KIT", 14, "print", 0.3)
        with placed((0, -36, -21.9)):
            lettering("±30 mbar   60 s   2 mbar", 14, "teal print", 0.3)


def _manometer():
    """Dial lying in the foam, its port towards the tube."""
    with placed((-84, 38, -14)):
        slab(118, 118, 14.6, 30, "pom", 2)
        dial_instrument("dial-loop", 50, 30)
        with along((46, -46, 21), (0.72, -0.70, 0)):
            turned([(0, -4, 0), (6.5, -4, 0.6), (6.5, 10, 0.6), (4.2, 11, 0.4), (4.2, 22, 0.5), (0, 22, 0)], "brass", 40)


def _pump():
    """Bulb pump, and the tube that runs from it over a T to the manometer."""
    with placed((84, -62, 8)), placed(turn=(0, 90, 0)), placed((0, 0, -38)):
        turned([(0, 0, 0), (10, 0, 2), (12, 6, 3), (23, 20, 12), (25, 38, 12), (23, 56, 12), (12, 70, 4), (10, 76, 2), (0, 76, 0)], "smooth rubber", 96)
        for z, s in ((0, -1), (76, 1)):
            with along((0, 0, z), (0, 0, s)):
                turned([(0, -2, 0), (9, -2, 0.5), (9, 8, 0.8), (5, 10, 0.5), (4.2, 11, 0.3), (4.2, 18, 0.4), (0, 18, 0)], "brass", 48)
    pipe([(-34, -11.5, 7), (-29, -17, 7), (-16, -38, 5), (-2, -58, 6), (14, -63, 8), (26, -62, 8), (34, -62, 8)], 5.2, "clear silicone", 1.5, 24)
    with along((132, -62, 8), (1, 0, 0)):
        grip(8, 7, 16, 0.6, "brass", 0.5)


def _adapters():
    """For the port of 47 mm, for the spigot of 42 mm, and the oval one of the mouthpiece."""
    with placed((14, 58, -12)):
        turned([(0, 0, 0), (28, 0, 1), (28, 12, 1), (23.4, 12.5, 0.4), (23.4, 34, 1), (10, 36, 2), (6, 37, 0.5), (4.2, 38, 0.4), (4.2, 52, 0.6), (0, 52, 0)], "pom", 96)
        turned([(23.3, 16, 0), (24.6, 17, 1.2), (23.3, 18.6, 0)], "orange", 96)
        turned([(23.3, 24, 0), (23.9, 24.2, 0.1), (23.9, 27, 0.1), (23.3, 27.4, 0)], "teal", 96)
    with placed((76, 58, -12)):
        turned([(0, 0, 0), (26, 0, 1), (26, 38, 1), (21.2, 38, 0.6), (21.2, 6, 0), (0, 6, 0)], "pom", 96)
        turned([(25.9, 26, 0), (26.5, 26.2, 0.1), (26.5, 30, 0.1), (25.9, 30.4, 0)], "teal", 96)
        turned([(0, 6, 0), (7, 6, 0.5), (4.2, 9, 0.4), (4.2, 26, 0.6), (0, 26, 0)], "brass", 40)
    with placed((128, 40, -12)):
        lofted([[(x, y, z) for x, y in superellipse(w, h, 2.3, 72)] for z, w, h in ((0, 12, 20), (10, 12, 20), (11, 9.5, 16.5), (40, 9.5, 16.5), (41, 9, 16))], "pom", smooth=0, crease=40)
        lofted([[(x, y, z) for x, y in superellipse(w, h, 2.3, 72)] for z, w, h in ((22, 9.6, 16.6), (22.5, 10, 17), (25.5, 10, 17), (26, 9.6, 16.6))], "teal", crease=40)
        with placed((0, 0, 40)):
            turned([(0, 0, 0), (4.2, 0, 0), (4.2, 14, 0.6), (0, 14, 0)], "brass", 40)
