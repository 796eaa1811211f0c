/** Things with numbers on them: displays, dials and gas valves shared by several pictures. */

import type { Material } from "./materials.ts";
import { disc, group, hexNut, post, ribbed, rod, screw, thread } from "./primitives.ts";

export interface Reading {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly text: string;
  readonly colour?: string;
}

/** Dark glass with numbers; positions of readings are fractions of the screen, their size of its height. */
export function screen(
  x: number,
  y: number,
  w: number,
  h: number,
  readings: readonly Reading[],
  radius = 10,
): string {
  const text = readings.map(
    (r) =>
      `<text x="${x + r.x * w}" y="${y + r.y * h}" font-size="${Math.round(r.size * h)}" font-weight="600" fill="${r.colour ?? "#f2f7f8"}">${r.text}</text>`,
  );
  return `<rect x="${x - 3}" y="${y - 3}" width="${w + 6}" height="${h + 6}" rx="${radius + 3}" fill="#050708"/><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="#0a1418"/>${text.join("")}<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="url(#gloss)"/>`;
}

/** Round pressure gauge from the front; `value` and `max` in bar; a figure at every division. */
export function gauge(
  cx: number,
  cy: number,
  r: number,
  max: number,
  value: number,
  rim: Material = "steel",
  divisions = 3,
): string {
  const at = (share: number, radius: number): string => {
    const angle = ((135 + 270 * share) * Math.PI) / 180;
    return `${(cx + radius * Math.cos(angle)).toFixed(1)} ${(cy + radius * Math.sin(angle)).toFixed(1)}`;
  };
  const ticks = Array.from(
    { length: 31 },
    (_, i) => `M${at(i / 30, r * 0.74)}L${at(i / 30, r * (i % 5 ? 0.68 : 0.62))}`,
  );
  const figures = Array.from({ length: divisions + 1 }, (_, i) => {
    const [x, y] = at(i / divisions, r * (divisions > 3 ? 0.5 : 0.46))
      .split(" ")
      .map(Number);
    return `<text x="${x}" y="${(y ?? 0) + r * 0.06}" font-size="${(r * (divisions > 3 ? 0.12 : 0.17)).toFixed(1)}" text-anchor="middle" fill="#1b2328">${Math.round((max * i) / divisions)}</text>`;
  });
  return `${disc(cx + 3, cy + 4, r, "graphite")}${disc(cx, cy, r, rim)}<circle cx="${cx}" cy="${cy}" r="${r * 0.84}" fill="#2b3338"/><circle cx="${cx}" cy="${cy}" r="${r * 0.8}" fill="#f7f8f6"/><path d="${ticks.join("")}" stroke="#1b2328" stroke-width="${Math.max(1, r * 0.018)}"/><path d="M${at(0.02, r * 0.71)}A${r * 0.71} ${r * 0.71} 0 0 1 ${at(0.16, r * 0.71)}" stroke="#d2482a" stroke-width="${r * 0.06}" fill="none"/>${r > 30 ? figures.join("") : ""}<path d="M${cx} ${cy}L${at(value / max, r * 0.66)}" stroke="#c4281c" stroke-width="${Math.max(2, r * 0.035)}" stroke-linecap="round"/>${disc(cx, cy, r * 0.08, "graphite")}<circle cx="${cx}" cy="${cy}" r="${r * 0.8}" fill="url(#gloss)"/>`;
}

/** Cylinder valve above a neck centred at cx; `y` is the top of the neck. Hand wheel to the right, outlet to the left. */
export function cylinderValve(
  cx: number,
  y: number,
  size: number,
  wheel: Material,
  metal: Material = "steel",
): string {
  const s = size / 100;
  const b = (x: number, top: number, w: number, h: number) =>
    [cx + x * s, y + top * s, w * s, h * s] as const;
  return [
    post(...b(-20, -34, 40, 40), metal, 4 * s),
    rod(...b(-62, -78, 120, 50), metal, 8 * s),
    hexNut(...b(58, -69, 14, 32), metal),
    rod(...b(70, -61, 18, 16), "graphite"),
    ribbed(...b(84, -86, 44, 66), wheel),
    ribbed(...b(-88, -74, 30, 42), "black"),
    post(...b(-17, -92, 34, 18), metal, 5 * s),
  ].join("");
}

/** Four screws in the corners of a housing. */
export function cornerScrews(x: number, y: number, w: number, h: number, inset: number, r = 6): string {
  const corners = [
    [inset, inset],
    [w - inset, inset],
    [inset, h - inset],
    [w - inset, h - inset],
  ] as const;
  return corners.map(([dx, dy]) => screw(x + dx, y + dy, r)).join("");
}

/** Swaged hose end pointing along `angle` (degrees), its ferrule at x, y; ends in a threaded stem or a swivel nut. */
export function hoseEnd(x: number, y: number, angle: number, width: number, kind: "stem" | "swivel"): string {
  const w = width;
  const tip =
    kind === "stem"
      ? `${rod(w * 1.5, -w * 0.36, w * 0.3, w * 0.72, "steel")}${rod(w * 1.75, -w * 0.42, w * 0.75, w * 0.84, "steel")}${thread(w * 1.8, -w * 0.42, w * 0.66, w * 0.84, w * 0.11)}`
      : `${rod(w * 1.5, -w * 0.3, w * 0.35, w * 0.6, "graphite")}${ribbed(w * 1.75, -w * 0.72, w * 0.95, w * 1.44, "steel")}`;
  const ferrule = rod(-w * 0.1, -w * 0.62, w * 1.2, w * 1.24, "steel", w * 0.16);
  return group(
    `translate(${x} ${y}) rotate(${angle})`,
    `${ferrule}${hexNut(w * 1.05, -w * 0.68, w * 0.5, w * 1.36, "steel")}${tip}`,
  );
}
