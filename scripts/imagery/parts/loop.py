"""The breathing loop: mouthpieces, counterlungs and what connects them."""

from math import sin

import numpy as np

from kit.lettering import lettering
from kit.mesh import block, grip, lofted, pipe, rod, slab, swept, turned
from kit.outlines import circle, superellipse
from kit.space import along, placed, port
from parts.fittings import screw


def mouthpiece(lever="teal", bail_out=False, strap=False, bite=True):
    """Barrel along X, the bite towards -Y, the lever above. Returns the ports at -X and +X, and with `bail_out` its gas inlet."""
    with along((0, 0, 0), (1, 0, 0)):
        turned([(0, -0.40, 0), (0.20, -0.40, 0.02), (0.20, -0.24, 0.02), (0.24, -0.21, 0.02), (0.24, 0.21, 0.02), (0.20, 0.24, 0.02), (0.20, 0.40, 0.02), (0, 0.40, 0)], "pom")
        for s in (-1, 1):
            with placed((0, 0, s * 0.33 - 0.055)):
                grip(0.235, 0.11, 18, 0.012, "graphite", 0.015)
            turned([(0.2, s * 0.245 - 0.018, 0), (0.246, s * 0.245 - 0.018, 0.006), (0.246, s * 0.245 + 0.018, 0.006), (0.2, s * 0.245 + 0.018, 0)], "teal metal")
    with along((0, 0.02, 0.20), (0, 0, 1)):
        rod(0.075, 0.10, "titanium", 0.015, 32)
    with placed((0, 0.02, 0.30), (0, 0, 0)):
        block((0.40, 0.11, 0.05), lever, 0.022, (0.13, 0, 0))
        with placed((0.33, 0, 0.0)):
            rod(0.035, 0.12, lever, 0.015, 24)
    lofted([[(x, y, z) for x, z in superellipse(w, h, 2.4, 40)] for y, w, h in ((-0.15, 0.20, 0.15), (-0.28, 0.19, 0.14), (-0.38, 0.185, 0.135))], "pom")
    if bite:
        _bite()
    if strap:
        _head_strap()
    with along((0, 0.02, -0.21), (0, 0, -1)):
        turned([(0, 0, 0), (0.12, 0, 0.01), (0.12, 0.12, 0.02), (0.09, 0.15, 0.02), (0, 0.15, 0)], "pom", 40)
    inlet = None
    if bail_out:
        with along((0, 0.16, -0.02), (0, 1, -0.1)):
            turned([(0, 0, 0), (0.33, 0, 0.04), (0.35, 0.14, 0.03), (0.30, 0.20, 0.03), (0, 0.22, 0)], "pom")
            turned([(0.30, 0.10, 0), (0.362, 0.10, 0.012), (0.362, 0.15, 0.012), (0.30, 0.19, 0)], lever)
            with placed((0, 0, 0.215)):
                slab(0.28, 0.14, 0.022, 0.06, "graphite", 0.01)
                with placed((0, 0, 0.022)):
                    lettering("HALOCLINE", 0.034, "print", 0.002)
        with along((0.10, 0.18, -0.26), (0.35, 0, -1)):
            turned([(0, -0.1, 0), (0.085, -0.1, 0), (0.085, 0.10, 0.01), (0, 0.10, 0)], "titanium", 32)
            inlet = port((0, 0, 0.1), (0, 0, 1), 0.05)
    ends = port((-0.40, 0, 0), (-1, 0, 0), 0.2), port((0.40, 0, 0), (1, 0, 0), 0.2)
    return (*ends, inlet) if bail_out else ends


def clear_stand():
    """Holds a mouthpiece by the stub below its barrel, whose axis is then at a height of 0.62."""
    turned([(0, 0, 0), (0.42, 0, 0.02), (0.42, 0.06, 0.02), (0.12, 0.08, 0.03), (0.10, 0.27, 0), (0, 0.27, 0)], "acrylic", 64)


def _bite():
    """Silicone mouthpiece: collar, neck, flange that lies before the teeth, and two bite tabs."""
    shape = ((-0.34, 0.205, 0.15), (-0.42, 0.205, 0.15), (-0.45, 0.175, 0.11), (-0.53, 0.165, 0.09), (-0.58, 0.20, 0.10), (-0.605, 0.36, 0.19), (-0.63, 0.385, 0.205), (-0.65, 0.36, 0.19), (-0.655, 0.20, 0.085), (-0.70, 0.18, 0.075))
    lofted([[(x, y, z) for x, z in superellipse(w, h, 2.4, 40)] for y, w, h in shape], "silicone", smooth=1)
    for s in (-1, 1):
        block((0.075, 0.22, 0.12), "silicone", 0.03, (s * 0.19, -0.74, 0))
    lofted([[(x, y, z) for x, z in superellipse(0.212, 0.157, 2.4, 40)] for y in (-0.375, -0.41)], "orange")


def _head_strap():
    """Adjustable strap from end to end of the barrel, around where the head would be, with its buckle."""
    points = [(-0.30, -0.16, 0.06), (-0.46, -0.55, 0.10), (-0.62, -1.10, 0.14), (-0.45, -1.62, 0.18), (0, -1.80, 0.20), (0.45, -1.62, 0.18), (0.62, -1.10, 0.14), (0.46, -0.55, 0.10), (0.30, -0.16, 0.06)]
    outward = [(-1, 0, 0), (-1, 0, 0), (-1, 0, 0), (-0.7, -0.7, 0), (0, -1, 0), (0.7, -0.7, 0), (1, 0, 0), (1, 0, 0), (1, 0, 0)]
    swept(points, [(0.085, 0.014), (-0.085, 0.014), (-0.085, -0.014), (0.085, -0.014)], "silicone", 0.03, outward)
    for s in (-1, 1):
        with along((s * 0.285, -0.18, 0.055), (s, -0.3, 0)):
            slab(0.15, 0.24, 0.05, 0.04, "graphite", 0.012)
            screw((0, 0, 0.05), 0.03)


def counterlung(side, length=3.0, width=1.05, depth=0.58, valve=None, binding="teal"):
    """Bag that hangs along Z, its middle on the origin, its valve towards -Y. Returns the port at its top."""

    def size(t):
        return width / 2 * (1 - abs(t) ** 4.5) ** 0.42 + 0.02, depth / 2 * (1 - abs(t) ** 3.2) ** 0.55 + 0.02

    def sag(t):
        return 0.05 * sin(2.2 * t)

    rings = []
    for t in np.linspace(-1, 1, 44):
        w, d = size(t)
        crease = 1 + 0.022 * sin(8 * t + side) * (1 - t * t) + 0.012 * sin(21 * t + 2 * side) * (1 - t * t)
        rings.append([(x * (1 + (crease - 1) * 0.3), y * crease + sag(t), t * length / 2) for x, y in superellipse(w, d, 2.4, 64)])
    lofted(rings, "fabric", smooth=1, crease=80)
    rim = [(size(t)[0] + 0.012, sag(t), t * length / 2) for t in np.linspace(-0.992, 0.992, 60)]
    edge = rim + [(-x, y, z) for x, y, z in rim[::-1]]
    swept([*edge, edge[0]], circle(0.026, 10), binding, straight=True, crease=80)
    if valve:
        front = -size(-0.5)[1] + sag(-0.5)
        with along((0, front + 0.03, -0.25 * length), (0, -1, 0.06)):
            turned([(0, -0.05, 0), (0.27, -0.05, 0), (0.27, 0.02, 0.015), (0.22, 0.05, 0.02), (0.20, 0.12, 0.02), (0, 0.12, 0)], "pom")
            with placed((0, 0, 0.10)):
                grip(0.20, 0.10, 14, 0.012, valve, 0.02)
            turned([(0, 0.19, 0), (0.10, 0.19, 0.01), (0.10, 0.23, 0.02), (0, 0.235, 0)], "titanium", 40)
    with placed((0, sag(1), length / 2)):
        turned([(0, -0.12, 0), (0.30, -0.12, 0.01), (0.30, 0.04, 0.02), (0.235, 0.07, 0.02), (0.215, 0.12, 0.01), (0.215, 0.30, 0.01), (0, 0.30, 0)], "pom", 56)
        with placed((0, 0, 0.06)):
            grip(0.285, 0.11, 18, 0.014, "graphite", 0.015)
        return port((0, 0, 0.28), (0, 0, 1), 0.21)


def elbow(points, radius=0.2):
    """Rigid tube between canister head and counterlung, with a union nut at both ends."""
    pipe(points, radius, "pom", 0.04, 40)
    for a, b in ((points[0], points[1]), (points[-1], points[-2])):
        direction = [q - p for p, q in zip(a, b)]
        with along(a, direction):
            grip(radius * 1.26, 0.15, 18, 0.014, "graphite", 0.015)
