"""Bite piece of a mouthpiece, in millimetres."""

from kit.lettering import lettering
from kit.mesh import lofted
from kit.outlines import rounded, superellipse
from kit.space import placed


def bite_piece(lugs=38.0, flange=1.0, mark="", kind="clear silicone"):
    """For an oval spigot of 33 × 19 mm at +Y, the mouth towards -Y: `lugs` is the distance between the bite lugs."""
    wide = 31.5 * flange

    def oval(y, w, h, bend=0.0):
        return [(x, y - bend * (x / wide) ** 2, z) for x, z in superellipse(w, h, 2.3, 96)]

    shape = [(17, 16.5, 9.5, 0), (17, 19, 12, 0), (13, 19, 12, 0), (12, 17.9, 11, 0), (8.4, 17.9, 11, 0), (7.4, 19, 12, 0), (4, 18.8, 11.8, 0), (-2, 17.2, 10.8, 0), (-5, 17.6, 11, 1), (-6.6, 20, 12.6, 3)]
    shape += [(-7.6, 26 * flange, 15.5 * flange, 7), (-7.9, wide, 17.5 * flange, 8.5), (-8.9, wide + 0.8, 18.1 * flange, 8.6), (-9.9, wide, 17.5 * flange, 8.5), (-10, 24 * flange, 14.5 * flange, 7), (-10, 17, 9.6, 2), (-9.4, 15.6, 8.6, 1), (0, 15.2, 8.4, 0), (17, 16.4, 9.4, 0)]
    lofted([oval(*ring) for ring in shape], kind, smooth=1, closed=False, crease=75)
    for s in (-1, 1):
        _tab(s, lugs, kind)
    if mark:
        with placed((0, -10.0, -13.3 * flange), (90, 0, 0)):
            lettering(mark, 6.2, "teal", 0.35)


def _tab(s, lugs, kind):
    """What the teeth hold: a plate between them, and the lug behind them."""
    inner = lugs / 2

    def row(y, x0, x1, thick, middle=0.0):
        return [(s * ((x0 + x1) / 2 + a), y, b + middle) for a, b in rounded(x1 - x0, thick, min(x1 - x0, thick) * 0.45, 5)]

    lofted([row(-9.5, inner - 3.6, inner + 6.4, 5), row(-14, inner - 3.2, inner + 6.6, 3.6), row(-30, inner - 3.0, inner + 5.6, 3.4), row(-33.5, inner - 2.4, inner + 3.6, 2.6)], kind, smooth=1)
    lofted([row(-19, inner - 4.2, inner - 1.2, 5), row(-20.5, inner - 4.4, inner, 11), row(-24, inner - 4.4, inner, 13.4), row(-31, inner - 4.2, inner, 13.0), row(-34, inner - 4, inner - 0.4, 10.5), row(-35, inner - 3.4, inner - 1.2, 6)], kind, smooth=1)
