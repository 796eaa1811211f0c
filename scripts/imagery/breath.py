"""A breath of a sine machine and its pressure at the mouth. Screens print the work that their drawn loop integrates to."""

from math import cos, pi, sin

import numpy as np

RATE = 25  # breaths per minute
STEPS = 240


def breath(work, tidal, elastance=1.4):
    """Volume drawn in (L) and pressure (mbar) over one breath: flow resistance that is half laminar, half turbulent.

    The loop of both has the area of `work` (J/L) times `tidal` (L). `elastance` (mbar/L) tilts it and adds no area.
    """
    angle = np.linspace(0, 2 * pi, STEPS + 1)
    volume = np.array([tidal / 2 * (1 - cos(a)) for a in angle])
    resistance = np.array([-(sin(a) + sin(a) * abs(sin(a))) / 2 for a in angle])
    pressure = resistance * work / measured(volume, resistance) + elastance * (tidal / 2 - volume)
    return volume, pressure


def measured(volume, pressure):
    """Volume-averaged work of breathing, J/L: the area of the loop by the tidal volume. 1 mbar L is 0.1 J."""
    area = np.sum((pressure[1:] + pressure[:-1]) / 2 * np.diff(volume))
    return abs(area) * 0.1 / (volume.max() - volume.min())


def limit(ventilation):
    """What EN 14143 allows at a ventilation in L/min, J/L."""
    return 0.5 + 0.03 * ventilation
