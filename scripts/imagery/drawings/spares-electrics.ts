/** Sensors, cables, batteries and gauges. */
import { type Point, tube } from "./curves.ts";
import { gauge, hoseEnd } from "./instruments.ts";
import { blur, type Material } from "./materials.ts";
import {
  barrel,
  cylinder,
  engraving,
  group,
  plate,
  post,
  ribbed,
  rod,
  shadow,
  thread,
} from "./primitives.ts";

/** Oxygen sensor standing on its base, 270 wide from x 265, from y 310 to 700. */
export const uprightSensor = (): string =>
  [
    shadow(400, 700, 150, 24),
    cylinder(265, 380, 270, 312, "white"),
    `<path d="M265 520a135 27 0 0 0 270 0v84a135 27 0 0 1 -270 0z" fill="url(#teal-x)"/>`,
    engraving(400, 590, 19),
    cylinder(315, 310, 170, 70, "grey"),
    group(
      "translate(0 36)",
      `<path d="M315 300a85 17 0 0 0 170 0M315 318a85 17 0 0 0 170 0" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="3"/>`,
    ),
    `<ellipse cx="400" cy="310" rx="62" ry="12" fill="#f7f9f9"/><ellipse cx="400" cy="310" rx="62" ry="12" fill="url(#mesh)" opacity=".5"/>`,
  ].join("");

export const oxygenSensor = (): string =>
  [
    uprightSensor(),
    shadow(790, 722, 230, 20),
    rod(560, 520, 70, 120, "grey", 6),
    thread(566, 520, 60, 120, 10),
    barrel(640, 470, 330, 240, "white", "grey"),
    `<path d="M740 470h90v240h-90z" fill="url(#teal-y)"/>`,
    `<ellipse cx="970" cy="590" rx="28" ry="84" fill="#7e868c"/><rect x="955" y="552" width="34" height="76" rx="6" fill="#f4f5f5" stroke="#5f676d"/>`,
    ...[568, 590, 612].map((y) => `<circle cx="972" cy="${y}" r="5.5" fill="#c79c4b"/>`),
  ].join("");

export const cable = (): string => {
  const loops: Point[] = Array.from({ length: 42 }, (_, i) => {
    const angle = Math.PI * (0.9 + (i / 41) * 4.6);
    return [590 + (300 - i * 1.5) * Math.cos(angle), 470 + (150 - i) * Math.sin(angle) - i * 0.6] as const;
  });
  const path: Point[] = [[250, 690], [240, 590], ...loops.slice(2), [760, 270], [900, 290], [985, 270]];
  return [
    `<g transform="translate(10 16)" opacity=".3" filter="${blur(12)}">${tube(path, 26)}</g>`,
    tube(path, 24),
    plug(251, 684, 84),
    plug(975, 272, -24),
  ].join("");
};

/** Cable plug pointing along `angle` (degrees), its cable at x, y. */
export function plug(x: number, y: number, angle: number): string {
  return group(
    `translate(${x} ${y}) rotate(${angle})`,
    `${rod(-30, -22, 70, 44, "rubber", 16)}${rod(30, -34, 50, 68, "black", 8)}${ribbed(74, -44, 74, 88, "steel")}${barrel(148, -30, 22, 60, "steel", "black")}<path d="M80 -47v94" stroke="#ee7420" stroke-width="7"/>`,
  );
}

function cell(x: number, y: number, w: number, h: number, wrap: Material): string {
  const [cx, rx, ry] = [x + w / 2, w / 2, w * 0.1];
  return [
    shadow(cx, y + h + 4, w * 0.56, w * 0.12),
    cylinder(x, y, w, h, "steel"),
    `<path d="M${x} ${y + 12}a${rx} ${ry} 0 0 0 ${w} 0v${h - 30}a${rx} ${ry} 0 0 1 ${-w} 0z" fill="url(#${wrap}-x)"/>`,
    cylinder(cx - w * 0.17, y - 16, w * 0.34, 16, "steel"),
    `<path d="M${x} ${y + h * 0.68}a${rx} ${ry} 0 0 0 ${w} 0v${h * 0.09}a${rx} ${ry} 0 0 1 ${-w} 0z" fill="#fff" fill-opacity=".75"/>`,
  ].join("");
}

export const battery = (): string =>
  [
    cell(215, 330, 140, 370, "teal"),
    cell(390, 360, 140, 370, "teal"),
    shadow(795, 722, 215, 24),
    plate(590, 380, 410, 340, 34, "black"),
    `<rect x="622" y="412" width="346" height="276" rx="16" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="2"/>`,
    `<rect x="660" y="470" width="270" height="120" rx="8" fill="#e9ecee"/><path d="M660 574h270v8a8 8 0 0 1 -8 8h-254a8 8 0 0 1 -8 -8z" fill="#0c747c"/><text x="795" y="540" font-size="42" font-weight="600" text-anchor="middle" fill="#1b2328">3.7 V</text>`,
    engraving(795, 650, 17),
    ...[705, 765, 825, 885].map((x) => post(x - 16, 362, 32, 22, "brass", 4)),
    ribbed(985, 480, 30, 130, "graphite"),
  ].join("");

export const gaugeScene = (): string =>
  [
    shadow(560, 735, 230, 26),
    tube(
      [
        [560, 690],
        [640, 760],
        [800, 760],
        [930, 640],
        [985, 470],
      ],
      34,
      "rubber",
    ),
    hoseEnd(980, 486, -73, 40, "stem"),
    gauge(560, 450, 262, 300, 200),
    ribbed(525, 704, 70, 40, "steel", true),
  ].join("");
