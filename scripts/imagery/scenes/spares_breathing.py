"""Spares of the breathing loop: each picture shows one part."""

from math import cos, pi, sin

from kit.lettering import lettering
from kit.mesh import block, grip, lofted, plate, turned
from kit.outlines import superellipse
from kit.space import along, millimetres, placed, rested
from kit.stage import catalogue
from parts.bite import bite_piece
from parts.fittings import hex_nut, machine_screw, thread
from parts.loop import clear_stand, hose_spigots, mouthpiece
from parts.seals import o_ring


def _bite(lugs, flange, mark):
    def stands():
        with placed((0, 0, 30), (-14.5, 0, 0)):
            bite_piece(lugs, flange, mark)

    rested(stands)


def bite_medium():
    with millimetres(80):
        _bite(38, 1.0, "M")
    catalogue(azimuth=-30, elevation=20, fill=0.62)


def bite_large():
    with millimetres(80):
        _bite(44, 1.17, "L")
    catalogue(azimuth=-30, elevation=20, fill=0.74)


def lever_and_screw():
    """Turning lever with its finger peg and pointer, the screw lying before it."""
    with millimetres(70):
        lever_outline = _hull([(0, 0, 9), (34, 0, 5.2), (-13, 0, 1.6)])
        with placed((-8, 6, 0), (0, 0, 8)):
            plate(lever_outline, 5.4, "orange", 1.0)
            turned([(2.0, 4.2, 0), (2.0, 8.6, 0.1), (3.4, 8.6, 0.1), (3.4, 9.4, 0.2), (7.4, 9.4, 0.8), (8.2, 4.2, 0.2)], "orange", 72)
            turned([(0, 8.0, 0), (2.05, 8.0, 0)], "dark print", 40)
            with placed((33.5, 0, 4)):
                turned([(0, 0, 0), (4.9, 0, 0), (4.3, 4, 0.6), (4.2, 13, 1.4), (0, 13.4, 0)], "orange", 56)
            with placed((17, 0, 5.38)):
                lettering("OPEN", 3.6, "print", 0.12)
        with placed((14, -17, 2.85), (0, 0, 18)), placed(turn=(0, 90, 0)):
            machine_screw(3, 0.5, 10)
            turned([(1.30, -8, 0), (1.53, -7.6, 0.1), (1.53, -4.4, 0.1), (1.30, -4, 0)], "glove", 40)
    catalogue(azimuth=-6, elevation=34, fill=0.76)


def _hull(circles, steps=24):
    """Outline around circles (x, y, radius) whose middles lie on one line along X: the last is left, the second right."""
    (x0, _, r0), (x1, _, r1), (x2, _, r2) = circles
    right = [(x1 + r1 * cos(a), r1 * sin(a)) for a in (pi / 2 - pi * i / steps for i in range(steps + 1))]
    low = [(x0 + r0 * cos(a), r0 * sin(a)) for a in (-pi / 2 + 0.25 - (pi / 4) * i / 8 for i in range(9))]
    left = [(x2 + r2 * cos(a), r2 * sin(a)) for a in (-pi / 2 - 0.4 - (pi - 0.8) * i / 8 for i in range(9))]
    high = [(x, -y) for x, y in low[::-1]]
    return (right + low + left + high)[::-1]


def full_face_pod():
    """Pod on a small stand, the bayonet for the mask towards the viewer."""
    with placed(turn=(0, 0, 50), scale=1.6):
        with placed((0, 0, 0.62)):
            mouthpiece("orange", bite=False)
            hose_spigots()
            with along((0, -0.34, 0), (0, -1, 0)):
                _bayonet()
        with placed((0, 0.02, 0)):
            clear_stand()
    catalogue(azimuth=-6, elevation=14, fill=0.78)


def _bayonet():
    """Ring of 60 mm with three lugs and a seal, the silicone adapter for the oral-nasal mask in it. In decimetres."""
    turned([(0.18, -0.06, 0), (0.30, -0.04, 0.02), (0.36, 0.02, 0.015), (0.36, 0.07, 0.015), (0.30, 0.08, 0.004), (0.30, 0.25, 0.012), (0.262, 0.25, 0.008), (0.25, 0.05, 0), (0.18, 0.04, 0)], "pom", 112)
    with placed((0, 0, 0.022)):
        grip(0.375, 0.042, 30, 0.012, "graphite", 0.008)
    with placed((0, 0, 0.115)):
        o_ring(0.595, 0.026, "orange")
    for i in range(3):
        with placed((0, 0, 0.205), (0, 0, 90 + 120 * i)):
            block((0.05, 0.15, 0.04), "pom", 0.008, (0.315, 0, 0))
    rings = [[(x, y, z) for x, y in superellipse(w, h, 2.3, 72)] for z, w, h in ((0.05, 0.235, 0.235), (0.24, 0.235, 0.235), (0.30, 0.225, 0.20), (0.36, 0.235, 0.185), (0.42, 0.30, 0.22), (0.435, 0.325, 0.24), (0.45, 0.30, 0.225), (0.40, 0.215, 0.165), (0.30, 0.205, 0.175), (0.05, 0.21, 0.21))]
    lofted(rings, "clear silicone", smooth=1, closed=False, crease=75)


def manual_addition_valve():
    """Valve with the white cap for oxygen on its button, the black cap for diluent beside it."""
    with millimetres(92):
        with placed((-10, 4, 0)):
            turned([(6.5, 3, 0), (6.5, 0, 0.2), (10.4, 0, 0.4), *thread(11, 1.5, 0.8, 12), (11, 15, 0)], "steel", 80)
            with placed((0, 0, 5)):
                grip(17, 6.5, 20, 1.0, "graphite", 0.8)
            turned([(10, 11.6, 0), (16, 11.6, 0.3), (16, 14, 0.2), (10, 14, 0)], "smooth rubber", 80)
            turned([(10, 14, 0), (17, 14, 0.5), (17, 18, 0.8), (13.4, 19, 0.6), (13.4, 38, 0.8), (14.6, 39, 0.4), (14.6, 41.5, 0.6), (11, 42, 0.3), (11, 44, 0)], "steel", 96)
            turned([(10.4, 43, 0), (12.6, 43, 0.5), (12.6, 50, 1.6), (10.5, 53.5, 3), (0, 55, 0)], "white paint", 96)
            with along((13, 0, 28.5), (1, 0, 0)):
                hex_nut(19, 8, "steel")
                turned([(0, 7.5, 0), (6.2, 8, 0), *thread(7.14, 1.41, 9, 21), (6.4, 21.6, 0.3), (4, 22, 0.4), (3.6, 12, 0), (0, 12, 0)], "steel", 64)
            with along((-12.6, 0, 28.5), (-1, 0, 0)):
                turned([(0, 0, 0), (4, 0, 0), (4, 2.4, 0.4), (0, 2.4, 0)], "steel", 40)
        with placed((32, -14, 0)):
            grip(13.4, 8.6, 6, 1.7, "pom", 1.4)
            turned([(0, 8, 0), (8.6, 8.5, 0.4), (8.2, 10, 0.6), (0, 10.2, 0)], "pom", 64)
    catalogue(azimuth=-10, elevation=18, fill=0.78)


def t_piece():
    """T-piece lying on its side, its bayonet towards the viewer: bore 38 mm, spigots of 42 mm."""
    with millimetres(125):
        with placed((0, 20, 29), (0, 0, 16)), placed(turn=(90, 0, 0)):
            # in this frame the tube for the hoses lies along X and the bayonet points to +Z
            for s in (-1, 1):
                with along((0, 0, 0), (s, 0, 0)):
                    turned([(19, 0, 0), (21, 0, 0), (21, 17, 0), (25, 18, 0.6), (25, 21, 0.6), (21, 22, 0.4), (21, 31.5, 0), (20.3, 31.6, 0), (20.3, 34.4, 0), (21, 34.5, 0), (21, 42, 0.3), (21.8, 43, 0.5), (21.8, 46, 0.8), (20.4, 48, 0.4), (19, 48, 0.3), (19, 0, 0)], "grey polyamide", 112)
                    with placed((0, 0, 33 - 1.31)):
                        o_ring(40.94, 2.62)
            turned([(20, 4, 0), (25, 6, 3), (25, 19, 1.5), (29, 21, 0.8), (29, 26, 0.8), (23.4, 26.5, 0.3), (23.4, 46, 0.6), (21, 46, 0.4), (20.5, 26, 0), (20.5, 14, 0)], "grey polyamide", 112)
            turned([(24.9, 10, 0), (25.3, 10.2, 0.1), (25.3, 13.8, 0.1), (24.9, 14, 0)], "teal", 112)
            with placed((0, 0, 26.3)):
                o_ring(47.29, 2.62)
            # the standing lip that keeps water in the ring around it
            turned([(15.5, 14, 0), (16.9, 14, 0), (16.9, 40, 0.4), (15.5, 40, 0.3), (15.5, 14, 0)], "grey polyamide", 96)
            turned([(16, 20, 0), (21, 20, 0)], "grey polyamide", 64)
            for i in range(3):
                with placed((0, 0, 40), (0, 0, 30 + 120 * i)):
                    block((3.2, 10, 4), "grey polyamide", 0.6, (24.3, 0, 0))
    catalogue(azimuth=-14, elevation=24, fill=0.78)
