"""Units in the water in which they hang on the home page, in the middle of the picture."""

from kit.mesh import block
from kit.space import placed
from kit.stage import extent, lamp, sun, water
from parts.units import back_unit
from scenes.instruments import plumbline_set
from scenes.units import FORELAND_40, isobath_100_set

SIZE = (1200, 900)


def foreland_40():
    """In daylight, 40 m down."""
    with placed(turn=(5, -5, 20)):
        back_unit(FORELAND_40)
    middle = water(2, -2, 0.80, middle=(0.5, 0.5), strength=0.6, size=SIZE)
    sun((3, -3.5, -10), 3.0, (0.62, 0.96, 1))
    _lamps(middle, 1.0, 5200, 1500)


def isobath_100():
    """On the grating of a working stage, whose edges lie outside the picture."""
    isobath_100_set()
    keep = extent()
    for i in range(-60, 90):
        block((0.09, 24, 0.22), "graphite", 0.01, (i * 0.30, 0, -0.12))
    for y in (-6, -2, 2, 6):
        block((46, 0.14, 0.26), "graphite", 0.02, (4, y, -0.2))
    middle = water(0, 7, 0.80, middle=(0.5, 0.52), sky=(0.18, 0.55, 0.62), strength=0.16, keep=keep, size=SIZE)
    _lamps(middle, 1.2, 2200, 2600)


def plumbline():
    """In the dark, lit by its own display and two rims."""
    plumbline_set()
    middle = water(-10, 12, 0.66, middle=(0.5, 0.5), sky=(0.18, 0.55, 0.62), strength=0.14, size=SIZE)
    _lamps(middle, 0.22, 1100, 2600)


def _lamps(middle, size, front, rim):
    """A broad light from the front and cold rims from both sides behind; powers for a thing of size 1."""
    x, y, z = middle
    lamp((x - 6 * size, y - 9 * size, z + 4 * size), middle, 5 * size, front * size**2, (0.85, 0.97, 1))
    lamp((x + 6 * size, y + 4 * size, z + 4 * size), middle, 1.5 * size, rim * size**2, (0.60, 0.96, 1), 7 * size)
    lamp((x - 6 * size, y + 3.5 * size, z + 3 * size), middle, 1.4 * size, 0.7 * rim * size**2, (0.55, 0.95, 1), 7 * size)
