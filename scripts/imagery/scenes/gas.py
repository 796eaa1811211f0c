"""Cylinders, open-circuit bail-out and the gas switch."""

from kit.lettering import lettering
from kit.mesh import block, grip, pipe, plate, ring, rod, slab, turned
from kit.outlines import rounded
from kit.space import along, placed, port, rested
from kit.stage import catalogue
from parts.cylinders import DILUENT, OXYGEN, bolt_snap, composite_cylinder, first_stage, gauge, second_stage, steel_cylinder, tank_band
from parts.fittings import hex_nut, screw
from parts.hoses import free_end, pressure_hose


def steel_cylinder_3():
    with placed(turn=(0, 0, 20)):
        steel_cylinder(0.5, 4.2, "white paint", gas=OXYGEN, label="oxygen-label", label_turn=-28)
    catalogue(azimuth=0, elevation=6)


def composite_cylinder_2():
    with placed(turn=(0, 0, 20)):
        composite_cylinder(0.56, 3.1, DILUENT, label="composite-label", label_turn=-24, wrap="wound carbon")
    catalogue(azimuth=0, elevation=6, fill=0.78)


def demand_valve_on_floor(at, turn, rim="yellow", cover="pom", side=1):
    """Demand valve lying with its purge cover up and a little towards the viewer. Returns its hose's port."""

    def lying():
        with placed((*at, 2), (0, 0, turn)), placed(turn=(28, 0, 0)):
            return second_stage(rim, cover, side)

    return rested(lying)


def hanging_gauge(at, turn=(90, 0, 0), face="dial-300"):
    with placed(at, turn):
        return gauge(face, 0.33, hose=90)


def bollard():
    r = 0.70
    with placed(turn=(0, 0, -8)):
        outlet = steel_cylinder(r, 5.0, "brushed", "brushed", gas=DILUENT)
    low, high = first_stage(outlet, "graphite", lp=(180,), hp=(0,), roll=0)
    rubber_bands(r, (1.35, 3.15))
    with placed((0, 0, 2.1)):
        tank_band(r, 0.3, "steel")
    rigging(r)
    valve = demand_valve_on_floor((1.95, -1.0), -14, side=-1)
    _sides = sorted((low, high), key=lambda p: p.at.x)
    pressure_hose(_sides[1], valve, [(1.02, -0.75, 5.0), (0.93, -0.10, 4.2), (0.79, -0.02, 3.15), (0.79, -0.02, 1.35), (0.84, -0.2, 0.7)], lead=0.5)
    # against the wall, held by the upper band
    dial = hanging_gauge((-0.50, -0.56, 3.42), (90, 0, -38))
    pressure_hose(_sides[0], dial, [(-0.92, -0.52, 5.10), (-0.86, -0.62, 4.60)], lead=0.4)
    catalogue(azimuth=-6, elevation=7, fill=0.86)


def rubber_bands(radius, heights):
    for z in heights:
        turned([(radius, z - 0.06, 0), (radius + 0.13, z - 0.06, 0.05), (radius + 0.13, z + 0.06, 0.05), (radius, z + 0.06, 0)], "smooth rubber", 80)


def rigging(radius):
    """Sleeved cord along the cylinder's front from the band to the neck, with a bolt snap at both ends."""
    x = 0.16
    front = -radius - 0.05
    pipe([(x, front, 2.15), (x, front - 0.16, 3.0), (x, front - 0.03, 3.9), (x, -0.74, 4.45), (0.14, -0.66, 4.72), (0.10, -0.46, 4.95), (0.04, -0.22, 5.02)], 0.05, "webbing")
    with placed((0, 0, 5.0)):
        ring(0.2, 0.09, "webbing", 48)
    for z in (2.02, 4.02):
        with placed((x, front - 0.13, z - 0.06), (0, 0, 24), scale=1.15):
            bolt_snap("steel")
        with placed((x, front - 0.06, z + 0.04), (90, 0, 0)):
            ring(0.09, 0.03, "steel", 32)
        block((0.16, 0.09, 0.12), "webbing", 0.02, (x, front - 0.01, z + 0.10))


def breakwater():
    r = 0.56
    with placed((0, 0, 0.06)):
        outlet = composite_cylinder(r, 3.0, DILUENT, wrap="wound carbon")
    pouch(r)
    low, high = sorted(first_stage(outlet, "graphite", "titanium", lp=(180,), hp=(0,)), key=lambda p: -p.at.x)
    valve = demand_valve_on_floor((1.75, -0.75), -18, "graphite")
    pressure_hose(low, valve, [(1.15, -0.5, 3.40), (1.95, -0.1, 2.85), (2.62, 0.05, 1.75), (2.98, -0.35, 0.80)], fitting="titanium", lead=0.5)

    def lying():
        with placed((-1.55, -0.85, 1), (28, 0, 8)):
            return gauge("dial-350", 0.33, hose=60)

    dial = rested(lying)
    pressure_hose(high, dial, [(-1.05, -0.5, 3.35), (-1.40, 0.0, 2.6), (-1.25, 0.35, 1.6), (-1.05, 0.28, 0.90)], fitting="titanium", lead=0.45)
    catalogue(azimuth=-4, elevation=9, fill=0.84)


def pouch(radius):
    """Fabric pouch around the cylinder's lower half, closed by two straps with buckles, with a grab handle."""
    r = radius + 0.07
    turned([(0, 0, 0), (r * 0.8, 0, 0.06), (r, 0.08, 0.1), (r, 1.9, 0.03), (r - 0.06, 1.93, 0.02), (r - 0.08, 1.85, 0)], "fabric", 96)
    for z in (0.55, 1.45):
        with placed((0, 0, z)):
            tank_band(r, 0.26, "titanium")
    for z in (0.02 + 0.06, 1.82):
        turned([(r, z, 0), (r + 0.012, z, 0.004), (r + 0.012, z + 0.07, 0.004), (r, z + 0.07, 0)], "teal", 96)
    with placed((0, -r - 0.015, 1.0), (90, 0, 0)):
        lettering("HALOCLINE", 0.145, "print", 0.006)


def sluice():
    """Gas switch block, lying on its back."""

    def lying():
        with placed((0, 0, 2), (0, 0, 14)):
            return _switch()

    outlet = rested(lying)
    end = port((1.75, -0.85, 0.13), (-0.1, -1, 0), 0.05)
    pressure_hose(outlet, port(end.at, -end.out, 0.05), [(1.35, 0.40, 0.15), (1.72, 0.15, 0.09)], 0.07, fitting="titanium", lead=0.45)
    free_end(port(tuple(end.at + end.out * 0.0), tuple(-end.out), 0.05), "titanium")
    catalogue(azimuth=-4, elevation=38, fill=0.74)


def _switch():
    slab(1.05, 0.92, 0.42, 0.10, "dark grey", 0.05)
    for x in (-0.41, 0.41):
        for y in (-0.345, 0.345):
            screw((x, y, 0.42), 0.045, "titanium")
    with placed((0, 0.02, 0.42)):
        turned([(0, 0, 0), (0.30, 0, 0.01), (0.30, 0.03, 0.01), (0.22, 0.04, 0.01), (0.22, 0.12, 0.015), (0, 0.12, 0)], "titanium")
        with placed((0, 0, 0.10), (0, 0, -4)):
            plate([(x + 0.28, y) for x, y in rounded(0.92, 0.20, 0.095)], 0.09, "titanium", 0.025)
            with placed((0.64, 0, 0.08)):
                rod(0.075, 0.07, "titanium", 0.02, 32)
        screw((0, 0, 0.19), 0.07)
    for x, y, said in ((-0.19, -0.365, "OFF-BOARD"), (0.19, -0.365, "ON-BOARD")):
        with placed((x, y, 0.4205)):
            lettering(said, 0.056, "print", 0.002)
    with placed((0, -0.4605, 0.20), (90, 0, 0)):
        lettering("HALOCLINE", 0.12, "print", 0.002)
    with along((-0.52, 0.22, 0.21), (-1, 0, 0)):
        grip(0.15, 0.12, 18, 0.012, "brass", 0.012)
        turned([(0, 0.11, 0), (0.11, 0.11, 0.01), (0.11, 0.42, 0.012), (0.08, 0.43, 0.005), (0.07, 0.30, 0), (0, 0.30, 0)], "brass", 40)
    with along((-0.52, -0.20, 0.21), (-1, 0, 0)):
        hex_nut(0.26, 0.13, "titanium")
        turned([(0, 0.12, 0), (0.085, 0.12, 0.01), (0.085, 0.22, 0.01), (0.10, 0.23, 0.01), (0.10, 0.34, 0.01), (0.06, 0.36, 0.01), (0.05, 0.28, 0), (0, 0.28, 0)], "titanium", 40)
    with along((0.52, 0.0, 0.21), (1, 0, 0)):
        turned([(0, 0, 0), (0.11, 0, 0.01), (0.11, 0.08, 0.01), (0.06, 0.09, 0.01), (0, 0.09, 0)], "titanium", 40)
        return port((0, 0, 0.08), (0, 0, 1), 0.06)


