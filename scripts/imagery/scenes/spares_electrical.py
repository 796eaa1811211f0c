"""Spares that measure, connect and supply: each picture shows one part."""

from math import cos, pi, sin

from kit.lettering import lettering
from kit.mesh import block, grip, pipe, plate, rod, slab, turned
from kit.outlines import rounded
from kit.space import along, millimetres, placed
from kit.stage import catalogue
from parts.fittings import machine_screw
from parts.seals import o_ring
from parts.sensors import lying_sensor, pin_plug, wires


def sensor_3_pin():
    with millimetres(62):
        lying_sensor((0, 0), -28)
    catalogue(azimuth=0, elevation=20, fill=0.74)


def sensor_coaxial():
    with millimetres(62):
        lying_sensor((0, 0), -28, "coaxial", "O2 SENSOR · COAXIAL", "graphite")
    catalogue(azimuth=0, elevation=20, fill=0.74)


def sensor_set_of_four():
    with millimetres(110):
        for x, y, turn in ((-29, 22, -34), (26, 30, 150), (-22, -24, 156), (33, -16, -30)):
            away = turn > 0
            lying_sensor((x, y), turn, roll=60 if away else -32, keyed=180 if away else 0)
    catalogue(azimuth=0, elevation=32, fill=0.82)


def wiring_harness():
    """Four branches of 120 mm out of one moulding, which a round plug joins to the electronics head."""
    with millimetres(200):
        with placed((-62, 0, 0)):
            block((18, 26, 8), "pom", 2, (0, 0, 4))
            with placed((0, 0, 8)), placed(turn=(0, 0, 90)):
                lettering("HALOCLINE", 3, "print", 0.1)
            pipe([(-8, 0, 4), (-16, 0, 4), (-26, -1, 4), (-34, 0, 5.2)], 2.3, "smooth rubber", 1, 20)
            with along((-33, 0, 6.6), (-1, 0, 0)):
                turned([(0, -3, 0), (2.6, -3, 0.4), (3.2, 2, 0.4), (5.4, 4, 0.4), (5.6, 12, 0.3), (6.4, 12.4, 0.3), (6.4, 24, 0.4), (5.4, 24, 0.2), (5.2, 16, 0), (0, 16, 0)], "steel", 56)
                with placed((0, 0, 14)):
                    grip(6.6, 8, 28, 0.4, "steel", 0.2)
                turned([(5.5, 7, 0), (5.95, 7, 0.15), (5.95, 9.4, 0.15), (5.5, 9.4, 0)], "teal", 56)
        for i, (y, end) in enumerate(((8.6, 52), (2.9, 17), (-2.9, -19), (-8.6, -54))):
            points = [(-54, y, 3.5), (-44, y * 1.15, 3.0), (-18, end * 0.52 + (1.5 - i) * 1.2, 0.9), (14, end * 0.94, 0.8), (38, end, 1.8), (49, end, 3.3), (53, end, 3.3)]
            wires(points)
            with along((-53.4, y, 3.5), (1, 0.05 * (1.5 - i), 0)):
                turned([(0, -1, 0), (2.6, -1, 0.3), (2.6, 7, 0.4), (2.0, 7.4, 0)], "silicone", 32)
            with placed((52, end, 0)):
                pin_plug()
            with along((46, end, 3.05), (1, 0, 0.03)):
                turned([(1.9, -2.2, 0), (2.45, -2.2, 0.2), (2.45, 3.4, 0.2), (1.9, 3.4, 0)], "silicone", 32)
    catalogue(azimuth=0, elevation=42, fill=0.84)


def data_cable():
    """Magnetic contact pad, coil, isolator and USB-C plug, all lying on the floor."""
    with millimetres(240):
        coil = [(48 * cos(a) + 2, 40 * sin(a) + 14, 2.2 + 4.3 * (i / 16 if i < 32 else 2)) for i, a in ((i, -pi * 0.72 + 2 * pi * i / 16) for i in range(36))]
        path = [(-86, -52, 3.6), (-74, -50, 3.0), (-58, -40, 2.2), *coil[1:]]
        inline = (62, -34)
        path += [(30, -24, 6.5), (46, -31, 6.0)]
        pipe(path, 2.05, "smooth rubber", 1.2, 16)
        with placed((*inline, 0), (0, 0, -16)):
            block((42, 17, 11.5), "pom", 2.6, (4, 0, 5.75))
            with placed((4, 2.6, 11.45)):
                lettering("HALOCLINE", 3.6, "print", 0.1)
            with placed((4, -3.0, 11.45)):
                lettering("USB ISOLATOR 500 V", 2.3, "teal print", 0.1)
            for s in (-1, 1):
                with along((4 + s * 20.5, 0, 5.75), (s, 0, 0)):
                    turned([(0, 0, 0), (3.6, 0, 0.4), (2.5, 9, 0.5), (2.0, 9.2, 0)], "smooth rubber", 32)
            pipe([(27, 0, 5.7), (36, 0, 5.2), (46, 4, 3.2), (56, 12, 3.0), (64, 23, 3.4), (70, 32, 3.6)], 2.05, "smooth rubber", 1, 16)
            with along((69.4, 31, 3.6), (0.56, 0.83, 0), 90):
                usb_c_plug()
        with placed((-98, -58, 0), (0, 0, 26)):
            contact_pad()
    catalogue(azimuth=0, elevation=40, fill=0.84)


def usb_c_plug():
    """Along +Z, its cable entering at the origin; wide in Y."""
    turned([(0, -10, 0), (2.1, -10, 0.2), (3.1, 0, 0.4), (0, 1, 0)], "smooth rubber", 32)
    plate(rounded(6.4, 12, 2.6), 21, "pom", 0.8)
    with placed((0, 0, 20.5)):
        plate(rounded(2.6, 8.4, 1.25), 7, "steel", 0.1, hollow=rounded(1.9, 7.7, 0.92))
        block((0.8, 6.6, 5), "pom", 0.1, (0, 0, 3))


def contact_pad():
    """Round pad that holds by magnets, its four contacts upwards, its cable leaving along +X."""
    turned([(0, 0, 0), (14, 0, 0.8), (14.5, 2, 0.8), (14.5, 6.2, 0.8), (13, 7.4, 0.6), (0, 7.4, 0)], "pom", 96)
    turned([(11.4, 7.3, 0), (11.6, 7.7, 0.15), (12.6, 7.7, 0.15), (12.8, 7.3, 0)], "teal", 96)
    for y in (-6.2, 6.2):
        with placed((0, y, 7.3)):
            rod(2.7, 0.5, "steel", 0.15, 40)
    for x in (-6.3, -2.1, 2.1, 6.3):
        with placed((x, 0, 7.2)):
            turned([(0, 0, 0), (1.5, 0, 0), (1.5, 0.5, 0.1), (1.05, 0.6, 0.1), (1.0, 1.5, 0.4), (0, 1.6, 0)], "gold", 32)
    with along((13.6, 0, 3.7), (1, 0, 0)):
        turned([(0, -1, 0), (3.4, -1, 0.3), (2.5, 8, 0.4), (2.0, 8.2, 0)], "smooth rubber", 32)


def telemetry_battery():
    """Potted pack with its connector on top and a screw in each ear."""
    with millimetres(150):
        block((104, 44, 66), "pom", 6, (0, 0, 33))
        block((105, 45, 5), "teal", 1.5, (0, 0, 55))
        for s in (-1, 1):
            block((30, 26, 8), "pom", 2.5, (s * 53, 0, 4))
            with placed((s * 60, 0, 8)):
                turned([(0, 0, 0), (5, 0, 0), (5, 0.5, 0.1), (0, 0.5, 0)], "steel", 40)
                with placed((0, 0, 0.4)):
                    machine_screw(4, 0.7, 6)
        with placed((0, -22.05, 36), (90, 0, 0)):
            lettering("HALOCLINE", 11, "print", 0.15)
            with placed((0, -11, 0)):
                lettering("TELEMETRY  7.2 V  4.8 Ah  Li-ion", 4.4, "print", 0.12)
            with placed((0, -19, 0)):
                lettering("350 m", 5, "teal print", 0.12)
        with placed((26, 0, 66)):
            turned([(0, -1, 0), (13, -1, 0.4), (13, 2, 0.6), (9.4, 2.5, 0.3), (9.4, 4, 0.2), (8.2, 4, 0), (8.2, 6, 0), (9.4, 6, 0.2), (9.4, 8, 0.2), (8.2, 8, 0), (8.2, 10, 0), (9.4, 10, 0.2), (9.4, 16, 0.4), (7.6, 16, 0.2), (7.4, 11, 0), (0, 11, 0)], "titanium", 72)
            for z in (4.1, 8.1):
                with placed((0, 0, z)):
                    o_ring(16.2, 1.9, "orange")
            for i in range(6):
                with placed((4.4 * cos(pi * i / 3), 4.4 * sin(pi * i / 3), 10.5)):
                    rod(0.75, 4.5, "gold", 0.3, 16)
    catalogue(azimuth=-12, elevation=17, fill=0.78)


def two_bay_charger():
    """Desk charger with two empty round bays for packs of 21.5 × 74 mm, its socket at the right."""
    bay, apart, high, half = 11.4, 14.5, 27, 33
    section = [(half, 0), (half, high)]
    for s in (1, -1):
        section += [(s * apart + bay * cos(pi * i / 24), high + 0.5 - bay * sin(pi * i / 24)) for i in range(25)]
    section += [(-half, high), (-half, 0)]
    # turned itself: a camera that goes around it would see the lamp at the left on the floor
    with millimetres(125), placed(turn=(0, 0, -24)):
        with placed((0, 40, 0)), placed(turn=(90, 0, 0)):
            plate(section, 80, "pom", 0.6)
        for y, deep in ((-45, 12), (44, 10)):
            block((68, deep, 33), "pom", 2.5, (0, y, 16.5))
        block((68.6, 100.6, 3), "teal", 1, (0, -1, 6))
        for x in (-apart, apart):
            for y, out in ((-39, 1), (39, -1)):
                with along((x, y, high - 1), (0, out, 0)):
                    turned([(0, -1, 0), (5.2, -1, 0), (5.2, 0.5, 0.2), (3.2, 1.2, 0.3), (0, 2.2, 0)], "gold", 40)
            with placed((x, -46, 33)):
                rod(1.5, 0.5, "green lamp", 0.1, 20)
        for x, said in ((-apart, "1"), (apart, "2")):
            with placed((x, -51.1, 24), (90, 0, 0)):
                lettering(said, 6, "print", 0.1)
        with placed((0, -51.1, 14.5), (90, 0, 0)):
            lettering("HALOCLINE", 6.4, "print", 0.1)
        with along((33.9, -20, 14), (1, 0, 0), 90):
            slab(12.4, 6, 0.5, 2.6, "graphite", 0.2)
            with placed((0, 0, 0.3)):
                plate(rounded(9.6, 3.8, 1.8), 0.6, "steel", 0.1, hollow=rounded(8.4, 2.7, 1.3))
                block((6.4, 0.8, 0.4), "gold", 0.1, (0, 0, 0.3))
        with placed((33.9, 4, 14), (90, 0, 90)):
            lettering("5 V  USB-C", 5, "print", 0.1)
    catalogue(azimuth=0, elevation=30, fill=0.76)
