"""Gas blender, gas panel and reference set, which stand at the surface."""

from math import cos, pi, sin

from kit.lettering import lettering
from kit.mesh import block, grip, panel, pipe, plate, rod, slab, turned
from kit.outlines import rounded
from kit.space import along, placed
from kit.stage import catalogue
from parts.cylinders import dial_instrument
from parts.fittings import knob, screw
from parts.instruments import gas_inlet


def estuary():
    """Gas blender in a tubular frame: vessel, panel with two analysers and three gauges, stop button, couplings."""
    w, d, h = 6.0, 3.4, 8.6
    for x in (-w / 2, w / 2):
        with placed():
            pipe([(x, -d / 2, 0.1), (x, -d / 2, h - 0.5), (x, -d / 2 + 0.15, h - 0.12), (x, -d / 2 + 0.5, h), (x, d / 2 - 0.5, h), (x, d / 2 - 0.15, h - 0.12), (x, d / 2, h - 0.5), (x, d / 2, 0.1)], 0.15, "frame paint", 0.06, 24)
            pipe([(x, -d / 2, 0.6), (x, d / 2, 0.6)], 0.12, "frame paint", 0.1, 24)
    for y, z in ((-d / 2, 0.6), (d / 2, 0.6), (-d / 2 + 0.5, h), (d / 2 - 0.5, h)):
        pipe([(-w / 2, y, z), (0, y, z), (w / 2, y, z)], 0.13, "frame paint", 0.1, 24)
    block((w - 0.2, d - 0.2, 0.12), "frame paint", 0.03, (0, 0, 0.72))
    with placed((-1.75, 0, 0.78)):
        turned([(0, 0, 0), (0.75, 0, 0.04), (0.95, 0.25, 0.2), (0.95, 5.6, 0.35), (0.6, 6.1, 0.25), (0.22, 6.2, 0.03), (0.22, 6.5, 0.02), (0, 6.5, 0)], "brushed", 112)
        for z in (1.2, 4.6):
            turned([(0.95, z, 0), (1.0, z, 0.01), (1.0, z + 0.25, 0.01), (0.95, z + 0.25, 0)], "frame paint", 96)
            block((0.35, 1.3, 0.18), "frame paint", 0.03, (0, 1.0, z + 0.12))
    for x in (0.0, 2.4):
        block((0.22, 0.3, 7.75), "frame paint", 0.03, (x, -1.0, 4.62))
    with placed((1.2, -1.1, 4.6), (90, 0, 0)):
        slab(3.3, 6.4, 0.5, 0.15, "housing", 0.05)
        for x, name in ((-0.78, "oxygen-a"), (0.78, "oxygen-b")):
            with placed((x, 2.35, 0.5)):
                slab(1.42, 0.84, 0.08, 0.06, "pom", 0.02)
                with placed((0, 0, 0.082)):
                    panel(1.28, 0.64, f"screen:{name}")
        for x, face in ((-1.05, "dial-25"), (0, "dial-16"), (1.05, "dial-25")):
            with placed((x, 1.1, 0.5)):
                dial_instrument(face, 0.45, 0.14)
        with placed((-0.85, -0.45, 0.5)):
            slab(0.95, 0.95, 0.08, 0.08, "yellow", 0.02)
            with placed((0, 0, 0.08)):
                rod(0.16, 0.16, "graphite", 0.02)
                with placed((0, 0, 0.14)):
                    turned([(0, 0, 0), (0.36, 0, 0.03), (0.36, 0.12, 0.06), (0, 0.18, 0)], "red", 72)
        with placed((0.85, -0.45, 0.5)):
            knob(0.36, 0.28, 8, 0.04, "teal")
        with placed((0, -1.5, 0.5)):
            lettering("HALOCLINE", 0.30, "dark print", 0.006)
        for x in (-1.45, 1.45):
            for y in (-3.0, 3.0):
                screw((x, y, 0.5), 0.07)
    gas_inlet((-3.12, -0.9, 2.0), (-1, 0, 0))
    gas_inlet((-3.12, -0.9, 3.1), (-1, 0, 0))
    gas_inlet((3.12, -0.6, 2.4), (1, 0, 0), "steel")
    for x, z in ((-3.0, 2.0), (-3.0, 3.1)):
        block((0.30, 0.5, 0.5), "frame paint", 0.05, (x, -0.9, z))
        with placed():
            pipe([(x + 0.1, -0.9, z), (-2.4, -0.9, z), (-2.1, -0.7, z)], 0.07, "steel")
    block((0.30, 0.5, 0.5), "frame paint", 0.05, (3.0, -0.6, 2.4))
    with placed():
        pipe([(2.9, -0.6, 2.4), (2.2, -0.4, 2.4), (1.6, -0.4, 2.5)], 0.07, "steel")
        pipe([(-1.75, 0, 7.2), (-1.75, 0, 7.6), (-1.4, -0.15, 7.8), (0.6, -0.4, 7.8), (0.9, -0.5, 7.6), (0.9, -0.6, 7.2)], 0.08, "steel")
    for x in (-w / 2, w / 2):
        for y in (-d / 2, d / 2):
            with placed((x, y, 0)):
                rod(0.24, 0.16, "smooth rubber", 0.03, 32)
    catalogue(azimuth=-18, elevation=9, fill=0.88)


def headland_set(case="grey paint"):
    """Gas panel for two divers in its open case."""
    w, d, h = 6.2, 4.6, 1.7
    block((w, d, h), case, 0.16, (0, 0, h / 2))
    block((w - 0.3, d - 0.3, 0.06), "dark grey", 0.02, (0, 0, h + 0.0))
    with placed((0, 0.05, h + 0.02)):
        slab(w - 0.55, d - 0.6, 0.08, 0.1, "light grey", 0.02)
        for s in (-1, 1):
            with placed((s * 1.45, 0, 0.08)):
                _diver_side(s)
        block((0.03, d - 1.2, 0.01), "dark print", 0, (0, 0.25, 0.084))
        with placed((0, -1.80, 0.085)):
            lettering("HALOCLINE", 0.20, "dark print", 0.003)
    with placed((0, d / 2, h + 0.02), (-18, 0, 0)), placed((0, 0, 2.05)):
        block((w, 0.9, d - 0.5), case, 0.16, (0, 0.42, 0))
        block((w - 0.4, 0.05, d - 0.9), "foam", 0.02, (0, -0.03, 0))
        with placed((0, -0.065, 0.1), (90, 0, 0)):
            lettering("HALOCLINE", 0.42, "print", 0.006)
    for x in (-2.2, 2.2):
        block((0.5, 0.12, 0.55), "black paint", 0.03, (x, -d / 2 - 0.05, h - 0.35))
        with placed((x, d / 2 - 0.02, h)), along((-0.4, 0.06, 0.02), (1, 0, 0)):
            rod(0.10, 0.8, "steel", 0.02, 24)
    for i in range(6):
        gas_inlet((-2.25 + 0.9 * i, -d / 2, 0.62), (0, -1, 0))


def headland():
    headland_set("housing")
    catalogue(azimuth=-14, elevation=26, fill=0.86)


def _diver_side(s):
    for x, face in ((-0.66, "dial-100-a" if s < 0 else "dial-100-b"), (0.66, "dial-25")):
        with placed((x, 1.18, 0)):
            dial_instrument(face, 0.56, 0.16)
    with placed((-0.62, -0.22, 0)):
        turned([(0, 0, 0), (0.36, 0, 0.02), (0.36, 0.10, 0.02), (0.16, 0.12, 0.01), (0.16, 0.3, 0.01), (0, 0.3, 0)], "chrome", 56)
        with placed((0, 0, 0.28)):
            knob(0.36, 0.26, 9, 0.04, "teal" if s < 0 else "graphite")
    for y, kind in ((0.02, "red"), (-0.55, "dark print")):
        with placed((0.62, y, 0)):
            turned([(0, 0, 0), (0.20, 0, 0.02), (0.20, 0.12, 0.02), (0, 0.12, 0)], "brass", 40)
            with placed((0, 0, 0.12), (0, 0, 28)):
                plate([(px + 0.26, py) for px, py in rounded(0.78, 0.17, 0.08)], 0.07, kind, 0.02)
    for x, y, said in ((0.55, -0.93, "MAIN / RESERVE"), (-0.62, -0.93, "DIVER 1" if s < 0 else "DIVER 2")):
        with placed((x, y, 0.003)):
            lettering(said, 0.12, "dark print", 0.002)


def tidestaff():
    """Open case with manometer and flow element in foam; the calibration syringe in front."""
    w, d, h = 5.2, 3.6, 1.0
    block((w, d, h), "mat black", 0.14, (0, 0, h / 2))
    block((w - 0.3, d - 0.3, 0.12), "foam", 0.03, (0, 0, h - 0.02))
    with placed((0, d / 2, h), (-16, 0, 0)), placed((0, 0.35, 1.62)):
        block((w, 0.7, d - 0.3), "mat black", 0.14)
        block((w - 0.4, 0.05, d - 0.7), "foam", 0.02, (0, -0.36, 0))
        with placed((0, -0.39, 0.05), (90, 0, 0)):
            lettering("HALOCLINE", 0.40, "print", 0.006)
    for x in (-1.6, 1.6):
        block((0.45, 0.12, 0.45), "graphite", 0.03, (x, -d / 2 - 0.04, h - 0.25))
        with along((x - 0.4, d / 2 - 0.02, h + 0.02), (1, 0, 0)):
            rod(0.11, 0.8, "steel", 0.02, 24)
    with placed((-1.35, 0.1, h - 0.10)):
        slab(1.25, 2.5, 0.46, 0.14, "polyamide", 0.06)
        with placed((0, 0.45, 0.46)):
            slab(1.04, 1.04, 0.02, 0.05, "screen glass", 0.005)
            with placed((0, 0, 0.022)):
                panel(0.96, 0.96, "screen:manometer")
        for i in range(6):
            with placed((-0.34 + 0.34 * (i % 3), -0.38 - 0.34 * (i // 3), 0.45)):
                slab(0.24, 0.2, 0.07, 0.05, "teal" if i == 0 else "graphite", 0.02)
        with placed((0, -1.05, 0.462)):
            lettering("HALOCLINE", 0.11, "print", 0.002)
        for i in range(3):
            gas_inlet((-0.36 + 0.36 * i, 1.25, 0.22), (0, 1, 0), "brass" if i == 2 else "steel")
    with along((0.1, 0.55, h + 0.32), (1, 0, 0)):
        turned([(0.26, 0, 0), (0.32, 0, 0.01), (0.32, 0.35, 0.02), (0.50, 0.45, 0.04), (0.50, 1.75, 0.04), (0.32, 1.85, 0.02), (0.32, 2.2, 0.01), (0.26, 2.2, 0.01), (0.24, 1.9, 0)], "chrome", 96)
    for x in (0.85, 1.55):
        with along((x, 0.55, h + 0.80), (0, 0, 1)):
            turned([(0, -0.05, 0), (0.09, -0.05, 0), (0.09, 0.10, 0.01), (0.05, 0.12, 0.01), (0.05, 0.28, 0.01), (0, 0.28, 0)], "steel", 28)
    for at, out in (((0.25, -0.75, h + 0.09), (-0.9, -0.42, 0)), ((0.3, -1.15, h + 0.1), (-1, -0.2, 0))):
        with along(at, out):
            turned([(0, -0.16, 0), (0.105, -0.16, 0.01), (0.105, 0.06, 0.01), (0.07, 0.07, 0.01), (0.07, 0.26, 0.01), (0.05, 0.27, 0), (0, 0.2, 0)], "steel", 32)
    with placed():
        pipe([(0.25, -0.75, h + 0.09), (0.9, -0.45, h + 0.1), (1.7, -0.5, h + 0.1), (2.05, -0.8, h + 0.1), (1.7, -1.1, h + 0.1), (0.8, -1.05, h + 0.1), (0.3, -1.15, h + 0.1)], 0.085, "clear silicone", 0.03)
    _syringe()
    catalogue(azimuth=-12, elevation=26, fill=0.86)


def _syringe():
    with along((-2.1, -2.75, 0.64), (1, 0, 0)):
        for z in (0, 3.2):
            with placed((0, 0, z)):
                slab(1.26, 1.26, 0.14, 0.16, "pom", 0.03)
        turned([(0.54, 0.1, 0), (0.55, 0.1, 0), (0.55, 3.25, 0), (0.54, 3.25, 0)], "acrylic", 80)
        turned([(0, 1.5, 0), (0.52, 1.5, 0.03), (0.52, 1.75, 0.02), (0, 1.75, 0)], "pom", 80)
        with placed((0, 0, 1.7)):
            rod(0.11, 2.6, "chrome", 0.02, 32)
        with placed((0, 0, 4.2)):
            grip(0.34, 0.22, 10, 0.03, "teal", 0.04)
        for i in range(4):
            a = pi / 4 + i * pi / 2
            with placed((0.76 * cos(a) * 0.98, 0.76 * sin(a) * 0.98, 0.05)):
                rod(0.04, 3.2, "steel", 0.01, 16)
        turned([(0, -0.25, 0), (0.2, -0.25, 0.01), (0.2, 0.02, 0), (0, 0.02, 0)], "pom", 40)
    for i in range(10):
        with placed((-1.55 + 0.25 * i, -2.75 - 0.39, 0.64 + 0.39), (-45 + 90, 0, 0)):
            block((0.016, 0.26 if i % 3 == 0 else 0.16, 0.004), "dark print", 0)
