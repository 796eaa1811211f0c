/** Small mechanical spares: seals, valve discs, springs, filters, burst discs. */
import { blur, type Material, toneOf } from "./materials.ts";
import { barrel, cylinder, disc, group, hexNut, ring, rod, shadow, thread } from "./primitives.ts";

/** Ring lying on the floor with its own ring-shaped shadow. */
function lyingRing(cx: number, cy: number, r: number, thick: number, material: Material = "rubber"): string {
  const cast = `<ellipse cx="${cx + thick * 0.4}" cy="${cy + thick * 0.55}" rx="${r}" ry="${r * 0.42}" fill="none" stroke="#141d23" stroke-width="${thick}" opacity=".5" filter="${blur(thick * 0.35)}"/>`;
  return cast + ring(cx, cy, r, thick, material);
}

export const oRings = (): string =>
  [
    lyingRing(520, 400, 330, 30),
    lyingRing(560, 400, 190, 24),
    lyingRing(905, 570, 160, 34),
    lyingRing(350, 655, 130, 18),
    lyingRing(600, 700, 78, 20),
    lyingRing(760, 735, 40, 14),
  ].join("");

function springCoils(
  x: number,
  y: number,
  w: number,
  h: number,
  turns: number,
  wire: number,
  taper = 0,
): string {
  const { shade, body, light } = toneOf("steel");
  const pitch = h / turns;
  const half = (i: number, front: boolean): string => {
    const inset = (at: number): number => (taper * w * (1 - at / turns)) / 2;
    const [from, to] = front ? [i, i + 0.5] : [i + 0.5, i + 1];
    const [x0, x1] = front ? [x + inset(from), x + w - inset(to)] : [x + w - inset(from), x + inset(to)];
    const sag = w * 0.13 * (front ? 1 : -1);
    const path = `M${x0} ${y + from * pitch}C${x0} ${y + from * pitch + sag} ${x1} ${y + to * pitch + sag} ${x1} ${y + to * pitch}`;
    const stroke = (colour: string, width: number, lift = 0): string =>
      `<path d="${path}" transform="translate(0 ${lift})" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
    return front
      ? stroke(shade, wire) +
          stroke(body, wire * 0.72, -wire * 0.08) +
          stroke(light, wire * 0.24, -wire * 0.18)
      : stroke("#434a50", wire * 0.96) + stroke("#757d84", wire * 0.4, -wire * 0.1);
  };
  const rows = Array.from({ length: turns }, (_, i) => i);
  return (
    rows.map((i) => half(i, false)).join("") + rows.map((i) => half(i, true)).join("") + half(turns, true)
  );
}

export const springs = (): string =>
  [
    shadow(360, 720, 150, 24),
    springCoils(230, 250, 260, 430, 6, 40),
    shadow(700, 715, 110, 18),
    springCoils(605, 430, 190, 265, 6, 20, 0.45),
    shadow(935, 712, 66, 12),
    springCoils(885, 400, 100, 300, 11, 13),
  ].join("");

const speckle = (data: string): string =>
  `<path d="${data}" fill="url(#grain)"/><defs><pattern id="grain" width="14" height="14" patternUnits="userSpaceOnUse"><circle cx="3" cy="3" r="1.5" fill="#2b1d0c" opacity=".4"/><circle cx="10" cy="6" r="1.2" fill="#fff3d8" opacity=".4"/><circle cx="6" cy="11" r="1.6" fill="#2b1d0c" opacity=".34"/></pattern></defs>`;

export const filters = (): string => {
  const cone = "M290 325Q290 300 350 300Q410 300 410 325L455 655A105 24 0 0 1 245 655z";
  const puck = "M545 610v60a135 40 0 0 0 270 0v-60a135 40 0 0 0 -270 0z";
  return [
    shadow(350, 668, 125, 22),
    `<path d="${cone}" fill="url(#bronze-x)"/>${speckle(cone)}`,
    `<path d="M245 655a105 24 0 0 0 210 0v18a105 24 0 0 1 -210 0z" fill="url(#brass-x)"/>`,
    shadow(690, 700, 150, 30),
    `<path d="${puck}" fill="url(#steel-x)"/><ellipse cx="680" cy="610" rx="135" ry="40" fill="url(#steel-d)"/>${speckle(puck)}`,
    shadow(905, 655, 120, 16),
    group(
      "translate(905 460) rotate(-8) scale(.86 1)",
      `${ring(0, 0, 178, 26, "black", 1)}<circle r="166" fill="#c9d0d4"/><circle r="166" fill="url(#mesh)"/><circle r="166" fill="url(#gloss)"/>${ring(0, 0, 178, 20, "black", 1)}`,
    ),
  ].join("");
};

const siliconeDisc = (rx: number, ry: number): string =>
  `<ellipse rx="${rx}" ry="${ry}" fill="url(#clear-d)" fill-opacity=".82" stroke="#8fa0a6" stroke-width="2"/><ellipse rx="${rx * 0.9}" ry="${ry * 0.9}" fill="none" stroke="#fff" stroke-width="3" stroke-opacity=".8"/>`;

export const mushroomValve = (): string => {
  const spokes = Array.from(
    { length: 6 },
    (_, i) =>
      `<rect x="-8" y="-196" width="16" height="196" fill="url(#graphite-x)" transform="rotate(${i * 60})"/>`,
  ).join("");
  const cage = [
    disc(9, 7, 232, "rubber"),
    disc(0, 0, 230, "graphite"),
    `<circle r="214" fill="none" stroke="#0c747c" stroke-width="8"/><circle r="200" fill="#161b1e"/><circle r="192" fill="#cdd4d8"/>`,
    spokes,
    `<circle r="192" fill="none" stroke="#161b1e" stroke-width="10"/>`,
    siliconeDisc(170, 170),
    `<g opacity=".14">${spokes}</g>`,
    disc(0, 0, 36, "clear"),
    disc(-2, -2, 16, "clear"),
  ].join("");
  const loose = [
    group("translate(26 0)", barrel(0, -15, 120, 30, "clear")),
    group("translate(142 -22)", barrel(0, 0, 20, 44, "clear")),
    siliconeDisc(52, 178),
  ].join("");
  return [
    shadow(430, 712, 170, 20),
    group("translate(430 480) scale(.95 1)", cage),
    shadow(905, 700, 120, 18, 0.4),
    group("translate(890 520) rotate(14)", loose),
  ].join("");
};

export const burstDisc = (): string =>
  [
    shadow(450, 625, 260, 26),
    hexNut(270, 370, 130, 250, "brass"),
    rod(395, 395, 40, 200, "brass", 6),
    rod(430, 410, 240, 170, "brass", 10),
    thread(440, 410, 215, 170, 15),
    barrel(664, 422, 14, 146, "brass"),
    `<ellipse cx="680" cy="495" rx="15" ry="42" fill="#4a3310"/><circle cx="335" cy="495" r="13" fill="#4a3310" opacity=".7"/>`,
    shadow(905, 600, 112, 24, 0.45),
    cylinder(800, 582, 210, 10, "copper", 0.42),
    `<ellipse cx="905" cy="582" rx="68" ry="28" fill="none" stroke="#7a3c22" stroke-opacity=".55" stroke-width="3"/>`,
    lyingRing(860, 730, 92, 26, "copper"),
    shadow(560, 745, 96, 20, 0.45),
    cylinder(470, 722, 180, 16, "steel", 0.42),
    `<ellipse cx="560" cy="722" rx="44" ry="18" fill="#59646b"/>`,
  ].join("");
