/** Further parts of a set: head-up display, gas switch, canister module, handset, sensor set. */
import { tube } from "./curves.ts";
import { cornerScrews, hoseEnd, screen } from "./instruments.ts";
import {
  cylinder,
  disc,
  engraving,
  group,
  hexNut,
  plate,
  post,
  ribbed,
  ring,
  rod,
  screw,
  shadow,
  sleeve,
  webbing,
} from "./primitives.ts";
import { plug, uprightSensor } from "./spares-electrics.ts";

const green = "#63e08d";

const lamp = (cx: number, colour: string, on: boolean): string =>
  `<circle cx="${cx}" cy="330" r="40" fill="#0a0d0f"/><circle cx="${cx}" cy="330" r="31" fill="${colour}" opacity="${on ? 1 : 0.38}"/>${on ? `<circle cx="${cx}" cy="330" r="70" fill="${colour}" opacity=".35" filter="url(#blur-18)"/><circle cx="${cx - 4}" cy="326" r="17" fill="#e9ffef"/>` : `<circle cx="${cx - 9}" cy="320" r="9" fill="#fff" opacity=".35"/>`}`;

export const lanthorn = (): string =>
  [
    shadow(620, 775, 400, 30),
    tube(
      [
        [760, 420],
        [930, 400],
        [1010, 480],
        [980, 600],
        [900, 640],
        [870, 560],
        [950, 540],
        [1020, 620],
        [1000, 720],
      ],
      20,
    ),
    plug(1002, 704, 106),
    tube(
      [
        [470, 400],
        [420, 480],
        [420, 560],
        [440, 610],
      ],
      46,
      "titanium",
    ),
    ring(440, 680, 96, 46, "black", 0.92),
    ring(440, 680, 96, 20, "graphite", 0.92),
    hexNut(536, 650, 46, 60, "steel"),
    rod(570, 664, 56, 32, "steel", 8),
    rod(280, 240, 560, 180, "black", 88),
    rod(300, 250, 520, 160, "rubber", 78),
    ribbed(800, 262, 52, 136, "graphite"),
    lamp(450, "#35e07f", true),
    lamp(640, "#e2463c", false),
    engraving(560, 402, 13, "#ffffff", 0.5),
  ].join("");

export const sluice = (): string =>
  [
    shadow(560, 740, 330, 40),
    outletHose(),
    rod(150, 330, 90, 96, "brass", 8),
    ribbed(180, 314, 86, 128, "brass"),
    rod(256, 344, 60, 68, "steel", 6),
    rod(120, 558, 150, 84, "steel", 20),
    rod(230, 540, 46, 120, "steel", 8),
    rod(266, 562, 60, 76, "steel", 6),
    hexNut(806, 432, 60, 130, "steel"),
    plate(310, 250, 500, 470, 44, "grey"),
    `<rect x="336" y="276" width="448" height="418" rx="30" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="3"/>`,
    cornerScrews(310, 250, 500, 470, 44, 15),
    disc(566, 488, 150, "grey"),
    disc(560, 480, 132, "graphite"),
    `<path d="M436 560A148 148 0 0 0 690 552" fill="none" stroke="#0c747c" stroke-width="12" stroke-linecap="round"/><circle cx="426" cy="542" r="11" fill="#0c747c"/><circle cx="700" cy="534" r="11" fill="#d2482a"/>`,
    group(
      "translate(560 480) rotate(-38)",
      `${rod(-66, -46, 400, 92, "black", 44)}${rod(-50, -30, 350, 40, "graphite", 20)}${disc(0, 0, 62, "steel")}${disc(0, 0, 22, "graphite")}`,
    ),
    `<g font-size="54" font-weight="600" fill="#20282d"><text x="376" y="600">1</text><text x="716" y="600">2</text></g>`,
    engraving(560, 684, 18, "#20282d", 0.75),
  ].join("");

/** Short outlet hose of the switch block. */
function outletHose(): string {
  return `${tube(
    [
      [850, 497],
      [960, 500],
      [1040, 560],
      [1050, 660],
    ],
    58,
  )}${hoseEnd(1050, 640, 92, 58, "swivel")}`;
}

export const shingle = (): string => {
  const stick = Array.from({ length: 8 }, (_, i) =>
    rod(-16, 70 + i * 58, 32, 14, i < 4 ? "orange" : "teal", 3),
  );
  return [
    shadow(420, 800, 160, 28),
    shadow(793, 800, 140, 26),
    cylinder(300, 270, 240, 520, "black"),
    `<path d="M300 590a120 24 0 0 0 240 0v44a120 24 0 0 1 -240 0z" fill="url(#teal-x)"/>`,
    sleeve(293, 750, 254, 36, "black"),
    cylinder(288, 236, 264, 70, "graphite"),
    ...[330, 420, 510].map((x) => post(x - 15, 262, 30, 62, "steel", 5)),
    cylinder(364, 218, 112, 16, "black"),
    engraving(420, 500, 22),
    cylinder(690, 340, 206, 440, "steel"),
    `<path d="M690 356a103 21 0 0 0 206 0v410a103 21 0 0 1 -206 0z" fill="url(#mesh)"/>`,
    sleeve(683, 752, 220, 30, "black"),
    sleeve(684, 545, 218, 14, "steel"),
    cylinder(683, 326, 220, 30, "black"),
    cylinder(752, 316, 82, 12, "graphite"),
    `<ellipse cx="793" cy="316" rx="32" ry="6" fill="#050708"/>`,
    group(
      "translate(1020 200) rotate(11)",
      `${post(-12, 0, 24, 590, "titanium", 12)}${stick.join("")}${post(-12, -26, 24, 40, "brass", 8)}`,
    ),
  ].join("");
};

export const tidemark = (): string =>
  [
    shadow(590, 770, 400, 26),
    webbing("M330 280L350 120Q352 100 400 96L440 94L430 280zM850 280L830 120Q828 100 780 96L740 94L750 280z"),
    webbing(
      "M330 640L344 746Q350 768 400 770L440 772L430 640zM850 640L836 746Q830 768 780 770L740 772L750 640z",
    ),
    tube(
      [
        [880, 600],
        [990, 650],
        [1060, 590],
        [1040, 470],
        [1072, 380],
      ],
      24,
    ),
    plug(1066, 392, -76),
    plate(210, 210, 760, 470, 54, "black"),
    plate(226, 226, 728, 438, 44, "navy"),
    plate(252, 250, 676, 388, 30, "black"),
    screen(
      280,
      276,
      620,
      280,
      [
        { x: 0.04, y: 0.16, size: 0.095, text: "PO2", colour: "#86a3aa" },
        { x: 0.04, y: 0.64, size: 0.52, text: "1.30", colour: green },
        { x: 0.54, y: 0.16, size: 0.095, text: "m", colour: "#86a3aa" },
        { x: 0.54, y: 0.5, size: 0.25, text: "41.2" },
        { x: 0.83, y: 0.16, size: 0.095, text: "min", colour: "#86a3aa" },
        { x: 0.83, y: 0.5, size: 0.25, text: "36" },
        ...["1.29", "1.30", "1.30", "1.31"].map((text, i) => ({
          x: 0.04 + i * 0.24,
          y: 0.91,
          size: 0.17,
          text,
          colour: "#bcd5da",
        })),
      ],
      14,
    ),
    rod(330, 584, 150, 40, "steel", 18),
    rod(700, 584, 150, 40, "steel", 18),
    engraving(590, 612, 15),
    cornerScrews(226, 226, 728, 438, 24, 8),
  ].join("");

export const cairn = (): string => {
  const small = (x: number): string => group(`translate(${x} 470) scale(.5)`, uprightSensor());
  const cap = (x: number): string =>
    `${cylinder(x - 56, 240, 112, 60, "graphite")}${cylinder(x - 44, 214, 88, 32, "black")}<ellipse cx="${x}" cy="214" rx="28" ry="6" fill="#c79c4b"/>`;
  return [
    shadow(580, 570, 330, 30),
    ribbed(286, 306, 64, 244, "black"),
    ribbed(810, 306, 64, 244, "black"),
    rod(266, 336, 30, 184, "graphite", 8),
    rod(864, 336, 30, 184, "graphite", 8),
    rod(340, 300, 480, 256, "black", 20),
    `<path d="M366 290H794L812 332H348z" fill="#3c4449"/>`,
    cap(440),
    cap(580),
    cap(720),
    tube(
      [
        [786, 316],
        [920, 240],
        [1040, 280],
        [1070, 380],
        [1060, 470],
      ],
      20,
    ),
    plug(1062, 456, 92),
    post(352, 300, 12, 256, "teal", 0),
    post(796, 300, 12, 256, "teal", 0),
    ...[400, 760].map((x) => screw(x, 430, 11)),
    engraving(580, 478, 20, "#ffffff", 0.6),
    small(176),
    small(380),
    small(584),
  ].join("");
};
