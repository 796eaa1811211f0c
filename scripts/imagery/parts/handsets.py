"""Handsets, dive computers and head-up displays; they lie in XY with the screen towards +Z."""

from kit.lettering import lettering
from kit.mesh import block, panel, rod, slab, swept, turned
from kit.space import along, placed
from parts.fittings import gland, screw


def handset(screen, width=1.02, height=0.84, frame="pom", accent="teal metal", buttons="titanium", thick=0.26, strap=True, cable=True, ribs=False, ratio=0.75, keys=False):
    """Wrist handset; with `keys` two large ribbed buttons under the screen take the place of those at its sides. Returns the port of its cable, which leaves at +Y, or None."""
    with placed((0, 0, 0.0)):
        slab(width, height, thick, 0.13, frame, 0.045)
        with placed((0, 0, thick * 0.93)):
            slab(width * 0.945, height * 0.935, thick * 0.02 + 0.02, 0.11, accent, 0.004)
        with placed((0, 0, thick)):
            slab(width * 0.93, height * 0.915, 0.035, 0.10, "graphite", 0.015)
    inner_width = width * 0.80
    inner_height = min(height * 0.72, inner_width * ratio + 0.02)
    lift = height * 0.5 - inner_height * 0.5 - height * 0.10
    with placed((0, lift, thick + 0.030)):
        slab(inner_width + 0.035, inner_height + 0.035, 0.008, 0.04, "screen glass", 0.002)
        with placed((0, 0, 0.010)):
            panel(inner_width, inner_width * ratio, f"screen:{screen}")
    with placed((0, -height * (0.325 if keys else 0.40), thick + 0.036)):
        lettering("HALOCLINE", (0.036 if keys else 0.05) * width, "print", 0.0015, 1.3)
    for x in (-1, 1):
        for y in (-1, 1):
            screw((x * width * 0.425, y * height * 0.412, thick + 0.033), 0.022, "titanium")
        if keys:
            _ribbed_key((x * width * 0.285, -height * 0.325, thick + 0.03), width * 0.25, height * 0.165, buttons)
            continue
        with along((x * width * 0.49, -0.02, thick * 0.5), (x, 0, 0)):
            rod(0.088, 0.055, buttons, 0.015, 32)
            if ribs:
                for k in (-1, 0, 1):
                    block((0.022, 0.13, 0.04), buttons, 0.008, (k * 0.05, 0, 0.06))
            else:
                rod(0.062, 0.082, accent, 0.012, 32)
    if strap:
        for y in (-0.21 * height / 0.84, 0.21 * height / 0.84):
            with placed((0, y, 0)):
                _wrist_strap(width)
    if cable:
        with along((width * 0.24, height * 0.49, thick * 0.5), (0, 1, 0)):
            return gland("pom", "steel")
    return None


def _ribbed_key(at, width, height, kind):
    """Button that a thick glove finds: a slab with raised ribs across it."""
    with placed(at):
        slab(width, height, 0.05, height * 0.3, kind, 0.015)
        for k in range(-3, 4):
            block((width * 0.055, height * 0.66, 0.03), kind, 0.008, (k * width * 0.115, 0, 0.055))


def _wrist_strap(width):
    """Closed elastic strap under the case, with its buckle."""
    w = width / 2
    points = [(-w * 0.90, 0, 0.07), (-w * 1.10, 0, -0.06), (-w * 1.12, 0, -0.30), (-w * 0.70, 0, -0.56), (0, 0, -0.66), (w * 0.70, 0, -0.56), (w * 1.12, 0, -0.30), (w * 1.10, 0, -0.06), (w * 0.90, 0, 0.07)]
    outward = [(-0.5, 0, 1), (-1, 0, 0.2), (-1, 0, -0.3), (-0.7, 0, -0.8), (0, 0, -1), (0.7, 0, -0.8), (1, 0, -0.3), (1, 0, 0.2), (0.5, 0, 1)]
    swept(points, [(0.085, 0.016), (-0.085, 0.016), (-0.085, -0.016), (0.085, -0.016)], "silicone", 0.02, outward)
    block((0.05, 0.23, 0.13), "titanium", 0.014, (-w * 1.14, 0, -0.18), (0, 0, 0))


def watch(screen, framed=False):
    """Wrist dive computer, screen towards +Z, with its elastic strap closed beneath; `framed`: by a frame buckle, the name on its lug."""
    slab(0.98, 0.80, 0.22, 0.12, "polyamide", 0.045)
    with placed((0, 0, 0.21)):
        slab(0.91, 0.735, 0.03, 0.10, "titanium", 0.012)
        with placed((0, 0, 0.028)):
            slab(0.85, 0.675, 0.008, 0.07, "screen glass", 0.002)
        with placed((0, 0.015, 0.038)):
            panel(0.78, 0.585, f"screen:{screen}")
    with placed((0, -0.453, 0.156) if framed else (0, -0.3525, 0.2405)):
        lettering("HALOCLINE", 0.05 if framed else 0.023, "print" if framed else "dark print", 0.0015, 1.4)
    for x in (-1, 1):
        with along((x * 0.47, 0.0, 0.12), (x, 0, 0)):
            rod(0.085, 0.08, "titanium", 0.02, 36)
    for y in (-0.40, 0.40):
        deep = 0.17 if framed and y < 0 else 0.12
        block((0.62, deep, 0.13), "polyamide", 0.035, (0, y - (deep - 0.12) / 2, 0.09))
    points = [(0, 0.40, 0.09), (0, 0.50, 0.02), (0, 0.56, -0.22), (0, 0.44, -0.52), (0, 0, -0.72), (0, -0.44, -0.52), (0, -0.56, -0.22), (0, -0.50, 0.02), (0, -0.40, 0.09)]
    outward = [(0, 0.5, 1), (0, 1, 0.4), (0, 1, -0.2), (0, 0.7, -0.7), (0, 0, -1), (0, -0.7, -0.7), (0, -1, -0.2), (0, -1, 0.4), (0, -0.5, 1)]
    swept(points, [(0.25, 0.02), (-0.25, 0.02), (-0.25, -0.02), (0.25, -0.02)], "webbing", 0.02, outward)
    if not framed:
        block((0.62, 0.06, 0.15), "titanium", 0.02, (0, -0.575, -0.16))
        return
    for z in (-0.10, -0.34):
        block((0.60, 0.045, 0.045), "titanium", 0.015, (0, -0.585 + (0.045 if z < -0.3 else 0), z))
    for x in (-0.28, 0.28):
        block((0.05, 0.045, 0.28), "titanium", 0.015, (x, -0.562, -0.22), (-10, 0, 0))


def lamp_pod():
    """Head-up display: hooded pod along X with a green lamp that is lit and a dark red one, facing -Y."""
    with along((-0.42, 0, 0), (1, 0, 0)):
        turned([(0, 0, 0), (0.13, 0, 0.04), (0.145, 0.06, 0.03), (0.145, 0.78, 0.03), (0.13, 0.84, 0.04), (0, 0.84, 0)], "mat black", 56)
    block((0.74, 0.13, 0.19), "mat black", 0.03, (0, -0.11, 0.0))
    block((0.78, 0.26, 0.025), "mat black", 0.01, (0, -0.15, 0.115))
    for x, lamp in ((-0.17, "green lamp"), (0.17, "dark lamp")):
        with along((x, -0.172, 0), (0, -1, 0)):
            turned([(0.045, 0, 0), (0.072, 0, 0.004), (0.072, 0.03, 0.008), (0.05, 0.03, 0.004), (0.045, 0, 0)], "titanium", 40)
            turned([(0, 0.018, 0), (0.03, 0.012, 0.01), (0.048, 0.002, 0)], lamp, 40)
    with placed((0, -0.115, 0.129), (0, 0, 0)):
        lettering("HALOCLINE", 0.052, "print", 0.0015, 1.25)

