/** What back-mounted rebreathers have in common: canister, loop over the shoulders, supply hoses. */
import { corrugated, type Point, tube } from "./curves.ts";
import type { Material } from "./materials.ts";
import { cylinder, engraving, group, post, sleeve } from "./primitives.ts";

/** Hose path from a shoulder port up and over to the mouthpiece; `side` is −1 for left, 1 for right. */
function loopPath(cx: number, y: number, side: -1 | 1, rise: number, reach: number): Point[] {
  return [
    [cx + side * 84, y],
    [cx + side * (reach * 0.6), y - rise * 0.2],
    [cx + side * (reach * 0.92), y - rise * 0.46],
    [cx + side * reach, y - rise * 0.76],
    [cx + side * (reach * 0.86), y - rise * 0.98],
    [cx + side * (reach * 0.64), y - rise * 1.05],
    [cx + side * 86, y - rise],
  ];
}

/** Both breathing hoses with the mouthpiece between them, `rise` above the ports. */
export function loop(cx: number, y: number, rise: number, head: string, reach = 210): string {
  const path = (side: -1 | 1): string => corrugated(loopPath(cx, y, side, rise, reach), 50);
  return path(-1) + path(1) + group(`translate(${cx} ${y - rise}) scale(.25)`, head);
}

/** Scrubber canister with lid, latches and hose ports; x is its centre, y the top of the lid. */
export function canister(
  cx: number,
  y: number,
  w: number,
  h: number,
  material: Material,
  band?: Material,
): string {
  const x = cx - w / 2;
  const latch = (at: number): string =>
    post(at - 12, y + 52, 24, 66, "steel", 4) + post(at - 8, y + 90, 16, 34, "graphite", 3);
  const stripe = band
    ? `<path d="M${x} ${y + h * 0.72}a${w / 2} ${w * 0.1} 0 0 0 ${w} 0v34a${w / 2} ${w * 0.1} 0 0 1 ${-w} 0z" fill="url(#${band}-x)"/>`
    : "";
  return [
    post(cx - 116, y - 26, 64, 50, "black", 6),
    post(cx + 52, y - 26, 64, 50, "black", 6),
    cylinder(x, y + 40, w, h - 60, material),
    stripe,
    sleeve(x - 6, y + h - 42, w + 12, 36, "black"),
    cylinder(x - 8, y + 14, w + 16, 62, "black"),
    cylinder(cx - 46, y + 2, 92, 16, "graphite"),
    latch(x + 22),
    latch(cx),
    latch(x + w - 22),
    engraving(cx, y + h * 0.56, 21),
  ].join("");
}

/** Low-pressure hose from a valve at the foot to a port at the head of a set. */
export const supply = (from: Point, to: Point, bulge: number): string =>
  tube([from, [from[0] + bulge, from[1] - 70], [to[0] + bulge, to[1] + 90], to], 15, "rubber");
