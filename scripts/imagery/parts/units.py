"""Back-mounted rebreathers, standing on the floor, seen from the side away from the diver."""

from dataclasses import dataclass
from math import cos, pi, sin

from kit.lettering import lettering
from kit.mesh import block, grip, lofted, pipe, plate, rod, turned
from kit.outlines import rounded, superellipse
from kit.space import along, in_world, placed, port
from parts.canister import canister
from parts.cloth import cushion
from parts.cylinders import DILUENT, OXYGEN, composite_cylinder, first_stage, steel_cylinder, tank_band
from parts.harness import backplate, inflator, straps, wing
from parts.hoses import corrugated, pressure_hose
from parts.loop import elbow, mouthpiece

LUNG, TEE = 1.26, 4.72  # counterlungs: how far from the middle, and how high their T-pieces stand


@dataclass(frozen=True)
class Unit:
    """What differs between sets of one platform. Lengths in decimetres."""

    canister: float = 3.3
    shell: str = "blue shell"
    band: str | None = None
    shroud: str | None = None
    case: float = 0.0
    cylinders: tuple[float, float] = (3.2, 3.2)
    radius: tuple[float, float] = (0.48, 0.48)
    composite: bool = False
    finish: str = "chrome"
    body: str = "brushed"
    bail_out: bool = False
    lever: str = "teal"
    loop: bool = True
    worn: bool = True
    wing: bool = False
    lungs: str = "nylon"
    trim: str = "teal"
    plate: float = 1.95
    spread: float = 1.48
    lift: float = 0.14


def back_unit(unit):
    """Builds the unit on z = 0, the diver at +Y. Returns ports: `cable` (for a handset), `left` and `right` (hose ends, if there is no loop)."""
    with placed((0, 0, unit.lift)):
        ports = canister(unit.canister, unit.shell, unit.band, shroud=unit.shroud, named=not unit.case)
    top = unit.canister + unit.lift
    if unit.case:
        _case(unit)
    _frame(unit, top)
    stages = []
    # Oxygen at the diver's right hand, which from behind is at the right too.
    for side, gas, radius, length in ((1, OXYGEN, unit.radius[0], unit.cylinders[0]), (-1, DILUENT, unit.radius[1], unit.cylinders[1])):
        stages.append(_cylinder(unit, side, gas, radius, length))
    lungs = _counterlungs(unit, ports, top)
    for side, stage, name in ((1, stages[0][0], "oxygen"), (-1, stages[1][0], "diluent")):
        x = side * (unit.spread - 0.48)
        out = 1.10 if unit.case else 0.98
        pressure_hose(stage, ports[name], [(x * 1.02, -out, 1.3), (x * 1.0, -out - 0.04, top * 0.52), (x * 0.95, -out - 0.06, top - 0.35)], fitting=unit.finish, lead=0.48)
    if unit.worn:
        _worn(unit)
    found = {"cable": ports["cables"][1], "spare": ports["cables"], "left": lungs[0], "right": lungs[1], "top": top}
    if unit.loop:
        _loop(unit, lungs, stages[1][-1])
    return found


def _case(unit):
    """Hard case around the lower part of the canister, with its lid's seam, two latches and the name."""
    w, d, high = 1.06, 1.0, unit.case
    shape = ((0.16, 0.90, 0.84), (0.24, 1.0, 0.94), (0.5, w, d), (high - 0.35, w, d), (high - 0.12, w - 0.02, d - 0.02), (high, w - 0.10, d - 0.10), (high + 0.02, 0.89, 0.89))
    lofted([[(x, y, z) for x, y in superellipse(k, m, 3.4, 96)] for z, k, m in shape], unit.shell, smooth=1, crease=50)
    for z in (0.62, high - 0.42):
        lofted([[(x, y, h) for x, y in superellipse(w + 0.012, d + 0.012, 3.4, 96)] for h in (z, z + 0.05)], "titanium", crease=40)
    for x in (-0.55, 0.55):
        with placed((x, -d - 0.01, high - 0.40), (90, 0, 0)):
            block((0.20, 0.42, 0.05), "titanium", 0.015)
            block((0.13, 0.18, 0.05), "graphite", 0.015, (0, -0.07, 0.04))
    with placed((0, -d - 0.012, high * 0.56), (90, 0, 0)):
        lettering("HALOCLINE", 0.235, "print", 0.006)
    for z in (0.92, 1.06, 1.20):
        block((0.95, 0.03, 0.055), "graphite", 0.012, (0, -d - 0.005, z))


def _frame(unit, top):
    """Base plate, side plates and backplate that carry canister and cylinders."""
    with placed((0, 0.05, 0)):
        plate(rounded(1.9, 1.75, 0.25), unit.lift + 0.02, "pom", 0.03)
    if not unit.worn:
        with placed((0, 1.0, 0.3), (90, 0, 0)):
            outline = [(-0.8, 0), (0.8, 0), (0.92, 0.5), (0.82, top * 0.62), (0.98, top - 0.35), (0.6, top + 0.15), (-0.6, top + 0.15), (-0.98, top - 0.35), (-0.82, top * 0.62), (-0.92, 0.5)]
            plate(outline, 0.05, "brushed" if unit.finish == "chrome" else "titanium", 0.015)
    for z in (0.30 * top + 0.2, 0.80 * top):
        block((1.5, 0.3, 0.16), "pom", 0.03, (0, 0.86, z))
        for side, radius in ((1, unit.radius[0]), (-1, unit.radius[1])):
            block((unit.spread - 0.86 - radius + 0.12, 0.30, 0.14), "pom", 0.03, (side * (0.86 + (unit.spread - radius)) / 2, 0.1, z))


def _cylinder(unit, side, gas, radius, length):
    """One cylinder, valve down, hand wheel outward, first stage towards the viewer. Returns its low-pressure ports, the second one for a bail-out valve."""
    above = length + 0.88
    with placed((side * unit.spread, 0.02, above), mirror=side > 0):
        with placed(turn=(180, 0, 0)):
            if unit.composite:
                outlet = composite_cylinder(radius, length, gas, 180, None, unit.finish)
            else:
                outlet = steel_cylinder(radius, length, unit.body, gas.shoulder, True, gas, 180, None, unit.finish)
        used = (180,) if side > 0 else (0, 180) if unit.bail_out else (0,)
        stages = first_stage(outlet, gas.first_stage, unit.finish, lp=used, roll=-35 * side)
    for z in (above - length * 0.30, above - length * 0.66):
        with placed((side * unit.spread, 0.02, z), (0, 0, -side * 28)):
            tank_band(radius, 0.2, "titanium")
    return stages


def _counterlungs(unit, ports, top):
    """Two bags of 3.5 L behind the backplate, each with a T-piece on top. Returns the ports for the breathing hoses."""
    found, y = [], unit.plate - 0.40
    for side, name in ((-1, "left"), (1, "right")):
        x = side * LUNG
        points = [(x * 0.97, y, 0.62), (x, y, 1.6), (x, y, 2.6), (x * 0.98, y - 0.02, 3.6), (x * 0.95, y - 0.06, TEE - 0.30)]
        cushion(points, 0.70, 0.30, [(0, 1, 0)] * 5, unit.lungs, unit.trim, 5 + side, 0.62)
        if side > 0:
            with along((x, y + 0.27, 1.25), (0, 1, 0)):
                turned([(0, -0.1, 0), (0.25, -0.1, 0.01), (0.25, 0.04, 0.02), (0.19, 0.07, 0.02), (0, 0.07, 0)], "pom", 48)
                with placed((0, 0, 0.06)):
                    grip(0.18, 0.10, 14, 0.012, "graphite", 0.02)
        rear, hose = _tee((x * 0.95, y - 0.06, TEE))
        found.append(hose)
        head = ports[name]
        with in_world():
            elbow([head.at, head.ahead(0.3), rear.ahead(0.30), rear.at], 0.17)
    return found


def _tee(at):
    """T-piece on a counterlung: a stub to the canister behind it, and the hose's port forward and up."""
    with placed(at):
        turned([(0.30, -0.42, 0), (0.34, -0.34, 0.02), (0.24, -0.26, 0.02), (0.22, -0.10, 0), (0, -0.10, 0)], "pom", 48)
        with placed((0, 0, -0.30)):
            grip(0.31, 0.12, 18, 0.014, "graphite", 0.015)
        with along((0, 0, 0), (0, 0.35, 1)):
            turned([(0, -0.25, 0), (0.215, -0.25, 0.02), (0.215, 0.30, 0.01), (0, 0.30, 0)], "pom", 48)
            hose = port((0, 0, 0.24), (0, 0, 1), 0.21)
        with along((0, 0, 0.0), (0, -1, 0.1)):
            turned([(0, -0.1, 0), (0.19, -0.1, 0.01), (0.19, 0.24, 0.01), (0, 0.24, 0)], "pom", 48)
            rear = port((0, 0, 0.22), (0, 0, 1), 0.17)
    return rear, hose


def _worn(unit):
    """Backplate and harness on the diver's side, and the wing between counterlungs and case."""
    with placed((0, unit.plate, 0.30), (0, 0, 180)):
        backplate("brushed" if unit.finish == "chrome" else "titanium")
        straps()
    for z in (1.2, 3.4):
        block((1.1, unit.plate - 0.86, 0.16), "pom", 0.03, (0, (unit.plate + 0.86) / 2, z))
    if unit.wing:
        with placed((0, unit.plate - 0.86, 0.30), (0, 0, 180)):
            wing(1.78, 3.55, 0.55, 0.74, 0.24, unit.trim)
        with placed((0, unit.plate - 0.86, 0.30), (0, 0, 180)):
            inflator(port((1.58, -0.12, 3.1), (0.75, -0.6, 0.2), 0.15), (2.30, -1.15, 1.9))


def _loop(unit, lungs, supply):
    """Breathing hoses over the shoulders to a mouthpiece where the diver's mouth is, its bite towards the diver."""
    y, up = unit.plate + 2.35, TEE + 1.35
    with placed((0, y, up)):
        ends = mouthpiece(unit.lever, unit.bail_out)
    for side, lung, end in ((-1, lungs[0], ends[0]), (1, lungs[1], ends[1])):
        via = [(side * 1.34, unit.plate + 0.10, TEE + 0.98), (side * 1.36, unit.plate + 0.95, TEE + 1.52), (side * 1.18, y - 0.45, TEE + 1.58)]
        corrugated(lung, end, via, lead=0.42, clamp="titanium", mark="teal" if side < 0 else None)
    if unit.bail_out:
        x = -unit.spread
        via = [(-0.72, y - 0.10, up - 0.72), (-1.25, y - 1.1, up - 0.35), (-1.75, unit.plate - 0.10, TEE + 0.55), (-2.15, 0.62, TEE - 0.4), (x - 0.78, 0.10, 3.2), (x - 0.76, -0.35, 1.6), (x - 0.60, -0.66, 0.75)]
        pressure_hose(ends[2], supply, via, fitting=unit.finish, lead=0.40)


def cage(width, depth, height, kind="orange", tube=0.085):
    """Protective cage of bent tube with rungs, its feet on the floor and a lifting eye on top. Centred on the origin."""
    for y in (-depth / 2, depth / 2):
        corner = 0.35
        w, h = width / 2, height
        points = [(-w, y, tube), (-w, y, h * 0.33), (-w, y, h * 0.66), (-w, y, h - corner), (-w + corner * 0.3, y, h - corner * 0.3), (-w + corner, y, h), (0, y, h), (w - corner, y, h), (w - corner * 0.3, y, h - corner * 0.3), (w, y, h - corner), (w, y, h * 0.66), (w, y, h * 0.33), (w, y, tube)]
        pipe(points, tube, kind, 0.05, 24)
        # no rung over the counterlungs, on the diver's side
        for z in (0.22, height * 0.36) if y < 0 else (0.22,):
            pipe([(-w, y, z), (0, y, z), (w, y, z)], tube * 0.85, kind, 0.1, 24)
    for x in (-width / 2, width / 2):
        for z in (0.22, height * 0.36, height - 0.5):
            pipe([(x, -depth / 2, z), (x, 0, z), (x, depth / 2, z)], tube * 0.85, kind, 0.1, 24)
        for y in (-depth / 2, depth / 2):
            with placed((x, y, 0)):
                rod(tube * 1.35, 0.14, "smooth rubber", 0.02, 32)
    for x in (-0.5, 0.5):
        pipe([(x, -depth / 2, height), (x, 0, height), (x, depth / 2, height)], tube * 0.85, kind, 0.1, 24)
    with placed((0, 0, height)):
        block((1.0, 0.16, 0.06), "steel", 0.015)
        with placed((0, 0, 0.14), (90, 0, 0)):
            turned([(0.085, -0.045, 0), (0.16, -0.045, 0.03), (0.16, 0.045, 0.03), (0.085, 0.045, 0.02), (0.085, -0.045, 0)], "steel", 48)


def coil(at, turns, radius, thick):
    """Hose or tether coiled on the floor. Returns the points, so that its ends may be led on."""
    points = []
    for i in range(turns * 16 + 1):
        angle = 2 * pi * i / 16
        layer = i / 16
        r = radius + 0.02 * sin(3.1 * layer) - 0.05 * (int(layer) % 2)
        points.append((at[0] + r * cos(angle), at[1] + r * 0.96 * sin(angle), thick + layer * thick * 1.75 * (1 if turns < 9 else 0.6)))
    return points

