"""Sewn things: bags and bladders of coated nylon with seams, folds and bound edges."""

from math import cos, pi, sin
from random import Random

import numpy as np

from kit.mesh import lofted, swept
from kit.outlines import circle
from kit.paths import flowing, tangents

AROUND = 96


def cushion(points, wide, thick, normals, kind="nylon", binding="webbing", seed=1, blunt=0.6, folds=1.0):
    """Two sheets of cloth sewn together along a path and filled: `wide` to both sides, `thick` towards the normals and away.

    `blunt` is how far from its ends it has its whole width; `folds` how slack it is.
    """
    line, s = flowing(points, 0.04)
    tangent = tangents(line)
    keys = np.linspace(0, 1, len(normals))
    normal = np.stack([np.interp(s / s[-1], keys, [n[axis] for n in normals]) for axis in range(3)], 1)
    normal -= (normal * tangent).sum(1)[:, None] * tangent
    normal /= np.linalg.norm(normal, axis=1)[:, None]
    side = np.cross(tangent, normal)
    slack = _slack(Random(seed), folds)
    rings, left, right = [], [], []
    for i, centre in enumerate(line):
        near = min(1.0, min(s[i], s[-1] - s[i]) / blunt)
        w = wide * max(0.10, 1 - (1 - near) ** 2.6) ** 0.5
        t = thick * max(0.06, 1 - (1 - near) ** 2.0) ** 0.6
        rings.append([_point(centre, side[i], normal[i], w, t, slack, s[i], 2 * pi * j / AROUND) for j in range(AROUND)])
        left.append(centre - side[i] * (w + 0.01))
        right.append(centre + side[i] * (w + 0.01))
    lofted(rings, kind, smooth=1, crease=80)
    edge = [*left, *right[::-1]]
    swept([*edge, edge[0]], circle(0.034, 10), binding, straight=True, crease=80)


def _slack(dice, folds):
    """How far the cloth lies off its smooth shape, at arc length s and share x of the width, on the face `up`."""
    phase = [dice.uniform(0, 2 * pi) for _ in range(10)]

    def off(s, x, up):
        k = 0 if up > 0 else 5
        middle = 1 - abs(x) ** 4
        long = 0.034 * sin(2 * pi * s / 1.15 + phase[k] + 1.6 * x) + 0.020 * sin(2 * pi * s / 0.52 + phase[k + 1] - 2.4 * x)
        puckers = 0.030 * abs(x) ** 5 * sin(2 * pi * s / 0.19 + phase[k + 2] + 1.3 * sin(2.9 * s + phase[k + 3]))
        seam = -0.030 * np.exp(-(((abs(x) - 0.80) / 0.03) ** 2))
        return folds * (long * middle + puckers) + seam

    return off


def _point(centre, side, normal, w, t, slack, s, angle):
    c, n = cos(angle), sin(angle)
    x = abs(c) ** 0.72 * (1 if c >= 0 else -1)
    y = abs(n) ** 0.86 * (1 if n >= 0 else -1)
    out = y * t + slack(s, x, n) * min(1, abs(n) * 3) * (1 if n >= 0 else -1) * min(1, t / 0.1)
    return centre + side * (x * w) + normal * out
