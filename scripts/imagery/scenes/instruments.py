"""Handsets, computers, sensors and canister modules."""

from math import cos, pi, radians, sin

from kit.lettering import lettering, lettering_around
from kit.mesh import block, grip, panel, pipe, rod, slab, turned
from kit.space import along, in_world, placed, port, rested
from kit.stage import catalogue
from parts.canister import cartridge, sensor, temperature_stick
from parts.fittings import clamp_band, connector, gland, screws_on_circle
from parts.handsets import handset, lamp_pod, watch
from parts.hoses import cable, corrugated, hose_end
from parts.loop import mouthpiece
from parts.sensors import lying_sensor


def lying_handset(tilt=48, turn=-10, above=0.0, **of):
    """A handset on its strap, tilted towards the viewer, `above` the floor."""

    def lying():
        with placed((0, 0, 2), (0, 0, turn)), placed(turn=(tilt, 0, 0)):
            return handset(**of)

    return rested(lying, above)


def cable_end_on_floor(at, direction, kind="steel", mark="orange"):
    """Cable connector lying on the floor; returns the cable's port."""
    with along((*at, 0.145), direction):
        return connector(kind, mark)


def tidemark():
    start = lying_handset(screen="tidemark", above=-0.14, width=1.25, frame="blue shell", ratio=9 / 16)
    end = cable_end_on_floor((1.35, -0.42), (0.5, -1, 0))
    cable(start, end, [(0.55, 0.95, 0.75), (1.0, 0.95, 0.16), (1.3, 0.5, 0.045)])
    catalogue(azimuth=0, elevation=16, fill=0.78)


TELLTALE = {"screen": "telltale", "width": 1.40, "height": 1.12, "frame": "mat black", "accent": "black metal", "thick": 0.34, "keys": True, "ratio": 9 / 16}


def telltale_set():
    """Flat on its straps, its armoured cable led around it."""
    start = lying_handset(**TELLTALE, tilt=0, turn=10)
    end = cable_end_on_floor((1.62, -0.10), (0.15, -1, 0), "titanium", "graphite")
    corrugated(start, end, [(0.42, 1.62, 0.62), (1.10, 1.62, 0.40), (1.58, 0.95, 0.16)], 0.062, "graphite", lead=0.36, clamp=None)


def telltale():
    """On its strap, lit in amber as at night, with its cable in an armoured sheath."""
    start = lying_handset(**TELLTALE, tilt=72, turn=-10)
    end = cable_end_on_floor((1.62, -0.55), (0.2, -1, 0), "titanium", "graphite")
    corrugated(start, end, [(0.56, 0.40, 1.88), (0.84, 0.50, 1.80), (1.12, 0.56, 1.35), (1.36, 0.58, 0.78), (1.56, 0.42, 0.30)], 0.062, "graphite", lead=0.36, clamp=None)
    catalogue(azimuth=0, elevation=16, fill=0.80)


def plumbline_set(turn=-16, tilt=56, framed=False):
    def lying():
        with placed((0, 0, 2), (0, 0, turn)), placed(turn=(tilt, 0, 0)):
            return watch("plumbline", framed) or []

    rested(lying)


def plumbline():
    # turned so that the black card stands in the glass, not a lamp
    plumbline_set(-12, 70, framed=True)
    catalogue(azimuth=2, elevation=13, fill=0.70)


def lanthorn():
    """Pod on a curved arm whose clamp stands on the floor, with a coiled cable to its connector."""
    with placed((0, 0, 1.52), (0, 0, -20)):
        lamp_pod()
        arm = port((0.30, 0.02, -0.10), (0, 0.1, -1), 0.03)
        lead = port((0.42, 0, 0), (1, 0, 0), 0.03)
    with in_world():
        pipe([arm.ahead(-0.06), arm.ahead(0.1), (0.42, 0.12, 1.12), (0.34, 0.20, 0.86), (0.10, 0.20, 0.66), (0.02, 0.20, 0.50)], 0.042, "titanium")
    with placed((0.02, 0.20, 0.27), (90, 0, 0)), placed(turn=(0, 0, 0)):
        clamp_band(0.235, 0.2, "titanium")
        turned([(0.19, -0.13, 0), (0.232, -0.13, 0.01), (0.232, 0.13, 0.01), (0.19, 0.13, 0.01), (0.19, -0.13, 0)], "smooth rubber", 64)
    with placed((0.02, 0.20, 0.46)):
        rod(0.075, 0.12, "titanium", 0.015, 32)
    with along(lead.at, lead.out):
        with placed(scale=0.8):
            start = gland("pom", "titanium")
    end = cable_end_on_floor((1.15, -0.55), (0.75, -1, 0), "titanium", "graphite")
    springy = []
    for i in range(8 * 14 + 1):
        angle, share = 2 * pi * i / 14, i / (8 * 14)
        springy.append((0.98 + 0.09 * cos(angle), 0.06 + 0.09 * sin(angle), 1.22 - 0.82 * share))
    cable(start, end, [(0.86, -0.18, 1.40), *springy, (1.08, 0.05, 0.18)], 0.024, lead=0.18)
    catalogue(azimuth=0, elevation=10, fill=0.74)


def datum():
    """Calibration chamber: thick-walled drum with six sensors in its lid, display in front, inlet and relief valve."""
    turned([(0, 0.06, 0), (1.42, 0.06, 0.04), (1.42, 0.18, 0.03), (1.30, 0.20, 0.02), (1.30, 1.42, 0.03), (1.46, 1.44, 0.02), (1.46, 1.62, 0.03), (0, 1.62, 0)], "brushed", 144)
    turned([(0, 1.62, 0), (1.45, 1.62, 0.02), (1.45, 1.84, 0.04), (1.38, 1.88, 0.03), (0, 1.88, 0)], "aluminium", 144)
    turned([(1.44, 1.605, 0), (1.452, 1.605, 0), (1.452, 1.635, 0), (1.44, 1.635, 0)], "rubber", 144)
    screws_on_circle(12, 1.27, 1.88, 0.065, "steel", 15)
    plugs = []
    for i in range(6):
        angle = radians(30 + 60 * i)
        with placed((0.80 * cos(angle), 0.80 * sin(angle), 1.86)):
            turned([(0.16, 0, 0), (0.24, 0, 0.02), (0.24, 0.08, 0.02), (0.17, 0.09, 0.01)], "graphite", 48)
            with placed((0, 0, 0.44), (180, 0, 0)):
                sensor(label=False)
                turned([(0.1515, 0.07, 0), (0.153, 0.07, 0), (0.153, 0.25, 0), (0.1515, 0.25, 0)], "teal", 56)
            with placed((0, 0, 0.43)):
                grip(0.085, 0.09, 12, 0.008, "pom", 0.01)
                plugs.append((angle, port((0, 0, 0.08), (0, 0, 1), 0.02)))
    with placed((0, 0, 1.88)):
        turned([(0, 0, 0), (0.26, 0, 0.02), (0.26, 0.20, 0.03), (0, 0.20, 0)], "teal metal", 56)
        with placed((0, 0, 0.201)):
            lettering("HALOCLINE", 0.068, "print", 0.002)
        for angle, plug in plugs:
            socket = port((0.25 * cos(angle), 0.25 * sin(angle), 0.10), (cos(angle), sin(angle), 0.25), 0.02)
            cable(plug, socket, radius=0.026, lead=0.16)
    with placed((0, -1.27, 0.82), (90, 0, 0)):
        slab(1.12, 0.66, 0.09, 0.06, "pom", 0.025)
        with placed((0, 0.02, 0.088)):
            slab(1.0, 0.52, 0.006, 0.03, "screen glass", 0.001)
            with placed((0, 0, 0.008)):
                panel(0.94, 0.47, "screen:datum")
    with along((-1.28, -0.25, 0.55), (-1, -0.12, 0)):
        turned([(0, -0.1, 0), (0.10, -0.1, 0), (0.10, 0.05, 0.01), (0, 0.05, 0)], "steel", 32)
        with placed((0, 0, 0.04)):
            grip(0.13, 0.12, 6, 0.01, "steel", 0.01)
        turned([(0, 0.14, 0), (0.075, 0.14, 0.01), (0.075, 0.36, 0.01), (0.05, 0.37, 0.005), (0.04, 0.30, 0), (0, 0.30, 0)], "steel", 32)
    with along((1.28, -0.25, 0.95), (1, -0.12, 0)):
        turned([(0, -0.1, 0), (0.10, -0.1, 0), (0.10, 0.22, 0.01), (0, 0.22, 0)], "brass", 32)
    with placed((1.52, -0.28, 0.83)):
        turned([(0, 0, 0), (0.11, 0, 0.01), (0.13, 0.05, 0.02), (0.13, 0.34, 0.02), (0.10, 0.38, 0.01), (0.10, 0.55, 0.02), (0, 0.56, 0)], "brass", 40)
        with placed((0, 0, 0.52)):
            grip(0.13, 0.13, 16, 0.012, "brass", 0.012)
    for i in range(3):
        angle = radians(90 + 120 * i)
        with placed((1.1 * cos(angle), 1.1 * sin(angle), 0)):
            rod(0.15, 0.08, "smooth rubber", 0.02, 32)
    catalogue(azimuth=-6, elevation=22, fill=0.74)


def cairn():
    """Flow-through cell lying along X on a cradle, three sensor caps on top, cable to its connector; three sensors in front."""
    with along((-1.25, 0.2, 0.52), (1, 0, 0)):
        turned([(0.30, 0, 0), (0.34, 0, 0.01), (0.34, 0.22, 0.01), (0.43, 0.25, 0.03), (0.43, 2.25, 0.03), (0.34, 2.28, 0.01), (0.34, 2.5, 0.01), (0.29, 2.5, 0.01), (0.27, 2.3, 0)], "pom", 96)
        for z in (0.32, 2.14):
            turned([(0.42, z, 0), (0.438, z, 0.004), (0.438, z + 0.05, 0.004), (0.42, z + 0.05, 0)], "teal metal", 96)
        for z in (0.08, 2.34):
            with placed((0, 0, z)):
                grip(0.37, 0.10, 20, 0.016, "graphite", 0.012)
    with placed((0, -0.235, 0.545), (90, 0, 0)):
        lettering("HALOCLINE", 0.12, "print", 0.004)
    for x in (-0.62, 0, 0.62):
        with placed((x, 0.2, 0.90)):
            grip(0.235, 0.22, 20, 0.014, "pom", 0.025)
            turned([(0, 0.20, 0), (0.15, 0.20, 0.01), (0.14, 0.26, 0.02), (0, 0.265, 0)], "teal metal", 48)
    for x in (-0.85, 0.85):
        block((0.2, 0.62, 0.26), "pom", 0.05, (x, 0.2, 0.13))
    with along((0.95, 0.2, 0.90), (0.4, 0, 1)):
        start = gland("pom", "steel")
    end = cable_end_on_floor((1.95, -0.62), (0.5, -1, 0))
    cable(start, end, [(1.35, 0.25, 1.38), (1.75, 0.22, 0.95), (1.92, 0.15, 0.30)])
    with placed(scale=0.01):
        for x, turn in ((-92, -58), (-22, 122), (50, -58)):
            away = turn > 0
            lying_sensor((x, -100), turn, roll=60 if away else -32, keyed=180 if away else 0)
    catalogue(azimuth=-6, elevation=18, fill=0.82, size=(1200, 900))


def shingle():
    """Canister with bayonet lid, its cartridge and its temperature stick."""
    with placed((-1.05, 0.25, 0)):
        r, h = 0.80, 3.6
        turned([(0, 0, 0), (r * 0.9, 0, 0.05), (r, 0.05, 0.04), (r, h - 0.35, 0)], "pom", 128)
        turned([(r - 0.02, h - 0.36, 0), (r + 0.045, h - 0.36, 0.02), (r + 0.045, h - 0.02, 0.03), (r - 0.1, h, 0.02), (0, h, 0)], "pom", 128)
        with placed((0, 0, h - 0.30)):
            grip(r + 0.06, 0.20, 24, 0.02, "pom", 0.02)
        turned([(r, 1.05, 0), (r + 0.006, 1.05, 0.002), (r + 0.006, 1.35, 0.002), (r, 1.35, 0)], "teal metal", 128)
        turned([(r - 0.01, h - 0.43, 0), (r + 0.02, h - 0.43, 0.005), (r + 0.02, h - 0.37, 0.005), (r - 0.01, h - 0.37, 0)], "titanium", 128)
        block((1.0, 0.17, 0.14), "graphite", 0.05, (0, 0, h + 0.05))
        with placed((0, 0, 2.15), (0, 0, 12)):
            lettering_around("HALOCLINE", 0.24, r + 0.002)
            with placed((0, 0, -0.34)):
                lettering_around("2.8 KG  RADIAL", 0.10, r + 0.002, "teal print")
    with placed((0.78, -0.25, 0)):
        cartridge(0.66, 2.92)
    # leans on the rim of the cartridge
    with along((2.0, -0.45, 0.02), (-0.171, 0.028, 1)):
        temperature_stick(3.05)
    catalogue(azimuth=-3, elevation=9, fill=0.84)


def streamway_set():
    """Complete loop: two hoses at a mouthpiece with bail-out valve, strap, and the valve's own gas hose; its open ends face each other."""
    with placed((0, -0.1, 1.05), (0, 0, 0)):
        left, right, inlet = mouthpiece("teal", bail_out=True, strap=True)
    for side, end in ((-1, left), (1, right)):
        outer = port((side * 0.42, 1.05 * 0 - 1.62, 0.30), (side * 1, 0.0, 0), 0.23)
        with along(outer.at, -outer.out):
            grip(0.29, 0.16, 18, 0.014, "graphite", 0.015)
            turned([(0.235, 0.14, 0), (0.25, 0.14, 0.01), (0.25, 0.30, 0.01), (0.20, 0.30, 0.01), (0.19, 0.1, 0)], "pom", 56)
            turned([(0.245, 0.19, 0), (0.262, 0.19, 0.006), (0.262, 0.23, 0.006), (0.245, 0.23, 0)], "orange" if side > 0 else "teal", 56)
        corrugated(end, outer, [(side * 1.35, -0.05, 0.92), (side * 1.9, -0.25, 0.55), (side * 2.05, -0.75, 0.28), (side * 1.75, -1.35, 0.27)], mark=None, clamp="titanium")
    with in_world():
        tip = port((0.95, -0.42, 0.09), (0.2, -1, 0), 0.05)
        hose_end(inlet, kind="titanium")
        pipe([inlet.ahead(0.3), inlet.ahead(0.42), (0.48, -0.02, 0.10), (0.75, 0.05, 0.06), (0.95, -0.08, 0.06), tip.ahead(-0.02)], 0.055, "smooth rubber")
        with along(tip.at, tip.out):
            turned([(0, -0.06, 0), (0.075, -0.06, 0.01), (0.075, 0.12, 0.01), (0, 0.12, 0)], "titanium", 32)
            with placed((0, 0, 0.10)):
                grip(0.095, 0.24, 18, 0.008, "titanium", 0.01)


def streamway():
    streamway_set()
    catalogue(azimuth=0, elevation=24, fill=0.86)


