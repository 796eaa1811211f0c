"""Further pictures of units: from behind, and with the head off."""

from kit.lettering import lettering
from kit.mesh import block, grip, pipe, ring, turned
from kit.space import along, in_world, placed
from kit.stage import catalogue
from parts.canister import RADIUS, cartridge, head, tub
from parts.fittings import gland, screws_on_circle
from scenes.refreshers import sensor_carrier
from scenes.units import foreland_40_set

SIZE = (2000, 1500)
HEIGHT = 3.3  # of the Foreland 40's canister, to the seam of its head


def foreland_40_back():
    foreland_40_set()
    catalogue(azimuth=-24, elevation=12, fill=0.88, size=SIZE)


def foreland_40_head():
    """The canister out of its case, its head laid beside it with the sensors' leads still connected, and a cartridge."""
    with placed((-1.15, 0.35, 0)):
        tub(HEIGHT, name_turn=8)
        leads = _sensor_chamber()
    with placed((0.95, -0.70, 0.925), (180, 0, 24)):
        sockets = _inside_of_head()
    for lead, socket in zip(leads, sockets):
        between = lead.at.lerp(socket.at, 0.5)
        with in_world():
            pipe([lead.at, lead.ahead(0.22), (between.x - 0.1, between.y - 0.1, lead.at.z + 0.12), (socket.at.x - 0.22, socket.at.y, socket.at.z + 1.0), socket.ahead(0.18), socket.at], 0.03, "smooth rubber", 0.03, 14)
    with placed((1.85, 1.05, 0)):
        cartridge(0.66, 2.25)
    catalogue(azimuth=-4, elevation=27, fill=0.88, size=SIZE)


def _sensor_chamber():
    """Rim with its seal, and the carrier with four sensors in the open canister. Returns the ports of their leads."""
    r, z = RADIUS, HEIGHT
    turned([(r - 0.005, z - 0.06, 0), (r + 0.03, z - 0.05, 0.01), (r + 0.03, z, 0.012), (r - 0.07, z, 0.012), (r - 0.07, z - 0.12, 0)], "titanium", 128)
    with placed((0, 0, z + 0.005)):
        ring(r - 0.02, 0.055, "orange", 128)
    with placed((0, 0, z - 0.20), (0, 0, -20), scale=1.26):
        return sensor_carrier()


def _inside_of_head():
    """Head on its crown, seen into: two controllers, each potted in its own block, and four sockets for the sensors."""
    r = RADIUS
    head(r, 0, (-54, -78, -102, -126))
    turned([(r + 0.02, -0.02, 0), (r - 0.07, -0.02, 0.01), (r - 0.07, 0.34, 0.06), (0, 0.34, 0)], "dark grey", 112)
    screws_on_circle(6, r - 0.14, 0.32, 0.03, "titanium", 30)
    for x, said in ((-0.27, "1"), (0.27, "2")):
        block((0.44, 0.72, 0.16), "graphite", 0.03, (x, 0.16, 0.27))
        with placed((x, 0.18, 0.189), (180, 0, 0)):
            lettering("CONTROLLER", 0.052, "print", 0.002)
            with placed((0, -0.14, 0)):
                lettering(said, 0.12, "teal print", 0.002)
    sockets = []
    for x in (-0.39, -0.13, 0.13, 0.39):
        with along((x, -0.42, 0.34), (0, 0, -1)):
            grip(0.085, 0.10, 14, 0.008, "pom", 0.01)
            with placed((0, 0, 0.09)):
                sockets.append(gland("pom", "steel", 0.6))
    return sockets
