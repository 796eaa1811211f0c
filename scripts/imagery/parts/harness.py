"""What a diver wears a set by: backplate, one-piece harness, and a wing of fabric. All face -Y, the diver's side."""

from kit.lettering import lettering
from kit.mesh import block, pipe, plate, ring, rod, slab, swept, turned
from kit.outlines import rounded
from kit.space import along, in_world, placed, port
from parts.cloth import cushion
from parts.fittings import screw
from parts.hoses import corrugated

BAND = [(0.25, 0.02), (-0.25, 0.02), (-0.25, -0.02), (0.25, -0.02)]
PLATE = [(-0.95, 0), (0.95, 0), (1.15, 0.4), (1.10, 2.0), (1.18, 3.0), (0.85, 3.7), (0.35, 3.85), (-0.35, 3.85), (-0.85, 3.7), (-1.18, 3.0), (-1.10, 2.0), (-1.15, 0.4)]


def backplate(kind="brushed", mark="dark print"):
    """Plate with its channel and slots, its back on Y = 0, its lower edge at z = 0.30."""
    with placed((0, -0.02, 0.30), (90, 0, 0)):
        plate(PLATE, 0.06, kind, 0.02)
        with placed((0, 1.9, 0.06)):
            plate(rounded(0.55, 3.2, 0.2), 0.10, kind, 0.08)
            with placed((0, 0.2, 0.101)):
                lettering("HALOCLINE", 0.10, mark, 0.002)
            for y in (-1.1, 1.1):
                screw((0, y, 0.10), 0.09)
        for x, y in ((-0.75, 0.35), (0.75, 0.35), (-0.6, 3.35), (0.6, 3.35), (-0.8, 1.6), (0.8, 1.6)):
            with placed((x, y, 0.055)):
                slab(0.46, 0.11, 0.02, 0.05, "black paint", 0.005)


def straps(metal="steel", pads="nylon"):
    """Shoulder straps with pads and D-rings, closed into a belt with its buckle."""
    for s in (-1, 1):
        points = [(s * 0.6, -0.06, 3.62), (s * 0.66, -0.45, 4.12), (s * 0.78, -1.15, 4.05), (s * 1.0, -1.62, 3.2), (s * 1.2, -1.52, 2.0), (s * 1.15, -0.85, 1.0), (s * 0.78, -0.12, 0.66)]
        normals = [(0, -0.3, 1), (0, -0.2, 1), (0, -0.8, 0.8), (s * 0.2, -1, 0.2), (s * 0.3, -1, -0.2), (s * 0.3, -0.8, -0.7), (0, -0.8, -0.6)]
        swept(points, BAND, "webbing", 0.05, normals)
        lane = [points[1], (s * 0.72, -0.85, 4.15), points[2], (s * 0.9, -1.45, 3.72), points[3]]
        cushion([(x, y + 0.05, z) for x, y, z in lane], 0.36, 0.06, [normals[1], normals[1], normals[2], normals[2], normals[3]], pads, "webbing", 3, 0.3, 0.25)
        with placed((s * 1.165, -1.665, 2.4), (0, 0, s * 15)):
            block((0.60, 0.07, 0.26), metal, 0.02)
            block((0.46, 0.04, 0.10), "graphite", 0.01, (0, -0.03, 0))
        with placed((s * 1.06, -1.70, 2.95), (72, 0, s * 8)):
            pipe([(-0.22, 0, 0), (-0.20, -0.20, 0), (0, -0.31, 0), (0.20, -0.20, 0), (0.22, 0, 0), (0, 0.02, 0), (-0.22, 0, 0)], 0.03, metal, 0.03, 14)
        belt = [(s * 0.78, -0.12, 0.58), (s * 1.25, -0.5, 0.44), (s * 1.15, -1.25, 0.33), (s * 0.55, -1.68, 0.27), (0, -1.75, 0.26)]
        swept(belt, [(0.02, 0.25), (-0.02, 0.25), (-0.02, -0.25), (0.02, -0.25)], "webbing", 0.05, [(0, 0, 1)] * 5)
    block((0.56, 0.10, 0.56), metal, 0.03, (0.05, -1.80, 0.285))
    block((0.34, 0.08, 0.40), "graphite", 0.03, (0.05, -1.86, 0.285))


def wing(across=1.50, tall=4.45, low=0.62, half=0.72, thick=0.32, binding="teal", kind="nylon"):
    """Horseshoe open below, its middle on the plane Y = 0; `across` is from the middle of the set to that of the tube."""
    line = [(-across * 0.90, 0, low - 0.35), (-across * 1.03, 0, low + 0.75), (-across, 0, tall - 1.65), (-across * 0.77, 0, tall - 0.55), (0, 0, tall), (across * 0.77, 0, tall - 0.55), (across, 0, tall - 1.65), (across * 1.03, 0, low + 0.75), (across * 0.90, 0, low - 0.35)]
    cushion(line, half, thick, [(0, -1, 0)] * 9, kind, binding, 7, 0.8, 1.25)


def wing_fittings(across=1.50, low=0.62, thick=0.32):
    """Dump valve with its cord at the diver's lower left, which is at the viewer's right."""
    with along((across * 1.0, -thick * 0.80, low + 0.15), (0, -1, 0)):
        turned([(0, -0.1, 0), (0.23, -0.1, 0.01), (0.23, 0.04, 0.02), (0.17, 0.08, 0.02), (0.15, 0.12, 0.01), (0, 0.13, 0)], "pom", 48)
    pipe([(across, -thick * 0.8 - 0.12, low + 0.15), (across + 0.03, -thick * 0.8 - 0.16, low - 0.05), (across + 0.05, -thick - 0.05, low - 0.32)], 0.02, "teal", 0.03, 10)
    with along((across + 0.05, -thick - 0.05, low - 0.32), (0.05, 0, -1)):
        rod(0.065, 0.16, "teal", 0.03, 24)


def inflator(start, tip):
    """Corrugated inflator hose from the wing to its mouthpiece at `tip`, which hangs down."""
    with in_world(), along(start.at, start.out):
        turned([(0, -0.3, 0), (0.20, -0.3, 0), (0.20, 0.02, 0.02), (0.145, 0.05, 0.01), (0.145, 0.1, 0), (0, 0.1, 0)], "pom", 40)
    x, y, z = tip
    end = port(tip, (0.0, 0.1, 1), 0.15)
    corrugated(start, end, [(x - 0.10, y + 0.17, z + 1.40), (x + 0.03, y + 0.05, z + 0.90)], 0.14, lead=0.3, clamp=None)
    with in_world(), along(end.at, -end.out):
        turned([(0, -0.1, 0), (0.15, -0.1, 0), (0.17, 0.05, 0.03), (0.17, 0.55, 0.03), (0.10, 0.62, 0.03), (0, 0.62, 0)], "pom", 40)
    with along((x, y - 0.17, z - 0.30), (0, -1, 0)):
        rod(0.075, 0.08, "teal metal", 0.02, 28)
    with along((x, y - 0.05, z - 0.58), (0, -0.1, -1)):
        rod(0.075, 0.12, "steel", 0.02, 28)
    with placed((x, y - 0.02, z - 0.16)):
        ring(0.175, 0.03, "teal", 40)
