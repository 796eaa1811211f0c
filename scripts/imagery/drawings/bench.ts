/** Light workshop and studio furniture shared by tiles, news, refreshers and gallery. */
import { limb } from "./figures.ts";
import { blur, type Material } from "./materials.ts";
import { group, plate, post, ribbed, rod } from "./primitives.ts";

/** A product scene at another place and size; x and y say where its middle (600, 460) comes to lie. */
export const at = (body: string, x: number, y: number, scale: number, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-600 -460)">${body}</g>`;

/** Bench top from y to the foot of the picture, with its edge. */
export const bench = (y: number): string =>
  `<defs><linearGradient id="bench" x2="0" y2="1"><stop offset="0" stop-color="#c5cbcf"/><stop offset="1" stop-color="#eef0f1"/></linearGradient></defs><rect y="${y}" width="1200" height="${900 - y}" fill="url(#bench)"/><path d="M0 ${y}H1200" stroke="#fff" stroke-width="3" stroke-opacity=".8"/><rect y="856" width="1200" height="44" fill="#8d979d"/><path d="M0 856H1200" stroke="#fff" stroke-width="3" stroke-opacity=".7"/>`;

/** Grey bars where a document has text. */
export const bars = (x: number, y: number, w: number, rows: number, step = 22, colour = "#aab3b9"): string =>
  Array.from(
    { length: rows },
    (_, i) =>
      `<rect x="${x}" y="${y + i * step}" width="${w * (i % 4 === 3 ? 0.6 : 1 - (i % 3) * 0.05)}" height="${step * 0.4}" rx="${step * 0.2}" fill="${colour}"/>`,
  ).join("");

/** Soft shadow of something flat, given as path data. */
export const cast = (data: string, dx = 10, dy = 16): string =>
  `<path d="${data}" transform="translate(${dx} ${dy})" fill="#141d23" opacity=".4" filter="${blur(12)}"/>`;

/** Open manual lying on the bench, 260 wide around its origin. */
export const manual = (): string => {
  const leaf = "M0 -40Q-60 -58 -124 -40L-140 50Q-64 34 0 52z";
  return `${cast("M-130 -40H130L146 54H-146z", 4, 10)}<path d="${leaf}" fill="#fbfcfc" stroke="#b9c2c7"/><g transform="scale(-1 1)"><path d="${leaf}" fill="#eef1f2" stroke="#b9c2c7"/></g><path d="M-112 -26q54 -12 96 0M-116 -8q54 -12 100 0M-120 10q54 -12 104 0M-124 28q54 -12 80 -4" fill="none" stroke="#a5afb5" stroke-width="6"/><rect x="22" y="-30" width="88" height="40" rx="4" fill="#0c747c" opacity=".75"/><path d="M20 26q50 -12 100 0" fill="none" stroke="#a5afb5" stroke-width="6"/>`;
};

/** Gloved hand pointing right, its wrist at the origin; about 330 long with the sleeve. */
export const hand = (colour = "#2b78c4", dark = "#15476f"): string =>
  group(
    "",
    [
      limb(
        [
          [-330, 0, 62],
          [-60, 0, 48],
        ],
        "#2b3135",
      ),
      limb(
        [
          [90, 44, 20],
          [170, 62, 17],
          [204, 62, 15],
        ],
        dark,
      ),
      limb(
        [
          [0, 0, 48],
          [86, 0, 58],
        ],
        colour,
      ),
      ...[-38, -10, 20].map((y, i) =>
        limb(
          [
            [96, y, 21],
            [190 + i * 4, y + 2, 18],
            [236 - Math.abs(i - 1) * 14, y + 10, 16],
          ],
          i % 2 ? dark : colour,
        ),
      ),
      limb(
        [
          [30, -36, 24],
          [86, -84, 21],
          [134, -88, 18],
        ],
        colour,
      ),
      rod(-86, -56, 46, 112, "blue", 12),
      `<path d="M100 -24h110M104 6h108" stroke="#0a2e4a" stroke-opacity=".45" stroke-width="4" stroke-linecap="round"/>`,
    ].join(""),
  );

/** Tablet in landscape, its screen drawn by the scene in 0…600 × 0…400. */
export const tablet = (x: number, y: number, scale: number, screen: string, turn = 0): string =>
  group(
    `translate(${x} ${y}) rotate(${turn}) scale(${scale})`,
    `${cast("M-40 -40H640V440H-40z", 12, 22)}${plate(-40, -40, 680, 480, 36, "black")}<rect width="600" height="400" rx="8" fill="#06161c"/><svg width="600" height="400" viewBox="0 0 600 400">${screen}</svg><rect width="600" height="400" rx="8" fill="url(#gloss)"/>`,
  );

/** Closed transport case from the front. */
export const crate = (x: number, y: number, w: number, h: number, material: Material = "graphite"): string =>
  [
    plate(x, y, w, h, 22, material),
    `<rect x="${x}" y="${y + h * 0.36}" width="${w}" height="10" fill="#000" opacity=".45"/>`,
    ...[0.12, 0.32, 0.62, 0.82].map((k) => post(x + w * k, y + 10, w * 0.05, h - 20, material, 6)),
    ...[0.22, 0.72].map((k) => post(x + w * k, y + h * 0.28, w * 0.07, h * 0.24, "steel", 5)),
    rod(x + w * 0.4, y + h * 0.56, w * 0.2, h * 0.1, "rubber", 8),
  ].join("");

/** Perforated radial cartridge, standing; x, y is the upper left corner. */
export const cartridge = (x: number, y: number, w: number, h: number): string => {
  const [rx, ry] = [w / 2, w * 0.1];
  const wall = `<path d="M${x} ${y}a${rx} ${ry} 0 0 0 ${w} 0v${h}a${rx} ${ry} 0 0 1 ${-w} 0z"`;
  return `${wall} fill="url(#steel-x)"/>${wall} fill="url(#mesh)"/>${ribbed(x - 8, y + h - 14, w + 16, 40, "black", true)}`;
};
