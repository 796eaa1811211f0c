"""Gas cylinders, valves, first stages, gauges and demand valves."""

from dataclasses import dataclass
from math import cos, pi, radians, sin

from kit.lettering import lettering
from kit.mesh import block, grip, pipe, plate, ring, rod, slab, solid, turned
from kit.outlines import rounded
from kit.space import along, in_world, placed, port
from parts.fittings import knob, plug, screw


@dataclass(frozen=True)
class Gas:
    """How a cylinder of one gas is marked."""

    wheel: str
    shoulder: str
    first_stage: str


OXYGEN = Gas("green", "white paint", "teal metal")
DILUENT = Gas("pom", "black paint", "graphite")


def valve(wheel="pom", finish="chrome"):
    """Valve on a neck at the origin. Hand wheel at +X; returns the port of the outlet at -Y."""
    turned([(0, -0.05, 0), (0.15, -0.05, 0.02), (0.15, 0.10, 0.02), (0.125, 0.12, 0.02), (0.125, 0.52, 0.03), (0.10, 0.60, 0.03), (0, 0.60, 0)], finish, 48)
    with placed((0, 0, 0.20)):
        slab(0.31, 0.31, 0.27, 0.05, finish, 0.025)
    with along((0, 0, 0.335), (1, 0, 0)):
        turned([(0, 0.1, 0), (0.105, 0.1, 0.01), (0.105, 0.24, 0.01), (0.075, 0.25, 0.01), (0.075, 0.42, 0), (0, 0.42, 0)], finish, 40)
        with placed((0, 0, 0.40)):
            knob(0.235, 0.24, 7, 0.035, wheel, "graphite")
    with along((0, 0, 0.335), (0, -1, 0)):
        turned([(0, 0.1, 0), (0.135, 0.1, 0.01), (0.135, 0.21, 0.01), (0.10, 0.22, 0), (0, 0.22, 0)], finish, 40)
        return port((0, 0, 0.20), (0, 0, 1), 0.1)


def first_stage(outlet, cap="graphite", finish="chrome", lp=(90,), hp=(), roll=0.0):
    """DIN first stage on the outlet of a valve. `lp`, `hp`: angles of its used ports; returns them in that order."""
    ports = []
    with in_world(), along(outlet.at, outlet.out, roll):
        grip(0.185, 0.15, 16, 0.014, "graphite", 0.018)
        turned([(0, 0.14, 0), (0.12, 0.14, 0.01), (0.12, 0.20, 0.01), (0.205, 0.22, 0.02), (0.215, 0.26, 0.02), (0.215, 0.52, 0.025), (0.17, 0.57, 0.02), (0.17, 0.61, 0.01), (0.20, 0.63, 0.02), (0.20, 0.76, 0.04), (0, 0.78, 0)], finish, 56)
        turned([(0.19, 0.66, 0), (0.212, 0.66, 0.008), (0.212, 0.72, 0.008), (0.19, 0.72, 0)], cap, 56)
        screw((0, 0, 0.775), 0.06)
        for angle in (*lp, *hp):
            a = radians(angle)
            ports.append(port((0.205 * cos(a), 0.205 * sin(a), 0.34 if angle in hp else 0.44), (cos(a), sin(a), 0), 0.05))
        for angle in range(18, 378, 72):
            if all(min(abs(angle - used) % 360, 360 - abs(angle - used) % 360) > 40 for used in (*lp, *hp)):
                a = radians(angle)
                plug((0.20 * cos(a), 0.20 * sin(a), 0.44), (cos(a), sin(a), 0), "steel", 0.052)
    return ports


def steel_cylinder(radius=0.5, height=3.9, body="white paint", shoulder=None, boot=True, gas=OXYGEN, valve_turn=0.0, label=None, finish="chrome", label_turn=0.0):
    """Cylinder that stands on the origin, with its valve. Returns the outlet of the valve."""
    neck = height - radius * 0.62
    turned([(0, 0.10, 0), (radius * 0.55, 0.08, 0.05), (radius * 0.75, 0.02, 0.06), (radius * 0.96, 0.10, 0.10), (radius, 0.30, 0.05), (radius, neck - 0.12, 0)], body, 96)
    turned([(radius, neck - 0.12, 0), (radius, neck, 0.18), (radius * 0.90, neck + radius * 0.32, 0.22), (radius * 0.58, neck + radius * 0.54, 0.2), (0.19, height - 0.02, 0.08), (0.165, height + 0.05, 0.02), (0, height + 0.05, 0)], shoulder or body, 96)
    turned([(radius - 0.002, neck - 0.135, 0), (radius + 0.004, neck - 0.135, 0.002), (radius + 0.004, neck - 0.105, 0.002), (radius - 0.002, neck - 0.105, 0)], "teal", 96)
    if boot:
        turned([(0, 0.03, 0), (radius * 0.6, 0.03, 0.02), (radius * 0.7, 0, 0.03), (radius, 0, 0.05), (radius + 0.045, 0.06, 0.03), (radius + 0.045, 0.42, 0.02), (radius, 0.44, 0)], "smooth rubber", 96)
    if label:
        tall = 2 * pi * radius * 0.36
        middle = (neck + 0.4) / 2
        _wrapped(radius + 0.0035, middle, tall, label, label_turn)
    with placed((0, 0, height + 0.03), (0, 0, valve_turn)):
        return valve(gas.wheel, finish)


def _wrapped(radius, middle, tall, label, turn):
    """Printed label around Z, its middle at -Y."""
    with placed((0, 0, middle), (0, 0, 180 + turn)):
        turned([(radius, -tall / 2, 0), (radius + 0.0005, tall / 2, 0)], f"label:{label}", 96)


def composite_cylinder(radius=0.52, height=3.2, gas=DILUENT, valve_turn=0.0, label=None, finish="titanium", label_turn=0.0, wrap="carbon"):
    """Carbon-wrapped cylinder that stands on the origin. Returns the outlet of the valve."""
    top = height - radius * 0.55
    turned([(0, 0.02, 0), (radius * 0.42, 0.0, 0.06), (radius * 0.80, 0.06, 0.18), (radius, 0.34, 0.22), (radius, top - 0.2, 0.22), (radius * 0.86, top + 0.12, 0.22), (radius * 0.5, height - 0.10, 0.18), (0.20, height, 0.05), (0.2, height - 0.02, 0)], wrap, 96)
    turned([(0.0, height - 0.12, 0), (0.20, height - 0.12, 0), (0.195, height + 0.03, 0.02), (0.165, height + 0.06, 0.01), (0, height + 0.06, 0)], finish, 48)
    if label:
        tall = 2 * pi * radius * 0.36
        middle = height * 0.44
        _wrapped(radius + 0.003, middle, tall, label, label_turn)
        turned([(radius, middle - tall / 2 - 0.08, 0), (radius + 0.005, middle - tall / 2 - 0.08, 0.002), (radius + 0.005, middle - tall / 2 - 0.01, 0.002), (radius, middle - tall / 2 - 0.01, 0)], "teal", 96)
    with placed((0, 0, height + 0.05), (0, 0, valve_turn)):
        return valve(gas.wheel, finish)


def gauge(face="dial-350", radius=0.34, boot="smooth rubber", depth=0.24, hose=-90):
    """Contents gauge facing +Z, its back on the origin. Returns the port of its hose at the angle `hose`."""
    turned([(0, 0, 0), (radius * 0.8, 0, 0.05), (radius * 1.1, 0.08, 0.05), (radius * 1.12, depth - 0.04, 0.03), (radius, depth, 0.01), (radius * 0.97, depth - 0.05, 0), (0, depth - 0.05, 0)], boot, 72)
    turned([(radius * 0.93, depth - 0.06, 0), (radius * 1.01, depth - 0.06, 0), (radius * 1.01, depth + 0.012, 0.008), (radius * 0.93, depth + 0.012, 0.008), (radius * 0.93, depth - 0.02, 0)], "chrome", 72)
    with placed((0, 0, depth - 0.03)):
        _face(radius * 0.94, face)
    aside = (cos(radians(hose)), sin(radians(hose)), 0)
    with along((radius * 1.02 * aside[0], radius * 1.02 * aside[1], depth * 0.45), aside):
        turned([(0, 0, 0), (0.085, 0, 0.01), (0.085, 0.10, 0.01), (0.06, 0.14, 0.01), (0, 0.14, 0)], boot, 32)
        return port((0, 0, 0.12), (0, 0, 1), 0.05)


def _face(radius, face):
    """Round disc with the dial's picture."""
    steps = 64
    edge = [(radius * cos(2 * pi * i / steps), radius * sin(2 * pi * i / steps)) for i in range(steps)]
    solid([(x, y, 0) for x, y in edge], [tuple(range(steps))], f"dial:{face}", uv=[(0.5 + x / radius * 0.48, 0.5 + y / radius * 0.48) for x, y in edge])


def dial_instrument(face, radius=0.5, depth=0.16, rim="chrome"):
    """Panel gauge facing +Z, its back on the origin."""
    turned([(0, 0, 0), (radius * 1.12, 0, 0.02), (radius * 1.12, depth, 0.03), (radius, depth + 0.02, 0.015), (radius * 0.97, depth - 0.04, 0), (0, depth - 0.04, 0)], rim, 80)
    with placed((0, 0, depth - 0.035)):
        _face(radius * 0.97, face)


def second_stage(rim="graphite", cover="pom", side=1):
    """Demand valve: purge cover facing +Z, mouthpiece at -Z. Returns the port of its hose at +X, or at -X for `side` -1."""
    turned([(0, -0.16, 0), (0.26, -0.16, 0.06), (0.40, -0.02, 0.06), (0.42, 0.08, 0.03), (0.30, 0.15, 0.04), (0, 0.17, 0)], "pom", 72)
    turned([(0.37, 0.03, 0), (0.435, 0.03, 0.02), (0.435, 0.11, 0.02), (0.36, 0.14, 0.01), (0.33, 0.10, 0)], rim, 72)
    with placed((0, 0, 0.15)):
        slab(0.34, 0.16, 0.03, 0.07, cover, 0.012)
        with placed((0, 0, 0.03)):
            lettering("HALOCLINE", 0.043, "print", 0.002)
    for y in (-0.21, 0.21):
        block((0.26, 0.035, 0.03), cover, 0.01, (0, y, 0.145))
    with placed((0, -0.30, -0.10)):
        block((0.50, 0.22, 0.16), "smooth rubber", 0.06)
    with placed((0, 0, -0.16)):
        plate(rounded(0.30, 0.20, 0.09), -0.30, "silicone", 0.03)
    with along((side * 0.38, 0, -0.01), (side, 0, 0)):
        turned([(0, -0.1, 0), (0.10, -0.1, 0), (0.10, 0.08, 0.012), (0.07, 0.10, 0.01), (0, 0.10, 0)], "chrome", 40)
        found = port((0, 0, 0.10), (0, 0, 1), 0.05)
    with along((-side * 0.38, 0, -0.01), (-side, 0, 0)):
        grip(0.09, 0.12, 14, 0.01, rim, 0.01)
    return found


def tank_band(radius, width=0.22, buckle="steel", kind="webbing"):
    """Cam band around a cylinder on Z, centred on the origin, its buckle at -Y."""
    turned([(radius - 0.004, -width / 2, 0), (radius + 0.022, -width / 2, 0.006), (radius + 0.022, width / 2, 0.006), (radius - 0.004, width / 2, 0)], kind, 80)
    block((0.30, 0.055, width * 1.12), buckle, 0.02, (0, -radius - 0.035, 0))
    block((0.20, 0.05, width * 0.55), "graphite", 0.015, (0.01, -radius - 0.07, 0))


def bolt_snap(kind="steel"):
    """Snap hook along Z: its swivel ring at the top around the origin, its gate at -Z."""
    with along((0, 0, 0), (0, 1, 0)):
        ring(0.12, 0.045, kind, 40)
    with placed((0, 0, -0.36)):
        rod(0.055, 0.24, kind, 0.02, 24)
    with placed((0, 0, -0.42)):
        turned([(0, 0, 0), (0.075, 0, 0.015), (0.075, 0.09, 0.015), (0, 0.09, 0)], kind, 24)
    pipe([(0.04, 0, -0.40), (0.10, 0, -0.52), (0.11, 0, -0.70), (0.04, 0, -0.83), (-0.07, 0, -0.80), (-0.10, 0, -0.68)], 0.034, kind)
    pipe([(-0.045, 0, -0.40), (-0.075, 0, -0.52), (-0.10, 0, -0.70)], 0.026, kind)
