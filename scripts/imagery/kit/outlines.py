"""Closed outlines in the plane, as lists of (x, y)."""

from math import cos, pi, radians, sin, tanh


def circle(radius, steps=32):
    return [(radius * cos(2 * pi * i / steps), radius * sin(2 * pi * i / steps)) for i in range(steps)]


def rounded(width, height, radius, steps=7):
    """Rectangle with rounded corners."""
    corners = ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270))
    return [
        (
            sx * (width / 2 - radius) + radius * cos(radians(start + 90 * i / steps)),
            sy * (height / 2 - radius) + radius * sin(radians(start + 90 * i / steps)),
        )
        for sx, sy, start in corners
        for i in range(steps + 1)
    ]


def superellipse(a, b, power=2.5, steps=56):
    """From an ellipse (power 2) towards a rectangle (power 6 and more)."""

    def bulge(value, size):
        return size * abs(value) ** (2 / power) * (1 if value >= 0 else -1)

    return [(bulge(cos(2 * pi * i / steps), a), bulge(sin(2 * pi * i / steps), b)) for i in range(steps)]


def scalloped(radius, count, depth, sharp=2.0):
    """Edge of a hand wheel or a knurled ring: `count` grips, `depth` deep."""
    steps = count * 10
    return [
        ((radius - depth * (0.5 - 0.5 * tanh(sharp * cos(count * a)))) * cos(a), (radius - depth * (0.5 - 0.5 * tanh(sharp * cos(count * a)))) * sin(a))
        for a in (2 * pi * i / steps for i in range(steps))
    ]


def hexagon(across_flats):
    return [(across_flats / 3**0.5 * cos(k * pi / 3), across_flats / 3**0.5 * sin(k * pi / 3)) for k in range(6)]


def hexagonal(across_flats, steps=48):
    """The same hexagon with more points, `steps` being a multiple of six: a hollow for a round `plate`."""
    return [(across_flats / 2 / cos(a % (pi / 3) - pi / 6) * cos(a), across_flats / 2 / cos(a % (pi / 3) - pi / 6) * sin(a)) for a in (2 * pi * i / steps for i in range(steps))]
