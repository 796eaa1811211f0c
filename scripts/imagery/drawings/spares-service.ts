/** Scrubber parts, webbing, service kits, grease and tools. */
import { tube } from "./curves.ts";
import { blur } from "./materials.ts";
import {
  cylinder,
  disc,
  engraving,
  group,
  plate,
  post,
  ribbed,
  ring,
  rod,
  screw,
  shadow,
  sleeve,
  thread,
  webbing,
} from "./primitives.ts";

export const scrubber = (): string =>
  [
    shadow(480, 745, 225, 36),
    cylinder(280, 330, 400, 370, "grey"),
    `<path d="M280 330a200 40 0 0 0 400 0v370a200 40 0 0 1 -400 0z" fill="url(#mesh)"/>`,
    sleeve(268, 700, 424, 34, "black"),
    `<path d="M268 512a212 42 0 0 0 424 0v16a212 42 0 0 1 -424 0z" fill="url(#black-x)"/>`,
    cylinder(268, 300, 424, 36, "black"),
    `<ellipse cx="480" cy="300" rx="182" ry="35" fill="url(#grey-d)"/><ellipse cx="480" cy="300" rx="182" ry="35" fill="url(#mesh)" opacity=".6"/>`,
    cylinder(425, 288, 110, 14, "teal"),
    `<ellipse cx="480" cy="288" rx="40" ry="8" fill="#031d20"/>`,
    shadow(880, 748, 190, 22),
    group(
      "translate(880 565) rotate(-12) scale(.94 1)",
      `<circle cx="12" cy="8" r="188" fill="#0c0f11"/>${disc(0, 0, 186, "graphite")}<circle r="164" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="4"/><circle r="150" fill="url(#graphite-d)"/><rect x="-128" y="-26" width="256" height="52" rx="26" fill="url(#black-y)"/>${[0, 60, 120, 180, 240, 300].map((a) => group(`rotate(${a + 30}) translate(128 0)`, screw(0, 0, 9))).join("")}${engraving(0, 7, 19)}`,
    ),
  ].join("");

export const strap = (): string => {
  const lower = "M150 640L190 560H960L1040 640z";
  const upper = "M190 560Q150 470 240 462H812V530H250Q214 536 236 560z";
  const ring = `${tube(
    [
      [812, 446],
      [900, 452],
      [934, 496],
      [900, 540],
      [812, 546],
    ],
    18,
    "steel",
  )}${rod(800, 430, 24, 132, "steel", 12)}`;
  return [
    `<path d="${lower}" transform="translate(10 22)" fill="#141d23" opacity=".5" filter="${blur(12)}"/>`,
    webbing(lower),
    webbing(upper),
    `<path d="M158 636H1034M194 565H962M246 468H818" stroke="#0c747c" stroke-width="4" stroke-opacity=".9"/>`,
    group(
      "translate(520 515) skewX(-16)",
      `${plate(-58, -76, 116, 152, 14, "steel")}<rect x="-36" y="-56" width="22" height="112" rx="9" fill="#2b3135"/><rect x="14" y="-56" width="22" height="112" rx="9" fill="#2b3135"/>`,
    ),
    ring,
    `<g transform="translate(12 20)" opacity=".4" filter="${blur(8)}">${snap()}</g>`,
    snap(),
  ].join("");
};

/** Bolt snap, drawn from its eye on the left to its hook on the right. */
function snap(): string {
  return group(
    "translate(330 268) rotate(4) scale(1.3)",
    `${ring(0, 0, 56, 24, "steel", 0.9)}${rod(50, -22, 34, 44, "steel", 8)}${ribbed(80, -30, 40, 60, "steel")}${rod(116, -24, 130, 48, "steel", 16)}${tube(
      [
        [236, -6],
        [300, -30],
        [372, -14],
        [392, 44],
        [340, 92],
        [270, 88],
      ],
      28,
      "steel",
    )}${rod(150, 70, 132, 24, "steel", 10)}${tube(
      [
        [170, 20],
        [160, 50],
        [165, 82],
      ],
      26,
      "steel",
    )}${post(200, 48, 20, 34, "steel", 8)}`,
  );
}

export const serviceKit = (): string => {
  const cellAt = (x: number, y: number, w: number, h: number): string =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="14" fill="#c3cacf"/><path d="M${x + 4} ${y + h - 10}V${y + 14}q0 -10 10 -10H${x + w - 12}" fill="none" stroke="#7e888f" stroke-width="7" filter="${blur(3)}"/>`;
  const rings = (list: readonly (readonly [number, number, number, number])[]): string =>
    list
      .map(
        ([x, y, r, t]) =>
          `<ellipse cx="${x + 4}" cy="${y + 6}" rx="${r}" ry="${r}" fill="none" stroke="#20292f" stroke-width="${t}" opacity=".35" filter="${blur(3)}"/>${ring(x, y, r, t, "rubber", 1)}`,
      )
      .join("");
  const coils = [0, 1, 2].map((i) =>
    group(`translate(720 ${250 + i * 46})`, `${rod(0, 0, 130, 26, "steel", 8)}${thread(4, 0, 124, 26, 9)}`),
  );
  return [
    `<rect x="180" y="190" width="840" height="560" rx="36" fill="#111a20" opacity=".5" filter="${blur(18)}" transform="translate(14 22)"/>`,
    plate(180, 170, 840, 560, 36, "white"),
    cellAt(215, 205, 400, 230),
    cellAt(640, 205, 345, 230),
    cellAt(215, 460, 240, 235),
    cellAt(480, 460, 240, 235),
    cellAt(745, 460, 240, 235),
    rings([
      [320, 320, 84, 17],
      [320, 320, 50, 14],
      [475, 290, 48, 13],
      [560, 365, 30, 10],
      [480, 382, 30, 9],
      [557, 262, 22, 9],
    ]),
    coils.join(""),
    disc(910, 275, 36, "bronze"),
    disc(910, 370, 36, "bronze"),
    ...[
      [300, 545],
      [375, 610],
    ].map(
      ([x = 0, y = 0]) =>
        `${disc(x + 3, y + 4, 58, "grey")}${disc(x, y, 58, "clear")}${disc(x, y, 12, "clear")}`,
    ),
    rings([
      [600, 578, 88, 12],
      [600, 578, 62, 20],
    ]),
    disc(600, 578, 30, "steel"),
    plate(785, 500, 160, 150, 14, "teal"),
    engraving(865, 582, 15),
  ].join("");
};

export const grease = (): string =>
  [
    shadow(365, 738, 120, 18),
    `<path d="M255 230H475L440 640H290z" fill="url(#white-x)"/><path d="M248 205H482V242H248z" fill="url(#grey-d)"/><path d="M264 215V232M290 215V232M316 215V232M342 215V232M368 215V232M394 215V232M420 215V232M446 215V232M468 215V232" stroke="#000" stroke-opacity=".2" stroke-width="3"/>`,
    `<path d="M266 360H464L451 510H279z" fill="url(#teal-x)"/>`,
    engraving(365, 443, 18),
    post(292, 636, 146, 22, "grey", 4),
    ribbed(300, 655, 130, 80, "black", true),
    shadow(655, 728, 130, 24),
    cylinder(540, 570, 230, 146, "white"),
    `<path d="M540 610a115 23 0 0 0 230 0v62a115 23 0 0 1 -230 0z" fill="url(#teal-x)"/>`,
    ribbed(530, 510, 250, 78, "black", true),
    `<ellipse cx="655" cy="512" rx="123" ry="24" fill="url(#black-d)"/>`,
    shadow(910, 734, 110, 20),
    `<path d="M870 300h80v44q0 30 34 52q28 20 28 58v250q0 26 -102 26t-102 -26v-250q0 -38 28 -58q34 -22 34 -52z" fill="url(#white-x)"/>`,
    `<path d="M808 500a102 20 0 0 0 204 0v140a102 20 0 0 1 -204 0z" fill="url(#blue-x)"/>`,
    ribbed(858, 236, 104, 72, "black", true),
    `<ellipse cx="910" cy="237" rx="50" ry="9" fill="url(#black-d)"/>`,
    engraving(910, 592, 17),
  ].join("");

export const tool = (): string => {
  const arm = (turn: number): string =>
    group(
      `rotate(${turn})`,
      `<path d="M-40 0q0 -44 40 -44q40 0 40 44l-10 236q-4 36 -30 36q-26 0 -30 -36z" fill="url(#steel-x)" stroke="#59646b" stroke-opacity=".5"/>${disc(0, 238, 20, "graphite")}${disc(-2, 236, 11, "steel")}`,
    );
  const handle = `<path d="M-34 0L-42 440q0 44 42 44q42 0 42 -44L34 0z" fill="url(#steel-x)" stroke="#59646b" stroke-opacity=".5" transform="rotate(90)"/>${rod(-470, -34, 250, 68, "black", 30)}${ribbed(-440, -36, 180, 72, "black")}`;
  const spanner = `${handle}${arm(-118)}${arm(-52)}${disc(0, 0, 54, "steel")}${disc(0, 0, 30, "graphite")}<rect x="-22" y="-5" width="44" height="10" rx="4" fill="#0c0f11" transform="rotate(35)"/>`;
  const pick = (y: number, tip: string): string =>
    `${rod(280, y, 460, 42, "teal", 21)}${ribbed(400, y - 3, 220, 48, "teal")}<path d="${tip}" transform="translate(738 ${y + 21})" fill="none" stroke="#8d979d" stroke-width="17" stroke-linecap="round"/><path d="${tip}" transform="translate(736 ${y + 18})" fill="none" stroke="#f4f6f6" stroke-width="8" stroke-linecap="round"/>`;
  const picks = pick(520, "M0 0h130q40 0 40 -30") + pick(615, "M0 0h180") + pick(710, "M0 0h116l52 20");
  const all = group("translate(690 310)", spanner) + picks;
  return `<g transform="translate(12 18)" opacity=".4" filter="${blur(8)}">${all}</g>${all}`;
};
