"""What a service renews, in millimetres, each lying on z = 0 around the origin: seals, discs, filters, springs, clamps."""

from math import cos, pi, sin

from kit.lettering import lettering
from kit.mesh import block, lofted, pipe, ring, rod, sector, swept, turned
from kit.outlines import superellipse
from kit.space import along, placed

BLACK, FKM = "smooth rubber", "fkm"


def o_ring(inside, section, kind=BLACK):
    with placed((0, 0, section / 2)):
        ring((inside + section) / 2, section, kind, 96)


def flat_ring(inside, outside, thickness, kind, gap=0):
    """Washer; with a `gap` in degrees a back-up ring that is cut."""
    profile = [(inside / 2, 0, 0.05), (outside / 2, 0, 0.15), (outside / 2, thickness, 0.15), (inside / 2, thickness, 0.05)]
    sector(profile, kind, gap / 2 + 20, 360 - gap, 72)


def lip_seal(inside, outside, height, kind=FKM):
    """Seal of a rotating barrel: a ring with two lips and a groove between them."""
    a, b = inside / 2, outside / 2
    turned([(a, 0.3, 0), (a + 0.4, 0, 0.2), (b, 0, 0.3), (b, height * 0.35, 0.2), (b - 0.7, height * 0.5, 0.2), (b, height * 0.65, 0.2), (b, height, 0.3), (a + 0.4, height, 0.2), (a, height - 0.3, 0.2), (a, 0.3, 0)], kind, 112)


def circlip(diameter, wire=1.6):
    """Internal retaining ring with its two eyes."""
    r = diameter / 2
    start, end = pi * 0.60, pi * 2.40
    arc = [(r * cos(start + (end - start) * i / 40), r * sin(start + (end - start) * i / 40), 0.6) for i in range(41)]
    swept(arc, [(wire, 0.6), (-wire, 0.6), (-wire, -0.6), (wire, -0.6)], "steel", 0.8, [(0, 0, 1)] * 2)
    for angle in (start, end):
        with placed(((r - 1.4) * cos(angle), (r - 1.4) * sin(angle), 0)):
            turned([(0.9, 0, 0), (2.5, 0, 0.1), (2.5, 1.35, 0.1), (0.9, 1.35, 0.1), (0.9, 0, 0)], "steel", 32)


def diaphragm(diameter):
    """Rubber diaphragm with bead, convolution and the plate in its middle."""
    r = diameter / 2
    turned([(0, 0, 0), (r - 0.2, 0, 0.4), (r, 1, 0.5), (r - 0.3, 2.2, 0.5), (r - 2.2, 2.2, 0.5), (r - 3, 1, 0.4), (r * 0.72, 1.0, 0.5), (r * 0.62, 2.4, 0.9), (r * 0.50, 2.4, 0.9), (r * 0.42, 1.2, 0.4), (0, 1.2, 0)], BLACK, 96)
    turned([(0, 1.2, 0), (r * 0.36, 1.2, 0), (r * 0.36, 1.9, 0.2), (0, 1.9, 0)], "steel", 64)


def high_pressure_seat():
    """Poppet lying on its side: stem, spring collar, and the soft seat in its face."""
    with placed((-7, 0, 4)), placed(turn=(0, 90, 0)):
        turned([(0, 0, 0), (1.5, 0, 0.3), (1.5, 8, 0.2), (2.4, 8.5, 0.2), (2.4, 10.5, 0.3), (4, 11, 0.2), (4, 15, 0.4), (3.1, 15, 0.1), (3.1, 14.6, 0)], "brass", 48)
        turned([(0, 14.9, 0), (3.1, 14.9, 0.2), (3.1, 13, 0)], "white paint", 48)


def membrane(diameter):
    """Hydrophobic membrane of a sensor, welded into its ring."""
    r = diameter / 2
    turned([(0, 0.5, 0), (r - 1.4, 0.5, 0), (r - 1.3, 0, 0.1), (r, 0, 0.2), (r, 1, 0.3), (r - 1.3, 1, 0.2), (r - 1.4, 0.6, 0), (0, 0.6, 0)], "felt", 72)
    turned([(r - 1.3, 0.9, 0), (r - 0.2, 1.02, 0.1), (r + 0.05, 0.5, 0)], "teal", 72)


def valve_disc(diameter, thickness, stem=0.0):
    """Silicone valve disc; with a `stem` (its diameter) a mushroom valve, else an exhaust disc with a hole."""
    r, t = diameter / 2, max(thickness, 0.5)
    if not stem:
        turned([(2, 0, 0), (r, 0, 0.15), (r, t, 0.15), (4.4, t + 0.5, 0.4), (3.6, t + 1, 0.3), (2, t + 1, 0.1), (2, 0, 0)], "clear silicone", 96)
        return
    s = stem / 2
    turned([(0, 0, 0), (r, 0, 0.15), (r, t, 0.15), (s * 2.4, t + 0.7, 0.4), (s, t + 1.5, 0.5), (s, t + 3.4, 0.4), (s * 1.45, t + 4.6, 0.4), (s * 0.8, t + 8.5, 0.4), (s * 0.5, t + 13, 0.3), (0, t + 13.2, 0)], "clear silicone", 96)


def filter_cone(base, top, height, kind="bronze"):
    with placed((0, 0, 0)):
        turned([(0, 0, 0), (base / 2, 0, 0.3), (base / 2, height * 0.16, 0.3), (base / 2 - 0.7, height * 0.18, 0.2), (top / 2, height, 1.2), (0, height, 0)], kind, 64)


def filter_disc(diameter, thickness, kind="sintered steel"):
    turned([(0, 0, 0), (diameter / 2, 0, 0.25), (diameter / 2, thickness, 0.25), (0, thickness, 0)], kind, 80)


def spring(outside, wire, length, coils, narrow=None):
    """Compression spring that stands; `narrow` is the outside diameter at the top of a conical one."""
    steps, points = 24, []
    low, high = (outside - wire) / 2, ((narrow or outside) - wire) / 2
    for i in range(int(coils * steps) + 1):
        share = i / (coils * steps)
        flat = min(1, max(0, (share - 0.08) / 0.84))
        r = low + (high - low) * share
        points.append((r * cos(2 * pi * i / steps), r * sin(2 * pi * i / steps), wire / 2 + (length - wire) * flat))
    pipe(points, wire / 2, "steel", wire * 0.55, 12)


def lying_spring(outside, wire, length, coils):
    with placed((-length / 2, 0, outside / 2)), placed(turn=(0, 90, 0)):
        spring(outside, wire, length, coils)


def tie():
    """Reusable tie, closed to a loop, its tail through the head."""
    oval = [(18 * cos(a), 12.5 * sin(a), 1.9) for a in (2 * pi * i / 60 for i in range(52))]
    swept([*oval, (13.5, -9.5, 1.9), (19.5, -5.5, 1.9), (27, 1.5, 1.9)], [(1.75, 0.55), (-1.75, 0.55), (-1.75, -0.55), (1.75, -0.55)], "print", 0.8, [(c[0], c[1] * 1.6, 0) for c in oval] + [(0.6, -0.8, 0)] * 3)
    with along((17.8, -1.6, 1.9), (0.25, 1, 0)):
        block((5.2, 4.2, 5), "print", 0.6, (0.6, 0, 0))


def ear_clamp(diameter, width, thickness=0.6):
    """Open single-use clamp: a band with its ear, and the overlap under it."""
    r = diameter / 2
    turned([(r, 0, 0), (r + thickness, 0, 0.1), (r + thickness, width, 0.1), (r, width, 0.1), (r, 0, 0)], "steel", 120)
    ear = [(-5.5, r + 0.7, 0), (-4.2, r + 1.4, 0), (-3.6, r + 4.2, 0), (-2.6, r + 5.4, 0), (2.6, r + 5.4, 0), (3.6, r + 4.2, 0), (4.2, r + 1.4, 0), (5.5, r + 0.7, 0)]
    with placed((0, 0, width / 2), (0, 0, 155)):
        swept(ear, [(width / 2, 0.35), (-width / 2, 0.35), (-width / 2, -0.35), (width / 2, -0.35)], "steel", 0.4, [(0, -1, 0), (-1, 0, 0), (0, 1, 0), (1, 0, 0), (0, -1, 0)])
        sector([(r + 0.6, -width / 2 + 0.6), (r + 1.2, -width / 2 + 0.6), (r + 1.2, width / 2 - 0.6), (r + 0.6, width / 2 - 0.6)], "steel", 150, 20, 12)


def neck_strap(width=15, across=150, deep=46):
    """Silicone strap with quick release, closed to a loop and standing on its edge."""
    loop = [(across / 2 * cos(a), deep / 2 * sin(a), width / 2) for a in (pi * -0.44 + 2 * pi * i / 72 for i in range(70))]
    outward = [(x / across**2, y / deep**2, 0) for x, y, _ in loop]
    swept(loop, [(width / 2, 1), (-width / 2, 1), (-width / 2, -1), (width / 2, -1)], "silicone", 1.5, outward)
    middle = -pi * 0.5 + 0.02
    with placed((across / 2 * cos(middle), deep / 2 * sin(middle), width / 2)):
        block((26, 6, width + 4), "graphite", 1.5)
        block((10, 7, width * 0.7), "orange", 1.5)
    for x in (-30, 36):
        with placed((x, -deep / 2 * (1 - (2 * x / across) ** 2) ** 0.5, width / 2)):
            block((7, 4.5, width + 3), "graphite", 1)


def sachet(width, height, said_kind="teal"):
    """Sealed portion of grease: a flat cushion with welded rims."""
    rings = [[(x, y, z) for x, y in superellipse(w, h, 8, 64)] for z, w, h in ((0, width / 2, height / 2), (0.5, width / 2, height / 2), (0.6, width / 2 - 3, height / 2 - 3), (1.8, width / 2 - 6, height / 2 - 6), (2.4, width / 2 - 10, height / 2 - 9))]
    lofted(rings, "print", smooth=1)
    block((width * 0.30, 0.8, 0.3), said_kind, 0.1, (0, -height / 2 + 2.2, 0.5))
    with placed((0, 0, 2.3)):
        lettering("HALOCLINE", height * 0.15, said_kind, 0.25)


def pin(length, radius=0.5, kind="gold"):
    rod(radius, length, kind, radius * 0.5, 16)
