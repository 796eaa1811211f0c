"""Hoses and cables: always from port to port, with the fittings that hold them."""

from math import pi, sin, tanh

from kit.mesh import grip, pipe, swept, turned
from kit.outlines import circle
from kit.space import along, here, in_world
from parts.fittings import clamp_band, hex_nut

PITCH, FOLD = 0.098, 0.17


def corrugated(start, end, via=(), radius=0.21, kind="rubber", cuff="smooth rubber", lead=0.5, clamp="steel", mark=None):
    """Breathing hose between two ports; its smooth cuffs sit over the ports and are clamped. `via` in the present frame."""
    via = [here(point) for point in via]
    with in_world():
        for place in (start, end):
            _cuff(place, radius, cuff, clamp, mark)
        path = [start.ahead(0.16), start.ahead(lead), *via, end.ahead(lead), end.ahead(0.16)]

        def fold(s, length):
            wave = tanh(2.0 * sin(2 * pi * s / PITCH)) / tanh(2)
            calm = min(1, max(0, min(s, length - s) / 0.16 - 0.9))
            return 1 - FOLD / 2 * (1 - calm * wave)

        swept(path, circle(radius, 40), kind, PITCH / 9, width=fold, crease=80)


def _cuff(place, radius, kind, clamp, mark):
    outer = max(place.radius * 1.13, radius * 1.02)
    with along(place.at, place.out):
        profile = [(place.radius * 0.9, -0.12, 0), (outer, -0.12, 0.015), (outer, 0.14, 0.03), (radius * 0.99, 0.26, 0.03), (radius * 0.9, 0.36, 0.02), (radius * 0.5, 0.36, 0)]
        turned(profile, kind, 56)
        if clamp:
            clamp_band(outer + 0.002, 0.085, clamp)
        if mark:
            turned([(outer, 0.075, 0), (outer + 0.008, 0.075, 0.003), (outer + 0.008, 0.115, 0.003), (outer, 0.115, 0)], mark, 56)


def pressure_hose(start, end, via=(), radius=0.057, kind="smooth rubber", lead=0.55, fitting="chrome", sleeve=None):
    """Low- or high-pressure hose between two ports, with nut, ferrule and bend protector at both ends."""
    via = [here(point) for point in via]
    with in_world():
        for place in (start, end):
            hose_end(place, radius, fitting, sleeve)
        pipe([start.ahead(0.30), start.ahead(lead), *via, end.ahead(lead), end.ahead(0.30)], radius, kind)


def hose_end(place, radius=0.057, kind="chrome", sleeve=None):
    """Nut and ferrule on a port, the hose leaving along the port's direction."""
    with in_world(), along(place.at, place.out):
        turned([(0, -0.05, 0), (0.045, -0.05, 0), (0.045, 0.02, 0.01), (0, 0.02, 0)], kind, 24)
        hex_nut(0.155, 0.10, kind)
        turned([(0, 0.09, 0), (0.062, 0.09, 0.005), (0.062, 0.13, 0.01), (0.075, 0.14, 0.01), (0.075, 0.34, 0.015), (radius, 0.36, 0.01), (0, 0.36, 0)], kind, 32)
        if sleeve:
            turned([(0.076, 0.22, 0), (0.088, 0.22, 0.01), (0.074, 0.62, 0.02), (0.05, 0.63, 0)], sleeve, 32)


def free_end(place, kind="chrome"):
    """Quick coupling at a hose end that is delivered unconnected: a knurled sleeve behind the port's face."""
    with in_world(), along(place.at, -place.out):
        grip(0.10, 0.20, 20, 0.008, kind, 0.008)
        turned([(0, 0.19, 0), (0.08, 0.19, 0.01), (0.08, 0.30, 0.01), (0.058, 0.31, 0.005), (0.055, 0.22, 0), (0, 0.22, 0)], kind, 32)


def cable(start, end, via=(), radius=0.034, kind="smooth rubber", lead=0.3):
    """Thin cable from port to port."""
    via = [here(point) for point in via]
    with in_world():
        pipe([start.ahead(-0.05), start.ahead(lead), *via, end.ahead(lead), end.ahead(-0.05)], radius, kind, 0.03, 16)
