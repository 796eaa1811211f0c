"""Part families of the spares: seals, springs, filters, and a tray of what a service takes."""

from kit.lettering import lettering
from kit.mesh import block, plate, ring, rod, slab, turned
from kit.outlines import hexagon, rounded
from kit.space import placed, rested
from kit.stage import catalogue
from parts import seals


def o_rings():
    for x, y, r, thick, kind in ((-1.25, 0.55, 1.15, 0.13, "smooth rubber"), (-1.2, 0.5, 0.62, 0.10, "smooth rubber"), (0.9, 0.75, 0.72, 0.12, "smooth rubber"), (-0.35, -1.0, 0.42, 0.09, "smooth rubber"), (0.75, -0.75, 0.30, 0.085, "smooth rubber"), (1.5, -0.7, 0.20, 0.07, "smooth rubber"), (1.35, -1.2, 0.13, 0.055, "smooth rubber")):
        with placed((x, y, thick / 2)):
            ring(r, thick, kind, 96)
    catalogue(azimuth=0, elevation=34, fill=0.80)


def mushroom_valve():
    """Valve seat with spokes leaning on its edge, its disc before it, another disc lying."""

    def seat():
        with placed((-0.75, 0.2, 2), (72, 0, -14)):
            turned([(0.62, 0, 0), (0.86, 0, 0.02), (0.86, 0.22, 0.03), (0.70, 0.22, 0.02), (0.66, 0.10, 0.01), (0.62, 0.08, 0), (0.62, 0, 0)], "pom", 96)
            turned([(0.85, 0.08, 0), (0.88, 0.08, 0.004), (0.88, 0.14, 0.004), (0.85, 0.14, 0)], "teal", 96)
            for i in range(6):
                with placed(turn=(0, 0, 60 * i)):
                    block((0.66, 0.06, 0.08), "pom", 0.015, (0.33, 0, 0.05))
            rod(0.11, 0.12, "pom", 0.02)

    rested(seat)
    with placed((-0.1, -0.75, 0.03)):
        disc()

    def leaning():
        with placed((0.95, -0.25, 1), (118, 0, 22)):
            disc()

    rested(leaning)
    catalogue(azimuth=0, elevation=16, fill=0.80)


def disc():
    """Silicone disc with its stem."""
    turned([(0, 0, 0), (0.66, 0.0, 0.008), (0.66, 0.025, 0.008), (0.2, 0.045, 0.02), (0.09, 0.06, 0.02), (0.075, 0.20, 0.02), (0.10, 0.24, 0.02), (0.06, 0.40, 0.02), (0.04, 0.62, 0.01), (0, 0.63, 0)], "clear silicone", 80)


def spring(radius, height, turns, wire, taper=1.0):
    """By the radii of its middle line and its wire."""
    seals.spring(2 * (radius + wire), 2 * wire, height, turns, 2 * (radius * taper + wire))


def springs():
    with placed((-0.95, 0.1, 0)):
        spring(0.52, 2.1, 8, 0.065)
    with placed((0.35, -0.1, 0)):
        spring(0.40, 1.15, 6, 0.05, 0.5)
    with placed((1.2, 0.1, 0)):
        spring(0.22, 1.35, 11, 0.034)
    with placed((0.85, -0.85, 0.13)), placed(turn=(0, 90, 25)):
        spring(0.12, 0.7, 9, 0.022)
    catalogue(azimuth=0, elevation=13, fill=0.80)


def filters():
    with placed((-0.95, 0.2, 0)):
        turned([(0, 0, 0), (0.46, 0, 0.02), (0.46, 0.14, 0.015), (0.40, 0.15, 0), (0.26, 1.55, 0.10), (0, 1.62, 0)], "bronze", 80)
        turned([(0.41, -0.0, 0), (0.47, 0.0, 0.01), (0.47, 0.12, 0.01), (0.41, 0.13, 0)], "brass", 80)
    with placed((0.25, -0.45, 0)):
        turned([(0, 0, 0), (0.46, 0, 0.02), (0.46, 0.24, 0.02), (0, 0.24, 0)], "bronze", 80)

    def mesh():
        with placed((1.0, 0.35, 2), (70, 0, 14)):
            for i in range(-15, 16):
                half = (0.65**2 - (0.042 * i) ** 2) ** 0.5
                for turn in (0, 90):
                    with placed(turn=(0, 0, turn)), placed((0.042 * i, -half, 0.004 if turn else -0.004), (-90, 0, 0)):
                        rod(0.009, 2 * half, "steel", 0, 8)
            ring(0.66, 0.13, "smooth rubber", 96)

    rested(mesh)
    catalogue(azimuth=0, elevation=14, fill=0.80)


def burst_disc():
    def lying():
        with placed((-0.75, 0.1, 2), (0, 0, 18)), placed(turn=(0, 90, 0)):
            plate(hexagon(0.80), 0.42, "brass", 0.03)
            thread = [(0.30, 0.42, 0), (0.30, 0.48, 0)]
            for i in range(9):
                z = 0.50 + 0.085 * i
                thread += [(0.335, z, 0.004), (0.285, z + 0.042, 0.004)]
            turned([(0, 0.42, 0), *thread, (0.30, 1.30, 0.02), (0.17, 1.31, 0.01), (0.15, 1.0, 0), (0, 1.0, 0)], "brass", 72)

    rested(lying)
    with placed((0.75, 0.35, 0.0)):
        turned([(0, 0.05, 0), (0.25, 0.035, 0.05), (0.30, 0, 0.01), (0.42, 0, 0.008), (0.42, 0.03, 0.008), (0.31, 0.04, 0.01), (0.24, 0.085, 0.04), (0, 0.10, 0)], "copper", 80)
    with placed((0.35, -0.7, 0.0)):
        turned([(0.18, 0, 0), (0.36, 0, 0.01), (0.36, 0.10, 0.02), (0.18, 0.10, 0.02), (0.18, 0, 0)], "steel", 72)
    with placed((1.25, -0.55, 0.04)):
        ring(0.33, 0.08, "copper", 80)
    catalogue(azimuth=0, elevation=22, fill=0.80)


def service_tray():
    """Tray with five compartments: O-rings, springs and balls, valve discs, seals, lubricant."""
    slab(4.06, 2.86, 0.12, 0.12, "light grey", 0.01)
    plate(rounded(4.2, 3.0, 0.18, 10), 0.42, "light grey", 0.02, hollow=rounded(4.0, 2.8, 0.12, 10))
    block((4.0, 0.08, 0.34), "light grey", 0.02, (0, -0.05, 0.25))
    for x, y, d in ((0.25, 0.72, 1.5), (-0.85, -0.75, 1.35), (0.75, -0.75, 1.35)):
        block((0.08, d, 0.34), "light grey", 0.02, (x, y, 0.25))
    for x, y, r in ((-1.35, 0.75, 0.42), (-1.35, 0.75, 0.26), (-0.50, 1.02, 0.22), (-0.02, 0.55, 0.14), (-0.55, 0.42, 0.17), (0.0, 1.0, 0.10)):
        with placed((x, y, 0.16)):
            ring(r, 0.07, "smooth rubber", 64)
    for i in range(3):
        with placed((0.55 + 0.3 * i, 0.45, 0.20)), placed(turn=(-90, 0, 0)):
            spring(0.09, 0.75, 9, 0.016)
    for i in range(3):
        with placed((1.6, 0.4 + 0.32 * i, 0.23)):
            turned([(0, -0.11, 0.05), (0.08, -0.08, 0.05), (0.11, 0, 0.05), (0.08, 0.08, 0.05), (0, 0.11, 0)], "brass", 32)
    for x, y in ((-1.65, -0.6), (-1.15, -1.0)):
        with placed((x, y, 0.13), scale=0.5):
            disc()
    with placed((-0.05, -0.75, 0.14)):
        turned([(0.2, 0, 0), (0.46, 0, 0.02), (0.46, 0.12, 0.02), (0.34, 0.16, 0.02), (0.2, 0.16, 0.01), (0.2, 0, 0)], "pom", 72)
    with placed((1.38, -0.75, 0.12)):
        turned([(0, 0, 0), (0.42, 0, 0.02), (0.42, 0.36, 0.02), (0, 0.36, 0)], "white paint", 72)
        turned([(0, 0.36, 0), (0.44, 0.36, 0.02), (0.44, 0.5, 0.02), (0, 0.5, 0)], "teal", 72)
        with placed((0, 0, 0.501)):
            lettering("HALOCLINE", 0.10, "print", 0.002)
