"""Every picture: its file in the seed, the scene that shows it, size and samples."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Picture:
    name: str
    module: str
    scene: str
    samples: int = 64
    look: dict = field(default_factory=dict)
    water: str = ""


@dataclass(frozen=True)
class Crop:
    """A part of a finished picture, in pixels from its left and top, shown `width` pixels wide. Under water: with
    another water from the share `boundary` of its height on, and without what stands free in the polygon `without`,
    whose place takes no colour from what is in the polygon `beside`."""

    name: str
    of: str
    box: tuple[int, int, int, int]
    width: int = 1200
    boundary: float = 0.0
    without: tuple[tuple[int, int], ...] = ()
    beside: tuple[tuple[int, int], ...] = ()


def catalogue(module, **scenes):
    """Pictures on light grey: file name (with underscores for hyphens) to scene."""
    return [Picture(name.replace("_", "-"), module, scene) for name, scene in scenes.items()]


WATER = {"vignette": 0.30, "grain": 0.006, "exposure": 1.15, "contrast": 1.2}

DARK = {**WATER, "exposure": 1.4}
ROOM = {"vignette": 0.30, "grain": 0.005, "exposure": 1.1, "contrast": 1.2}

PICTURES = [
    Picture("hero-military-diving", "heroes", "military", 64, WATER, "night"),
    Picture("hero-commercial-diving", "heroes", "commercial", 64, WATER, "bell"),
    Picture("hero-sports-diving", "heroes", "sports", 64, WATER, "blue"),
    Picture("hero-respiratory-validation", "heroes", "validation", 64, ROOM),
    Picture("slide-military-diving-1", "slides", "military_valves", 64, DARK, "night"),
    Picture("slide-military-diving-2", "slides", "military_handset", 64, DARK, "night"),
    Picture("slide-military-diving-3", "slides", "oxygen_set", 64, DARK, "night"),
    Picture("slide-commercial-diving-1", "slides", "dive_control", 64, ROOM),
    Picture("slide-commercial-diving-3", "slides", "gas_panel", 64, ROOM),
    Picture("slide-sports-diving-2", "slides", "two_depths", 64, WATER, "blue"),
    Picture("slide-sports-diving-3", "slides", "sports_computer", 64, WATER, "blue"),
    Picture("slide-respiratory-validation-1", "slides", "test_bench", 64, ROOM),
    Picture("slide-respiratory-validation-2", "slides", "area_of_a_loop", 64, ROOM),
    Picture("slide-respiratory-validation-3", "slides", "vessel_window", 64, ROOM),
    Picture("water-foreland-40", "descent", "foreland_40", 64, WATER, "blue"),
    Picture("water-isobath-100", "descent", "isobath_100", 64, DARK, "night"),
    Picture("water-plumbline-3", "descent", "plumbline", 64, DARK, "night"),
    *catalogue("gas", steel_cylinder_3_l_232_bar="steel_cylinder_3", composite_cylinder_2_l_300_bar="composite_cylinder_2", bollard_7_bail_out_cylinder_kit="bollard", breakwater_bail_out_set="breakwater", sluice_gas_switch_block="sluice"),
    *catalogue("units", foreland_40_eccr="foreland_40", foreland_100_eccr="foreland_100", isobath_100_commercial_eccr="isobath_100", isobath_100_hw_bell_rebreather="isobath_100_hw", bathyal_300_bell_bail_out="bathyal_300"),
    *catalogue(
        "instruments",
        tidemark_2_wrist_handset="tidemark",
        telltale_m2_handset="telltale",
        plumbline_3_dive_computer="plumbline",
        lanthorn_h1_head_up_display="lanthorn",
        datum_6_oxygen_sensor_calibrator="datum",
        cairn_3_oxygen_sensor_set="cairn",
        shingle_28_canister_module="shingle",
        streamway_bail_out_loop="streamway",
    ),
    *catalogue(
        "carried",
        skerry_100_mcm_rebreather="skerry",
        dunlin_oxygen_rebreather="dunlin",
        stanchion_harness="stanchion",
        tabard_counterlung_vest="tabard",
        leeward_18_wing="leeward",
    ),
    *catalogue(
        "laboratory",
        ebb_90_breathing_simulator="ebb_90",
        slipway_rebreather_test_bench="slipway",
        figurehead_torso="figurehead",
        longshore_scrubber_endurance_rig="longshore",
    ),
    *catalogue("surface", estuary_40_gas_blender="estuary", headland_2_gas_panel="headland", tidestaff_3_reference_set="tidestaff"),
    Picture("gallery-boundary", "gallery", "boundary", 64, WATER, "layers"),
    Picture("gallery-assembly-bench", "gallery", "assembly_bench", 64, ROOM),
    Picture("gallery-hose-proof-test", "gallery", "hose_proof_test", 64, ROOM),
    Picture("gallery-exploded-view", "gallery", "exploded_view", 64, ROOM),
    Picture("gallery-scrubber-section", "gallery", "scrubber_section", 64, ROOM),
    Picture("gallery-handset-dark", "gallery", "handset_in_the_dark", 64, DARK, "night"),
    Picture("gallery-breathing-machine", "gallery", "breathing_machine", 64, ROOM),
    Picture("gallery-connector", "gallery", "wet_mate_connectors", 64, ROOM),
    Picture("tile-gallery", "gallery", "cylinders", 64, ROOM),
    *catalogue(
        "refreshers",
        refresher_scrubber_packing="scrubber_packing",
        refresher_oxygen_sensors="oxygen_sensors",
        refresher_leak_test="leak_test",
    ),
    Picture("refresher-oxygen-clean-assembly", "refreshers", "oxygen_clean_assembly", 64, ROOM),
    *catalogue("news", news_audit="audit", news_cold_water_paper="cold_water_paper", news_service_bulletin="service_bulletin", news_video_refreshers="video_refreshers"),
    Picture("news-exhibitions-cancelled", "news", "exhibitions_cancelled", 64, ROOM),
    *catalogue(
        "spares",
        part_lp_hose="lp_hose",
        part_hp_hose="hp_hose",
        part_corrugated_hose="corrugated_hose",
        part_oxygen_sensor="oxygen_sensor",
        part_scrubber="scrubber",
        part_mouthpiece="mouthpiece_part",
        part_counterlung_fitting="counterlung_fitting",
        part_cable="cable_part",
        part_battery="battery",
        part_strap="strap",
        part_gauge="gauge_part",
    ),
    *catalogue(
        "spares_service",
        part_o_rings="o_rings",
        part_mushroom_valve="mushroom_valve",
        part_springs="springs",
        part_filters="filters",
        part_burst_disc="burst_disc",
    ),
    *catalogue(
        "spares_electrical",
        part_oxygen_sensor_3_pin="sensor_3_pin",
        part_oxygen_sensor_set="sensor_set_of_four",
        part_oxygen_sensor_coaxial="sensor_coaxial",
        part_wiring_harness="wiring_harness",
        part_data_cable="data_cable",
        part_telemetry_battery="telemetry_battery",
        part_battery_charger="two_bay_charger",
    ),
    *catalogue(
        "spares_breathing",
        part_bite_medium="bite_medium",
        part_bite_large="bite_large",
        part_lever_and_screw="lever_and_screw",
        part_full_face_pod="full_face_pod",
        part_manual_addition_valve="manual_addition_valve",
        part_t_piece="t_piece",
    ),
    *catalogue(
        "spares_kits",
        part_kit_oxygen_first_stage="first_stage_oxygen",
        part_kit_diluent_first_stage="first_stage_diluent",
        part_kit_mouthpiece="mouthpiece_rebuild",
        part_kit_annual_sports="annual_sports",
        part_kit_two_year_military="two_year_military",
    ),
    *catalogue(
        "spares_bench",
        part_grease_10_g="grease_10_g",
        part_grease_60_g="grease_60_g",
        part_disinfectant="disinfectant",
        part_seal_picks="seal_picks",
        part_pin_spanner="pin_spanner",
        part_extraction_tool="extraction_tool",
        part_bolt_snap="bolt_snap_100",
        part_loop_pressure_kit="loop_pressure_kit",
    ),
]

HANDSET = ((1498, 448), (1521, 484), (1548, 540), (1575, 591), (1590, 643), (1594, 686), (1611, 724), (1637, 750), (1663, 750), (1699, 823), (1691, 853), (1646, 885), (1569, 900), (1545, 894), (1538, 853), (1522, 834), (1523, 824), (1538, 819), (1539, 789), (1556, 769), (1603, 756), (1581, 699), (1573, 664), (1564, 617), (1539, 561), (1521, 514), (1498, 476))
VALVE = ((1420, 760), (1570, 760), (1570, 880), (1420, 880))

CROPS = [
    # Without the handset, which reads a depth far below the boundary.
    Crop("home-boundary", "hero-sports-diving", (0, 100, 1920, 960), 1920, 0.60, HANDSET, VALVE),
    Crop("news-test-laboratory", "hero-respiratory-validation", (480, 0, 1920, 1080)),
    Crop("news-foreland-100", "hero-sports-diving", (480, 0, 1920, 1080)),
    Crop("gallery-bell", "hero-commercial-diving", (480, 0, 1920, 1080)),
    Crop("tile-training", "gallery-assembly-bench", (60, 30, 1140, 840)),
    Crop("tile-about-us", "gallery-boundary", (160, 150, 1160, 900), 1000),
    Crop("tile-servicing", "refresher-oxygen-clean-assembly", (130, 120, 1130, 870), 1000),
    Crop("tile-news", "news-cold-water-paper", (150, 0, 1150, 750), 1000),
    Crop("tile-certifications", "news-audit", (150, 120, 1150, 870), 1000),
    Crop("tile-exhibitions", "news-exhibitions-cancelled", (100, 75, 1100, 825), 1000),
    Crop("tile-safety-data", "slide-respiratory-validation-3", (560, 0, 1920, 1020)),
    Crop("tile-pandemic", "gallery-breathing-machine", (40, 90, 1040, 840), 1000),
    Crop("exhibition-gas-panel", "slide-commercial-diving-3", (480, 0, 1920, 1080)),
    Crop("exhibition-try-dives", "hero-sports-diving", (640, 60, 1920, 1020)),
    Crop("exhibition-simulator", "slide-respiratory-validation-2", (560, 60, 1840, 1020)),
    Crop("exhibition-low-signature", "slide-military-diving-3", (640, 40, 1920, 1000)),
    Crop("exhibition-controllers", "slide-sports-diving-3", (640, 60, 1920, 1020)),
    # Details of products, wider than 720 pixels, so that the publisher prepares a version of that width.
    Crop("detail-foreland-40-mouthpiece", "foreland-40-eccr", (380, 50, 1380, 800), 1000),
    Crop("detail-foreland-40-harness", "foreland-40-eccr", (500, 550, 1500, 1300), 1000),
    Crop("detail-foreland-40-handset", "foreland-40-eccr", (1430, 1200, 2170, 1755), 740),
    Crop("detail-foreland-100-mouthpiece", "foreland-100-eccr", (380, 50, 1380, 800), 1000),
    Crop("detail-foreland-100-handset", "foreland-100-eccr", (1430, 1200, 2170, 1755), 740),
    Crop("detail-skerry-100-in-water", "hero-military-diving", (720, 70, 1920, 970), 1000),
    Crop("detail-skerry-100-valves", "slide-military-diving-1", (820, 130, 1920, 955), 1000),
    Crop("detail-skerry-100-handset", "slide-military-diving-2", (800, 60, 1920, 900), 1000),
    Crop("detail-dunlin-mouthpiece", "dunlin-oxygen-rebreather", (210, 30, 770, 450), 728),
    Crop("detail-dunlin-cylinder", "dunlin-oxygen-rebreather", (300, 330, 860, 750), 728),
    Crop("detail-isobath-100-mask", "isobath-100-commercial-eccr", (440, 330, 1000, 750), 728),
    Crop("detail-isobath-100-canister", "isobath-100-commercial-eccr", (40, 110, 600, 530), 728),
    Crop("detail-isobath-100-display", "slide-commercial-diving-1", (960, 180, 1920, 900), 1000),
    Crop("detail-isobath-100-hw-canister", "hero-commercial-diving", (800, 360, 1640, 990), 840),
    Crop("detail-isobath-100-hw-helmet-block", "isobath-100-hw-bell-rebreather", (440, 300, 1000, 720), 728),
    Crop("detail-bathyal-300-canister", "bathyal-300-bell-bail-out", (120, 130, 680, 550), 728),
    Crop("detail-bathyal-300-helmet-block", "bathyal-300-bell-bail-out", (440, 330, 1000, 750), 728),
    Crop("detail-bathyal-300-hot-water", "bathyal-300-bell-bail-out", (110, 330, 670, 750), 728),
    Crop("detail-tidemark-2-connector", "tidemark-2-wrist-handset", (400, 310, 960, 730), 728),
]
