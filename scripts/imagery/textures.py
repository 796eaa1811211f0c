"""Draws what is printed or shown on things: displays, dials, labels, weave. Needs only Pillow."""

from math import cos, pi, sin

from PIL import Image, ImageDraw, ImageFont

from breath import RATE, breath, measured

FONTS = "/usr/share/fonts/opentype/inter/Inter"
WHITE, MUTE, GREEN, AMBER, TEAL, RED = "#f2f6f7", "#7d949e", "#5fe08a", "#ffb648", "#4fd1c5", "#ff5a3c"


def font(size, weight="SemiBold"):
    return ImageFont.truetype(f"{FONTS}-{weight}.otf", size)


class Sheet:
    """A drawing surface with coordinates in thousandths of its width."""

    def __init__(self, width, height, ground="black", scale=1024):
        self.unit = scale / 1000
        self.image = Image.new("RGB", (scale, round(scale * height / width)), ground)
        self.pen = ImageDraw.Draw(self.image)

    def text(self, x, y, said, size, colour=WHITE, anchor="ls", weight="SemiBold"):
        self.pen.text((x * self.unit, y * self.unit), said, colour, font(round(size * self.unit), weight), anchor)

    def value(self, x, y, caption, number, size, colour=WHITE, unit="", small=34):
        """A caption with the figure under it and its unit behind."""
        self.text(x, y, caption, small, MUTE, weight="Medium")
        self.text(x, y + size * 0.92, number, size, colour)
        if unit:
            wide = font(round(size * self.unit), "SemiBold").getlength(number) / self.unit
            self.text(x + wide + 10, y + size * 0.92, unit, 34, MUTE, weight="Medium")

    def line(self, points, colour, width):
        self.pen.line([(x * self.unit, y * self.unit) for x, y in points], colour, round(width * self.unit), "curve")

    def box(self, x0, y0, x1, y1, colour=None, edge=None, width=3):
        self.pen.rectangle([v * self.unit for v in (x0, y0, x1, y1)], colour, edge, round(width * self.unit))


def voted(value, cells, depth, time, tts="31", good=GREEN, plain=WHITE, quiet=AMBER):
    """The page with one large PO2 and the cells beneath it."""
    s = Sheet(16, 9)
    s.text(45, 75, "PO2 bar", 34, MUTE, weight="Medium")
    s.text(40, 300, value, 262, good)
    for y, caption, said, unit in ((62, "DEPTH", depth, "m"), (210, "TIME", time, "min")):
        s.value(640, y, caption, said, 112, plain, unit)
    s.line([(40, 362), (960, 362)], "#26363d", 3)
    for i, cell in enumerate(cells):
        s.value(45 + i * 178, 414, f"CELL {i + 1}", cell, 76, good)
    s.value(790, 414, "TTS", tts, 76, quiet, "min")
    return s.image


def computer():
    s = Sheet(4, 3)
    s.value(55, 80, "DEPTH", "31.6", 200, unit="m")
    s.value(610, 80, "TIME", "24", 200, unit="min")
    s.line([(55, 330), (945, 330)], "#26363d", 3)
    s.value(55, 395, "PO2", "1.28", 165, GREEN, "bar")
    s.value(610, 395, "TTS", "6", 165, AMBER, "min")
    s.line([(55, 605), (945, 605)], "#26363d", 3)
    for x, caption, said, colour in ((55, "STOP", "3 m", AMBER), (300, "HOLD", "2:00", AMBER), (560, "DILUENT", "AIR", TEAL), (790, "CNS", "11 %", WHITE)):
        s.value(x, 655, caption, said, 66, colour)
    return s.image


def readout(number, unit, caption, second=None, width=2, height=1, colour=GREEN):
    """One large figure, for instruments and analysers."""
    s = Sheet(width, height)
    tall = 1000 * height / width
    s.text(60, tall * 0.22, caption, 62, MUTE, weight="Medium")
    s.text(55, tall * 0.66, number, 1150 / max(len(number), 5), colour)
    s.text(945, tall * 0.22, unit, 62, MUTE, "rs", "Medium")
    if second:
        s.text(60, tall * 0.9, second, 78, WHITE)
    return s.image


WORK, TIDAL = 1.70, 3.0  # J/L and L: the Foreland 40 at 40 m and 75 L/min


def breathing():
    """Work of breathing: the loop of pressure over volume, volume and pressure in time."""
    s = Sheet(16, 10, "#02090c")
    s.text(40, 62, "BREATHING SIMULATOR", 30, MUTE, weight="Medium")
    s.text(960, 62, "RUN 14 · 40 m · 4 °C", 30, MUTE, "rs", "Medium")
    s.box(40, 95, 470, 590, edge="#1d3038")
    for i in range(1, 4):
        s.line([(40 + 107.5 * i, 95), (40 + 107.5 * i, 590)], "#10222a", 2)
        s.line([(40, 95 + 124 * i), (470, 95 + 124 * i)], "#10222a", 2)
    volume, pressure = breath(WORK, TIDAL)
    s.line([(75 + 120 * v, 342 - 14 * p) for v, p in zip(volume, pressure)], TEAL, 8)
    s.text(60, 130, "P", 28, MUTE)
    s.text(448, 572, "V", 28, MUTE, "rs")
    for y, colour, shown in ((190, TEAL, 40 * (volume - TIDAL / 2)), (360, AMBER, 5 * pressure)):
        s.line([(510, y), (960, y)], "#1d3038", 2)
        s.line([(510 + 450 * i / 500, y - shown[i % (len(shown) - 1)]) for i in range(501)], colour, 6)
    ventilation = TIDAL * RATE
    for i, (caption, said) in enumerate((("RMV L/min", f"{ventilation:g}"), ("WOB J/L", f"{measured(volume, pressure):.2f}"), ("CO2 L/min", f"{0.04 * ventilation:.1f}"))):
        s.value(510 + i * 158, 490, caption, said, 62, GREEN if i == 1 else WHITE, small=24)
    return s.image


def breakthrough():
    """CO2 of two canisters rising in time."""
    s = Sheet(16, 10, "#02090c")
    s.text(40, 65, "CO2 mbar", 32, MUTE, weight="Medium")
    s.text(960, 65, "4.0 °C · 1.6 L/min", 32, MUTE, "rs", "Medium")
    for i in range(6):
        s.line([(60, 560 - 90 * i), (950, 560 - 90 * i)], "#12252d", 2)
    s.line([(60, 335), (950, 335)], RED, 3)
    for colour, late in ((TEAL, 0.72), (AMBER, 0.78)):
        s.line([(60 + 880 * t, 552 - 400 / (1 + 2.718 ** (-(t - late - 0.08) * 22))) for t in (i / 120 for i in range(112))], colour, 7)
    s.text(80, 140, "A 138 min", 46, TEAL)
    s.text(80, 205, "B 144 min", 46, AMBER)
    return s.image


def bench():
    """Test bench: step, leak curve and results."""
    s = Sheet(16, 10, "#02090c")
    s.text(40, 70, "STEP 8 OF 14", 40, TEAL)
    s.text(960, 70, "+30 mbar LEAK", 36, MUTE, "rs", "Medium")
    s.line([(40, 330), (960, 330)], "#1d3038", 2)
    s.line([(40 + 920 * t, 170 + 28 * (1 - 2.718 ** (-t * 2))) for t in (i / 60 for i in range(48))], GREEN, 7)
    s.value(40, 380, "PRESSURE", "29.6", 110, unit="mbar")
    s.value(400, 380, "LEAK", "0.4", 110, GREEN, "mL/min")
    s.value(740, 380, "HOLD", "0:48", 110)
    s.box(40, 540, 960, 560, "#12252d")
    s.box(40, 540, 560, 560, TEAL)
    return s.image


def dial(top, unit, shown, steps=5, minor=5, red=None, low=0):
    """Round gauge face on white; `shown` is where the needle stands on the scale from `low` to `top`."""
    s = Sheet(1, 1, "#f4f5f2")

    def at(share, radius):
        angle = (0.75 * share - 0.375) * 2 * pi
        return 500 + radius * sin(angle), 500 - radius * cos(angle)

    if red:
        s.line([at(red + (1 - red) * i / 20, 424) for i in range(21)], "#c8321a", 22)
    for i in range(steps * minor + 1):
        share, long = i / (steps * minor), i % minor == 0
        s.line([at(share, 440), at(share, 378 if long else 408)], "#14181a", 9 if long else 4)
    for i in range(steps + 1):
        x, y = at(i / steps, 318)
        s.text(x, y, f"{low + (top - low) * i / steps:g}".replace("-", "−"), 74, "#14181a", "mm")
    s.text(500, 640, unit, 62, "#14181a", "mm", "Medium")
    s.text(500, 790, "HALOCLINE", 44, "#0b6b70", "mm")
    stands = (shown - low) / (top - low)
    x, y = at(stands, 372)
    bx, by = at(stands + 2 / 3, 90)
    s.line([(bx, by), (x, y)], "#c8321a" if red is None else "#14181a", 16)
    s.pen.ellipse([v * s.unit for v in (462, 462, 538, 538)], "#14181a")
    return s.image


def label(title, lines, ground="#063f45", height=0.36, ink=WHITE):
    """Print that goes once around a cylinder, its face in the middle."""
    s = Sheet(1, height, ground, 2048)
    tall = 1000 * height
    s.text(500, tall * 0.38, title, tall * 0.125, ink, "mm")
    for i, said in enumerate(lines):
        s.text(500, tall * (0.60 + 0.12 * i), said, tall * 0.055, ink, "mm", "Medium")
    return s.image


def twill(pale=36, dark=17):
    """One period of 2/2 twill: pale and dark bundles."""
    n, cell = 8, 32
    image = Image.new("L", (n * cell, n * cell))
    pen = ImageDraw.Draw(image)
    for i in range(n):
        for j in range(n):
            over = (i + j) % 4 < 2
            for k in range(cell):
                bow = sin(pi * (k + 0.5) / cell)
                shade = round((pale if over else dark) * (0.45 + 0.55 * bow))
                xy = (i * cell, j * cell + k, i * cell + cell - 1, j * cell + k) if over else (i * cell + k, j * cell, i * cell + k, j * cell + cell - 1)
                pen.line(xy, shade)
    return image


def perforated():
    s = Sheet(1, 2, "#d8dadb", 128)
    for x, y in ((250, 250), (750, 750), (250, 1250), (750, 1750)):
        s.pen.ellipse([v * s.unit for v in (x - 165, y - 165, x + 165, y + 165)], "#060606")
    return s.image.resize((512, 512))


# Times to the surface are those of ZHL-16C with gradient factors 40/85, 9 m/min, at the PO2 shown: with air down to 40 m,
# trimix 15/50 at 54.2 m and 10/70 at 82.6 m. What a Foreland 40 may show stays within its 40 m.
SHEETS = {
    "foreland-40": lambda: voted("1.20", ("1.21", "1.20", "1.19", "1.20"), "18.4", "27", "3"),
    "foreland-100": lambda: voted("1.30", ("1.29", "1.30", "1.30", "1.31"), "82.6", "18", "69"),
    "tidemark": lambda: voted("1.30", ("1.29", "1.30", "1.30", "1.31"), "35.2", "28", "8"),
    "telltale": lambda: voted("1.29", ("1.29", "1.30", "1.28", "1.30"), "38.4", "24", "9", AMBER, AMBER, AMBER),
    "depth-handset": lambda: voted("1.20", ("1.20", "1.21", "1.19", "1.20"), "54.2", "38", "67"),
    "plumbline": computer,
    "datum": lambda: readout("1.600", "bar PO2", "CHAMBER", "6 / 6   22.4 °C"),
    "scale": lambda: readout("2.80", "kg", "SCALE"),
    "oxygen-a": lambda: readout("32.0", "% O2", "ANALYSER A"),
    "oxygen-b": lambda: readout("32.1", "% O2", "ANALYSER B"),
    "manometer": lambda: readout("25.03", "mbar", "DIFFERENTIAL", "HIGH 198.4 bar", 1, 1),
    "breathing": breathing,
    "breakthrough": breakthrough,
    "bench": bench,
    "dial-350": lambda: dial(350, "bar", 232, 7, 5, 300 / 350),
    "dial-300": lambda: dial(300, "bar", 200, 6, 5),
    "dial-160": lambda: dial(160, "bar", 100, 8, 2, 140 / 160),
    "dial-25": lambda: dial(25, "bar", 14, 5, 5),
    "dial-16": lambda: dial(16, "bar", 9.5, 8, 2),
    "dial-100-a": lambda: dial(100, "m", 32, 5, 4),
    "dial-100-b": lambda: dial(100, "m", 31, 5, 4),
    "dial-loop": lambda: dial(60, "mbar", 30, 6, 5, low=-60),
    "oxygen-label": lambda: label("HALOCLINE", ("OXYGEN · 3 L · 200 BAR", "DIVING USE ONLY"), "#063f45"),
    "composite-label": lambda: label("HALOCLINE", ("2 L · 300 BAR · 1.9 KG", "FULLY WRAPPED", "CARBON FIBRE"), "#eef1f2", ink="#0d1b22"),
    "sensor-label": lambda: label("HALOCLINE", ("O2 SENSOR · M16 × 1",), "#0b6b70", 0.2),
    "twill": twill,
    # coarse and with more contrast, for what is seen whole: the fine one is lost in denoising
    "wound": lambda: twill(60, 20),
    "perforated": perforated,
}


def draw_all(sheets, folder):
    """Draws every one of `sheets` afresh into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in sheets.items():
        draw().save(folder / f"{name}.png")
