"""Pictures of the news."""

from kit.lettering import lettering
from kit.mesh import block, panel, pipe, rod, slab
from kit.space import placed
from kit.stage import camera, catalogue, lamp, surroundings
from parts.canister import temperature_stick
from scenes.heroes import room
from scenes.instruments import streamway_set

SIZE = (1200, 900)


def audit():
    """Clipboard with a ticked list, leaning against a row of build-record folders."""
    kinds = ("teal", "dark grey", "dark grey", "teal", "light grey", "dark grey", "teal", "light grey")
    for i, kind in enumerate(kinds):
        with placed((-2.4 + 0.72 * i, 0.9, 0)):
            _folder(kind, f"{2017 + i}")
    with placed((0.75, -1.2, 0.0), (0, 0, -10)), placed((0, 0, 0.04), (79, 0, 0)), placed((0, 1.55, 0)):
        _clipboard()
    catalogue(azimuth=-14, elevation=10, fill=0.90, size=SIZE)


def _folder(kind, year):
    block((0.66, 2.3, 3.1), kind, 0.05, (0, 0, 1.55))
    with placed((0, -1.151, 2.15), (90, 0, 0)):
        slab(0.44, 1.05, 0.01, 0.03, "paper", 0.002)
        with placed((0, 0.22, 0.011)):
            lettering(year, 0.13, "dark print", 0.002)
        for k in range(3):
            block((0.30, 0.02, 0.004), "dark grey", 0, (0, -0.05 - 0.11 * k, 0.012))
    with placed((0, -1.15, 0.55), (90, 0, 0)):
        rod(0.13, 0.02, "steel", 0.005, 32)
        rod(0.085, 0.025, "black paint", 0.002, 32)


def _clipboard():
    slab(2.3, 3.1, 0.06, 0.10, "dark grey", 0.015)
    with placed((0, -0.10, 0.064)):
        panel(2.04, 2.72, "label:checklist")
    with placed((0, 1.36, 0.06)):
        slab(1.0, 0.34, 0.10, 0.06, "steel", 0.02)
        block((0.8, 0.10, 0.14), "steel", 0.04, (0, 0.12, 0.10))


def cold_water_paper():
    """First page of the paper on a desk, a temperature stick lying across it."""
    slab(18, 13, 0.05, 0.1, "bench mat", 0.01)
    with placed((0.15, 0, 0.055), (0, 0, 6)):
        for turn in (-2.5, -1.2, 0):
            with placed((0, 0, (turn + 2.5) * 0.006), (0, 0, turn)):
                block((3.3, 4.667, 0.012), "paper", 0.002)
        with placed((0, 0, 0.024)):
            panel(3.3, 4.667, "label:page")
    with placed((2.15, -1.9, 0.115), (0, 0, 14)), placed(turn=(-90, 0, 0)):
        temperature_stick(3.4)
    with placed((-2.45, 0.9, 0.06), (0, 0, 9)), placed(turn=(-90, 0, 0)):
        rod(0.05, 1.5, "teal metal", 0.02, 28)
    surroundings((0.93, 0.95, 0.97), 0.35)
    lamp((-5, 3, 7), (0, 0, 0), 3.5, 620, (1, 0.97, 0.93))
    lamp((6, 2, 6), (0, 0, 0), 2.5, 260, (0.85, 0.95, 1))
    camera((-1.1, -6.4, 6.0), (0.0, -0.15, 0), 52, SIZE, stop=8, focus=(0, -0.6, 0))


def service_bulletin():
    """Close to the mouthpiece and the clips of its strap."""
    streamway_set()
    catalogue(azimuth=0, elevation=24, fill=0.86, size=SIZE)
    camera((-1.25, -4.6, 3.1), (0.02, -0.62, 1.02), 66, SIZE, stop=8, focus=(-0.2, -0.4, 1.1))


def video_refreshers():
    """Tablet on its stand with a paused film."""
    with placed((0, 0.2, 0.16), (0, 0, -12)), placed((0, 0, 1.58), (70, 0, 0)):
        slab(4.6, 3.05, 0.14, 0.16, "graphite", 0.04)
        with placed((0, 0, 0.141)):
            slab(4.4, 2.85, 0.006, 0.10, "screen glass", 0.001)
            with placed((0, 0, 0.008)):
                panel(4.16, 2.6, "screen:film")
    with placed((0, 0.2, 0), (0, 0, -12)):
        block((2.6, 0.34, 0.18), "aluminium", 0.05, (0, -0.02, 0.09))
        block((2.6, 0.10, 0.14), "aluminium", 0.03, (0, -0.16, 0.22))
        block((0.9, 1.9, 0.12), "aluminium", 0.04, (0, 0.9, 0.06))
        with placed((0, 1.7, 0.06), (22, 0, 0)):
            block((0.9, 0.10, 2.2), "aluminium", 0.03, (0, 0, 1.05))
    with placed((2.75, -1.0, 0), (0, 0, 18)), placed((0, 0, 0.10), (0, 90, 0)):
        rod(0.09, 1.3, "teal metal", 0.03, 32)
    catalogue(azimuth=-4, elevation=13, fill=0.86, size=SIZE)


def exhibitions_cancelled():
    """Closed transport cases in a store room, the rolled banner leaning against them."""
    room()
    for at, size, turn in (((-1.6, 0.6, 0), (5.2, 3.6, 3.4), 4), ((3.9, 1.0, 0), (4.4, 3.4, 4.6), -7), ((-1.4, 0.7, 3.42), (4.6, 3.2, 2.6), -3)):
        with placed(at, (0, 0, turn)):
            _case(*size)
    with placed((0.5, -2.35, 0.0), (-9, 0, 0)):
        rod(0.30, 6.6, "white paint", 0.02, 48)
        for z in (0.0, 6.5):
            with placed((0, 0, z)):
                rod(0.33, 0.16, "graphite", 0.03, 48)
        for z in (1.6, 4.9):
            with placed((0, 0, z)):
                rod(0.315, 0.22, "teal", 0.005, 48)
    surroundings((0.35, 0.60, 0.66), 0.08)
    lamp((-8, -10, 12), (0, 0, 3), 4, 3000, (1, 0.95, 0.88))
    lamp((11, -6, 9), (0, 0, 3), 3, 1700, (0.75, 0.95, 1))
    lamp((1, 2, 13), (0, 0, 3), 5, 1500, (0.85, 0.98, 1))
    camera((-3.8, -20, 6.6), (0.7, 0, 3.1), 52, SIZE)


def _case(w, d, h):
    """Transport case: dark panels in edges of aluminium profile, ball corners, latches, handle, the brand's word."""
    block((w - 0.1, d - 0.1, h - 0.3), "mat black", 0.02, (0, 0, h / 2 + 0.1))
    split = h * 0.72
    for z in (0.26, split, h - 0.02):
        for y in (-d / 2, d / 2):
            block((w, 0.16, 0.16), "aluminium", 0.02, (0, y, z))
        for x in (-w / 2, w / 2):
            block((0.16, d, 0.16), "aluminium", 0.02, (x, 0, z))
    for x in (-w / 2, w / 2):
        for y in (-d / 2, d / 2):
            block((0.16, 0.16, h - 0.3), "aluminium", 0.02, (x, y, h / 2 + 0.1))
            for z in (0.30, h - 0.06):
                block((0.36, 0.36, 0.36), "steel", 0.12, (x, y, z))
            with placed((x * 0.8, y * 0.75, 0)):
                rod(0.22, 0.26, "smooth rubber", 0.04, 32)
    for x in (-w * 0.3, w * 0.3):
        block((0.5, 0.06, 0.62), "steel", 0.03, (x, -d / 2 - 0.10, split))
        block((0.22, 0.08, 0.26), "graphite", 0.02, (x, -d / 2 - 0.14, split - 0.02))
    with placed((0, -d / 2 - 0.06, split * 0.32)):
        pipe([(-0.5, 0, 0), (-0.5, -0.14, 0.0), (0, -0.18, 0), (0.5, -0.14, 0), (0.5, 0, 0)], 0.06, "graphite")
    with placed((0, -d / 2 + 0.045, split * 0.64), (90, 0, 0)):
        lettering("HALOCLINE", 0.36, "print", 0.006)
