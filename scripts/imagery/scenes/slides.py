"""The wide pictures of the category pages: the thing at the right, room for the title at the left."""

from kit.lettering import lettering
from kit.mesh import block, grip, pipe, rod, slab, turned
from kit.space import placed
from kit.stage import camera, lamp, sun, surroundings, water
from parts.fittings import knob
from parts.instruments import monitor
from parts.units import back_unit
from scenes.carried import dunlin_set, skerry_set
from scenes.heroes import room, vessel
from scenes.instruments import plumbline_set, telltale_set
from scenes.laboratory import ebb_90_set, slipway_set
from scenes.surface import headland_set
from scenes.units import FORELAND_40, FORELAND_100


def military_valves():
    """Close to the valves of the low-signature unit."""
    with placed(turn=(0, -8, -24)):
        skerry_set()
    middle = water(0, 3, 1.45, lens=70, middle=(0.70, 0.86), sky=(0.18, 0.55, 0.62), strength=0.14)
    _cool(middle, 1.0)


def military_handset():
    """Handset in the dark, lit by its own display and a rim."""
    telltale_set()
    middle = water(-6, 56, 0.62, middle=(0.70, 0.52), sky=(0.18, 0.55, 0.62), strength=0.12)
    x, y, z = middle
    lamp((x + 1.6, y + 1.2, z + 1.0), middle, 0.5, 70, (0.55, 0.95, 1), 1.6)
    lamp((x - 1.8, y + 0.6, z + 1.2), middle, 0.5, 50, (0.55, 0.95, 1), 1.6)
    lamp((x - 0.8, y - 2.0, z + 2.4), middle, 1.4, 32, (0.85, 0.97, 1))


def oxygen_set():
    """Chest-worn oxygen set just below the surface at night."""
    with placed(turn=(8, 7, 20)):
        dunlin_set()
    middle = water(-8, -5, 0.78, middle=(0.71, 0.52), sky=(0.18, 0.55, 0.62), strength=0.16)
    _cool(middle, 1.0, left=0.16)


def dive_control():
    """Screen and speech unit on the desk of the dive control point."""
    room()
    _bench()
    with placed((4.3, 0.2, 6.75), (0, 0, -8)):
        monitor("supervisor", 4.8)
        with placed((0, 0.35, -2.3)):
            rod(0.16, 2.0, "graphite", 0.02)
        block((0.5, 0.5, 0.5), "graphite", 0.05, (0, 0.25, -0.55))
        with placed((0, 0.35, -2.35)):
            slab(2.2, 1.5, 0.12, 0.2, "graphite", 0.04)
    with placed((1.85, -1.75, 4.4), (0, 0, 12), scale=0.8):
        _speech_unit()
    _room_light()
    camera((-1.0, -14.5, 7.9), (0.75, 0, 6.15), 44)


def _speech_unit():
    """Radio to two divers: loudspeaker, a knob and a key for each, microphone on a bent arm."""
    block((2.5, 1.4, 1.3), "dark grey", 0.08, (0, 0, 0.73))
    for x in (-1, 1):
        for y in (-0.5, 0.5):
            with placed((x, y, 0)):
                rod(0.12, 0.1, "smooth rubber", 0.02, 24)
    with placed((0, -0.70, 0.73), (90, 0, 0)):
        slab(2.3, 1.1, 0.03, 0.06, "light grey", 0.01)
        for i in range(9):
            block((0.5, 0.035, 0.02), "dark grey", 0.006, (-0.72, 0.32 - 0.08 * i, 0.035))
        for x in (0.0, 0.68):
            with placed((x, 0.2, 0.03)):
                knob(0.19, 0.2, 12, 0.016, "graphite")
            with placed((x, -0.22, 0.03)):
                rod(0.12, 0.07, "green" if x else "red", 0.02, 32)
        with placed((0.34, -0.44, 0.031)):
            lettering("HALOCLINE", 0.12, "dark print", 0.002)
    with placed((-1.0, 0.3, 1.38)):
        grip(0.13, 0.16, 14, 0.012, "graphite", 0.012)
        pipe([(0, 0, 0.1), (0, 0, 0.8), (-0.05, -0.2, 1.3), (-0.2, -0.55, 1.5)], 0.035, "graphite")
        with placed((-0.2, -0.55, 1.5), (65, 0, -20)):
            turned([(0, -0.05, 0), (0.09, -0.05, 0.02), (0.12, 0.15, 0.03), (0.12, 0.36, 0.06), (0, 0.40, 0)], "foam", 32)


def two_depths():
    """The set for 40 m and the set for 100 m beside each other."""
    for unit, at, turn in ((FORELAND_40, (-2.75, 1.6, 0.2), (5, 4, 16)), (FORELAND_100, (2.75, 0, 0), (5, -5, -8))):
        with placed(at, turn):
            back_unit(unit)
    middle = water(-3, -2, 0.80, middle=(0.68, 0.52), strength=0.75)
    _daylight(middle, 1.2)


def sports_computer():
    plumbline_set()
    middle = water(-10, 12, 0.74, middle=(0.70, 0.50), strength=0.75)
    _daylight(middle, 0.22)


def gas_panel():
    """Gas panel on a bench in the dive control van."""
    room()
    _bench()
    with placed((3.0, -0.6, 4.4), (0, 0, -10)):
        headland_set()
    _room_light(0.88)
    camera((-1.4, -12.6, 15.6), (0.9, 0.5, 6.7), 40)


def test_bench():
    room()
    _bench()
    with placed((2.3, -0.8, 4.4), (0, 0, -10), scale=1.15):
        slipway_set()
    _room_light()
    camera((-1.6, -15.5, 7.6), (1.0, 0, 5.7), 46)


def area_of_a_loop():
    """Close to the simulator's screen."""
    room()
    ebb_90_set("loop")
    _room_light()
    camera((0.2, -6.6, 5.6), (1.45, -0.7, 4.95), 39, stop=5.6, focus=(2.65, -0.7, 5.05))


def vessel_window():
    room()
    with placed((3.9, 3, 4.3), (0, 0, -12)):
        vessel()
    surroundings((0.35, 0.60, 0.66), 0.05)
    lamp((-5, -9, 10), (3, 0, 4), 4, 2600, (1, 0.95, 0.88))
    lamp((12, -6, 8), (5, 2, 4), 3, 1300, (0.75, 0.95, 1))
    lamp((4, 0, 12), (4, 1, 4), 5, 1200, (0.85, 0.98, 1))
    camera((-0.6, -13.5, 5.2), (1.0, 3, 4.4), 42)


def _bench():
    block((40, 6.4, 0.4), "graphite", 0.05, (3, -0.2, 4.2))
    block((40, 0.06, 0.12), "teal", 0.01, (3, -3.42, 4.2))


def _room_light(strength=1.0):
    surroundings((0.35, 0.60, 0.66), 0.06)
    lamp((-5, -9, 12), (3, 0, 5), 4, 2600 * strength, (1, 0.95, 0.88))
    lamp((11, -5, 10), (3, 0, 5), 3, 1700 * strength, (0.75, 0.95, 1))
    lamp((3, 3, 12), (3, 0, 5), 5, 1400 * strength, (0.85, 0.98, 1))
    lamp((-6, 6, 8), (3, 6, 6), 2, 900, (0.4, 0.9, 1), seen=False)


def _cool(middle, size, left=1.0):
    """Cold rims from both sides; `left` lessens the one that a flat side would throw back."""
    x, y, z = middle
    lamp((x + 5 * size, y + 4 * size, z + 5 * size), middle, 1.6 * size, 3400 * size**2, (0.65, 0.98, 1), 7 * size)
    lamp((x - 6 * size, y + 3.5 * size, z + 3 * size), middle, 1.4 * size, 1900 * left * size**2, (0.55, 0.95, 1), 7 * size)
    lamp((x - 4.5 * size, y - 8 * size, z + 5 * size), middle, 4 * size, 1000 * size**2, (0.80, 0.96, 1))


def _daylight(middle, size):
    x, y, z = middle
    sun((3, -3.5, -10), 3.6, (0.62, 0.96, 1))
    lamp((x - 8 * size, y - 10 * size, z + 2 * size), middle, 5 * size, 3200 * size**2, (0.80, 0.96, 1))
    lamp((x + 7 * size, y + 3 * size, z + 3 * size), middle, 2 * size, 1100 * size**2, (0.45, 0.9, 1), 7 * size)
