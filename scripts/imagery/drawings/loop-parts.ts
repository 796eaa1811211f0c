import { cornerScrews, cylinderValve, type Reading, screen } from "./instruments.ts";
import type { Material } from "./materials.ts";
import {
  bottle,
  disc,
  engraving,
  group,
  hexNut,
  plate,
  post,
  ribbed,
  rod,
  shadow,
  webbing,
} from "./primitives.ts";

/** Mouthpiece without its lever, from the front, 720 wide, hose ports at ±360, 0. */
function mouthpieceHousing(ring: Material): string {
  return [
    rod(-360, -88, 60, 176, "graphite", 8),
    rod(300, -88, 60, 176, "graphite", 8),
    ribbed(-310, -114, 96, 228, "black"),
    ribbed(214, -114, 96, 228, "black"),
    rod(-220, -98, 440, 196, "black", 16),
    post(-201, -98, 9, 196, ring, 0),
    post(193, -98, 9, 196, ring, 0),
    post(-80, 85, 160, 110, "black", 14),
    ribbed(-94, 180, 188, 66, "graphite", true),
    `<path d="M-175 -68q175 -62 350 0l-8 128q-167 50 -334 0z" fill="url(#black-d)"/>`,
    `<path d="M-152 -62q152 -66 304 0q28 62 -12 116q-140 46 -280 0q-40 -54 -12 -116z" fill="url(#clear-d)" fill-opacity=".92" stroke="#90a1a7" stroke-width="2"/>`,
    `<rect x="-80" y="-40" width="160" height="62" rx="31" fill="#46545b" stroke="#fff" stroke-opacity=".8" stroke-width="5"/>`,
    `<path d="M-122 -40q-24 36 6 74q24 8 22 -12v-44q0 -24 -28 -18zM122 -40q24 36 -6 74q-24 8 -22 -12v-44q0 -24 28 -18z" fill="url(#clear-d)" stroke="#90a1a7" stroke-width="2"/>`,
  ].join("");
}

/** Mouthpiece with the lever that shuts it. */
export function mouthpieceBody(lever: Material, ring: Material = "teal"): string {
  return `${mouthpieceHousing(ring)}${rod(68, 130, 160, 32, lever, 15)}${disc(90, 146, 32, lever)}${disc(90, 146, 11, "steel")}`;
}

/** Bail-out mouthpiece: the same housing with a demand valve and purge cover below. */
export function bailOutMouthpiece(lever: Material): string {
  return `${mouthpieceHousing("teal")}${post(-100, 90, 200, 90, "black", 16)}${disc(6, 196, 122, "graphite")}${disc(0, 190, 122, "black")}<circle cy="190" r="88" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="3"/>${disc(0, 190, 58, "graphite")}${engraving(0, 286, 17, "#ffffff", 0.5)}${group("rotate(-26 -96 96)", rod(-236, 80, 150, 40, lever, 20))}${disc(-96, 100, 36, lever)}${disc(-96, 100, 12, "steel")}`;
}

/** Titanium must not meet oxygen at high pressure: valves with the green wheel are naval brass. */
const highPressureMetal = (wheel: Material): Material => (wheel === "green" ? "brass" : "titanium");

/** Cylinder with valve; x, y is the upper left corner of the bottle's outline, the valve rises above it. */
export function valvedBottle(
  x: number,
  y: number,
  w: number,
  h: number,
  body: Material,
  shoulder: Material,
  wheel: Material,
): string {
  const composite = body === "carbon";
  const weave = composite ? weaveOver(x, y + w * 0.62, w, h - w * 0.62) : "";
  const valve = cylinderValve(
    x + w / 2,
    y,
    Math.min(w * 0.7, 165),
    wheel,
    composite ? highPressureMetal(wheel) : "steel",
  );
  return `${bottle(x, y, w, h, body, shoulder)}${weave}${valve}`;
}

/** Fibre pattern over a carbon surface. */
export function weaveOver(x: number, y: number, w: number, h: number): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h - 8}" rx="10" fill="url(#weave)"/>`;
}

/** The same bottle standing on its valve; `mirror` turns the hand wheel to the left. */
export function hungBottle(
  x: number,
  y: number,
  w: number,
  h: number,
  body: Material,
  shoulder: Material,
  wheel: Material,
  mirror: boolean,
): string {
  const flip = mirror
    ? `translate(${2 * x + w} ${2 * y + h}) scale(-1 -1)`
    : `translate(0 ${2 * y + h}) scale(1 -1)`;
  const drawn = group(flip, valvedBottle(x, y, w, h, body, shoulder, wheel));
  const band = (at: number): string =>
    `${rod(x - 4, y + h * at, w + 8, 30, "fabric", 4)}${post(x + w * 0.36, y + h * at - 3, w * 0.28, 36, "steel", 3)}`;
  return drawn + band(0.16) + band(0.52);
}

/** Wrist handset 240 × 180 with its strap, standing on the floor. */
export function wristHandset(accent: Material, readings: readonly Reading[]): string {
  return [
    shadow(120, 250, 130, 16),
    webbing("M64 176q56 14 112 0l30 74q-86 18 -172 0z"),
    rod(228, 22, 44, 32, "steel", 6),
    plate(0, 0, 240, 180, 24, "black"),
    `<rect x="6" y="170" width="228" height="6" rx="3" fill="url(#${accent}-x)"/>`,
    screen(22, 22, 196, 126, readings, 8),
    cornerScrews(0, 0, 240, 180, 13, 5),
    post(-16, 60, 16, 56, "steel", 5),
    post(240, 90, 16, 56, "steel", 5),
  ].join("");
}

/** Three oxygen cells over depth and time, as on the maker's handsets. */
export function diveReadings(depth: string, time: string, cells: readonly string[]): Reading[] {
  return [
    { x: 0.06, y: 0.4, size: 0.34, text: depth },
    { x: 0.64, y: 0.4, size: 0.34, text: time, colour: "#bcd5da" },
    ...cells.map((text, i) => ({
      x: 0.06 + (i * 0.91) / cells.length,
      y: 0.82,
      size: cells.length > 3 ? 0.17 : 0.26,
      text,
      colour: "#63e08d",
    })),
  ];
}

/** First stage with its hand wheel, 200 wide, inlet to the left. */
export function firstStage(material: Material): string {
  return [
    ribbed(-110, -34, 44, 68, "black"),
    rod(-66, -26, 50, 52, material, 6),
    hexNut(-20, -38, 26, 76, material),
    rod(4, -44, 92, 88, material, 20),
    post(22, -62, 26, 24, material, 4),
    post(22, 40, 26, 26, material, 4),
    post(60, 40, 26, 26, material, 4),
  ].join("");
}
