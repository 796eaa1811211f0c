"""Breathing simulator, test bench, scrubber rig and torso of the laboratory."""

from math import cos, pi, radians, sin

from mathutils import Vector

from kit.lettering import lettering
from kit.mesh import block, pipe, plate, rod, slab, solid, turned
from kit.space import along, in_world, placed, port
from kit.stage import catalogue
from parts.body import headform, torso
from parts.canister import canister
from parts.fittings import connector, feet, knob
from parts.hoses import cable, corrugated
from parts.instruments import frame_table, gas_inlet, monitor, piston_unit, tube_end


def ebb_90_set(shown="breathing", housing="light grey", name="dark print"):
    """Table frame with the piston unit, humidifier column and a touch screen on an arm."""
    frame_table(5.6, 2.5, 2.6)
    with placed((-0.35, 0, 2.6)):
        piston_unit()
        with placed((-0.15, -0.97, 1.15), (90, 0, 0)):
            lettering("HALOCLINE", 0.26, name, 0.006)
    block((5.35, 2.25, 0.06), "aluminium", 0.015, (0, 0, 0.415))
    block((1.5, 1.6, 1.1), housing, 0.06, (-1.55, 0, 0.98))
    block((1.7, 1.6, 1.1), housing, 0.06, (0.75, 0, 0.98))
    for x, w in ((-1.55, 1.2), (0.75, 1.4)):
        for i in range(5):
            block((w * 0.7, 0.02, 0.05), "dark grey", 0.005, (x, -0.81, 0.72 + i * 0.11))
    with placed((1.45, -0.81, 1.32), (90, 0, 0)):
        rod(0.06, 0.04, "green", 0.01, 24)
    _humidifier((-2.45, -0.35, 2.62))
    out = tube_end((-2.05, 0, 3.35), (-1, 0, 0.0))
    lips = tube_end((-2.45, -0.35, 5.55), (0, 0, 1))
    low = tube_end((-2.45, -0.65, 3.05), (0, -1, 0))
    corrugated(out, low, [(-3.05, -0.15, 3.3), (-3.25, -0.75, 3.15), (-2.85, -1.35, 3.05)], 0.2, lead=0.35)
    end = tube_end((-0.55, -0.35, 6.35), (0, 0, 1))
    _mouth_port((-0.55, -0.35, 5.98))
    corrugated(lips, end, [(-2.3, -0.35, 6.6), (-1.6, -0.35, 7.15), (-0.75, -0.35, 7.05)], 0.2, lead=0.4)
    with placed((2.55, 0.1, 2.6)):
        rod(0.11, 2.3, "steel", 0.02, 28)
    with placed():
        pipe([(2.55, 0.1, 4.75), (2.55, -0.15, 4.85), (2.6, -0.5, 4.95)], 0.09, "steel")
    with placed((2.65, -0.70, 5.05), (-10, 0, -8)):
        monitor(shown, 2.5)


def ebb_90():
    ebb_90_set(housing="housing")
    catalogue(azimuth=-14, elevation=11, fill=0.86, size=(1200, 900))


def _mouth_port(at):
    """Block on a post in which the breathing hose ends: lips towards the viewer, a tap for the pressure at the mouth at +X."""
    x, y, z = at
    block((0.5, 0.5, 0.30), "aluminium", 0.04, (x, y + 0.2, 4.86))
    with placed((x, y + 0.2, 4.9)):
        rod(0.11, z - 5.0, "steel", 0.02, 28)
    with placed(at):
        block((0.70, 0.80, 0.74), "aluminium", 0.06)
        with along((0, -0.38, 0), (0, -1, 0)):
            turned([(0.16, 0, 0), (0.31, 0, 0.01), (0.31, 0.09, 0.02), (0.22, 0.10, 0.02), (0.20, 0.34, 0.02), (0.16, 0.34, 0.01), (0.15, 0.05, 0), (0, 0.05, 0)], "pom", 56)
        tap = gas_inlet((0.33, 0.12, 0.05), (1, 0, 0), "steel")
    drive = gas_inlet((0.95, -0.25, 4.86), (0, 0, 1), "steel")
    with in_world():
        pipe([tap.at, tap.ahead(0.3), tap.ahead(0.62) + Vector((0, 0, -0.25)), drive.ahead(0.45), drive.at], 0.045, "clear silicone", 0.03)


def _humidifier(at):
    """Heated column of clear plastic, half full of water, between two end caps."""
    with placed(at):
        turned([(0, 0, 0), (0.50, 0, 0.02), (0.50, 0.85, 0.03), (0, 0.85, 0)], "pom", 64)
        turned([(0.42, 0.85, 0), (0.43, 0.85, 0), (0.43, 2.55, 0), (0.42, 2.55, 0)], "acrylic", 64)
        turned([(0, 0.86, 0), (0.40, 0.86, 0.02), (0.40, 1.75, 0.01), (0, 1.75, 0)], "water blue", 64)
        turned([(0, 2.5, 0), (0.50, 2.5, 0.02), (0.50, 2.85, 0.03), (0.3, 2.95, 0.02), (0, 2.95, 0)], "pom", 64)
        for i in range(4):
            a = pi / 4 + i * pi / 2
            with placed((0.455 * cos(a), 0.455 * sin(a), 0.8)):
                rod(0.03, 1.8, "steel", 0.01, 16)


def slipway_set(housing="light grey"):
    """Bench instrument with a sloping screen, gas connectors in front and a mouthpiece adapter on a hose."""
    side = [(-1.3, 0.12), (1.25, 0.12), (1.25, 2.1), (0.95, 2.45), (0.65, 2.45), (-0.65, 1.05), (-1.3, 1.0)]
    with placed((-2.1, 0, 0), (90, 0, 90)):
        plate(side, 4.2, housing, 0.08)
    with placed((0, 0.03, 1.79), (90 - 43, 0, 0)), placed(turn=(-90, 0, 0)):
        monitor("bench", 2.5)
    with placed((0, -1.30, 0.83), (90, 0, 0)):
        slab(3.9, 0.22, 0.02, 0.05, "dark grey", 0.008)
        with placed((0, 0, 0.02)):
            lettering("HALOCLINE", 0.15, "print", 0.003)
    for i in range(6):
        gas_inlet((-1.5 + 0.5 * i, -1.28, 0.45), (0, -1, 0), "brass" if i < 2 else "steel")
    with along((1.5, -1.3, 0.45), (0, -1, 0)):
        knob(0.22, 0.2, 16, 0.014, "graphite")
    start = tube_end((2.1, 0.1, 1.0), (1, 0, 0))
    with placed((3.35, -0.75, 1.75), (0, 0, 0)):
        turned([(0, -0.62, 0), (0.26, -0.62, 0.02), (0.26, -0.30, 0.02), (0.2, -0.28, 0.01), (0.2, -0.1, 0), (0, -0.1, 0)], "pom", 48)
        pin = port((0, 0, -0.5), (0, 0, -1), 0.2)
        with placed((0, 0, -0.1), (0, 0, 0)):
            turned([(0, 0, 0), (0.28, 0, 0.02), (0.28, 0.14, 0.02), (0, 0.14, 0)], "aluminium", 56)
            turned([(0.10, 0.14, 0), (0.20, 0.14, 0.01), (0.17, 0.45, 0.02), (0.12, 0.46, 0.01), (0.10, 0.2, 0)], "clear silicone", 48)
    corrugated(start, port(tuple(pin.at), (0, 0, -1), 0.2), [(3.0, 0.05, 0.55), (3.3, -0.55, 0.55)], 0.18, lead=0.3)
    with placed((3.35, -0.75, 0)):
        turned([(0, 0, 0), (0.5, 0, 0.03), (0.5, 0.09, 0.03), (0, 0.09, 0)], "aluminium", 56)
    with placed():
        pipe([(3.72, -0.75, 0.05), (3.72, -0.75, 0.8), (3.72, -0.75, 1.46)], 0.06, "steel")
        block((0.5, 0.16, 0.14), "steel", 0.03, (3.55, -0.75, 1.44))
    feet((-1.8, 1.8), (-1.0, 1.0), 0.12, 0.16)


def slipway():
    slipway_set("housing")
    catalogue(azimuth=-12, elevation=14, fill=0.86)


def figurehead_set():
    """Head and torso on a tilting frame with a graduated arc; hose and cable leave at the back."""
    for y in (-1.6, 1.6):
        block((4.6, 0.26, 0.26), "aluminium", 0.03, (0, y, 0.13))
    for x in (-2.05, 2.05):
        block((0.26, 2.94, 0.24), "aluminium", 0.03, (x, 0, 0.13))
        block((0.26, 0.30, 2.1), "aluminium", 0.03, (x, 0.0, 1.2))
        with along((x, 0, 2.1), (1 if x > 0 else -1, 0, 0)):
            turned([(0, -0.4, 0), (0.30, -0.4, 0.02), (0.30, 0.18, 0.02), (0, 0.18, 0)], "steel", 48)
            with placed((0, 0, 0.18)):
                knob(0.24, 0.16, 6, 0.03, "graphite")
    with placed((0, 0, 2.1), (-10, 0, 0)), placed((0, 0, -2.1)):
        with placed((0, 0, 0.75), scale=0.88):
            torso("form", neck=False, soft=True)
            with placed((0, 0.10, 4.80), scale=1.06):
                headform("form")
        with placed((0, -0.90, 2.35), (90, 0, 0)):
            lettering("HALOCLINE", 0.20, "dark print", 0.006)
        block((3.3, 1.5, 0.3), "aluminium", 0.04, (0, 0, 0.66))
        tube = tube_end((0.0, 0.95, 3.2), (0, 1, 0.1), 0.22)
        lead = port((0.75, 1.0, 2.5), (0.3, 1, 0), 0.035)
    with along((2.22, 0, 2.1), (1, 0, 0)):
        _arc(1.85)
    end = port((3.3, 2.9, 0.33), (1, 0.1, 0), 0.22)
    corrugated(tube, port(tuple(end.at), tuple(-end.out), 0.22), [(0.15, 2.2, 2.95), (0.6, 2.6, 1.9), (1.2, 2.75, 0.9), (2.0, 2.85, 0.36)], 0.25, "fabric", lead=0.45)
    with along(end.at, end.out):
        turned([(0, -0.15, 0), (0.22, -0.15, 0), (0.22, 0.05, 0.01), (0.32, 0.06, 0.01), (0.32, 0.16, 0.01), (0.24, 0.17, 0.01), (0.22, 0.05, 0), (0, 0.05, 0)], "pom", 48)
    with along((3.3, 1.3, 0.15), (1, -0.4, 0)):
        plug_end = connector()
    cable(lead, plug_end, [(0.98, 1.7, 2.0), (1.35, 1.9, 0.9), (2.2, 1.75, 0.10)], 0.05)
    feet((-2.05, 2.05), (-1.6, 1.6), 0.02, 0.2)


def figurehead():
    figurehead_set()
    catalogue(azimuth=14, elevation=8, fill=0.88, size=(1200, 900))


def _arc(radius):
    """Quarter of a graduated ring in the XY plane, around the tilting axis."""
    steps, inner = 40, radius - 0.22
    vertices, faces = [], []
    for i in range(steps + 1):
        a = radians(-120 + 150 * i / steps)
        for z in (0, 0.06):
            vertices += [(radius * cos(a), radius * sin(a), z), (inner * cos(a), inner * sin(a), z)]
    for i in range(steps):
        p, q = 4 * i, 4 * i + 4
        faces += [(p, p + 1, q + 1, q), (p + 2, q + 2, q + 3, p + 3), (p, q, q + 2, p + 2), (p + 1, p + 3, q + 3, q + 1)]
    faces += [(0, 2, 3, 1), (4 * steps, 4 * steps + 1, 4 * steps + 3, 4 * steps + 2)]
    solid(vertices, faces, "aluminium", 30, 0.01)
    for i in range(31):
        a = -120 + 5 * i
        with placed(turn=(0, 0, a)), placed((radius - (0.09 if i % 6 == 0 else 0.06), 0, 0.062)):
            block((0.15 if i % 6 == 0 else 0.08, 0.014, 0.004), "dark print", 0)
    for a in (-110, 20):
        with placed(turn=(0, 0, a)):
            block((inner, 0.10, 0.05), "aluminium", 0.015, (inner / 2, 0, 0.03))


def longshore_set():
    """Water bath with two canisters under a clear lid, hose loops to two piston units, and a screen."""
    frame_table(8.2, 3.0, 2.2)
    with placed((-1.3, 0, 2.2)):
        for y in (-1.35, 1.35):
            block((5.0, 0.08, 3.2) if y > 0 else (5.0, 0.08, 1.5), "tank steel", 0.02, (0, y, 1.6 if y > 0 else 0.75))
        block((4.9, 0.04, 1.7), "acrylic", 0, (0, -1.35, 2.33))
        for x in (-2.46, 2.46):
            block((0.08, 2.7, 3.2), "tank steel", 0.02, (x, 0, 1.6))
        block((5.0, 2.7, 0.1), "tank steel", 0.02, (0, 0, 0.05))
        ends = []
        for x in (-1.15, 1.15):
            with placed((x, 0.05, 0.1), scale=0.78):
                canister(2.4, "mat black", "teal metal", glands=())
            for k in (-1, 1):
                ends.append(tube_end((x + k * 0.34, 0.05, 2.72), (k * 0.12, 0, 1), 0.17))
        block((5.0, 0.9, 0.06), "acrylic", 0, (0, 0.95, 3.22))
        with placed((0, -1.40, 0.85), (90, 0, 0)):
            lettering("HALOCLINE", 0.30, "dark print", 0.005)
    for i, x in enumerate((-2.6, 0.0)):
        with placed((x, 0.75, 6.78), scale=0.52):
            piston_unit(2.4, 0.85)
        for side in (-0.6, 0.6):
            block((0.2, 1.0, 0.12), "aluminium", 0.02, (x + side, 0.85, 6.74))
        for k, end in ((-1, ends[2 * i]), (1, ends[2 * i + 1])):
            top = tube_end((x + k * 0.36, 0.33, 7.30), (0, -1, -0.15), 0.17)
            corrugated(end, top, [(x + k * 0.50, -0.22, 6.0), (x + k * 0.42, -0.50, 6.85)], 0.16, lead=0.35)
    for x in (-4.0, 1.4):
        block((0.26, 0.26, 5.4), "aluminium", 0.03, (x, 1.3, 4.9))
    block((5.14, 0.24, 0.24), "aluminium", 0.03, (-1.3, 1.3, 6.75))
    with placed((2.85, 0.1, 2.2)):
        block((1.9, 2.2, 3.0), "housing", 0.08, (0, 0, 1.5))
        for i in range(3):
            with placed((-0.5 + 0.5 * i, -1.1, 0.75), (90, 0, 0)):
                rod(0.12, 0.06, ("green", "graphite", "red")[i], 0.015, 32)
        for i in range(5):
            block((1.3, 0.02, 0.06), "dark grey", 0.005, (0, -1.105, 1.3 + 0.14 * i))
        with placed((0, -0.9, 3.95), (-8, 0, -6)):
            monitor("breakthrough", 2.2)
        block((0.3, 0.3, 0.9), "steel", 0.03, (0, -0.5, 3.3))


def longshore():
    longshore_set()
    catalogue(azimuth=-14, elevation=10, fill=0.88)
