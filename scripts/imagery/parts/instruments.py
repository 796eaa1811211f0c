"""Building blocks of laboratory instruments: connectors, screens, frames, piston units."""

from kit.mesh import block, panel, rod, slab, turned
from kit.space import along, placed, port
from parts.fittings import feet, hex_nut


def tube_end(at, out, size=0.2, kind="pom"):
    """Smooth tube end for a breathing hose, on a flange. Returns its port."""
    with along(at, out):
        turned([(0, -0.05, 0), (size * 1.45, -0.05, 0.01), (size * 1.45, 0.06, 0.015), (size, 0.08, 0.01), (size, 0.38, 0.01), (size * 0.8, 0.38, 0.005), (size * 0.75, 0.2, 0), (0, 0.2, 0)], kind, 48)
        return port((0, 0, 0.3), (0, 0, 1), size)


def gas_inlet(at, out, kind="brass"):
    """Threaded gas connector. Returns its port."""
    with along(at, out):
        hex_nut(0.24, 0.10, kind)
        turned([(0, 0.09, 0), (0.085, 0.09, 0.01), (0.085, 0.26, 0.01), (0.065, 0.28, 0.01), (0.05, 0.27, 0), (0, 0.2, 0)], kind, 32)
        return port((0, 0, 0.24), (0, 0, 1), 0.06)


def monitor(picture, width=2.6, ratio=0.625):
    """Screen in its housing, facing -Y, its middle on the origin."""
    with placed(turn=(90, 0, 0)), placed((0, 0, -0.16)):
        slab(width + 0.22, width * ratio + 0.22, 0.20, 0.08, "pom", 0.035)
        with placed((0, 0, 0.20)):
            slab(width + 0.06, width * ratio + 0.06, 0.006, 0.03, "screen glass", 0.001)
            with placed((0, 0, 0.008)):
                panel(width, width * ratio, f"screen:{picture}")


def piston_unit(length=3.0, radius=0.95):
    """Horizontal cylinder along X between two end plates with tie rods, and its servo drive at +X. On the origin."""
    for x in (-length / 2 - 0.11, length / 2 - 0.11):
        block((0.22, radius * 2.35, radius * 2.35), "aluminium", 0.06, (x + 0.11, 0, radius * 1.2))
    with along((-length / 2, 0, radius * 1.2), (1, 0, 0)):
        turned([(radius * 0.92, 0.05, 0), (radius, 0.08, 0.02), (radius, length - 0.08, 0.02), (radius * 0.92, length - 0.05, 0)], "chrome", 128)
    for y in (-1, 1):
        for z in (-1, 1):
            with along((-length / 2 - 0.2, y * radius * 0.96, radius * (1.2 + 0.96 * z)), (1, 0, 0)):
                rod(0.065, length + 0.4, "steel", 0.015, 24)
                with placed((0, 0, 0.0)):
                    hex_nut(0.19, 0.10, "steel")
    with along((length / 2 + 0.1, 0, radius * 1.2), (1, 0, 0)):
        turned([(0, 0, 0), (0.42, 0, 0.02), (0.42, 0.5, 0.02), (0, 0.5, 0)], "aluminium", 48)
        with placed((0, 0, 0.5)):
            slab(1.0, 1.0, 1.5, 0.10, "pom", 0.05)
            for i in range(7):
                with placed((0, 0, 0.22 + i * 0.15)):
                    slab(1.06, 1.06, 0.06, 0.11, "graphite", 0.015)


def frame_table(width, depth, height):
    """Frame of aluminium profile with a top plate, on feet."""
    for x in (-width / 2 + 0.14, width / 2 - 0.14):
        for y in (-depth / 2 + 0.14, depth / 2 - 0.14):
            block((0.26, 0.26, height - 0.2), "aluminium", 0.03, (x, y, 0.08 + (height - 0.2) / 2))
        block((0.22, depth - 0.3, 0.22), "aluminium", 0.03, (x, 0, 0.32))
    for y in (-depth / 2 + 0.14, depth / 2 - 0.14):
        block((width - 0.3, 0.22, 0.22), "aluminium", 0.03, (0, y, 0.32))
    block((width, depth, 0.14), "aluminium", 0.03, (0, 0, height - 0.07))
    feet((-width / 2 + 0.14, width / 2 - 0.14), (-depth / 2 + 0.14, depth / 2 - 0.14), 0.1)
