"""Smooth paths through given points, and frames along them that do not twist."""

import numpy as np


def flowing(points, spacing):
    """Points at even distances on a centripetal Catmull-Rom curve through `points`, and their arc lengths."""
    given = np.array([tuple(p) for p in points], float)
    ends = np.vstack([2 * given[0] - given[1], given, 2 * given[-1] - given[-2]])
    dense = []
    for p0, p1, p2, p3 in zip(ends, ends[1:], ends[2:], ends[3:]):
        knots = np.concatenate([[0], np.cumsum([max(np.linalg.norm(b - a), 1e-6) ** 0.5 for a, b in ((p0, p1), (p1, p2), (p2, p3))])])
        for t in np.linspace(knots[1], knots[2], 48, endpoint=False):
            dense.append(_barry_goldman(t, knots, p0, p1, p2, p3))
    dense.append(given[-1])
    return evenly(np.array(dense), spacing)


def _barry_goldman(t, k, p0, p1, p2, p3):
    def mix(a, b, lo, hi):
        return a * (hi - t) / (hi - lo) + b * (t - lo) / (hi - lo)

    a1, a2, a3 = mix(p0, p1, k[0], k[1]), mix(p1, p2, k[1], k[2]), mix(p2, p3, k[2], k[3])
    b1, b2 = mix(a1, a2, k[0], k[2]), mix(a2, a3, k[1], k[3])
    return mix(b1, b2, k[1], k[2])


def evenly(line, spacing):
    """The polyline `line` again, with points at even distances."""
    lengths = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    steps = np.linspace(0, lengths[-1], max(4, int(lengths[-1] / spacing) + 1))
    return np.stack([np.interp(steps, lengths, line[:, axis]) for axis in range(3)], 1), steps


def tangents(line):
    """Unit tangents of a polyline."""
    slope = np.gradient(line, axis=0)
    return slope / np.linalg.norm(slope, axis=1)[:, None]


def untwisted(line, first=None):
    """Normals along a polyline that turn as little as possible (double reflection)."""
    tangent = tangents(line)
    guess = np.array(first if first is not None else (0, 0, 1), float)
    if abs(tangent[0] @ guess) > 0.95:
        guess = np.array((0.0, 1, 0))
    normal = guess - (guess @ tangent[0]) * tangent[0]
    normals = [normal / np.linalg.norm(normal)]
    for i in range(len(line) - 1):
        step = line[i + 1] - line[i]
        c1 = max(step @ step, 1e-12)
        n = normals[-1] - (2 / c1) * (step @ normals[-1]) * step
        t = tangent[i] - (2 / c1) * (step @ tangent[i]) * step
        v = tangent[i + 1] - t
        c2 = max(v @ v, 1e-12)
        normals.append(n - (2 / c2) * (v @ n) * v)
    return np.array(normals)
