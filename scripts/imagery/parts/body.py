"""Display form of a torso, straps laid on its surface, and a head."""

from math import cos, radians, sin

import numpy as np

from kit.mesh import block, lofted, solid, swept, turned
from kit.outlines import circle, superellipse
from kit.space import along, placed

POWER = 2.5
# height: half width, half depth, and how far the middle lies behind
TORSO = {
    0.0: (1.50, 0.92, 0.0), 0.7: (1.46, 0.90, 0.0), 1.4: (1.42, 0.88, 0.02), 2.2: (1.60, 1.00, 0.02), 3.0: (1.80, 1.12, 0.02),
    3.7: (1.92, 1.12, 0.06), 4.15: (1.90, 1.02, 0.10), 4.5: (1.62, 0.86, 0.12), 4.74: (1.20, 0.72, 0.12), 4.92: (0.80, 0.62, 0.10), 5.1: (0.60, 0.58, 0.08),
}


def _size(z):
    heights = list(TORSO)
    return [float(np.interp(z, heights, [TORSO[h][k] for h in heights])) for k in range(3)]


def surface(angle, z, off=0.0):
    """Point on the torso at an angle in degrees (-90 is the front) and a height, `off` above the surface, and its normal."""

    def at(a, h):
        w, d, back = _size(h)
        c, s = cos(radians(a)), sin(radians(a))
        return np.array((w * abs(c) ** (2 / POWER) * (1 if c >= 0 else -1), back + d * abs(s) ** (2 / POWER) * (1 if s >= 0 else -1), h))

    across, up = at(angle + 4, z) - at(angle - 4, z), at(angle, min(z + 0.12, 5.1)) - at(angle, z - 0.12)
    normal = np.cross(across, up)
    normal /= np.linalg.norm(normal)
    return tuple(at(angle, z) + off * normal), tuple(normal)


def torso(kind="light grey", neck=True, soft=False):
    """Display form that stands on the origin, looking towards -Y; `soft` rounds its shoulders, where no straps are laid."""
    rings = []
    for z in np.linspace(0, 5.1, 60):
        near = np.clip(np.linspace(z - 0.45, z + 0.45, 9), 0, 5.1) if soft else [z]
        w, d, back = np.mean([_size(h) for h in near], 0)
        rings.append([(x, y + back, z) for x, y in superellipse(w, d, POWER, 72)])
    lofted(rings, kind, smooth=1, crease=80)
    if neck:
        turned([(0.60, 5.0, 0), (0.52, 5.25, 0.1), (0.50, 5.6, 0.05), (0.46, 5.64, 0.03), (0, 5.64, 0)], kind)


def laid(stations, width, thick, kind, off=0.0, closed=False):
    """Band along (angle, height) stations on the torso."""
    if closed:
        stations = [*stations, stations[0]]
    found = [surface(a, z, off + thick / 2) for a, z in stations]
    w, t = width / 2, thick / 2
    edge = min(t * 0.8, 0.05)
    section = [(w, t - edge), (w - edge, t), (-w + edge, t), (-w, t - edge), (-w, -t), (w, -t)]
    return swept([p for p, _ in found], section, kind, 0.05, [n for _, n in found], crease=70)


def shoulder(side, front, back, inward=20):
    """Stations over one shoulder, from the height `front` to the height `back`."""
    a = -90 + side * (90 - inward - 38)
    b = 90 - side * (90 - inward - 38)
    rise = [4.2, 4.55, 4.74]
    return [(a, front), (a, (front + 4) / 2), *((a + side * 6 * k, z) for k, z in enumerate(rise)), *((b - side * 6 * k, z) for k, z in ((2, 4.74), (1, 4.55), (0, 4.2))), (b, (back + 4) / 2), (b, back)]


def counterlung_over_shoulder(side):
    """One counterlung of a vest, on the chest as the torso is and from there in an arc to the shoulder blade."""
    chest = [surface(-90 + side * 36, z, 0.30) for z in (1.5, 2.1, 2.7, 3.3, 3.9)]
    arc = [
        ((1.24, -0.98, 4.42), (0.25, -0.85, 0.5)),
        ((1.16, -0.62, 4.86), (0.25, -0.5, 0.85)),
        ((1.12, 0.0, 5.06), (0.25, 0.0, 1)),
        ((1.16, 0.62, 4.90), (0.25, 0.5, 0.85)),
        ((1.24, 1.08, 4.42), (0.25, 0.9, 0.4)),
        ((1.26, 1.26, 3.80), (0.25, 1, 0)),
    ]
    arc = [((side * x, y, z), (side * across, out, up)) for (x, y, z), (across, out, up) in arc]
    path = [*chest, *arc]

    def ends(at, length):
        share = at / length
        return max(0.12, min(1, (min(share, 1 - share) / 0.10)) ** 0.5)

    swept([at for at, _ in path], superellipse(0.47, 0.25, 2.6, 40), "fabric", 0.05, [out for _, out in path], ends, crease=70)


def on_surface(angle, z, off=0.0):
    """A frame on the torso whose Z axis is the normal and whose X axis is level."""
    at, normal = surface(angle, z, off)
    turn = np.degrees(np.arctan2(normal[0], -normal[1]))
    return placed(at, (90, 0, turn))


def buckle(angle, z, off, width=0.34, height=0.42, kind="titanium"):
    with on_surface(angle, z, off):
        block((width, height, 0.06), kind, 0.02, (0, 0, 0.03))
        block((width * 0.5, height * 0.55, 0.05), "graphite", 0.015, (0, 0, 0.07))


# height above the base of the neck: half width, how far it reaches to the front and to the back
HEAD = (
    (-0.30, 1.05, 0.62, 0.66), (-0.05, 0.66, 0.48, 0.58), (0.16, 0.47, 0.40, 0.56), (0.34, 0.46, 0.40, 0.58), (0.44, 0.47, 0.50, 0.60), (0.50, 0.42, 0.86, 0.62),
    (0.62, 0.44, 0.94, 0.64), (0.80, 0.54, 0.93, 0.70), (1.02, 0.61, 0.92, 0.80), (1.30, 0.67, 0.92, 0.92), (1.52, 0.71, 0.87, 1.00), (1.72, 0.735, 0.84, 1.05), (1.90, 0.74, 0.90, 1.06),
    (2.10, 0.74, 0.90, 1.05), (2.32, 0.70, 0.83, 1.00), (2.52, 0.62, 0.70, 0.88), (2.68, 0.49, 0.52, 0.68), (2.79, 0.30, 0.32, 0.42), (2.83, 0.06, 0.06, 0.08),
)


def headform(kind="form"):
    """Plain head that looks towards -Y; the base of its neck is the origin."""
    rings = []
    for z, half, front, back in HEAD:
        rings.append([(x, y * (front if y < 0 else back), z) for x, y in superellipse(half, 1.0, 2.15, 64)])
    lofted(rings, kind, smooth=1, crease=80)
    nose = ((1.80, 0.06, -0.80), (1.58, 0.09, -0.90), (1.38, 0.13, -1.03), (1.27, 0.155, -1.05), (1.19, 0.12, -0.90))
    lofted([[(x, y + at, z) for x, y in superellipse(w, 0.13, 2, 24)] for z, w, at in nose], kind, smooth=1, crease=80)
    for s in (-1, 1):
        with placed((s * 0.71, 0.12, 1.52), (0, s * 6, s * -16)):
            lofted([[(s * x, y, z) for y, z in superellipse(0.15 * k, 0.29 * k, 2.2, 28)] for x, k in ((-0.06, 0.8), (0.02, 1.0), (0.07, 0.94), (0.08, 0.7))], kind, smooth=1, crease=80)
    _mouth(kind)


def _mouth(kind, z=0.92):
    """Lips a little open, the airway's steel port between them."""

    def face(x, h, off):
        return (x, -0.925 * (1 - (abs(x) / 0.57) ** 2.15) ** 0.465 - off, h)

    around = [(cos(radians(6 * i)), sin(radians(6 * i))) for i in range(61)]
    solid([face(0.26 * c, z + 0.105 * s, 0.022) for c, s in around[:-1]], [tuple(range(60))], "black paint")
    swept([face(0.27 * c, z + 0.115 * s, 0.02) for c, s in around], circle(0.055, 16), kind, straight=True, crease=80)
    with along((0, -0.90, z), (0, -1, 0)):
        turned([(0.080, 0, 0), (0.102, 0, 0), (0.102, 0.085, 0.008), (0.084, 0.085, 0.006), (0.082, 0.01, 0)], "steel", 48)
        turned([(0, 0.012, 0), (0.084, 0.012, 0)], "black paint", 40)


def full_circle(z, start=-90, steps=24):
    """Stations once around at one height, open at the end for `closed`."""
    return [(start + 360 * i / steps, z) for i in range(steps)]


def cord(points, kind="orange", radius=0.022):
    return swept(points, circle(radius, 10), kind, 0.03, crease=80)
