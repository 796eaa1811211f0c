"""Open trays of service kits: compartments with captions on their floor, and what lies in them. In millimetres."""

from kit.lettering import lettering
from kit.mesh import block, panel, plate, slab
from kit.outlines import rounded
from kit.space import here, placed, rested
from kits import GAP, RIM
from parts import seals
from parts.bite import bite_piece
from parts.fittings import machine_screw

WALL, UNDER, SHEET = 5.5, -3.4, 0.15  # heights over the floor, and the thickness of the sheet below
SHELL = "housing"


def _rubber(kind):
    return seals.FKM if kind.startswith("FKM") else seals.BLACK


def _screw_lying():
    with placed((-4, 0, 2.75)), placed(turn=(0, -90, 0)):
        machine_screw(3, 0.5, 10)


def _bite():
    def stands():
        with placed((0, 8, 30), (-14.5, 0, 0)):
            bite_piece(38, 1.0, "M")

    rested(stands, here((0, 0, 0)).z)


def _tie():
    with placed((0, -4, 0), (0, 0, 90)):
        seals.tie()


# kind: what builds one, and how much room it takes in X and Y
THINGS = {
    "o_ring": (lambda inside, section, kind: seals.o_ring(inside, section, _rubber(kind)), lambda inside, section, kind: (inside + 2 * section,) * 2),
    "back_up": (lambda inside, outside: seals.flat_ring(inside, outside, 1.2, "white paint", 8), lambda inside, outside: (outside, outside)),
    "washer": (lambda inside, outside: seals.flat_ring(inside, outside, 1.0, "steel"), lambda inside, outside: (outside, outside)),
    "circlip": (seals.circlip, lambda diameter: (diameter + 4, diameter + 4)),
    "diaphragm": (seals.diaphragm, lambda diameter: (diameter, diameter)),
    "seat": (seals.high_pressure_seat, lambda: (16, 9)),
    "filter_cone": (seals.filter_cone, lambda base, top, height: (base, base)),
    "filter_disc": (seals.filter_disc, lambda diameter, thickness: (diameter, diameter)),
    "felt": (lambda diameter, thickness: seals.filter_disc(diameter, thickness, "felt"), lambda diameter, thickness: (diameter, diameter)),
    "membrane": (seals.membrane, lambda diameter: (diameter, diameter)),
    "mushroom": (seals.valve_disc, lambda diameter, thickness, stem: (diameter, diameter)),
    "exhaust": (seals.valve_disc, lambda diameter, thickness: (diameter, diameter)),
    "sachet": (seals.sachet, lambda width, height: (width, height)),
    "lip_seal": (lambda inside, outside: seals.lip_seal(inside, outside, 4.2), lambda inside, outside: (outside, outside)),
    "bite": (_bite, lambda: (68, 44)),
    "tie": (_tie, lambda: (27, 46)),
    "screw": (_screw_lying, lambda: (14, 6)),
    "clamp": (seals.ear_clamp, lambda diameter, width: (diameter + 8, diameter + 8)),
    "spring": (seals.lying_spring, lambda outside, wire, length, coils: (length, outside)),
    "cone_spring": (lambda low, high, wire, length, coils: seals.spring(low, wire, length, coils, high), lambda low, *_: (low, low)),
    "strap": (seals.neck_strap, lambda: (150, 50)),
}


def tray(name, kit):
    """The tray with its contents, its floor's top on z = 0; with the sheet that comes along under it."""
    wide, deep = kit.width + 2 * RIM, kit.depth + 2 * RIM
    if kit.sheet:
        with placed((-wide * 0.02, deep * 0.17, UNDER - SHEET), (0, 0, 3)):
            slab(wide * 0.86, deep * 1.06, SHEET, 1, "light grey", 0)
            with placed((0, deep * 0.47, SHEET)):
                slab(wide * 0.86, deep * 0.08, 0.05, 0.5, "teal", 0)
                with placed((0, 0, 0.05)):
                    lettering(f"HALOCLINE   {kit.sheet}", kit.print_size * 1.2, "print", 0.03)
    with placed((0, 0, UNDER)):
        slab(wide - RIM, deep - RIM, -UNDER, 3, SHELL, 0)  # its edge lies within the rim
        plate(rounded(wide, deep, 3), WALL - UNDER, SHELL, 0.6, hollow=rounded(kit.width, kit.depth, 0.6))
    with placed((0, 0, 0.05)):
        panel(kit.width, kit.depth, f"dial:tray-{name}")
    _walls(kit)
    for cell, (x, y, w, h) in kit.boxes():
        with placed((x + w / 2, y + kit.printed + (h - kit.printed) / 2 - 0.8, 0.1)):
            if cell.nested:
                _nested(cell)
            else:
                _spread(cell, w - 2, h - kit.printed)
    with placed((0, -deep / 2 - 0.02, (WALL + UNDER) / 2), (90, 0, 0)):
        lettering(kit.title, max(5.6, kit.print_size), "print", 0.12)


def _walls(kit):
    for _, (x, y, w, h) in kit.boxes():
        # each compartment has the wall at its right and at its front; the rim hides those at the edge
        if x + w < kit.width / 2 - 0.1:
            block((GAP, h + GAP, WALL - 1.5), SHELL, 0.6, (x + w + GAP / 2, y + h / 2, (WALL - 1.5) / 2))
        if y > -kit.depth / 2 + 0.1:
            block((w + GAP, GAP, WALL - 1.6), SHELL, 0.6, (x + w / 2, y - GAP / 2, (WALL - 1.6) / 2))


def _nested(cell):
    """Large rings around each other; the second of two equal ones lies on the first, a little aside."""
    for kind, count, *size in cell.things:
        for i in range(count):
            with placed((1.8 * i, 1.2 * i - 1, size[1] * 0.9 * i)):
                THINGS[kind][0](*size)


def _spread(cell, wide, deep):
    """All things of a compartment in as many columns as leave the most room around them."""
    each = [(kind, size) for kind, count, *size in cell.things for _ in range(count)]
    room = [THINGS[kind][1](*size) for kind, size in each]
    w, d = max(r[0] for r in room), max(r[1] for r in room)

    def space(columns):
        rows = -(-len(each) // columns)
        return min(wide / columns - w, deep / rows - d)

    columns = max(range(1, len(each) + 1), key=space)
    rows = -(-len(each) // columns)
    for i, (kind, size) in enumerate(each):
        row = i // columns
        last = len(each) - row * columns
        shift = (columns - min(columns, last)) / 2
        with placed(((i % columns + 0.5 + shift - columns / 2) * wide / columns, (rows / 2 - row - 0.5) * deep / rows, 0)):
            THINGS[kind][0](*size)
