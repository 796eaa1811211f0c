"""What lies in the trays of the service kits, in millimetres: read by the scene and by the print on the tray's floor.

A thing is (kind, count, dimensions…), its kind a function of parts/trays.py; counts and sizes are those of the seed.
"""

from dataclasses import dataclass

GAP, RIM = 2.0, 3.0  # between compartments, and around them
ONE_LINE = 60  # from this width on size and material stand beside each other, clear of large rings


@dataclass(frozen=True)
class Cell:
    caption: str
    width: float
    things: tuple
    nested: bool = False


@dataclass(frozen=True)
class Row:
    depth: float
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Kit:
    """Groups of rows from left to right, each row from the back to the front."""

    title: str
    groups: tuple[tuple[Row, ...], ...]
    depth: float
    print_size: float = 3.4
    sheet: str = ""

    @property
    def width(self):
        return sum(_group_width(rows) for rows in self.groups) + GAP * (len(self.groups) - 1)

    @property
    def printed(self):
        """How deep the captions are, along the front of each compartment."""
        return self.print_size * (2.7 if self.print_size < 6 else 2.5)

    def boxes(self):
        """Every compartment with its left, front, width and depth, the tray's middle being the origin."""
        left = -self.width / 2
        for rows in self.groups:
            wide = _group_width(rows)
            room = self.depth - GAP * (len(rows) - 1)
            total, back = sum(row.depth for row in rows), self.depth / 2
            for row in rows:
                deep = room * row.depth / total
                cells = sum(cell.width for cell in row.cells)
                x = left
                for cell in row.cells:
                    share = (wide - GAP * (len(row.cells) - 1)) * cell.width / cells
                    yield cell, (x, back - deep, share, deep)
                    x += share + GAP
                back -= deep + GAP
            left += wide + GAP


def _group_width(rows):
    return max(sum(cell.width for cell in row.cells) + GAP * (len(row.cells) - 1) for row in rows)


def rings(width, inside, section, kind, count):
    said = f"{inside:.2f} × {section:.2f} {kind}|" if width >= ONE_LINE else f"{inside:.2f} × {section:.2f}|{kind}"
    return Cell(f"{said}|× {count}", width, (("o_ring", count, inside, section, kind),))


def plain(width, inside, section, kind, count):
    """O-rings whose size stands over their material and count, for captions that are large."""
    return Cell(f"{inside:.2f} × {section:.2f}|{kind}|× {count}", width, (("o_ring", count, inside, section, kind),))


def cell(width, caption, *things, nested=False):
    return Cell(caption, width, things, nested)


FIRST_STAGE = (rings(22, 3.0, 1.5, "FKM 90", 2), rings(40, 7.65, 1.78, "EPDM 90", 4), rings(34, 9.25, 1.78, "FKM 90", 2))
BOTH = (cell(42, "DIAPHRAGM", ("diaphragm", 1, 32)), cell(34, "CIRCLIP", ("circlip", 1, 24)), cell(30, "WASHERS||× 2", ("washer", 2, 6.2, 12)))
SEAT = cell(40, "HIGH-PRESSURE SEAT", ("seat", 1))

KITS = {
    "oxygen": Kit(
        "OXYGEN FIRST STAGE",
        (
            (
                Row(38, (*FIRST_STAGE, cell(36, "INLET M26 × 2", ("o_ring", 1, 22.0, 2.4, "FKM 90")))),
                Row(42, (*BOTH, cell(26, "BACK-UP||× 2", ("back_up", 2, 8.0, 11.2)))),
                Row(32, (SEAT, cell(34, "FILTER", ("filter_cone", 1, 11, 6, 14)), cell(58, "GREASE 1 g", ("sachet", 1, 44, 22)))),
            ),
        ),
        112,
        2.9,
        "RECORD SHEET",
    ),
    "diluent": Kit(
        "DILUENT FIRST STAGE",
        (
            (
                Row(38, (*FIRST_STAGE, rings(36, 10.77, 2.62, "FKM 90", 1))),
                Row(42, BOTH),
                Row(32, (SEAT, cell(40, "FILTER DISC 14 mm", ("filter_disc", 1, 14, 3)))),
            ),
        ),
        112,
        2.9,
    ),
    "mouthpiece": Kit(
        "MOUTHPIECE REBUILD",
        (
            (Row(104, (rings(102, 40.94, 2.62, "EPDM 70", 4),)), Row(56, (cell(100, "BARREL SEALS||× 2", ("lip_seal", 2, 38, 44)),))),
            (
                Row(46, (cell(92, "MUSHROOM VALVES 34 mm||× 2", ("mushroom", 2, 34, 0.35, 4.2)),)),
                Row(54, (cell(92, "BITE PIECE, MEDIUM", ("bite", 1)),)),
                Row(58, (cell(72, "TIES||× 2", ("tie", 2)), cell(20, "M3 × 10", ("screw", 1)))),
            ),
        ),
        162,
        4.0,
    ),
    "annual": Kit(
        "ANNUAL SERVICE · 23 PARTS",
        (
            (
                Row(172, (cell(156, "139.29 × 3.53  × 2|126.67 × 2.62  × 1|", ("o_ring", 2, 139.29, 3.53, "EPDM 70"), ("o_ring", 1, 126.67, 2.62, "EPDM 70"), nested=True),)),
                Row(64, (cell(156, "DUST FILTERS|45 mm|× 2", ("felt", 2, 45, 4)),)),
            ),
            (
                Row(50, (plain(92, 4.47, 1.78, "EPDM", 4), plain(110, 15.6, 1.78, "EPDM", 4))),
                Row(84, (plain(112, 21.95, 1.78, "EPDM", 3), plain(90, 50.47, 2.62, "EPDM", 1))),
                Row(60, (cell(50, "INLET|6 mm|× 1", ("filter_cone", 1, 6, 5.6, 8)), cell(62, "DISC|25 mm|× 1", ("exhaust", 1, 25, 0.6)), cell(88, "MEMBRANES|16 mm|× 4", ("membrane", 4, 16)))),
            ),
        ),
        242,
        7.4,
    ),
    "two-year": Kit(
        "TWO-YEAR SERVICE",
        (
            (Row(128, (cell(128, "HOSE CLAMPS 48 mm||× 4", ("clamp", 4, 48, 7)),)),),
            (
                Row(64, (rings(114, 47.29, 2.62, "EPDM 70", 2), cell(42, "EXHAUST DISC", ("exhaust", 1, 25, 0.6)))),
                Row(40, (cell(92, "ADDITION VALVE SPRINGS||× 2", ("spring", 2, 9.5, 0.9, 22, 10)), cell(64, "CONICAL SPRING", ("cone_spring", 1, 24, 13, 0.7, 18, 5)))),
                Row(70, (cell(158, "MOUTHPIECE STRAP", ("strap", 1)),)),
            ),
        ),
        170,
        4.4,
        "BATCH RECORDS",
    ),
}
