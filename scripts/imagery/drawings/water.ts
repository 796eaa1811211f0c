/** Water and what is in it: light from above, suspended matter, seabed, surface. */
import { type Size, soft } from "./wide.ts";

/** The same numbers in every run (linear congruential), between 0 and 1. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

export interface Water {
  readonly top: string;
  readonly middle: string;
  readonly bottom: string;
  /** Middle of the brightest place, as shares of width and height. */
  readonly light?: readonly [number, number];
  readonly glow?: string;
  readonly strength?: number;
}

export const deep: Water = { top: "#0d4a56", middle: "#06242f", bottom: "#020d13" };

export function water({ width, height }: Size, look: Water): string {
  const [lx, ly] = look.light ?? [0.68, 0.1];
  return `<defs><linearGradient id="depth" x2="0" y2="1"><stop offset="0" stop-color="${look.top}"/><stop offset=".55" stop-color="${look.middle}"/><stop offset="1" stop-color="${look.bottom}"/></linearGradient><radialGradient id="glow" cx="${lx}" cy="${ly}" r=".62"><stop offset="0" stop-color="${look.glow ?? "#2f97a0"}" stop-opacity="${look.strength ?? 0.6}"/><stop offset=".5" stop-color="${look.glow ?? "#2f97a0"}" stop-opacity="${(look.strength ?? 0.6) * 0.32}"/><stop offset="1" stop-color="${look.glow ?? "#2f97a0"}" stop-opacity="0"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#depth)"/><rect width="${width}" height="${height}" fill="url(#glow)"/><rect width="${width}" height="${height}" filter="url(#murk)" opacity=".2"/>`;
}

/** Slanting bundles of daylight falling from x at the top edge. */
export function shafts(
  xs: readonly number[],
  opacity: number,
  { height }: Size,
  slant = 0.35,
  colour = "#a6e8ea",
): string {
  const beams = xs.map((x, i) => {
    const [w, reach] = [36 + (i % 3) * 34, height * (0.7 + (i % 2) * 0.25)];
    const shift = reach * slant;
    return `<path d="M${x} -20h${w}L${x + shift + w * 3.4} ${reach}H${x + shift - w * 1.2}z" fill="url(#beam)"/>`;
  });
  return `<defs><linearGradient id="beam" x2="0" y2="1"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient></defs><g opacity="${opacity}" ${soft(24)}>${beams.join("")}</g>`;
}

/** Suspended matter: fine pale dots, a few nearer ones out of focus. */
export function motes({ width, height }: Size, count: number, seed: number, colour = "#cfeef0"): string {
  const roll = dice(seed);
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = [Math.round(roll() * width), Math.round(roll() * height)];
    const near = i % 19 === 0;
    const r = near ? 3 + roll() * 3 : 0.7 + roll() * 1.3;
    const opacity = near ? 0.05 + roll() * 0.05 : 0.1 + roll() * 0.28;
    return `<circle cx="${x}" cy="${y}" r="${r.toFixed(1)}" fill="${colour}" opacity="${opacity.toFixed(2)}"/>`;
  }).join("");
}

/** Sand with low ripples, from y at the left to y + fall at the right. */
export function seabed({ width, height }: Size, y: number, colour = "#0f3a42", foot = "#04161c"): string {
  const roll = dice(31);
  const ripples = Array.from({ length: 26 }, (_, i) => {
    const at = y + 16 + (height - y) * (i / 26) ** 1.6;
    const x = roll() * width;
    const w = 160 + roll() * 420;
    return `<path d="M${x - w} ${at}q${w / 2} ${-10 - i * 0.8} ${w} 0t${w} 0" fill="none" stroke="#9fd6d6" stroke-opacity="${(0.05 + roll() * 0.06).toFixed(2)}" stroke-width="${(2 + i * 0.3).toFixed(1)}"/>`;
  });
  return `<defs><linearGradient id="sand" x2="0" y2="1"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="${foot}"/></linearGradient></defs><path d="M0 ${y + 18}C${width * 0.25} ${y - 14} ${width * 0.4} ${y + 26} ${width * 0.62} ${y + 6}S${width * 0.9} ${y - 10} ${width} ${y + 8}V${height}H0z" fill="url(#sand)"/><g ${soft(4)}>${ripples.join("")}</g><rect y="${y - 60}" width="${width}" height="120" fill="${colour}" opacity=".5" ${soft(24)}/>`;
}

/** Shimmering edge between two layers of water at height y: the brand's picture. */
export function boundary({ width, height }: Size, y: number, below = "#052330"): string {
  const wave = (dy: number, swing: number): string =>
    `M-40 ${y + dy}${Array.from({ length: 9 }, (_, i) => `q${width / 14} ${i % 2 ? swing : -swing} ${width / 7} 0`).join("")}`;
  return `<defs><linearGradient id="under" x2="0" y2="1"><stop offset="0" stop-color="#0d5560" stop-opacity=".85"/><stop offset=".22" stop-color="${below}" stop-opacity=".86"/><stop offset="1" stop-color="#020c12" stop-opacity=".95"/></linearGradient></defs><path d="${wave(0, 15)}V${height}H-40z" fill="url(#under)"/><g fill="none"><path d="${wave(16, 20)}" stroke="#6fd0d2" stroke-opacity=".35" stroke-width="26" ${soft(10)}/><path d="${wave(44, 12)}" stroke="#4aa9b0" stroke-opacity=".22" stroke-width="18" ${soft(10)}/><path d="${wave(78, -12)}" stroke="#3c95a0" stroke-opacity=".16" stroke-width="22" ${soft(10)}/><path d="${wave(0, 15)}" stroke="#c9f6f4" stroke-opacity=".6" stroke-width="3.5"/><path d="${wave(9, 17)}" stroke="#c9f6f4" stroke-opacity=".22" stroke-width="2"/><path d="${wave(24, 14)}" stroke="#c9f6f4" stroke-opacity=".12" stroke-width="2"/></g>`;
}

/** Darkness towards the corners. */
export const vignette = ({ width, height }: Size, strength = 0.55): string =>
  `<defs><radialGradient id="corners" cx=".56" cy=".46" r=".78"><stop offset=".45" stop-color="#01070a" stop-opacity="0"/><stop offset="1" stop-color="#01070a" stop-opacity="${strength}"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#corners)"/>`;

/** Cone of a lamp at x, y pointing along `angle` (degrees). */
export function lampCone(x: number, y: number, angle: number, reach: number, colour = "#ffd9a0"): string {
  const id = `cone-${Math.round(x)}-${Math.round(y)}`;
  return `<defs><linearGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity=".55"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient></defs><g transform="translate(${x} ${y}) rotate(${angle})"><path d="M0 -8L${reach} ${-reach * 0.3}V${reach * 0.3}L0 8z" fill="url(#${id})" ${soft(10)}/><circle r="34" fill="${colour}" opacity=".35" ${soft(10)}/><circle r="9" fill="#fff3df"/></g>`;
}
