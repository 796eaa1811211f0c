"""Draws screens of the dive control room and what lies on desks: pages, lists, a paused film."""

from math import exp

from PIL import Image

from breath import RATE, breath, limit, measured
from kits import KITS
from textures import AMBER, GREEN, MUTE, TEAL, TIDAL, WHITE, WORK, Sheet, font

INK, FAINT = "#1b252a", "#a9b3b7"


def supervisor():
    """What the supervisor sees of two divers."""
    s = Sheet(16, 10, "#02090c", 1600)
    s.text(40, 66, "DIVE CONTROL", 34, TEAL)
    s.text(960, 66, "DIVE 118   14:32:07", 34, MUTE, "rs", "Medium")
    s.line([(40, 92), (960, 92)], "#1d3038", 2)
    for x, name, po2, co2, depth, left in ((40, "DIVER 1", "1.28", "2", "41.8", "142"), (520, "DIVER 2", "1.31", "3", "41.2", "137")):
        s.box(x, 112, x + 440, 600, edge="#1d3038")
        s.text(x + 24, 156, name, 30, WHITE)
        s.text(x + 416, 156, "CLOSED CIRCUIT", 24, TEAL, "rs", "Medium")
        s.value(x + 24, 206, "PO2", po2, 88, GREEN, "bar", 26)
        s.value(x + 270, 206, "CO2", co2, 88, GREEN, "mbar", 26)
        s.value(x + 24, 356, "DEPTH", depth, 70, WHITE, "m", 26)
        s.value(x + 226, 356, "SCRUBBER", left, 70, AMBER, "min", 26)
        s.line([(x + 24, 560), (x + 416, 560)], "#1d3038", 2)
        trace = [(x + 24 + 392 * t, 556 - 88 * (1 - exp(-9 * t)) + 3 * ((i * 7) % 5 - 2)) for i, t in enumerate(k / 80 for k in range(81))]
        s.line(trace, TEAL, 4)
    return s.image


def loop_screen():
    """Work of breathing as the area of a loop, large."""
    s = Sheet(16, 10, "#02090c", 2048)
    s.text(40, 58, "PRESSURE OVER VOLUME", 28, TEAL)
    ventilation = TIDAL * RATE
    s.text(960, 58, f"RUN 14   40 m   4 °C   {ventilation:g} L/min", 28, MUTE, "rs", "Medium")
    litre = 570 / 3.5
    for i in range(8):
        s.line([(90 + litre * i / 2, 90), (90 + litre * i / 2, 540)], "#12252d", 2)
        s.text(90 + litre * i / 2, 572, f"{0.5 * i:.1f}", 24, MUTE, "ms", "Medium")
    for i in range(7):
        s.line([(90, 90 + 75 * i), (660, 90 + 75 * i)], "#12252d" if i != 3 else "#34505a", 2)
        s.text(78, 90 + 75 * i, f"{15 - 5 * i}", 24, MUTE, "rm", "Medium")
    volume, pressure = breath(WORK, TIDAL)
    loop = [(90 + litre * v, 315 - 15 * p) for v, p in zip(volume, pressure)]
    s.pen.polygon([(x * s.unit, y * s.unit) for x, y in loop], "#0a3236")
    s.line(loop, TEAL, 6)
    s.text(375, 610, "VOLUME L", 24, MUTE, "ms", "Medium")
    s.text(100, 118, "mbar", 24, MUTE, weight="Medium")
    for y, caption, said, unit, colour in ((100, "WORK OF BREATHING", f"{measured(volume, pressure):.2f}", "J/L", GREEN), (270, f"LIMIT AT {ventilation:g} L/min", f"{limit(ventilation):.2f}", "J/L", WHITE), (440, "UNCERTAINTY  k = 2", "0.05", "J/L", WHITE)):
        s.value(705, y, caption, said, 104, colour, unit, 24)
    return s.image


def checklist():
    """Ticked list on a clipboard."""
    s = Sheet(3, 4, "#f3f3f0", 900)
    s.text(80, 150, "SURVEILLANCE AUDIT", 62, INK)
    s.text(80, 215, "ISO 9001 · ISO 14001", 42, "#0b6b70", weight="Medium")
    s.line([(80, 260), (920, 260)], FAINT, 4)
    said = ("Design records", "Incoming goods", "Build records", "Calibration", "Test reports", "Labelling", "Complaints", "Waste and solvents", "Training of staff")
    for i, line in enumerate(said):
        y = 345 + i * 98
        s.box(80, y - 44, 128, y + 4, edge=INK, width=5)
        s.line([(88, y - 22), (104, y - 4), (138, y - 52)], "#0b6b70", 9)
        s.text(165, y, line, 46, INK, weight="Medium")
    return s.image


def page():
    """First page of a paper with three curves: CO2 over time in water of three temperatures."""
    s = Sheet(210, 297, "#f4f4f1", 1400)
    s.text(90, 130, "Duration of radial scrubbers", 50, INK)
    s.text(90, 190, "in cold water", 50, INK)
    for i in range(5):
        s.box(90, 232 + i * 24, 910 if i < 4 else 560, 240 + i * 24, FAINT)
    left, right, low, high = 140, 900, 860, 440
    for i in range(5):
        s.line([(left, low - 100 * i), (right, low - 100 * i)], "#d3d9da", 2)
        s.text(left - 14, low - 100 * i, f"{2 * i}", 26, INK, "rm", "Medium")
    s.line([(left, high), (left, low), (right, low)], INK, 4)
    for colour, late, name in (("#1f6fb5", 0.42, "4 °C"), ("#0b8a86", 0.60, "10 °C"), ("#c8641a", 0.78, "20 °C")):
        curve = [(left + 760 * t, low - 8 - 360 / (1 + exp(-(t - late - 0.10) * 24))) for t in (i / 140 for i in range(141)) if t < late + 0.16]
        s.line(curve, colour, 7)
        s.text(curve[-1][0] - 20, curve[-1][1] - 18, name, 32, colour, "rs")
    for i in range(6):
        s.text(left + 152 * i, low + 42, f"{60 * i}", 26, INK, "ms", "Medium")
    s.text(right, low + 84, "min", 26, INK, "rs", "Medium")
    s.text(left + 12, high + 8, "CO2 mbar", 26, INK, weight="Medium")
    for column in (90, 515):
        for i in range(17):
            s.box(column, 985 + i * 24, column + (395 if i % 6 != 5 else 210), 993 + i * 24, FAINT)
    return s.image


def film(still):
    """A tablet that shows a paused film; `still` is the picture that opens it."""
    s = Sheet(16, 10, "#05121a", 1600)
    with Image.open(still) as shown:
        wide = shown.convert("RGB").crop((0, 75, shown.width, 75 + round(shown.width * 0.5625)))
        s.image.paste(wide.resize((1600, 900), Image.LANCZOS), (0, 0))
    s.pen.ellipse([v * s.unit for v in (430, 211, 570, 351)], "#05121a")
    s.pen.polygon([(v[0] * s.unit, v[1] * s.unit) for v in ((478, 246), (478, 316), (536, 281))], WHITE)
    s.box(0, 562, 1000, 625, "#05121a")
    s.box(150, 592, 850, 598, "#34505a")
    s.box(150, 592, 418, 598, TEAL)
    s.text(40, 604, "3:27", 26, WHITE)
    s.text(960, 604, "9:00", 26, MUTE, "rs", "Medium")
    return s.image


def tray_floor(kit):
    """Floor of a kit's tray: along the front of each compartment what lies in it, of what material, and how many."""
    s = Sheet(kit.width, kit.depth, "#b9c3c7", 3200)
    share = 1000 / kit.width
    for cell, (x, y, wide, _) in kit.boxes():
        left, right = (x + kit.width / 2) * share, (x + wide + kit.width / 2) * share
        front = (kit.depth / 2 - y) * share
        first, second, count = (cell.caption.split("|") + ["", ""])[:3]
        counted = font(round(kit.print_size * share * s.unit)).getlength(count + " ") / s.unit
        upper = kit.printed - 0.95 * kit.print_size
        lower = upper - 1.12 * kit.print_size
        lines = ((first, upper, INK, 0), (second, lower, "#303c43", counted)) if second else ((first, lower, INK, counted),)
        for said, up, colour, taken in lines:
            room, long = right - left - 2.4 * share - taken, font(round(kit.print_size * share * s.unit)).getlength(said) / s.unit
            s.text(left + 1.4 * share, front - up * share, said, kit.print_size * share * min(1, room / long), colour)
        s.text(right - 1.4 * share, front - lower * share, count, kit.print_size * share, "#04474b", "rs")
    return s.image


TRAYS = {f"tray-{name}": lambda kit=kit: tray_floor(kit) for name, kit in KITS.items()}
SHEETS = {"supervisor": supervisor, "loop": loop_screen, "checklist": checklist, "page": page, **TRAYS}
