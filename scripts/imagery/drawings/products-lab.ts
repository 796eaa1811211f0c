/** Test and calibration equipment, and the surface gas panel. */
import { corrugated, tube } from "./curves.ts";
import { cornerScrews, gauge, hoseEnd, screen } from "./instruments.ts";
import { blur, type Material } from "./materials.ts";
import {
  barrel,
  box,
  cylinder,
  disc,
  engraving,
  group,
  hexNut,
  knob,
  plate,
  post,
  ribbed,
  rod,
  screw,
  shadow,
} from "./primitives.ts";

const green = "#63e08d";
const label = "#86a3aa";

/** Curve drawn on a screen; x, y, w, h is its field. */
function sine(x: number, y: number, w: number, h: number, periods: number, colour: string): string {
  const points = Array.from(
    { length: 81 },
    (_, i) =>
      `${(x + (w * i) / 80).toFixed(1)},${(y + h / 2 - (h / 2) * Math.sin((i / 80) * periods * 2 * Math.PI)).toFixed(1)}`,
  );
  const grid = `M${x} ${y}h${w}M${x} ${y + h / 2}h${w}M${x} ${y + h}h${w}`;
  return `<path d="${grid}" stroke="#24424a" stroke-width="2"/><polyline points="${points.join(" ")}" fill="none" stroke="${colour}" stroke-width="5" stroke-linejoin="round"/>`;
}

export const datum = (): string => {
  const ports = Array.from({ length: 6 }, (_, i) => {
    const angle = ((-90 + i * 60) * Math.PI) / 180;
    return [560 + 168 * Math.cos(angle), 330 + 70 * Math.sin(angle)] as const;
  }).sort((a, b) => a[1] - b[1]);
  return [
    shadow(560, 735, 310, 60),
    rod(800, 560, 90, 44, "steel", 6),
    hexNut(870, 548, 46, 68, "steel"),
    post(930, 470, 52, 150, "brass", 8),
    ribbed(920, 430, 72, 56, "brass", true),
    rod(900, 564, 40, 36, "steel", 4),
    hoseEnd(300, 590, 180, 46, "swivel"),
    cylinder(270, 400, 580, 330, "steel", 0.42),
    `<path d="M270 690a290 122 0 0 0 580 0v38a290 122 0 0 1 -580 0z" fill="url(#graphite-x)"/>`,
    cylinder(250, 330, 620, 62, "graphite", 0.42),
    `<ellipse cx="560" cy="330" rx="298" ry="124" fill="url(#steel-d)"/><ellipse cx="560" cy="330" rx="298" ry="124" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2"/>`,
    ...ports.map(
      ([x, y]) =>
        `${cylinder(x - 46, y - 10, 92, 18, "black", 0.42)}${cylinder(x - 36, y - 44, 72, 36, "white", 0.42)}<ellipse cx="${x}" cy="${y - 44}" rx="18" ry="8" fill="#2b3338"/>`,
    ),
    cylinder(524, 310, 72, 20, "graphite", 0.42),
    plate(420, 556, 280, 170, 18, "black"),
    screen(
      438,
      574,
      244,
      112,
      [
        { x: 0.06, y: 0.5, size: 0.42, text: "1.60", colour: green },
        { x: 0.5, y: 0.5, size: 0.22, text: "bar", colour: label },
        { x: 0.06, y: 0.86, size: 0.2, text: "6 / 6" },
        { x: 0.5, y: 0.86, size: 0.2, text: "22.4 °C", colour: label },
      ],
      6,
    ),
    engraving(560, 712, 13),
  ].join("");
};

/** Bar of the aluminium frames that carry laboratory equipment. */
export const profile = (x: number, y: number, w: number, h: number): string =>
  w > h ? rod(x, y, w, h, "grey", 4) : post(x, y, w, h, "grey", 4);

export const ebb = (): string => {
  return [
    shadow(560, 815, 430, 24),
    profile(170, 560, 26, 240),
    profile(900, 560, 26, 240),
    profile(160, 770, 780, 30),
    profile(160, 540, 780, 30),
    box(300, 640, 250, 130, 26, "grey"),
    `<path d="M330 672h120M330 692h120M330 712h120" stroke="#000" stroke-opacity=".35" stroke-width="6" stroke-linecap="round"/>`,
    disc(510, 706, 12, "green"),
    box(640, 610, 210, 160, 22, "black"),
    engraving(745, 746, 15),
    ...Array.from({ length: 9 }, (_, i) => post(660 + i * 20, 630, 9, 90, "graphite", 3)),
    rod(610, 398, 190, 36, "steel", 6),
    post(782, 360, 36, 190, "graphite", 6),
    ribbed(812, 370, 120, 130, "black"),
    rod(930, 400, 26, 70, "graphite", 6),
    ...[310, 500].map((y) => rod(226, y, 400, 18, "steel", 6)),
    barrel(240, 312, 360, 210, "steel"),
    post(222, 296, 44, 244, "graphite", 6),
    post(586, 296, 44, 244, "graphite", 6),
    ...[312, 506].flatMap((y) => [screw(244, y, 9), screw(608, y, 9)]),
    corrugated(
      [
        [210, 400],
        [120, 390],
        [96, 300],
        [150, 200],
        [250, 180],
      ],
      54,
    ),
    post(262, 96, 92, 180, "clear", 8),
    `<rect x="266" y="176" width="84" height="90" fill="#5aa7c4" fill-opacity=".55"/><rect x="262" y="96" width="92" height="180" fill="url(#gloss)"/>`,
    ribbed(248, 66, 120, 42, "black", true),
    ribbed(248, 268, 120, 34, "orange", true),
    tube(
      [
        [308, 70],
        [340, 40],
        [420, 50],
        [468, 120],
        [470, 220],
      ],
      30,
      "rubber",
    ),
    ribbed(440, 214, 60, 40, "graphite", true),
    post(452, 250, 36, 48, "steel", 4),
    tube(
      [
        [926, 560],
        [1000, 470],
        [990, 330],
      ],
      26,
      "graphite",
    ),
    disc(990, 330, 24, "graphite"),
    plate(700, 84, 410, 262, 20, "black"),
    screen(
      720,
      104,
      370,
      222,
      [
        { x: 0.05, y: 0.2, size: 0.15, text: "62.5", colour: green },
        { x: 0.27, y: 0.2, size: 0.085, text: "L/min", colour: label },
        { x: 0.52, y: 0.2, size: 0.15, text: "25.0" },
        { x: 0.74, y: 0.2, size: 0.085, text: "1/min", colour: label },
        { x: 0.05, y: 0.94, size: 0.11, text: "31.8 °C", colour: label },
        { x: 0.52, y: 0.94, size: 0.11, text: "1.62 J/L", colour: "#f4b740" },
      ],
      8,
    ),
    sine(742, 166, 326, 120, 2.5, "#4fd0d4"),
  ].join("");
};

export const headland = (): string => {
  const valve = (cx: number, cy: number, turn: number, material: Material): string =>
    disc(cx, cy, 26, "steel") +
    group(`translate(${cx} ${cy}) rotate(${turn})`, rod(-14, -13, 100, 26, material, 12)) +
    disc(cx, cy, 11, "graphite");
  const half = (x: number, wheel: Material): string =>
    [
      gauge(x + 92, 452, 78, 300, 190),
      gauge(x + 276, 452, 78, 60, 34),
      knob(x + 92, 624, 50, wheel),
      valve(x + 216, 600, 0, "red"),
      valve(x + 216, 662, -38, "blue"),
    ].join("");
  return [
    shadow(600, 812, 430, 30),
    plate(190, 70, 820, 270, 30, "grey"),
    `<rect x="222" y="100" width="756" height="220" rx="16" fill="#4b545a"/><rect x="222" y="100" width="756" height="220" rx="16" fill="url(#mesh)" opacity=".35"/><path d="M222 116q0 -16 16 -16h724q16 0 16 16" fill="none" stroke="#22292d" stroke-width="12" filter="${blur(5)}"/>`,
    ...[320, 830].map((x) => post(x, 326, 60, 40, "steel", 4)),
    plate(160, 345, 880, 460, 34, "grey"),
    `<rect x="192" y="364" width="816" height="424" rx="14" fill="#20282d"/>`,
    plate(200, 370, 800, 344, 10, "white"),
    cornerScrews(200, 370, 800, 344, 18, 7),
    `<path d="M600 384v316" stroke="#8d979d" stroke-width="3"/>`,
    half(212, "green"),
    half(612, "black"),
    ...[280, 390, 500, 700, 810, 920].map(
      (x) => hexNut(x - 30, 726, 60, 30, "steel") + ribbed(x - 24, 752, 48, 40, "brass", true),
    ),
    ...[176, 994].map((x) => post(x - 16, 520, 40, 90, "black", 8)),
    engraving(600, 218, 26, "#ffffff", 0.5),
  ].join("");
};

export const slipway = (): string =>
  [
    shadow(520, 770, 420, 36),
    `<path d="M190 520L290 180Q300 150 334 150H706Q740 150 750 180L850 520z" fill="url(#white-d)" stroke="#9aa3a9"/>`,
    `<path d="M318 180H722L812 500H228z" fill="#c9d0d4"/>`,
    `<path d="M340 200H700L776 476H264z" fill="#0a1418" stroke="#050708" stroke-width="8" stroke-linejoin="round"/>`,
    group(
      "translate(0 0)",
      `<g font-weight="600"><text x="350" y="272" font-size="58" fill="${green}">35.0</text><text x="480" y="272" font-size="28" fill="${label}">mbar</text><text x="582" y="272" font-size="42" fill="#f2f7f8">8 / 14</text></g>${sine(330, 310, 390, 84, 0.25, "#4fd0d4")}<g font-weight="600" font-size="34"><text x="308" y="448" fill="#f4b740">9.5</text><text x="368" y="448" fill="${label}" font-size="24">bar</text><text x="480" y="448" fill="#f2f7f8">11.2</text><text x="558" y="448" fill="${label}" font-size="24">mV</text><text x="650" y="448" fill="${green}">0.21</text></g>`,
    ),
    `<path d="M340 200H700L776 476H264z" fill="url(#gloss)"/>`,
    box(170, 530, 700, 220, 14, "grey"),
    `<rect x="196" y="556" width="648" height="118" rx="12" fill="#3a4349"/>`,
    ...[250, 346, 442, 538, 634].map(
      (x, i) =>
        disc(x, 615, 38, "steel") +
        disc(x, 615, 25, i < 2 ? "green" : "graphite") +
        disc(x, 615, 12, "black"),
    ),
    knob(770, 615, 46, "black"),
    engraving(520, 718, 21, "#20282d", 0.8),
    ...[200, 780].map((x) => post(x, 748, 64, 24, "rubber", 6)),
    corrugated(
      [
        [868, 640],
        [960, 650],
        [1040, 590],
        [1060, 470],
        [1020, 380],
      ],
      54,
    ),
    ribbed(850, 600, 40, 84, "black"),
    group(
      "translate(1008 340) rotate(-18)",
      `${ribbed(-46, 0, 92, 60, "black", true)}${post(-34, -60, 68, 64, "graphite", 8)}${rod(-58, -110, 116, 56, "clear", 26)}`,
    ),
  ].join("");
