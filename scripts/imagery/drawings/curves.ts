/** Long flexible things along a smooth path: tubes, cables and corrugated hoses. */
import { blur, type Material, ringLevels, toneOf } from "./materials.ts";

export type Point = readonly [x: number, y: number];
interface Sample {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Cubic path through all points (Catmull-Rom), as SVG path data. */
export function smooth(points: readonly Point[]): string {
  const at = (i: number): Point => points[Math.min(Math.max(i, 0), points.length - 1)] ?? [0, 0];
  const [startX, startY] = at(0);
  let data = `M${startX} ${startY}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1 = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6].map(round);
    const c2 = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6].map(round);
    data += `C${c1.join(" ")} ${c2.join(" ")} ${to[0]} ${to[1]}`;
  }
  return data;
}

/** Evenly spaced samples of the same curve. */
function samples(points: readonly Point[], spacing: number): Sample[] {
  const fine: Point[] = [];
  const at = (i: number): Point => points[Math.min(Math.max(i, 0), points.length - 1)] ?? [0, 0];
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const coordinate = (k: 0 | 1, t: number): number =>
      0.5 *
      (2 * p1[k] +
        (p2[k] - p0[k]) * t +
        (2 * p0[k] - 5 * p1[k] + 4 * p2[k] - p3[k]) * t * t +
        (3 * p1[k] - p0[k] - 3 * p2[k] + p3[k]) * t ** 3);
    for (let t = 0; t < 1; t += 0.01) fine.push([coordinate(0, t), coordinate(1, t)]);
  }
  fine.push(at(points.length - 1));
  const result: Sample[] = [];
  let travelled = spacing / 2;
  for (let i = 1; i < fine.length; i++) {
    const [ax, ay] = fine[i - 1] ?? [0, 0];
    const [bx, by] = fine[i] ?? [0, 0];
    travelled += Math.hypot(bx - ax, by - ay);
    if (travelled < spacing) continue;
    travelled -= spacing;
    result.push({ x: round(bx), y: round(by), angle: Math.atan2(by - ay, bx - ax) });
  }
  return result;
}

/** Smooth round tube. A blurred line shifted towards the light gives it volume. */
export function tube(points: readonly Point[], width: number, material: Material = "rubber"): string {
  const { shade, body, light, finish } = toneOf(material);
  const data = smooth(points);
  const line = (stroke: string, size: number, shift: number, extra = ""): string =>
    `<path d="${data}" transform="translate(${round(-width * shift * 0.7)} ${round(-width * shift)})" stroke="${stroke}" stroke-width="${round(size)}" ${extra}/>`;
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${[
    line(shade, width, 0),
    line(body, width * 0.7, 0.08, `filter="${blur(width * 0.06)}"`),
    line(
      light,
      width * (finish === "metal" ? 0.24 : 0.14),
      0.16,
      `filter="${blur(width * 0.05)}" opacity=".9"`,
    ),
  ].join("")}</g>`;
}

/** Corrugated breathing hose: one shaded rib after the other along the path. */
export function corrugated(points: readonly Point[], width: number): string {
  const pitch = width * 0.24;
  const rib = ({ x, y, angle }: Sample): string => {
    // How far the rib's lit edge (its local "up") faces the light at the upper left decides where it shines.
    const facing = Math.sin(angle) * -0.6 + Math.cos(angle) * 0.8;
    const level = Math.round(((1 - facing) / 2) * ringLevels);
    const turn = round((angle * 180) / Math.PI);
    const [length, inner] = [round(pitch * 0.72), round(width * 0.9)];
    return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="${round(-pitch * 0.6)}" y="${-inner / 2}" width="${round(pitch * 1.3)}" height="${inner}" fill="#0b0e10"/><rect x="${-length / 2}" y="${-width / 2}" width="${length}" height="${width}" rx="${round(length * 0.48)}" fill="url(#ring-${level})"/></g>`;
  };
  return samples(points, pitch).map(rib).join("");
}
