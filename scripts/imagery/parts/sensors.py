"""Galvanic oxygen sensors and the plugs that fit them, in millimetres."""

from kit.lettering import lettering_around
from kit.mesh import block, pipe, turned
from kit.space import placed, rested
from parts.fittings import thread
from parts.seals import o_ring, pin

PINS = (-2.8, 0, 2.8)
LENGTH = 44


def galvanic_sensor(connector, said, band="teal", keyed=0.0):
    """Sensor along Z: its connector (`pins` or `coaxial`) below z = 0, thread and membrane at the top. Text faces -Y; `keyed` turns the connector."""
    turned([(0, 0, 0), (13.6, 0, 0.8), (15, 1.4, 0.6), (15, 28, 1.4), (11, 32, 1.0), (10, 32.4, 0.4), (0, 32.4, 0)], "white paint", 112)
    turned([(15.0, 3.5, 0), (15.12, 3.6, 0.05), (15.12, 25.4, 0.05), (15.0, 25.5, 0)], band, 112)
    with placed((0, 0, 14.5)):
        with placed(turn=(0, 0, -13)):
            lettering_around("HALOCLINE", 3.3, 15.14, upright=False, raised=0.05)
        with placed(turn=(0, 0, 7)):
            lettering_around(said, 2.1, 15.14, upright=False, raised=0.05)
        with placed(turn=(0, 0, 20)):
            lettering_around("M16 × 1", 2.1, 15.14, upright=False, raised=0.05)
    with placed((0, 0, 32.3)):
        o_ring(15.6, 1.78)
    turned([(6.0, 32, 0), *thread(8, 1, 33, 43), (7.3, 43.2, 0.2), (7.0, LENGTH, 0.3), (5.9, LENGTH, 0.2), (5.6, LENGTH - 1.4, 0)], "pom", 80)
    turned([(0, LENGTH - 1.0, 0), (4.6, LENGTH - 1.1, 0.4), (5.8, LENGTH - 1.4, 0)], "paper", 64)
    if connector == "pins":
        with placed(turn=(0, 0, keyed)):
            _pin_header()
    else:
        _coaxial_socket()


def lying_sensor(at, turn, connector="pins", said="O2 SENSOR · 3-PIN", band="teal", roll=-28, keyed=0.0):
    """Sensor on its side: `turn` 0 has its thread at the right, positive turns bring it away from the viewer."""

    def lie():
        with placed((*at, 20), (0, 0, turn)), placed(turn=(0, 90, 0)), placed((0, 0, -LENGTH / 2), (0, 0, roll)):
            galvanic_sensor(connector, said, band, keyed)

    rested(lie)


def _pin_header():
    """Three pins before the wall that locks the plug."""
    block((11.4, 6.6, 3.4), "light grey", 0.4, (0, 0, -1.7))
    block((11.4, 1.4, 11.4), "light grey", 0.4, (0, 2.6, -5.7))
    block((4.2, 1.2, 1.8), "light grey", 0.4, (0, 1.6, -10))
    for x in PINS:
        with placed((x, -0.5, -11.6)):
            pin(9, 0.6)


def _coaxial_socket():
    """Push-on coaxial socket: a gold barrel with its groove, insulator and pin."""
    turned([(0, 0, 0), (5.4, 0, 0.2), (5.4, -2, 0.3), (3.5, -2.2, 0.2), (3.5, -5.4, 0.15), (3.1, -5.8, 0.15), (3.1, -6.8, 0.15), (3.6, -7.2, 0.15), (3.6, -12, 0.3), (2.8, -12, 0.2), (2.7, -4, 0)], "gold", 56)
    turned([(0, -5, 0), (2.7, -5, 0)], "paper", 40)
    with placed((0, 0, -11.2)):
        pin(7, 0.55)


def pin_plug(kind="pom"):
    """Plug for the three pins, lying along +X from the origin, its contacts open at the end, its latch above. Wires enter at x = 0."""
    block((12, 11.4, 6.4), kind, 0.5, (6, 0, 3.3))
    block((8, 4.2, 1.2), kind, 0.4, (7.5, 0, 7.2))
    block((1.6, 4.2, 1.9), kind, 0.4, (10.6, 0, 7.6))
    for y in PINS:
        block((0.3, 1.9, 1.9), "gold", 0.2, (12, y, 3.2))
        block((0.34, 0.9, 0.9), "black paint", 0.1, (12.02, y, 3.2))


def wires(points, colours=("smooth rubber", "teal", "orange"), apart=1.5, radius=0.62):
    """Wires side by side along a path that lies on the floor, ending at a plug's three contacts."""
    for i, kind in enumerate(colours):
        shift = (i - (len(colours) - 1) / 2) * apart
        beside = []
        for k, (x, y, z) in enumerate(points):
            (ax, ay, _), (bx, by, _) = points[max(0, k - 1)], points[min(len(points) - 1, k + 1)]
            long = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
            beside.append((x - (by - ay) / long * shift, y + (bx - ax) / long * shift, z))
        pipe(beside, radius, kind, 0.8, 12)
