/** What carries the set and the bail-out: wing, harness, loop, bail-out bottle. */
import { corrugated, type Point, tube } from "./curves.ts";
import { gauge, hoseEnd } from "./instruments.ts";
import { bailOutMouthpiece, firstStage, valvedBottle, weaveOver } from "./loop-parts.ts";
import type { Material } from "./materials.ts";
import { disc, engraving, group, plate, post, ribbed, ring, rod, shadow, webbing } from "./primitives.ts";

const horseshoe =
  "M300 800C240 800 214 740 222 640L240 300C250 130 400 70 600 70C800 70 950 130 960 300L978 640C986 740 960 800 900 800C840 800 820 760 816 690L790 330C784 250 720 226 600 226C480 226 416 250 410 330L384 690C380 760 360 800 300 800z";

export const leewardWing = (): string =>
  [
    shadow(600, 805, 400, 28),
    `<path d="${horseshoe}" fill="url(#black-r)"/><path d="${horseshoe}" fill="none" stroke="#0b0e10" stroke-width="10"/><path d="${horseshoe}" fill="none" stroke="#5c666c" stroke-width="2" stroke-dasharray="7 6" transform="translate(600 440) scale(.955 .955) translate(-600 -440)"/>`,
    `<path d="M250 560Q262 360 284 260Q310 150 470 112" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="26" stroke-linecap="round" filter="url(#blur-12)"/>`,
    webbing("M470 330C430 330 400 420 396 560L340 640L376 668L440 600L452 430L520 360z"),
    webbing("M730 330C770 330 800 420 804 560L860 640L824 668L760 600L748 430L680 360z"),
    `<path d="M500 250H700L752 330V640Q752 690 700 724H500Q448 690 448 640V330z" fill="#3a4247" transform="translate(6 8)"/><path d="M500 250H700L752 330V640Q752 690 700 724H500Q448 690 448 640V330z" fill="url(#steel-x)"/><path d="M500 250H700L752 330V640Q752 690 700 724H500Q448 690 448 640V330z" fill="#d5dadd" fill-opacity=".55" stroke="#fff" stroke-opacity=".7" stroke-width="2"/>`,
    ...[
      [520, 320],
      [680, 320],
      [600, 380],
      [600, 560],
      [520, 660],
      [680, 660],
    ].map(
      ([x = 0, y = 0]) => `<rect x="${x - 26}" y="${y - 9}" width="52" height="18" rx="9" fill="#2b3338"/>`,
    ),
    webbing("M448 600H752V652H448z"),
    webbing("M448 606L250 640L258 690L448 652zM752 606L950 640L942 690L752 652z"),
    plate(330, 622, 64, 56, 8, "steel"),
    engraving(600, 480, 22, "#3a4247", 0.9),
    corrugated(
      [
        [800, 190],
        [900, 210],
        [985, 330],
        [1010, 470],
        [1000, 560],
      ],
      40,
    ),
    post(976, 556, 52, 84, "black", 8),
    disc(1002, 588, 15, "orange"),
    disc(1002, 622, 11, "steel"),
  ].join("");

export const stanchionHarness = (): string => {
  const side = (s: 1 | -1): string =>
    group(
      `translate(600 0) scale(${s} 1)`,
      [
        webbing(
          "M40 210C70 110 180 104 220 210L268 420Q272 470 262 530L206 540L190 440L150 270Q130 200 96 250z",
        ),
        `<path d="M70 206C96 134 170 134 200 214L240 400" fill="none" stroke="#59636a" stroke-width="3" stroke-dasharray="8 6"/>`,
        plate(196, 330, 76, 46, 8, "titanium"),
        webbing("M60 600H400Q432 600 432 632V668Q432 700 400 700H60z"),
        `<path d="M190 596H366V780Q366 806 340 806H216Q190 806 190 780z" fill="url(#black-d)"/><path d="M190 640H366" stroke="#000" stroke-width="5" stroke-opacity=".6"/><path d="M204 654H352V784Q352 794 340 794H216Q204 794 204 784z" fill="none" stroke="#59636a" stroke-width="2" stroke-dasharray="7 6"/>`,
        rod(248, 662, 60, 34, "yellow", 10),
        post(262, 690, 32, 66, "yellow", 10),
      ].join(""),
    );
  return [
    shadow(600, 812, 400, 26),
    `<path d="M500 190Q600 160 700 190L740 330V620H460V330z" fill="url(#black-r)"/>`,
    `<path d="M520 240H680M510 330H690M505 420H695M505 510H695" stroke="#59636a" stroke-width="3" stroke-dasharray="8 6"/>`,
    side(-1),
    side(1),
    rod(390, 440, 420, 44, "fabric", 6),
    plate(556, 430, 88, 62, 10, "titanium"),
    plate(540, 602, 120, 96, 12, "titanium"),
    `<rect x="562" y="622" width="20" height="56" rx="8" fill="#2b3135"/><rect x="618" y="622" width="20" height="56" rx="8" fill="#2b3135"/>`,
    engraving(600, 380, 21, "#ffffff", 0.45),
    ring(422, 560, 26, 10, "titanium", 1),
    ring(778, 560, 26, 10, "titanium", 1),
  ].join("");
};

export const streamwayLoop = (): string => {
  const left: Point[] = [
    [470, 365],
    [330, 330],
    [210, 430],
    [190, 590],
    [290, 700],
    [400, 740],
    [470, 730],
  ];
  const right: Point[] = [
    [730, 365],
    [870, 330],
    [990, 430],
    [1010, 590],
    [910, 700],
    [800, 740],
    [730, 730],
  ];
  const end = (x: number, turn: number): string =>
    group(
      `translate(${x} 728) rotate(${turn})`,
      ribbed(-10, -54, 70, 108, "black") + rod(58, -46, 24, 92, "orange", 5),
    );
  return [
    shadow(600, 790, 440, 34),
    `<path d="M392 360C380 190 480 120 600 120C720 120 820 190 808 360" fill="none" stroke="#0c0f11" stroke-width="30" stroke-linecap="round"/><path d="M390 356C378 188 480 117 600 117C720 117 818 188 806 356" fill="none" stroke="#3b4449" stroke-width="15" stroke-linecap="round"/>`,
    plate(566, 98, 68, 44, 8, "graphite"),
    corrugated(left, 84),
    corrugated(right, 84),
    end(468, -8),
    group("translate(1200 0) scale(-1 1)", end(468, -8)),
    tube(
      [
        [640, 470],
        [700, 520],
        [690, 600],
        [610, 625],
        [540, 600],
        [470, 560],
        [420, 590],
      ],
      20,
      "rubber",
    ),
    hoseEnd(426, 585, 140, 27, "swivel"),
    group("translate(600 360) scale(.52)", bailOutMouthpiece("teal")),
  ].join("");
};

/** Compact second stage from the front, 220 wide. */
export function demandValve(accent: Material): string {
  return `${rod(-112, -20, 60, 40, "titanium", 8)}${post(-40, 60, 80, 54, "black", 10)}${disc(5, 7, 100, "graphite")}${disc(0, 0, 100, "black")}<circle r="76" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="3"/>${disc(0, 0, 54, "graphite")}<circle r="54" fill="none" stroke="url(#${accent}-d)" stroke-width="6"/>${engraving(0, 92, 10, "#ffffff", 0.5)}`;
}

export const breakwater = (): string =>
  [
    shadow(430, 800, 150, 24),
    valvedBottle(320, 290, 220, 510, "carbon", "carbon", "black"),
    weaveOver(320, 400, 220, 120),
    `<path d="M306 500H554V770Q554 806 510 806H350Q306 806 306 770z" fill="url(#black-x)"/><path d="M306 500H554V534H306z" fill="url(#fabric-x)"/><path d="M320 548H540V768Q540 792 508 792H352Q320 792 320 768z" fill="none" stroke="#59636a" stroke-width="2.5" stroke-dasharray="8 6"/>`,
    webbing("M300 600H560V650H300z"),
    plate(396, 592, 70, 66, 8, "titanium"),
    engraving(430, 730, 20, "#ffffff", 0.45),
    group("translate(270 190) scale(-1 1)", firstStage("titanium")),
    tube(
      [
        [230, 250],
        [190, 360],
        [200, 500],
        [220, 600],
      ],
      18,
      "rubber",
    ),
    gauge(214, 650, 76, 300, 210),
    tube(
      [
        [200, 140],
        [300, 60],
        [520, 60],
        [760, 130],
        [920, 300],
        [900, 470],
        [780, 560],
        [720, 640],
      ],
      24,
      "rubber",
    ),
    shadow(850, 790, 150, 22),
    group("translate(850 660) scale(1.1)", demandValve("teal")),
  ].join("");
