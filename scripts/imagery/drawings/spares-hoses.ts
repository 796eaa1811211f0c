/** Hoses and the parts of the breathing loop. */
import { corrugated, type Point, tube } from "./curves.ts";
import { hoseEnd } from "./instruments.ts";
import { mouthpieceBody } from "./loop-parts.ts";
import { blur, type Material } from "./materials.ts";
import { cylinder, engraving, group, post, ribbed, ring, shadow } from "./primitives.ts";

/** Points of a coil lying on the floor, `turns` rounds from a start angle in degrees. */
function coil(cx: number, cy: number, r: number, turns: number, from: number, drift = 14): Point[] {
  const steps = Math.round(turns * 16);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + (i / steps) * turns * 360) * Math.PI) / 180;
    const radius = r + (i / steps) * drift * turns;
    return [
      cx + radius * Math.cos(angle),
      cy + radius * 0.46 * Math.sin(angle) - (i / steps) * 20 * turns,
    ] as const;
  });
}

/** Tube with the shadow it throws on the floor beneath. */
function lyingTube(points: readonly Point[], width: number, material: Material): string {
  const cast = tube(points, width, "rubber");
  return `<g transform="translate(10 ${width * 0.55})" opacity=".32" filter="${blur(12)}">${cast}</g>${tube(points, width, material)}`;
}

export const lpHose = (): string => {
  const round: Point[] = [...coil(590, 480, 255, 1.8, 165), [820, 700], [940, 735]];
  const start: Point[] = [
    [215, 640],
    [250, 560],
    [round[0]?.[0] ?? 0, round[0]?.[1] ?? 0],
  ];
  return [
    lyingTube([...start, ...round.slice(2)], 40, "rubber"),
    hoseEnd(930, 733, 8, 46, "swivel"),
    hoseEnd(218, 632, 112, 46, "stem"),
  ].join("");
};

export const hpHose = (): string =>
  [
    lyingTube(
      [
        [230, 640],
        [270, 470],
        [430, 330],
        [600, 400],
        [640, 560],
        [760, 680],
        [900, 600],
        [930, 440],
      ],
      26,
      "rubber",
    ),
    hoseEnd(231, 634, 103, 42, "stem"),
    hoseEnd(929, 446, -84, 42, "swivel"),
  ].join("");

export const corrugatedHose = (): string => {
  const path: Point[] = [
    [285, 640],
    [265, 470],
    [370, 300],
    [600, 230],
    [830, 300],
    [935, 470],
    [915, 640],
  ];
  const cuff = (cx: number): string =>
    `${post(cx - 60, 615, 120, 62, "rubber", 8)}${post(cx - 64, 640, 128, 16, "steel", 3)}${ribbed(cx - 76, 672, 152, 62, "black", true)}${post(cx - 56, 730, 112, 22, "orange", 4)}`;
  return [
    shadow(290, 752, 90, 14),
    shadow(915, 752, 90, 14),
    corrugated(path, 108),
    cuff(285),
    cuff(915),
  ].join("");
};

export const mouthpiece = (): string =>
  shadow(600, 740, 360, 24) +
  group("translate(600 460) scale(1.1)", mouthpieceBody("orange") + engraving(0, 88, 12, "#ffffff", 0.5));

export const counterlungFitting = (): string =>
  [
    shadow(480, 690, 270, 40),
    cylinder(230, 640, 500, 26, "fabric"),
    cylinder(265, 600, 430, 34, "black"),
    ribbed(290, 520, 380, 90, "graphite", true),
    `<ellipse cx="480" cy="522" rx="188" ry="36" fill="url(#graphite-d)"/>`,
    cylinder(345, 330, 270, 186, "black"),
    `<ellipse cx="480" cy="330" rx="112" ry="21" fill="#070a0b"/><path d="M345 372a135 27 0 0 0 270 0v14a135 27 0 0 1 -270 0z" fill="#0c747c"/><path d="M345 430a135 27 0 0 0 270 0" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="7"/>`,
    shadow(890, 705, 120, 22),
    ribbed(775, 612, 230, 76, "black", true),
    `<ellipse cx="890" cy="614" rx="112" ry="22" fill="url(#black-d)"/><ellipse cx="890" cy="612" rx="60" ry="11" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="2"/>`,
    tube(
      [
        [1000, 660],
        [1060, 690],
        [1040, 750],
        [940, 765],
      ],
      9,
      "orange",
    ),
    ring(915, 762, 26, 10, "orange"),
  ].join("");
