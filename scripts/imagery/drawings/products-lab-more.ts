/** Further laboratory equipment: gas blender, endurance rig, reference set. */
import { corrugated, tube } from "./curves.ts";
import { gauge, screen } from "./instruments.ts";
import {
  barrel,
  box,
  cylinder,
  disc,
  engraving,
  hexNut,
  plate,
  post,
  ribbed,
  rod,
  shadow,
} from "./primitives.ts";
import { profile } from "./products-lab.ts";

export const estuary = (): string => {
  const rail = (points: readonly (readonly [number, number])[]): string => tube(points, 24, "grey");
  const inlet = (y: number, colour: "green" | "black"): string =>
    rod(180, y, 90, 34, "steel", 4) +
    hexNut(166, y - 8, 36, 50, "brass") +
    rod(236, y - 6, 30, 46, colour, 4);
  return [
    shadow(600, 822, 400, 26),
    rail([
      [300, 150],
      [900, 150],
    ]),
    rail([
      [260, 800],
      [260, 200],
      [270, 160],
      [310, 150],
    ]),
    rail([
      [940, 800],
      [940, 200],
      [930, 160],
      [890, 150],
    ]),
    cylinder(310, 240, 150, 520, "steel"),
    ...[330, 480, 630].map(
      (y) =>
        `<path d="M310 ${y}a75 15 0 0 0 150 0v14a75 15 0 0 1 -150 0z" fill="#434a50" fill-opacity=".5"/>`,
    ),
    post(360, 190, 50, 60, "graphite", 6),
    tube(
      [
        [385, 196],
        [385, 176],
        [460, 172],
        [520, 200],
        [540, 250],
      ],
      16,
      "steel",
    ),
    inlet(420, "black"),
    inlet(540, "green"),
    plate(500, 220, 410, 520, 18, "white"),
    `<rect x="518" y="238" width="374" height="484" rx="10" fill="none" stroke="#8d979d" stroke-opacity=".5" stroke-width="2"/>`,
    screen(540, 262, 156, 84, [{ x: 0.08, y: 0.68, size: 0.42, text: "32.0 %", colour: "#63e08d" }], 6),
    screen(714, 262, 156, 84, [{ x: 0.08, y: 0.68, size: 0.42, text: "32.1 %", colour: "#63e08d" }], 6),
    gauge(582, 452, 58, 300, 190),
    gauge(705, 452, 58, 300, 164),
    gauge(828, 452, 58, 60, 38),
    disc(624, 636, 46, "yellow"),
    disc(624, 632, 36, "red"),
    ribbed(746, 596, 88, 76, "black"),
    engraving(705, 716, 18, "#20282d", 0.75),
    rod(908, 610, 60, 34, "steel", 4),
    hexNut(964, 600, 40, 54, "steel"),
    rod(1000, 612, 46, 30, "brass", 4),
    rail([
      [250, 776],
      [950, 776],
    ]),
    ...[260, 940].map((x) => post(x - 24, 790, 48, 26, "rubber", 6)),
  ].join("");
};

/** Two absorbent canisters in a bath, two breathing machines, and the curves they give. */
export const longshore = (): string => {
  const curve = (shift: number, colour: string): string =>
    `<path d="M846 296C${900 + shift} 294 ${930 + shift} 284 ${960 + shift} 250S${990 + shift} 196 ${1010 + shift} 176" fill="none" stroke="${colour}" stroke-width="5"/>`;
  const piston = (x: number): string =>
    barrel(x, 170, 170, 110, "steel") +
    post(x - 12, 160, 26, 130, "graphite", 5) +
    rod(x + 186, 212, 46, 24, "steel", 5);
  return [
    shadow(560, 822, 500, 24),
    profile(120, 290, 24, 510),
    profile(736, 290, 24, 510),
    profile(110, 290, 660, 26),
    profile(110, 776, 1000, 26),
    piston(170),
    piston(470),
    `<path d="M180 470H690V742H180z" fill="#bfe0e6" fill-opacity=".75"/>`,
    ...[290, 580].flatMap((x) => [
      cylinder(x - 70, 520, 140, 200, "black"),
      cylinder(x - 76, 500, 152, 30, "graphite"),
      `<path d="M${x - 70} 620a70 14 0 0 0 140 0v20a70 14 0 0 1 -140 0z" fill="url(#teal-x)"/>`,
    ]),
    `<path d="M180 496H690V742H180z" fill="#4fa0b4" fill-opacity=".28"/><path d="M180 496q64 -8 128 0t128 0t128 0t126 0" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="4"/>`,
    rod(160, 446, 550, 30, "clear", 6),
    plate(160, 560, 550, 200, 12, "steel"),
    `<rect x="200" y="590" width="470" height="140" rx="10" fill="#7fb3c0"/><rect x="200" y="590" width="470" height="140" rx="10" fill="url(#gloss)"/>${[290, 580].map((x) => `<rect x="${x - 62}" y="590" width="124" height="134" rx="8" fill="url(#black-x)"/><rect x="${x - 62}" y="630" width="124" height="22" fill="url(#teal-x)"/>`).join("")}`,
    engraving(435, 752, 16, "#20282d", 0.8),
    ...[290, 580].flatMap((x, i) => [
      corrugated(
        [
          [x - 34, 512],
          [x - 44, 440],
          [x - 110, 400],
          [x - 130 + i * 10, 330],
          [x - 110 + i * 4, 270],
        ],
        34,
      ),
      corrugated(
        [
          [x + 34, 512],
          [x + 44, 440],
          [x + 20, 390],
          [x - 20, 340],
          [x - 20, 280],
        ],
        34,
      ),
    ]),
    box(800, 360, 290, 400, 18, "grey"),
    `<path d="M830 660h230M830 690h230M830 720h230" stroke="#000" stroke-opacity=".3" stroke-width="7" stroke-linecap="round"/>`,
    disc(850, 420, 14, "green"),
    ribbed(900, 400, 60, 44, "black"),
    disc(1040, 422, 26, "red"),
    post(920, 330, 46, 40, "graphite", 4),
    plate(800, 110, 300, 230, 18, "black"),
    screen(818, 128, 264, 194, [{ x: 0.05, y: 0.2, size: 0.15, text: "CO2", colour: "#86a3aa" }], 8),
    `<path d="M846 180V300H1066" fill="none" stroke="#24424a" stroke-width="3"/>`,
    curve(0, "#4fd0d4"),
    curve(44, "#f4b740"),
  ].join("");
};

export const tidestaff = (): string =>
  [
    `<rect x="180" y="190" width="700" height="520" rx="36" fill="#111a20" opacity=".5" filter="url(#blur-18)" transform="translate(14 24)"/>`,
    plate(210, 70, 640, 150, 26, "graphite"),
    `<rect x="236" y="92" width="588" height="120" rx="14" fill="#15191c"/>`,
    plate(170, 200, 720, 500, 34, "graphite"),
    `<rect x="200" y="228" width="660" height="444" rx="18" fill="#262c30"/><path d="M204 240q0 -10 12 -10h632" fill="none" stroke="#000" stroke-width="10" filter="url(#blur-5)"/>`,
    `<rect x="236" y="262" width="250" height="376" rx="26" fill="#0f1315"/><rect x="520" y="262" width="306" height="150" rx="70" fill="#0f1315"/><rect x="520" y="450" width="306" height="188" rx="26" fill="#0f1315"/>`,
    ...[0, 1, 2].map((i) => post(278 + i * 62, 262, 36, 34, "brass", 4)),
    plate(252, 290, 218, 332, 22, "black"),
    screen(
      272,
      312,
      178,
      124,
      [
        { x: 0.08, y: 0.54, size: 0.36, text: "25.03", colour: "#63e08d" },
        { x: 0.08, y: 0.86, size: 0.2, text: "mbar", colour: "#86a3aa" },
      ],
      8,
    ),
    ...[0, 1, 2].flatMap((i) =>
      [0, 1].map((k) => rod(276 + i * 62, 462 + k * 52, 46, 32, k ? "graphite" : "teal", 8)),
    ),
    engraving(361, 602, 12),
    rod(536, 294, 274, 86, "steel", 12),
    ribbed(530, 286, 40, 102, "graphite"),
    ribbed(776, 286, 40, 102, "graphite"),
    post(622, 268, 22, 30, "steel", 3),
    post(702, 268, 22, 30, "steel", 3),
    tube(
      [
        [560, 600],
        [560, 510],
        [640, 480],
        [740, 500],
        [780, 560],
        [720, 606],
        [640, 580],
      ],
      18,
      "clear",
    ),
    shadow(760, 815, 330, 24),
    rod(470, 700, 470, 118, "clear", 14),
    `<rect x="470" y="700" width="470" height="118" rx="14" fill="#cfe3e8" opacity=".5"/>`,
    rod(640, 710, 26, 98, "rubber", 4),
    rod(300, 744, 350, 30, "steel", 6),
    rod(270, 706, 40, 106, "graphite", 10),
    `<path d="M700 704v34M740 704v24M780 704v34M820 704v24M860 704v34M900 704v24" stroke="#20282d" stroke-width="4"/>`,
    ribbed(936, 712, 40, 94, "black"),
    rod(972, 740, 60, 38, "graphite", 6),
  ].join("");
