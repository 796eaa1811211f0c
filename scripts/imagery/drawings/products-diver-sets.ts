/** Further sets: counterlung vest, bell rebreather with hot water, bail-out cylinder kit. */
import { corrugated, tube } from "./curves.ts";
import { gauge } from "./instruments.ts";
import { firstStage, valvedBottle } from "./loop-parts.ts";
import {
  cylinder,
  disc,
  engraving,
  group,
  plate,
  post,
  ribbed,
  ring,
  rod,
  shadow,
  sleeve,
  webbing,
} from "./primitives.ts";
import { demandValve } from "./products-carry.ts";
import { cageBack, cageFront } from "./products-working-units.ts";

export const tabard = (): string => {
  const side = (s: 1 | -1): string =>
    group(
      `translate(600 0) scale(${s} 1)`,
      [
        `<path d="M70 210Q90 110 170 104Q240 106 262 200L312 420Q330 560 300 640Q280 690 210 690Q120 690 96 640Q70 560 74 420z" fill="url(#black-r)"/><path d="M104 232Q124 140 168 138Q218 142 232 216L276 420Q292 560 268 624Q250 656 206 656Q142 656 124 624Q104 560 106 420z" fill="none" stroke="#59636a" stroke-width="3" stroke-dasharray="8 6"/>`,
        `<path d="M130 380Q130 260 170 190" fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="24" stroke-linecap="round" filter="url(#blur-8)"/>`,
        rod(84, 470, 220, 34, "fabric", 4),
        `<path d="M66 704H296Q318 704 318 728V788Q318 812 290 812H100Q66 812 66 780z" fill="url(#black-d)"/><path d="M80 738H304" stroke="#000" stroke-opacity=".6" stroke-width="5"/><path d="M84 722H300V790Q300 798 288 798H102Q84 798 84 780z" fill="none" stroke="#59636a" stroke-width="2.5" stroke-dasharray="8 6"/>`,
      ].join(""),
    );
  const tee = (s: 1 | -1): string =>
    group(
      `translate(600 0) scale(${s} 1)`,
      corrugated(
        [
          [184, 190],
          [180, 110],
          [120, 64],
          [40, 60],
        ],
        52,
      ) +
        ribbed(146, 176, 82, 44, "black", true) +
        rod(130, 216, 114, 60, "black", 14) +
        post(150, 206, 8, 76, "teal", 0),
    );
  return [
    shadow(600, 826, 380, 24),
    `<path d="M500 190Q600 240 700 190L712 700H488z" fill="url(#fabric-d)"/><path d="M600 230V690" stroke="#000" stroke-opacity=".6" stroke-width="6"/><path d="M604 230V690" stroke="#59636a" stroke-width="2"/>`,
    webbing("M280 690H920V736H280z"),
    side(-1),
    side(1),
    rod(500, 470, 200, 34, "fabric", 4),
    plate(520, 460, 62, 54, 8, "titanium"),
    plate(618, 460, 62, 54, 8, "titanium"),
    tee(-1),
    tee(1),
    post(548, 34, 104, 56, "black", 10),
    ring(804, 636, 40, 16, "black", 1),
    disc(804, 636, 40, "graphite"),
    disc(804, 636, 22, "steel"),
    tube(
      [
        [816, 652],
        [830, 690],
        [824, 724],
      ],
      7,
      "orange",
    ),
    disc(824, 734, 13, "orange"),
    plate(552, 676, 96, 74, 10, "titanium"),
    engraving(600, 330, 19, "#ffffff", 0.5),
  ].join("");
};

export const isobathHotWater = (): string => {
  const stub = (y: number): string =>
    rod(520, y, 70, 38, "yellow", 6) +
    ribbed(580, y - 9, 46, 56, "steel") +
    rod(622, y + 2, 30, 34, "brass", 4);
  return [
    cageBack(),
    cylinder(310, 300, 228, 470, "yellow"),
    ...[380, 470, 560, 650].map(
      (y) =>
        `<path d="M310 ${y}a114 22 0 0 0 228 0v10a114 22 0 0 1 -228 0z" fill="#7d5a04" fill-opacity=".45"/>`,
    ),
    sleeve(304, 752, 240, 36, "black"),
    cylinder(302, 264, 244, 62, "black"),
    post(340, 228, 64, 50, "black", 6),
    post(446, 228, 64, 50, "black", 6),
    engraving(424, 446, 19, "#1b2328", 0.85),
    stub(404),
    stub(600),
    cageFront(),
    corrugated(
      [
        [372, 236],
        [350, 120],
        [470, 70],
        [700, 90],
        [850, 190],
        [884, 330],
      ],
      54,
    ),
    corrugated(
      [
        [478, 236],
        [500, 150],
        [640, 150],
        [830, 210],
        [960, 260],
        [978, 330],
      ],
      54,
    ),
    shadow(940, 560, 130, 18, 0.35),
    ribbed(842, 326, 180, 60, "black", true),
    plate(826, 384, 212, 140, 24, "steel"),
    ribbed(862, 408, 140, 92, "black"),
    group("translate(1040 446) rotate(-28)", rod(-10, -20, 126, 40, "orange", 18)),
    disc(1040, 446, 28, "steel"),
    ribbed(848, 518, 168, 40, "brass", true),
    shadow(900, 800, 230, 20, 0.4),
    ...(["yellow", "rubber", "red"] as const).map((material, i) =>
      tube(
        [
          [640, 690 + i * 30],
          [760, 700 + i * 30],
          [860, 720 + i * 28],
          [980, 720 + i * 28],
          [1110, 690 + i * 30],
        ],
        30,
        material,
      ),
    ),
    ...[730, 880, 1020].map((x) => post(x, 676 + (x === 880 ? 16 : 6), 26, 124, "black", 8)),
  ].join("");
};

/** Bolt snap, hanging. */
const snap = (x: number, y: number): string =>
  `${ring(x, y, 22, 10, "steel", 1)}${post(x - 9, y + 20, 18, 36, "steel", 4)}${tube(
    [
      [x + 2, y + 54],
      [x - 18, y + 84],
      [x - 6, y + 118],
      [x + 20, y + 108],
      [x + 20, y + 70],
    ],
    12,
    "steel",
  )}`;

export const bollard = (): string =>
  [
    shadow(520, 815, 190, 26),
    tube(
      [
        [490, 160],
        [380, 150],
        [320, 260],
        [330, 380],
        [372, 450],
      ],
      18,
    ),
    valvedBottle(400, 220, 230, 580, "grey", "grey", "black"),
    `<path d="M430 400V760M470 360V780" stroke="#fff" stroke-opacity=".28" stroke-width="14" filter="url(#blur-5)"/>`,
    post(394, 770, 242, 40, "rubber", 12),
    rod(392, 400, 246, 34, "fabric", 4),
    plate(560, 394, 46, 46, 6, "steel"),
    rod(392, 680, 246, 30, "fabric", 4),
    post(376, 420, 30, 270, "rubber", 14),
    snap(380, 360),
    snap(384, 690),
    group("translate(372 190) scale(-.9 .9)", firstStage("steel")),
    gauge(300, 480, 78, 300, 200),
    tube(
      [
        [330, 150],
        [420, 60],
        [600, 60],
        [720, 140],
        [760, 330],
        [730, 520],
        [700, 560],
      ],
      26,
    ),
    engraving(515, 492, 19, "#20282d", 0.75),
    group("translate(690 600) scale(.92)", demandValve("yellow")),
    `<circle cx="690" cy="600" r="84" fill="none" stroke="url(#yellow-d)" stroke-width="14"/><path d="M600 500Q690 470 780 500M600 700Q690 730 780 700" fill="none" stroke="#16191c" stroke-width="12" stroke-linecap="round"/>`,
  ].join("");
