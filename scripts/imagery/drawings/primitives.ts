/** Solid building blocks. Coordinates are picture pixels; objects are seen from the front and slightly above. */
import { blur, type Material, toneOf } from "./materials.ts";

/** Height of a horizontal circle relative to its width. */
const tilt = 0.2;
const number = (value: number): number => Math.round(value * 10) / 10;

/** Soft shadow on the floor, centred below an object. */
export function shadow(cx: number, cy: number, rx: number, ry = rx * 0.13, strength = 0.5): string {
  return `<ellipse cx="${cx + rx * 0.1}" cy="${cy + ry * 0.4}" rx="${number(rx * 1.15)}" ry="${number(ry * 1.5)}" fill="#1c2a33" opacity="${strength * 0.5}" filter="${blur(28)}"/><ellipse cx="${cx + rx * 0.03}" cy="${cy}" rx="${rx}" ry="${number(ry)}" fill="#10191f" opacity="${strength}" filter="${blur(Math.min(12, ry * 0.5))}"/>`;
}

/** Band around an upright cylinder: both edges show the near half of their circle. */
export function sleeve(x: number, y: number, w: number, h: number, material: Material, ratio = tilt): string {
  const [rx, ry] = [w / 2, number((w * ratio) / 2)];
  return `<path d="M${x} ${y}a${rx} ${ry} 0 0 0 ${w} 0v${h}a${rx} ${ry} 0 0 1 ${-w} 0z" fill="url(#${material}-x)"/>`;
}

/** Upright cylinder with its top face; x, y is the upper left corner of the body. */
export function cylinder(
  x: number,
  y: number,
  w: number,
  h: number,
  material: Material,
  ratio = tilt,
): string {
  const [rx, ry] = [w / 2, number((w * ratio) / 2)];
  const face = `<ellipse cx="${x + rx}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${material}-d)" stroke="${toneOf(material).shade}" stroke-opacity=".35"/>`;
  return sleeve(x, y, w, h, material, ratio) + face;
}

/** Lying cylinder in side view. */
export function rod(
  x: number,
  y: number,
  w: number,
  h: number,
  material: Material,
  radius = h * 0.12,
): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${number(radius)}" fill="url(#${material}-y)"/>`;
}

/** Upright cylinder in plain side view, with rounded corners. */
export function post(
  x: number,
  y: number,
  w: number,
  h: number,
  material: Material,
  radius = w * 0.08,
): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${number(radius)}" fill="url(#${material}-x)"/>`;
}

/** Lying cylinder turned a little towards the viewer, so that its right end face shows. */
export function barrel(
  x: number,
  y: number,
  w: number,
  h: number,
  material: Material,
  face: Material = material,
): string {
  const [rx, ry] = [h * 0.17, h / 2];
  const body = `<path d="M${x} ${y}h${w}v${h}h${-w}a${number(rx)} ${ry} 0 0 1 0 ${-h}z" fill="url(#${material}-y)"/>`;
  return `${body}<ellipse cx="${x + w}" cy="${y + ry}" rx="${number(rx)}" ry="${ry}" fill="url(#${face}-d)" stroke="${toneOf(face).shade}" stroke-opacity=".4"/>`;
}

/** Gas bottle: neck at the top, domed shoulder, rounded foot. The shoulder takes its own colour, as gas codes do. */
export function bottle(
  x: number,
  y: number,
  w: number,
  h: number,
  body: Material,
  shoulder: Material,
): string {
  const dome = w * 0.62;
  const [neck, foot] = [w * 0.13, w * 0.16];
  const cx = x + w / 2;
  const outline = `M${cx - neck} ${y}C${cx - neck} ${y + dome * 0.25} ${x} ${y + dome * 0.25} ${x} ${y + dome}`;
  const rest = `C${x + w} ${y + dome * 0.25} ${cx + neck} ${y + dome * 0.25} ${cx + neck} ${y}z`;
  return `<path d="M${x} ${y + dome - 2}V${y + h - foot}Q${x} ${y + h} ${x + foot * 1.6} ${y + h}H${x + w - foot * 1.6}Q${x + w} ${y + h} ${x + w} ${y + h - foot}V${y + dome - 2}z" fill="url(#${body}-x)"/><path d="${outline}H${x + w}${rest}" fill="url(#${shoulder}-x)"/><path d="M${x} ${y + dome}H${x + w}" stroke="#000" stroke-opacity=".25"/>`;
}

/** Bottle standing on its valve, as on the back of a unit. */
export function bottleInverted(
  x: number,
  y: number,
  w: number,
  h: number,
  body: Material,
  shoulder: Material,
): string {
  return `<g transform="translate(0 ${y * 2 + h}) scale(1 -1)">${bottle(x, y, w, h, body, shoulder)}</g>`;
}

/** Box seen from the front and a little from above. */
export function box(x: number, y: number, w: number, h: number, depth: number, material: Material): string {
  const { shade, light } = toneOf(material);
  const inset = depth * 0.7;
  return `<path d="M${x + inset} ${y - depth}H${x + w - inset}L${x + w} ${y + 3}H${x}z" fill="${light}" stroke="${shade}" stroke-opacity=".25"/><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="6" fill="url(#${material}-d)"/><rect x="${x + 1.5}" y="${y + 1.5}" width="${w - 3}" height="${h - 3}" rx="5" fill="none" stroke="#fff" stroke-opacity=".35"/>`;
}

/** Flat moulded face with a lit upper edge and a dark lower one. */
export function plate(
  x: number,
  y: number,
  w: number,
  h: number,
  radius: number,
  material: Material,
): string {
  const rect = (dx: number, dy: number, fill: string): string =>
    `<rect x="${x + dx}" y="${y + dy}" width="${w}" height="${h}" rx="${radius}" fill="${fill}"/>`;
  const { shade, light } = toneOf(material);
  return `${rect(3, 4, shade)}${rect(-1.5, -2, light)}${rect(0, 0, `url(#${material}-d)`)}`;
}

/** Circular dome or disc seen from the front. */
export function disc(cx: number, cy: number, r: number, material: Material): string {
  const { shade } = toneOf(material);
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="url(#${material}-r)" stroke="${shade}" stroke-opacity=".5"/>`;
}

/** Torus lying on the floor or, with `squash` 1, standing towards the viewer. */
export function ring(
  cx: number,
  cy: number,
  r: number,
  thick: number,
  material: Material,
  squash = 0.42,
): string {
  const { shade, body, light } = toneOf(material);
  const ellipse = (dx: number, dy: number, stroke: string, width: number, extra = ""): string =>
    `<ellipse cx="${number(cx + dx)}" cy="${number(cy + dy)}" rx="${r}" ry="${number(r * squash)}" fill="none" stroke="${stroke}" stroke-width="${number(width)}" ${extra}/>`;
  return [
    ellipse(0, 0, shade, thick),
    ellipse(-thick * 0.05, -thick * 0.1, body, thick * 0.66, `filter="${blur(thick * 0.06)}"`),
    ellipse(-thick * 0.1, -thick * 0.19, light, thick * 0.16, `filter="${blur(thick * 0.05)}" opacity=".9"`),
  ].join("");
}

/** Fluted hand wheel seen from the front. */
export function knob(cx: number, cy: number, r: number, material: Material, cap: Material = "steel"): string {
  const flutes = 9;
  const points = Array.from({ length: 72 }, (_, i) => {
    const angle = (i / 72) * 2 * Math.PI;
    const radius = r * (0.94 + 0.06 * Math.cos(angle * flutes));
    return `${number(cx + radius * Math.cos(angle))},${number(cy + radius * Math.sin(angle))}`;
  }).join(" ");
  const { shade } = toneOf(material);
  return `<polygon points="${points}" transform="translate(3 4)" fill="${shade}"/><polygon points="${points}" fill="url(#${material}-r)"/><circle cx="${cx}" cy="${cy}" r="${number(r * 0.56)}" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="2"/>${disc(cx, cy, number(r * 0.34), cap)}`;
}

/** Ribbed hand wheel, nut or ring in side view; ribs run along the axis. */
export function ribbed(
  x: number,
  y: number,
  w: number,
  h: number,
  material: Material,
  upright = false,
): string {
  const solid = upright ? post(x, y, w, h, material, 5) : rod(x, y, w, h, material, 5);
  const across = upright ? w : h;
  const count = Math.max(4, Math.round(across / 13));
  const grooves = Array.from({ length: count - 1 }, (_, i) => {
    const at = number(across * (0.5 - 0.5 * Math.cos((Math.PI * (i + 1)) / count)));
    return upright ? `M${x + at} ${y + 5}v${h - 10}` : `M${x + 5} ${y + at}h${w - 10}`;
  });
  return `${solid}<path d="${grooves.join("")}" stroke="#000" stroke-opacity=".4" stroke-width="2.5" stroke-linecap="round"/>`;
}

/** Hexagon nut in side view, axis across the picture. */
export function hexNut(x: number, y: number, w: number, h: number, material: Material): string {
  const { shade, body, light } = toneOf(material);
  const band = (from: number, to: number, fill: string): string =>
    `<rect x="${x}" y="${number(y + h * from)}" width="${w}" height="${number(h * (to - from))}" fill="${fill}"/>`;
  return `<g>${band(0, 0.25, light)}${band(0.25, 0.75, body)}${band(0.75, 1, shade)}<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="3" fill="url(#${material}-y)" opacity=".45"/></g>`;
}

/** Threads in side view as fine slanting lines over whatever lies below. */
export function thread(x: number, y: number, w: number, h: number, pitch = 6): string {
  const lines = Array.from(
    { length: Math.floor(w / pitch) },
    (_, i) => `M${x + i * pitch} ${y}l${pitch * 0.5} ${h}`,
  );
  return `<path d="${lines.join("")}" stroke="#000" stroke-opacity=".38" stroke-width="1.6"/>`;
}

/** Recessed screw head. */
export function screw(cx: number, cy: number, r = 7): string {
  return `${disc(cx, cy, r, "steel")}<circle cx="${cx}" cy="${cy}" r="${number(r * 0.45)}" fill="#3b444a"/>`;
}

/** Flat webbing; a polygon given as path data. */
export function webbing(data: string, material: Material = "fabric"): string {
  return `<path d="${data}" fill="url(#${material}-d)"/><path d="${data}" fill="url(#webbing)"/><path d="${data}" fill="none" stroke="#000" stroke-opacity=".35"/>`;
}

/** Small engraved or printed maker's name, the only word on any object. */
export function engraving(cx: number, y: number, size = 15, fill = "#ffffff", opacity = 0.75): string {
  return `<text x="${cx}" y="${y}" font-size="${size}" font-weight="600" letter-spacing="${number(size * 0.34)}" text-anchor="middle" fill="${fill}" fill-opacity="${opacity}">HALOCLINE</text>`;
}

/** Moves the middle of a scene to the middle of the picture and enlarges it. */
export const enlarge = (cx: number, cy: number, factor: number, body: string): string =>
  `<g transform="translate(600 460) scale(${factor}) translate(${-cx} ${-cy})">${body}</g>`;

export const group = (transform: string, body: string): string => `<g transform="${transform}">${body}</g>`;
