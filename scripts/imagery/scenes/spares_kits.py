"""Service kits: each picture shows one kit with all its contents."""

from kit.space import millimetres, placed
from kit.stage import LARGE, catalogue
from kits import KITS
from parts.trays import SHEET, UNDER, tray


def _kit(name, azimuth=-8, size=(1000, 750)):
    kit = KITS[name]
    with millimetres(kit.width * 0.82), placed((0, 0, SHEET - UNDER if kit.sheet else -UNDER)):
        tray(name, kit)
    catalogue(azimuth=azimuth, elevation=56, fill=0.86, size=size)


def first_stage_oxygen():
    _kit("oxygen")


def first_stage_diluent():
    _kit("diluent")


def mouthpiece_rebuild():
    _kit("mouthpiece")


def annual_sports():
    _kit("annual", size=LARGE)


def two_year_military():
    _kit("two-year")
