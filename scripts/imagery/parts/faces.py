"""What a commercial diver breathes from: full-face mask and helmet block."""

from math import cos, pi, radians, sin

from kit.lettering import lettering
from kit.mesh import block, grip, lofted, plate, rod, slab, swept, turned
from kit.outlines import circle, rounded, superellipse
from kit.space import along, placed, port
from parts.fittings import hex_nut, screw


def full_face_mask():
    """Mask that looks towards -Y, its middle on the origin, with the breathing block under the visor. Returns the hose ports at -X and +X."""
    skirt = ((-0.02, 0.80, 1.02), (0.10, 0.86, 1.08), (0.45, 0.90, 1.12), (0.72, 0.93, 1.16), (0.80, 0.96, 1.19), (0.82, 0.92, 1.15), (0.74, 0.80, 1.02), (0.45, 0.74, 0.96))
    rings = [[(x, y + 0.22 * (x / 0.9) ** 2, z * (1 + 0.05 * (z > 0))) for x, z in superellipse(w, h, 2.5, 72)] for y, w, h in skirt]
    front = [(x, -0.04 + 0.22 * (x / 0.9) ** 2, 0.16 + z) for x, z in superellipse(0.79, 0.77, 3.0, 72)]
    lofted([front, *rings], "smooth rubber", smooth=1, closed=False)
    # the frame that holds visor and skirt together
    lofted([[(x, y + 0.02, z) for x, y, z in front], [(x * 1.02, y + 0.16, z * 1.03) for x, y, z in rings[1]]], "smooth rubber", closed=False)
    lofted([[(x * s, -0.05 - 0.16 * (1 - s) + 0.22 * (x * s / 0.9) ** 2, 0.16 + z * s) for x, z in superellipse(0.76, 0.74, 3.0, 72)] for s in (1.0, 0.985, 0.9, 0.7, 0.45, 0.2, 0.02)], "visor", crease=80)
    rim = [(x, -0.06 + 0.22 * (x / 0.9) ** 2, 0.16 + z) for x, z in superellipse(0.79, 0.77, 3.0, 96)]
    swept([*rim, rim[0]], circle(0.055, 16), "orange", straight=True, crease=80)
    for a in range(20, 380, 40):
        x, z = 0.80 * cos(radians(a)), 0.78 * sin(radians(a))
        screw((x * 1.02, -0.10 + 0.22 * (x / 0.9) ** 2, 0.16 + z * 1.02), 0.035, "steel", (0, -1, 0))
    with placed((0, -0.22, -0.76)):
        with along((0, 0, 0), (1, 0, 0)):
            turned([(0, -0.62, 0), (0.20, -0.62, 0.02), (0.20, -0.40, 0.02), (0.27, -0.36, 0.02), (0.27, 0.36, 0.02), (0.20, 0.40, 0.02), (0.20, 0.62, 0.02), (0, 0.62, 0)], "pom")
            for s in (-1, 1):
                with placed((0, 0, s * 0.52 - 0.06)):
                    grip(0.235, 0.12, 18, 0.012, "graphite", 0.015)
        block((0.62, 0.5, 0.40), "pom", 0.08, (0, 0.22, 0.05))
        with along((0, -0.18, 0), (0, -1, 0)):
            turned([(0, 0, 0), (0.24, 0, 0.03), (0.24, 0.14, 0.03), (0, 0.16, 0)], "orange")
            with placed((0, 0, 0.155)):
                slab(0.26, 0.11, 0.02, 0.05, "graphite", 0.008)
                with placed((0, 0, 0.021), (0, 0, 180)):
                    lettering("HALOCLINE", 0.032, "print", 0.002)
        found = port((-0.62, 0, 0), (-1, 0, 0), 0.2), port((0.62, 0, 0), (1, 0, 0), 0.2)
    for angle in (38, 90, 142, 205, 335):
        _strap_tab(angle)
    return found


def _strap_tab(angle):
    """Strap end with its buckle at the mask's edge, led to the back of the head."""
    c, s = cos(radians(angle)), sin(radians(angle))
    start = (c * 0.92, 0.62 + 0.2 * c * c, s * 1.12)
    points = [start, (c * 1.02, 0.95 + 0.2 * c * c, s * 1.18), (c * 0.80, 1.35, s * 0.85 + 0.05), (c * 0.2, 1.62, s * 0.2 + 0.10)]
    outward = [(c, -0.3, s), (c, 0.2, s), (c * 0.7, 0.7, s * 0.7), (0, 1, 0)]
    swept(points, [(0.10, 0.018), (-0.10, 0.018), (-0.10, -0.018), (0.10, -0.018)], "smooth rubber", 0.04, outward)
    with along((c * 0.975, 0.78 + 0.2 * c * c, s * 1.165), (c, 0, s)):
        slab(0.24, 0.16, 0.05, 0.03, "steel", 0.012)


def helmet_block():
    """Block that joins two breathing hoses (ports at -X) to a helmet: flange towards -Y, lever on top. Stands on the origin."""
    block((1.15, 0.85, 0.78), "aluminium", 0.07, (0, 0, 0.41))
    with along((0, -0.42, 0.41), (0, -1, 0)):
        turned([(0.26, -0.02, 0), (0.36, -0.02, 0.01), (0.36, 0.12, 0.02), (0.30, 0.14, 0.01), (0.30, 0.30, 0.012), (0.25, 0.30, 0.01), (0.24, 0.05, 0)], "brass", 72)
        with placed((0, 0, 0.10)):
            grip(0.37, 0.11, 26, 0.014, "brass", 0.012)
        turned([(0, 0.04, 0), (0.25, 0.04, 0)], "black paint", 48)
        for i in range(4):
            angle = pi / 4 + i * pi / 2
            screw((0.46 * cos(angle) * 1.05, 0.33 * sin(angle), 0.0), 0.05)
    with placed((0.12, 0.05, 0.80)):
        turned([(0, 0, 0), (0.20, 0, 0.01), (0.20, 0.10, 0.01), (0.12, 0.12, 0.01), (0.12, 0.2, 0.01), (0, 0.2, 0)], "steel", 48)
        with placed((0, 0, 0.14), (0, 0, 24)):
            plate([(x + 0.42, y) for x, y in rounded(1.20, 0.24, 0.115)], 0.11, "orange", 0.03)
            with placed((0.88, 0, 0.10)):
                rod(0.09, 0.10, "orange", 0.03, 32)
        screw((0, 0, 0.245), 0.07)
    with along((0.57, 0.1, 0.36), (1, 0, 0)):
        hex_nut(0.24, 0.12, "brass")
        turned([(0, 0.1, 0), (0.08, 0.1, 0.01), (0.08, 0.3, 0.01), (0.05, 0.31, 0.005), (0.04, 0.2, 0), (0, 0.2, 0)], "brass", 32)
    found = []
    for y in (-0.20, 0.24):
        with along((-0.56, y, 0.43), (-1, 0, 0)):
            turned([(0, 0, 0), (0.205, 0, 0.01), (0.205, 0.10, 0.01), (0.18, 0.12, 0.01), (0.18, 0.34, 0.01), (0, 0.34, 0)], "pom", 48)
            found.append(port((0, 0, 0.30), (0, 0, 1), 0.185))
    return found
