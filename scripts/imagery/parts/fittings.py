"""Small things that hold others: screws, nuts, glands, clamps, connectors."""

from math import cos, pi, radians, sin

from kit.mesh import block, grip, plate, rod, turned
from kit.outlines import circle, hexagon, hexagonal
from kit.space import along, placed, port


def screw(at=(0, 0, 0), radius=0.045, kind="steel", direction=(0, 0, 1)):
    """Head of a socket screw that stands on `at`."""
    with along(at, direction):
        turned([(0, -0.02, 0), (radius, -0.02, 0), (radius, radius * 0.75, 0.01), (radius * 0.55, radius * 0.75, 0.004), (radius * 0.5, radius * 0.25, 0), (0, radius * 0.25, 0)], kind, 20)


def screws_on_circle(count, radius, height, size=0.045, kind="steel", offset=0.0):
    for i in range(count):
        angle = 2 * pi * i / count + radians(offset)
        screw((radius * cos(angle), radius * sin(angle), height), size, kind)


def thread(radius, pitch, low, high):
    """Points of a profile for `turned`, from `low` up to `high`: rings for the turns of a thread."""
    count = max(1, round((high - low) / pitch))
    step, root = (high - low) / count, radius - 0.6 * pitch
    turns = [(low + i * step) for i in range(count)]
    return [p for z in turns for p in ((root, z, 0), (root, z + 0.15 * step, 0), (radius, z + 0.48 * step, 0), (radius, z + 0.62 * step, 0))] + [(root, high, 0)]


def machine_screw(diameter, pitch, length, kind="steel"):
    """Socket head screw in millimetres: its head stands on the origin, its thread goes down along -Z."""
    r, head = diameter / 2, diameter * 0.9
    turned([(0, -length, 0), (r * 0.8, -length, 0.05), *thread(r, pitch, 0.2 - length, -0.1 * length), (r, 0, 0), (head, 0, 0.1), (head, 0.4, 0)], kind, 40)
    with placed((0, 0, 0.3)):
        plate(circle(head, 48), diameter - 0.3, kind, 0.25, hollow=hexagonal(diameter * 0.84))
    turned([(0, diameter * 0.35, 0), (head * 0.8, diameter * 0.35, 0)], kind, 24)


def hex_nut(across, length, kind="chrome"):
    """Along Z from the origin."""
    return plate(hexagon(across), length, kind, 0.012)


def gland(kind="pom", nut="steel", size=1.0):
    """Cable gland on the origin, cable leaving along +Z. Returns the port."""
    with placed(scale=size):
        grip(0.092, 0.07, 6, 0.012, nut, 0.01)
        turned([(0, 0.06, 0), (0.075, 0.06, 0.01), (0.075, 0.17, 0.02), (0.05, 0.20, 0.02), (0.044, 0.36, 0.012), (0.03, 0.38, 0.01), (0, 0.38, 0)], kind, 32)
        return port((0, 0, 0.3), (0, 0, 1), 0.035)


def connector(kind="steel", mark="orange", size=1.0):
    """Round cable connector, its pins towards +Z, the cable at the origin leaving along -Z."""
    with placed(scale=size):
        turned([(0, -0.12, 0), (0.05, -0.12, 0.01), (0.06, 0, 0.01), (0.10, 0.05, 0.02), (0.115, 0.08, 0.01), (0.115, 0.20, 0.01), (0.13, 0.22, 0.01), (0.13, 0.52, 0.015), (0.105, 0.53, 0.005), (0.10, 0.36, 0), (0, 0.36, 0)], kind, 40)
        with placed((0, 0, 0.27)):
            grip(0.14, 0.17, 24, 0.01, kind, 0.006)
        turned([(0.118, 0.14, 0), (0.124, 0.14, 0.004), (0.124, 0.18, 0.004), (0.118, 0.18, 0)], mark, 40)
        for i in range(5):
            with placed((0.055 * cos(2 * pi * i / 5), 0.055 * sin(2 * pi * i / 5), 0.34)):
                rod(0.012, 0.14, "gold", 0.005, 12)
        return port((0, 0, -0.08), (0, 0, -1), 0.035)


def plug(at, direction, kind="steel", size=0.06):
    """Blanking plug in an unused port."""
    with along(at, direction):
        turned([(0, -0.02, 0), (size, -0.02, 0), (size, size * 0.8, 0.01), (size * 0.5, size * 0.8, 0.004), (size * 0.45, size * 0.35, 0), (0, size * 0.35, 0)], kind, 24)


def clamp_band(radius, width=0.09, kind="steel"):
    """Hose clamp around Z, centred on the origin, its screw at -Y."""
    turned([(radius - 0.01, -width / 2, 0), (radius + 0.014, -width / 2, 0.004), (radius + 0.014, width / 2, 0.004), (radius - 0.01, width / 2, 0)], kind, 64)
    block((0.11, 0.06, width * 1.15), kind, 0.012, (0, -radius - 0.03, 0))
    with along((0.05, -radius - 0.035, 0), (1, 0, 0)):
        rod(0.024, 0.035, kind, 0.006, 16)


def knob(radius, length, count, depth, kind, cap="graphite"):
    """Hand wheel along +Z from the origin, with a cap and a screw in its face."""
    grip(radius, length, count, depth, kind, min(0.035, length * 0.2))
    turned([(0, length - 0.01, 0), (radius * 0.5, length - 0.01, 0), (radius * 0.48, length + 0.02, 0.01), (0, length + 0.02, 0)], cap, 32)
    screw((0, 0, length + 0.018), radius * 0.16)


def feet(xs, ys, height=0.1, radius=0.14, kind="smooth rubber"):
    """Rubber feet that stand on z = 0."""
    for x in xs:
        for y in ys:
            with placed((x, y, 0)):
                rod(radius, height + 0.02, kind, 0.02, 32)
