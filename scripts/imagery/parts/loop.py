"""The breathing loop: mouthpieces, counterlungs and what connects them."""

from kit.lettering import lettering
from kit.mesh import block, grip, lofted, pipe, rod, slab, swept, turned
from kit.outlines import superellipse
from kit.space import along, placed, port
from parts.bite import bite_piece
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
    lofted([[(x, y, z) for x, z in superellipse(w, h, 2.4, 40)] for y, w, h in ((-0.15, 0.20, 0.15), (-0.26, 0.19, 0.14), (-0.32, 0.165, 0.10), (-0.38, 0.16, 0.09))], "pom")
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


def hose_spigots():
    """Open ends of a mouthpiece that is shown without its hoses."""
    for s in (-1, 1):
        with along((s * 0.40, 0, 0), (s, 0, 0)):
            turned([(0.19, -0.01, 0), (0.20, -0.01, 0), (0.20, 0.11, 0.01), (0.212, 0.13, 0.006), (0.212, 0.17, 0.01), (0.18, 0.17, 0.008), (0.175, 0.005, 0), (0, 0.005, 0)], "pom", 72)


def clear_stand():
    """Holds a mouthpiece by the stub below its barrel, whose axis is then at a height of 0.62."""
    turned([(0, 0, 0), (0.42, 0, 0.02), (0.42, 0.06, 0.02), (0.12, 0.08, 0.03), (0.10, 0.27, 0), (0, 0.27, 0)], "acrylic", 64)


def _bite():
    """The bite piece that is sold as a spare, tied to the oval spigot."""
    with placed((0, -0.50, 0), scale=0.01):
        bite_piece()
    lofted([[(x, y, z) for x, z in superellipse(0.186, 0.117, 2.3, 48)] for y in (-0.382, -0.414)], "orange", closed=False)


def _head_strap():
    """Adjustable strap from end to end of the barrel, around where the head would be, with its buckle."""
    points = [(-0.30, -0.16, 0.06), (-0.46, -0.55, 0.10), (-0.62, -1.10, 0.14), (-0.45, -1.62, 0.18), (0, -1.80, 0.20), (0.45, -1.62, 0.18), (0.62, -1.10, 0.14), (0.46, -0.55, 0.10), (0.30, -0.16, 0.06)]
    outward = [(-1, 0, 0), (-1, 0, 0), (-1, 0, 0), (-0.7, -0.7, 0), (0, -1, 0), (0.7, -0.7, 0), (1, 0, 0), (1, 0, 0), (1, 0, 0)]
    swept(points, [(0.085, 0.014), (-0.085, 0.014), (-0.085, -0.014), (0.085, -0.014)], "silicone", 0.03, outward)
    for s in (-1, 1):
        with along((s * 0.285, -0.18, 0.055), (s, -0.3, 0)):
            slab(0.15, 0.24, 0.05, 0.04, "graphite", 0.012)
            screw((0, 0, 0.05), 0.03)


def elbow(points, radius=0.2):
    """Rigid tube between canister head and counterlung, with a union nut at both ends."""
    pipe(points, radius, "pom", 0.04, 40)
    for a, b in ((points[0], points[1]), (points[-1], points[-2])):
        direction = [q - p for p, q in zip(a, b)]
        with along(a, direction):
            grip(radius * 1.26, 0.15, 18, 0.014, "graphite", 0.015)
