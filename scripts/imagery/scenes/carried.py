"""Harness, vest and wing, and the two military rebreathers."""

from kit.lettering import lettering
from kit.mesh import block, grip, lofted, pipe, plate, slab, swept, turned
from kit.outlines import superellipse
from kit.space import along, in_world, placed, port
from kit.stage import LARGE, catalogue
from parts.body import buckle, cord, counterlung_over_shoulder, full_circle, laid, on_surface, shoulder, torso
from parts.cylinders import DILUENT, OXYGEN, composite_cylinder, first_stage, tank_band
from parts.fittings import knob, screw
from parts.harness import backplate, inflator, straps, wing, wing_fittings
from parts.hoses import corrugated, pressure_hose
from parts.loop import mouthpiece


def stanchion():
    torso("form")
    laid(full_circle(1.25), 0.62, 0.10, "fabric", 0.01, closed=True)
    laid(full_circle(1.25), 0.40, 0.035, "webbing", 0.11, closed=True)
    for s in (-1, 1):
        laid(shoulder(s, 1.9, 1.9), 0.72, 0.14, "fabric", 0.005)
        laid(shoulder(s, 1.35, 1.35), 0.42, 0.035, "webbing", 0.145)
        buckle(-90 + s * 32, 2.25, 0.18, 0.50, 0.30)
        with on_surface(-90 + s * 32, 3.55, 0.18):
            with placed((0, -0.10, 0.03)):
                pipe([(-0.16, 0.08, 0), (-0.15, -0.06, 0.02), (0, -0.16, 0.03), (0.15, -0.06, 0.02), (0.16, 0.08, 0)], 0.028, "titanium")
                pipe([(-0.18, 0.08, 0), (0, 0.08, 0), (0.18, 0.08, 0)], 0.028, "titanium")
        _weight_pouch(-90 + s * 50)
    laid([(-90 - 30, 3.15), (-105, 3.15), (-90, 3.15), (-75, 3.15), (-90 + 30, 3.15)], 0.26, 0.035, "webbing", 0.17)
    buckle(-90, 3.15, 0.20, 0.36, 0.32)
    buckle(-90, 1.25, 0.14, 0.50, 0.50)
    for s in (-1, 1):
        laid([(-90 + s * 9, 1.0), (-90 + s * 7, 0.55), (-90 + s * 4, 0.06)], 0.40, 0.035, "webbing", 0.02)
    with on_surface(-90, 1.25, 0.245):
        lettering("HALOCLINE", 0.045, "print", 0.002)
    catalogue(azimuth=-16, elevation=6, fill=0.84)


def _weight_pouch(angle):
    with on_surface(angle, 1.0, 0.14):
        with placed((0, 0, 0)):
            block((0.98, 1.15, 0.34), "fabric", 0.12, (0, -0.05, 0.16))
            block((0.99, 0.42, 0.05), "fabric", 0.02, (0, 0.30, 0.345))
            for x in (-0.34, 0.34):
                block((0.10, 1.0, 0.03), "webbing", 0.01, (x, -0.05, 0.335))
        with placed((0, 0.02, 0.37)):
            block((0.20, 0.5, 0.05), "yellow", 0.02, (0, 0.02, 0.01))
            pipe([(-0.15, -0.20, 0.02), (-0.17, -0.38, 0.06), (0, -0.46, 0.07), (0.17, -0.38, 0.06), (0.15, -0.20, 0.02), (0, -0.17, 0.02), (-0.15, -0.20, 0.02)], 0.04, "yellow")


def tabard():
    torso("form")
    for z, width in ((1.0, 0.7), (1.6, 0.7), (2.2, 0.7), (2.8, 0.7)):
        laid(full_circle(z), width, 0.05, "fabric", 0.008, closed=True)
    laid(full_circle(0.66), 0.10, 0.06, "teal", 0.03, closed=True)
    laid([(-90, 0.7), (-90, 1.5), (-90, 2.4), (-90, 3.1)], 0.10, 0.03, "graphite", 0.06)
    for s in (-1, 1):
        counterlung_over_shoulder(s)
        a = -90 + s * 36
        laid([(a - 13, 3.2), (a - 5, 3.2), (a + 5, 3.2), (a + 13, 3.2)], 0.22, 0.03, "webbing", 0.535)
        buckle(a, 3.2, 0.53, 0.24, 0.28)
        with on_surface(-90 + s * 36, 4.0, 0.45), along((0, 0, 0.02), (s * 0.25, 0.75, 0.6)):
            turned([(0, -0.1, 0), (0.30, -0.1, 0.01), (0.30, 0.05, 0.02), (0.225, 0.08, 0.02), (0.215, 0.34, 0.01), (0.17, 0.34, 0.01), (0.16, 0.1, 0), (0, 0.1, 0)], "pom", 56)
            with placed((0, 0, 0.07)):
                grip(0.285, 0.12, 18, 0.014, "graphite", 0.015)
        with on_surface(-90 + s * 36, 2.55, 0.52):
            turned([(0, -0.05, 0), (0.25, -0.05, 0), (0.25, 0.03, 0.015), (0.20, 0.06, 0.02), (0, 0.06, 0)], "pom")
            with placed((0, 0, 0.05)):
                (grip(0.20, 0.12, 14, 0.012, "graphite", 0.02) if s > 0 else slab(0.26, 0.26, 0.12, 0.05, "green", 0.02))
            turned([(0, 0.16, 0), (0.09, 0.16, 0.01), (0.09, 0.20, 0.02), (0, 0.21, 0)], "titanium", 40)
        with on_surface(-90 + s * 42, 0.98, 0.06):
            block((1.15, 0.62, 0.16), "fabric", 0.06, (0, 0, 0.07))
            block((1.16, 0.22, 0.04), "fabric", 0.015, (0, 0.18, 0.155))
            block((0.16, 0.30, 0.04), "webbing", 0.015, (0, 0.10, 0.175))
    for z in (1.55, 2.75):
        laid([(-112, z), (-101, z), (-90, z), (-79, z), (-68, z)], 0.24, 0.035, "webbing", 0.07)
        buckle(-90, z, 0.10, 0.40, 0.34)
    with on_surface(-90 + 36, 1.72, 0.36):
        turned([(0, -0.05, 0), (0.16, -0.05, 0), (0.16, 0.14, 0.02), (0.12, 0.17, 0.02), (0, 0.17, 0)], "pom", 40)
        cord([(0.0, -0.10, 0.10), (0.02, -0.30, 0.10), (0.0, -0.48, 0.06)])
        with placed((0.0, -0.52, 0.05)):
            block((0.08, 0.16, 0.06), "orange", 0.025)
    catalogue(azimuth=-14, elevation=6, fill=0.84)


def leeward():
    """Wing standing behind its backplate, seen from the diver's side."""
    with placed((0, 0.42, 0)):
        wing()
        wing_fittings()
    backplate()
    straps()
    inflator(port((1.32, 0.12, 3.75), (0.6, -0.8, 0.1), 0.15), (2.12, -0.55, 2.05))
    block((1.7, 0.9, 0.30), "pom", 0.08, (0, 0.35, 0.15))
    catalogue(azimuth=-14, elevation=8, fill=0.84, size=(1200, 900))


def skerry_set(wrap="carbon", name="titanium", feet=True):
    """Low case between two composite cylinders, valves down; corrugated hoses; wide harness."""
    shape = ((0.25, 0.92, 0.52), (0.45, 1.08, 0.62), (1.2, 1.16, 0.70), (2.6, 1.20, 0.74), (3.8, 1.12, 0.70), (4.5, 0.98, 0.60), (4.85, 0.72, 0.42), (4.95, 0.5, 0.3))
    lofted([[(x, y, z) for x, y in superellipse(w, d, 3.6, 96)] for z, w, d in shape], "mat black", smooth=1, crease=50)
    for z, w in ((1.15, 1.175), (3.55, 1.175)):
        lofted([[(x, y, h) for x, y in superellipse(w + 0.015, 0.735, 3.6, 96)] for h in (z, z + 0.05)], "graphite", crease=40)
    with placed((0, -0.70, 2.35), (90, 0, 0)):
        slab(1.35, 1.75, 0.08, 0.22, "mat black", 0.03)
        for x in (-0.55, 0.55):
            for y in (-0.74, 0.74):
                screw((x, y, 0.08), 0.055, "titanium")
        with placed((0, -0.35, 0.08)):
            lettering("HALOCLINE", 0.17, name, 0.006)
        for y in (0.18, 0.34, 0.50):
            block((0.8, 0.06, 0.05), "mat black", 0.02, (0, y, 0.09))
    for s in (-1, 1):
        with placed((s * 0.6, -0.735, 3.78), (90, 0, 0)):
            block((0.16, 0.42, 0.06), "titanium", 0.02)
            block((0.12, 0.16, 0.06), "graphite", 0.02, (0, -0.08, 0.04))
    stages = []
    for s, gas in ((1, OXYGEN), (-1, DILUENT)):
        with placed((s * 1.66, 0.02, 4.15), mirror=s > 0), placed(turn=(180, 0, 0)):
            outlet = composite_cylinder(0.46, 3.1, gas, 180, None, "brass" if gas is OXYGEN else "titanium", wrap=wrap)
        stages.append(first_stage(outlet, "graphite", "brass" if gas is OXYGEN else "titanium", lp=(0 if s < 0 else 180,), roll=-35 * s)[0])
        for z in (1.75, 3.3):
            with placed((s * 1.66, 0.02, z), (0, 0, -s * 25)):
                tank_band(0.46, 0.24, "titanium")
            block((0.5, 0.4, 0.18), "mat black", 0.04, (s * 1.15, 0.05, z))
        inlet = port((s * 0.72, -0.62, 0.72), (s * 0.25, -1, 0), 0.05)
        with in_world(), along(inlet.at, -inlet.out):
            turned([(0, -0.02, 0), (0.10, -0.02, 0.01), (0.10, 0.25, 0), (0, 0.25, 0)], "titanium", 32)
        pressure_hose(stages[-1], inlet, [(s * 0.98, -1.28, 0.82)], fitting="titanium", lead=0.42)
    with placed((0, 3.05, 6.0)):
        ends = mouthpiece("titanium")
    for s, end in ((-1, ends[0]), (1, ends[1])):
        outlet = port((s * 0.62, 0.25, 4.78), (s * 0.25, 0.15, 1), 0.21)
        with in_world(), along(outlet.at, outlet.out):
            turned([(0, -0.4, 0), (0.28, -0.4, 0), (0.28, 0.0, 0.02), (0.21, 0.03, 0.01), (0.21, 0.1, 0), (0, 0.1, 0)], "pom", 48)
        corrugated(outlet, end, [(s * 1.02, 0.72, 5.75), (s * 1.26, 1.65, 6.30), (s * 1.12, 2.62, 6.30)], lead=0.42, clamp="titanium")
    for s in (-1, 1):
        points = [(s * 0.55, 0.62, 4.5), (s * 0.82, 1.0, 4.98), (s * 0.95, 1.65, 4.8), (s * 1.05, 1.95, 3.8), (s * 1.25, 1.7, 2.4), (s * 1.1, 0.8, 1.0)]
        swept(points, [(0.40, 0.06), (-0.40, 0.06), (-0.40, -0.05), (0.40, -0.05)], "fabric", 0.05, [(0, -0.4, 1), (0, 0.2, 1), (0, 1, 0.5), (0, 1, 0), (0, 1, -0.4), (0, 0.7, -0.8)])
    for x in (-0.7, 0.7) if feet else ():
        block((0.4, 1.0, 0.28), "pom", 0.06, (x, 0, 0.14))


def skerry():
    skerry_set("wound carbon", "print")
    catalogue(azimuth=-16, elevation=8, fill=0.86, size=LARGE)


def dunlin():
    """Chest-worn case with one cylinder along its lower edge and two short hoses to the mouthpiece."""
    with placed((0, 0, 0.16)):
        dunlin_set()
    for x in (-1.1, 1.1):
        block((0.3, 0.9, 0.36), "smooth rubber", 0.05, (x, 0.1, 0.18))
    catalogue(azimuth=-12, elevation=10, fill=0.84)


def dunlin_set():
    """The set by itself, without the blocks that it stands on."""
    with placed((0, 0.75, 1.05), (90, 0, 0)):
        outline = [(-1.55, 0), (1.55, 0), (1.86, 0.35), (1.80, 1.4), (1.45, 2.75), (1.15, 3.0), (-1.15, 3.0), (-1.45, 2.75), (-1.80, 1.4), (-1.86, 0.35)]
        plate(outline, 1.35, "carbon", 0.16)
        with placed((0, 1.62, 1.35)):
            turned([(0, -0.05, 0), (0.62, -0.05, 0), (0.62, 0.10, 0.03), (0.52, 0.16, 0.04), (0.50, 0.22, 0.03), (0, 0.24, 0)], "pom", 96)
            for i in range(-2, 3):
                block((0.56, 0.045, 0.04), "graphite", 0.012, (0, i * 0.13, 0.245))
        with placed((0, 0.62, 1.352)):
            lettering("HALOCLINE", 0.19, "print", 0.004)
        for x, y in ((-1.5, 0.45), (1.5, 0.45), (-1.15, 2.65), (1.15, 2.65)):
            screw((x, y, 1.34), 0.06, "titanium")
    with placed((-1.45, -0.02, 0.62), (0, 90, 0)), placed(turn=(0, 0, 0)):
        outlet = composite_cylinder(0.42, 2.75, OXYGEN, 0, None, "brass")
    low = first_stage(outlet, "teal metal", "brass", lp=(90,))[0]
    for x in (-0.75, 0.65):
        with placed((x, -0.02, 0.62), (0, 90, 0)), placed(turn=(0, 0, 0)):
            tank_band(0.42, 0.26, "titanium")
        block((0.3, 0.7, 0.5), "mat black", 0.06, (x, 0.35, 0.95))
    inlet = port((1.72, -0.25, 2.25), (1, -0.2, 0.1), 0.05)
    with in_world(), along(inlet.at, -inlet.out):
        turned([(0, -0.02, 0), (0.10, -0.02, 0.01), (0.10, 0.3, 0), (0, 0.3, 0)], "brass", 32)
    pressure_hose(low, inlet, [(2.35, -0.55, 1.55)], fitting="brass", lead=0.4)
    with along((-1.72, -0.2, 2.2), (-1, 0, 0.15)):
        turned([(0, -0.3, 0), (0.2, -0.3, 0), (0.2, 0.03, 0.02), (0, 0.03, 0)], "pom", 40)
        knob(0.2, 0.13, 12, 0.014, "green")
    with placed((0, 0.05, 5.35)):
        ends = mouthpiece("titanium")
    for s, end in ((-1, ends[0]), (1, ends[1])):
        outlet = port((s * 0.85, 0.08, 4.05), (s * 0.3, 0, 1), 0.2)
        with in_world(), along(outlet.at, outlet.out):
            turned([(0, -0.25, 0), (0.27, -0.25, 0), (0.27, 0.0, 0.02), (0.2, 0.03, 0.01), (0.2, 0.1, 0), (0, 0.1, 0)], "pom", 48)
        corrugated(outlet, end, [(s * 1.12, 0.06, 4.95)], 0.2, lead=0.4, clamp="titanium")
    for s in (-1, 1):
        points = [(s * 1.28, 0.72, 3.7), (s * 1.42, 0.95, 4.1), (s * 1.5, 1.5, 4.3), (s * 1.5, 2.1, 3.7), (s * 1.6, 2.2, 2.4), (s * 1.75, 1.5, 1.6), (s * 1.72, 0.72, 1.7)]
        swept(points, [(0.24, 0.025), (-0.24, 0.025), (-0.24, -0.025), (0.24, -0.025)], "webbing", 0.05, [(0, 0, 1), (0, -0.4, 1), (0, 0.3, 1), (0, 1, 0.4), (0, 1, -0.2), (0, 0.4, -1), (0, 0, -1)])
