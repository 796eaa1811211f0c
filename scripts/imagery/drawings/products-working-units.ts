/** Rebreathers for working and military divers. */
import { corrugated, type Point, tube } from "./curves.ts";
import { firstStage, hungBottle, mouthpieceBody, weaveOver } from "./loop-parts.ts";
import {
  bottle,
  disc,
  engraving,
  group,
  plate,
  post,
  ribbed,
  ring,
  rod,
  screw,
  shadow,
  webbing,
} from "./primitives.ts";
import { canister } from "./unit-parts.ts";

/** Full-face mask from the front, 300 × 340 around its origin. */
export function fullFaceMask(): string {
  return [
    webbing(
      "M-150 -70l-60 -34l8 -30l70 34zM150 -70l60 -34l-8 -30l-70 34zM-140 60l-62 40l16 28l66 -40zM140 60l62 40l-16 28l-66 -40z",
    ),
    `<path d="M0 -168C110 -168 168 -112 164 -20C160 84 92 168 0 172C-92 168 -160 84 -164 -20C-168 -112 -110 -168 0 -168z" fill="url(#black-r)"/>`,
    `<path d="M0 -136C88 -136 132 -96 130 -34C128 14 96 44 54 48L36 20Q0 -14 -36 20L-54 48C-96 44 -128 14 -130 -34C-132 -96 -88 -136 0 -136z" fill="#8fb0bb"/><path d="M0 -136C88 -136 132 -96 130 -34C128 14 96 44 54 48L36 20Q0 -14 -36 20L-54 48C-96 44 -128 14 -130 -34C-132 -96 -88 -136 0 -136z" fill="url(#gloss)" stroke="#0c0f11" stroke-width="8"/>`,
    ribbed(-118, 62, 42, 84, "graphite"),
    ribbed(76, 62, 42, 84, "graphite"),
    disc(0, 104, 76, "orange"),
    disc(0, 104, 56, "black"),
    disc(0, 104, 26, "graphite"),
  ].join("");
}

const rail = (points: readonly Point[]): string => tube(points, 26, "orange");

/** The commercial unit's cage behind and before the set, with the set's cylinders between. */
export const cageBack = (): string =>
  [
    shadow(430, 815, 320, 30),
    rail([
      [170, 300],
      [170, 770],
    ]),
    rail([
      [690, 300],
      [690, 770],
    ]),
    plate(240, 270, 380, 470, 26, "graphite"),
    hungBottle(196, 340, 112, 370, "steel", "white", "green", true),
    hungBottle(536, 280, 140, 430, "steel", "black", "black", false),
  ].join("");

export const cageFront = (): string =>
  [
    rail([
      [170, 300],
      [176, 214],
      [260, 196],
      [430, 192],
      [600, 196],
      [684, 214],
      [690, 300],
    ]),
    rail([
      [170, 770],
      [178, 812],
      [260, 820],
      [600, 820],
      [682, 812],
      [690, 770],
    ]),
    rail([
      [172, 500],
      [300, 506],
      [560, 506],
      [688, 500],
    ]),
  ].join("");

export const isobath100 = (): string => {
  const tether = Array.from({ length: 7 }, (_, i) =>
    ring(930, 772 - i * 17, 150 - (i % 2) * 8, 19, "yellow", 0.3),
  ).join("");
  return [
    cageBack(),
    canister(424, 255, 228, 540, "black"),
    corrugated(
      [
        [340, 245],
        [290, 120],
        [420, 60],
        [640, 90],
        [800, 170],
        [838, 300],
      ],
      48,
    ),
    corrugated(
      [
        [508, 245],
        [560, 165],
        [660, 160],
        [900, 200],
        [1010, 250],
        [1000, 330],
      ],
      48,
    ),
    cageFront(),
    group("translate(920 390) scale(1.02)", fullFaceMask()),
    shadow(930, 790, 165, 34),
    tether,
    tube(
      [
        [800, 700],
        [760, 620],
        [700, 590],
        [560, 400],
        [500, 330],
      ],
      17,
      "yellow",
    ),
  ].join("");
};

export const skerry100 = (): string => {
  const side = (s: 1 | -1): string =>
    group(
      `translate(600 0) scale(${s} 1)`,
      webbing("M58 250C90 110 200 110 250 220L300 420L232 440L196 262C180 200 130 190 116 262z") +
        plate(226, 372, 76, 52, 8, "titanium"),
    );
  const cell = (x: number, mirror: boolean): string =>
    hungBottle(x, 330, 150, 370, "carbon", "carbon", mirror ? "green" : "black", mirror);
  return [
    shadow(600, 800, 350, 32),
    side(-1),
    side(1),
    tube(
      [
        [520, 260],
        [440, 160],
        [470, 92],
        [560, 92],
      ],
      54,
      "fabric",
    ),
    tube(
      [
        [680, 260],
        [760, 160],
        [730, 92],
        [640, 92],
      ],
      54,
      "fabric",
    ),
    group("translate(600 92) scale(.25)", mouthpieceBody("black", "titanium")),
    cell(312, true),
    cell(738, false),
    `<path d="M470 250h260q26 0 30 26l34 420q2 70 -64 84q-130 22 -260 0q-66 -14 -64 -84l34 -420q4 -26 30 -26z" fill="url(#black-x)"/>`,
    `<path d="M486 276h228q18 0 20 18l30 390q2 50 -46 60q-118 20 -236 0q-48 -10 -46 -60l30 -390q2 -18 20 -18z" fill="url(#fabric-d)"/>`,
    `<path d="M500 340h200M492 440h216M484 620h232" stroke="#000" stroke-opacity=".5" stroke-width="5"/><path d="M500 344h200M492 444h216M484 624h232" stroke="#fff" stroke-opacity=".12" stroke-width="2"/>`,
    ...[
      [512, 310],
      [688, 310],
      [490, 690],
      [710, 690],
    ].map(([x = 0, y = 0]) => screw(x, y, 11)),
    engraving(600, 545, 22, "#ffffff", 0.35),
    rod(430, 470, 340, 36, "fabric", 4),
    plate(560, 462, 80, 52, 8, "titanium"),
  ].join("");
};

export const dunlin = (): string =>
  [
    shadow(600, 770, 330, 34),
    webbing("M330 340L240 150L300 130L400 330zM870 340L960 150L900 130L800 330z"),
    corrugated(
      [
        [430, 380],
        [370, 250],
        [420, 160],
        [530, 160],
      ],
      58,
    ),
    corrugated(
      [
        [770, 380],
        [830, 250],
        [780, 160],
        [670, 160],
      ],
      58,
    ),
    group("translate(600 160) scale(.27)", mouthpieceBody("black", "titanium")),
    `<path d="M330 350Q340 320 380 318H820Q860 320 870 350L905 610Q908 660 860 668H340Q292 660 295 610z" fill="url(#black-x)"/>`,
    `<path d="M372 352H828Q842 352 846 368L872 590Q874 624 846 630H354Q326 624 328 590L354 368Q358 352 372 352z" fill="url(#fabric-d)"/>`,
    post(396, 330, 72, 60, "black", 8),
    post(732, 330, 72, 60, "black", 8),
    disc(600, 480, 92, "black"),
    disc(600, 480, 70, "graphite"),
    rod(548, 466, 104, 28, "black", 14),
    engraving(600, 612, 18, "#ffffff", 0.4),
    group(
      "translate(270 752) rotate(-90)",
      bottle(0, 0, 132, 540, "carbon", "carbon") + weaveOver(0, 84, 132, 450),
    ),
    group("translate(262 686) scale(-.9 .9)", firstStage("brass")),
    ribbed(196, 712, 44, 60, "green", true),
    ...[430, 690].map((x) => rod(x, 610, 46, 150, "fabric", 6) + post(x - 3, 664, 52, 44, "titanium", 4)),
    tube(
      [
        [232, 650],
        [236, 560],
        [290, 500],
        [330, 500],
      ],
      15,
      "rubber",
    ),
  ].join("");
