"""Back-mounted rebreathers, standing on the floor, seen from the side away from the diver."""

from dataclasses import dataclass
from math import cos, pi, sin

from kit.mesh import block, pipe, plate, rod, swept, turned
from kit.outlines import rounded
from kit.space import here, in_world, placed
from parts.canister import canister
from parts.cylinders import DILUENT, OXYGEN, composite_cylinder, first_stage, steel_cylinder, tank_band
from parts.hoses import corrugated, pressure_hose
from parts.loop import counterlung, elbow, mouthpiece

STRAP = [(0.25, 0.02), (-0.25, 0.02), (-0.25, -0.02), (0.25, -0.02)]


@dataclass(frozen=True)
class Unit:
    """What differs between sets of one platform. Lengths in decimetres."""

    canister: float = 3.3
    shell: str = "blue shell"
    band: str | None = None
    shroud: bool = False
    cylinders: tuple[float, float] = (3.2, 3.2)
    radius: tuple[float, float] = (0.48, 0.48)
    composite: bool = False
    finish: str = "chrome"
    body: str = "brushed"
    bail_out: bool = False
    lever: str = "teal"
    loop: bool = True
    mouth: tuple[float, float] = (1.75, 1.45)
    spread: float = 1.48
    lift: float = 0.14


def back_unit(unit):
    """Builds the unit on z = 0. Returns ports: `cable` (for a handset), `left` and `right` (hose ends, if there is no loop)."""
    with placed((0, 0, unit.lift)):
        ports = canister(unit.canister, unit.shell, unit.band, shroud=unit.shroud)
    top = unit.canister + unit.lift
    _frame(unit, top)
    stages = []
    # Oxygen at the diver's right hand, which from behind is at the right too.
    for side, gas, radius, length in ((1, OXYGEN, unit.radius[0], unit.cylinders[0]), (-1, DILUENT, unit.radius[1], unit.cylinders[1])):
        stages.append(_cylinder(unit, side, gas, radius, length))
    lungs = _counterlungs(ports, top)
    for side, stage, name in ((1, stages[0], "oxygen"), (-1, stages[1], "diluent")):
        x = side * (unit.spread - 0.48)
        pressure_hose(stage, ports[name], [(x * 1.02, -0.98, 1.3), (x * 1.0, -1.02, top * 0.52), (x * 0.95, -1.04, top - 0.35)], fitting=unit.finish, lead=0.48)
    found = {"cable": ports["cables"][1], "spare": ports["cables"], "left": lungs[0], "right": lungs[1], "top": top}
    if unit.loop:
        _loop(unit, lungs, top)
    return found


def _frame(unit, top):
    """Base plate, side plates and backplate that carry canister and cylinders."""
    with placed((0, 0.05, 0)):
        plate(rounded(1.9, 1.75, 0.25), unit.lift + 0.02, "pom", 0.03)
    with placed((0, 1.0, 0.3), (90, 0, 0)):
        outline = [(-0.8, 0), (0.8, 0), (0.92, 0.5), (0.82, top * 0.62), (0.98, top - 0.35), (0.6, top + 0.15), (-0.6, top + 0.15), (-0.98, top - 0.35), (-0.82, top * 0.62), (-0.92, 0.5)]
        plate(outline, 0.05, "brushed" if unit.finish == "chrome" else "titanium", 0.015)
    for z in (0.30 * top + 0.2, 0.80 * top):
        block((1.5, 0.3, 0.16), "pom", 0.03, (0, 0.86, z))
        for side, radius in ((1, unit.radius[0]), (-1, unit.radius[1])):
            block((unit.spread - 0.86 - radius + 0.12, 0.30, 0.14), "pom", 0.03, (side * (0.86 + (unit.spread - radius)) / 2, 0.1, z))


def _cylinder(unit, side, gas, radius, length):
    """One cylinder, valve down, hand wheel outward, first stage towards the viewer. Returns its low-pressure port."""
    above = length + 0.88
    with placed((side * unit.spread, 0.02, above), mirror=side > 0):
        with placed(turn=(180, 0, 0)):
            if unit.composite:
                outlet = composite_cylinder(radius, length, gas, 180, None, unit.finish)
            else:
                outlet = steel_cylinder(radius, length, unit.body, gas.shoulder, True, gas, 180, None, unit.finish)
        stage = first_stage(outlet, gas.first_stage, unit.finish, lp=(0 if side < 0 else 180,), roll=-35 * side)[0]
    for z in (above - length * 0.30, above - length * 0.66):
        with placed((side * unit.spread, 0.02, z), (0, 0, -side * 28)):
            tank_band(radius, 0.2, "titanium")
    return stage


def _counterlungs(ports, top):
    """Two bags between canister and backplate, joined to the canister's head. Returns the ports for the breathing hoses."""
    found = []
    for side, name in ((-1, "left"), (1, "right")):
        length = top - 0.55
        with placed((side * 0.98, 0.86, 0.45 + length / 2)):
            found.append(counterlung(side, length, 0.72, 0.36))
        head = ports[name]
        line = [head.at, head.ahead(0.3), here((side * 1.02, 0.84, top + 0.30)), here((side * 1.0, 0.86, top + 0.05))]
        with in_world():
            elbow(line, 0.17)
    return found


def _loop(unit, lungs, top):
    """Breathing hoses over the shoulders to a mouthpiece on the diver's side."""
    y, up = unit.mouth
    with placed((0, y, top + up), (0, 0, 0)):
        ends = mouthpiece(unit.lever, unit.bail_out)
    for side, lung, end in ((-1, lungs[0], ends[0]), (1, lungs[1], ends[1])):
        corrugated(lung, end, [(side * 1.22, 1.12, top + up * 0.72), (side * 1.12, 1.45, top + up * 0.96)], lead=0.42, clamp="titanium", mark="teal" if side < 0 else None)


def harness(top, wide=0.62):
    """Shoulder straps behind the backplate, closed into a waist belt with buckle."""
    for side in (-1, 1):
        points = [(side * 0.45, 1.08, top - 0.1), (side * wide, 1.45, top + 0.28), (side * (wide + 0.1), 2.0, top - 0.05), (side * (wide + 0.25), 2.2, top - 1.0), (side * (wide + 0.35), 1.9, top - 2.1), (side * 0.8, 1.1, 0.75)]
        outward = [(0, -0.4, 1), (0, 0.2, 1), (0, 1, 0.5), (0, 1, 0), (0, 1, -0.3), (0, 0.8, -0.8)]
        swept(points, STRAP, "webbing", 0.05, outward)


def cage(width, depth, height, kind="orange", tube=0.085):
    """Protective cage of bent tube with rungs, its feet on the floor and a lifting eye on top. Centred on the origin."""
    for y in (-depth / 2, depth / 2):
        corner = 0.35
        w, h = width / 2, height
        points = [(-w, y, tube), (-w, y, h * 0.33), (-w, y, h * 0.66), (-w, y, h - corner), (-w + corner * 0.3, y, h - corner * 0.3), (-w + corner, y, h), (0, y, h), (w - corner, y, h), (w - corner * 0.3, y, h - corner * 0.3), (w, y, h - corner), (w, y, h * 0.66), (w, y, h * 0.33), (w, y, tube)]
        pipe(points, tube, kind, 0.05, 24)
        for z in (0.22, height * 0.36):
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

