/** Divers in silhouette. Each stands around its own origin, the torso's middle, and faces right. */
import { corrugated, type Point, tube } from "./curves.ts";
import { group } from "./primitives.ts";

type Joint = readonly [x: number, y: number, r: number];

/** Rounded, tapering shape through circles: arms, legs, trunks. */
export function limb(joints: readonly Joint[], fill = ""): string {
  const round = (value: number): number => Math.round(value * 10) / 10;
  const parts = joints.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`);
  for (let i = 0; i + 1 < joints.length; i++) {
    const [from, to] = [joints[i], joints[i + 1]];
    if (!from || !to) continue;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const along = Math.atan2(dy, dx);
    const lean = Math.acos(Math.min(1, Math.max(-1, (from[2] - to[2]) / Math.hypot(dx, dy))));
    const at = ([x, y, r]: Joint, turn: number): string =>
      `${round(x + r * Math.cos(turn))} ${round(y + r * Math.sin(turn))}`;
    parts.push(
      `<path d="M${at(from, along + lean)}L${at(to, along + lean)}L${at(to, along - lean)}L${at(from, along - lean)}z"/>`,
    );
  }
  return fill ? `<g fill="${fill}">${parts.join("")}</g>` : parts.join("");
}

const fin = (x: number, y: number, turn: number): string =>
  `<path transform="translate(${x} ${y}) rotate(${turn})" d="M30 -22Q36 0 26 22L-46 22Q-70 24 -96 16L-214 10Q-226 2 -214 -8L-96 -20Q-70 -26 -46 -24z"/>`;

const leg = (turn: number): string =>
  group(
    `rotate(${turn} -100 12)`,
    limb([
      [-96, 12, 45],
      [-240, 40, 33],
    ]) +
      limb([
        [-240, 40, 32],
        [-362, -22, 20],
        [-384, -34, 20],
      ]) +
      fin(-384, -38, 10),
  );

export type Set = "flat" | "back" | "chest" | "none";

const dark = "#04161e";
const lighter = "#0a2a35";

const sets: Readonly<Record<Set, string>> = {
  flat: `<path d="M-96 -56Q-104 -102 -70 -110L96 -122Q134 -122 140 -92L146 -50z" fill="${lighter}"/><path d="M-60 -84L104 -96" stroke="#1b5561" stroke-width="5" stroke-linecap="round"/>`,
  back: `<path d="M-120 -58Q-132 -120 -96 -132L92 -148Q146 -148 148 -104L150 -50z" fill="${lighter}"/>${limb(
    [
      [-96, -66, 33],
      [70, -78, 33],
    ],
    "#0e3743",
  )}<rect x="70" y="-94" width="66" height="28" rx="8" fill="${dark}" transform="rotate(-4 70 -94)"/><path d="M-60 -118L84 -132" stroke="#2e8790" stroke-width="7" stroke-linecap="round"/>`,
  chest: `<path d="M-20 60Q-30 104 20 112L120 104Q164 98 160 54L150 34H0z" fill="${lighter}"/>${limb(
    [
      [0, 122, 22],
      [112, 116, 22],
    ],
    "#0e3743",
  )}`,
  none: "",
};

/** Swimming level, legs bent as in a frog kick; about 920 long. No bubbles: the circuit is closed. */
export function levelDiver(set: Set, computer = false): string {
  const route: readonly Point[] =
    set === "chest"
      ? [
          [150, 70],
          [226, 84],
          [292, 60],
          [308, 10],
        ]
      : [
          [128, -98],
          [196, -132],
          [256, -100],
          [274, -36],
          [302, 6],
        ];
  const hose = corrugated(route, 26);
  return `<g fill="url(#suit)"><g fill="#03121a">${leg(13)}</g>${leg(0)}${limb([
    [150, -2, 54],
    [60, 0, 62],
    [-50, 6, 54],
    [-104, 12, 46],
  ])}${limb([
    [160, -14, 42],
    [236, -30, 40],
    [262, -36, 52],
  ])}<path d="M268 -86Q318 -86 324 -62L322 -34Q316 -18 284 -20z" fill="#1d5f6b"/><path d="M280 -78Q314 -78 317 -58L315 -40" fill="none" stroke="#8fdcdd" stroke-width="4" stroke-opacity=".7"/><path d="M216 -70Q240 -48 270 -52" fill="none" stroke="#0f3540" stroke-width="9"/><rect x="284" y="-12" width="46" height="32" rx="10" fill="#0b222b"/>${sets[set]}${hose}${limb(
    [
      [132, 18, 32],
      [176, 98, 25],
      [268, 104, 19],
      [312, 94, 16],
    ],
  )}<path d="M148 -40L130 58" stroke="#0f3540" stroke-width="12"/><path d="M20 -60L14 60" stroke="#0f3540" stroke-width="12"/>${
    computer
      ? `<rect x="256" y="74" width="46" height="34" rx="8" fill="#0b222b" transform="rotate(-6 280 90)"/><rect x="262" y="79" width="34" height="22" rx="4" fill="#7ff0e6" transform="rotate(-6 280 90)"/>`
      : ""
  }</g>`;
}

/** Working diver in a helmet, hanging upright under a bell; umbilical leaves at (-40, -60). About 620 high. */
export function helmetDiver(): string {
  return `<g fill="url(#suit-up)">${limb([
    [-34, 110, 42],
    [-62, 236, 32],
    [-92, 338, 24],
  ])}<path d="M-118 330L-62 346L-40 392H-128Q-140 360 -118 330z"/>${limb([
    [34, 110, 42],
    [66, 226, 33],
    [40, 334, 24],
  ])}<path d="M18 330L66 336L104 384H22z"/>${limb([
    [0, -70, 64],
    [0, 30, 60],
    [0, 100, 66],
  ])}<path d="M-96 -96Q-112 -96 -112 -76V70Q-112 96 -92 96H-56V-96z" fill="${lighter}"/><path d="M-100 -70V66" stroke="#2e8790" stroke-width="5"/>${limb(
    [
      [46, -76, 34],
      [110, 10, 26],
      [178, -34, 20],
      [206, -52, 18],
    ],
  )}${limb([
    [-30, -64, 32],
    [-44, 50, 26],
    [18, 108, 20],
  ])}<circle cx="10" cy="-182" r="74"/><rect x="-56" y="-132" width="126" height="30" rx="10" fill="#0b2731"/><path d="M22 -226Q82 -222 84 -176Q82 -140 28 -138Q14 -180 22 -226z" fill="#2b7883"/><path d="M34 -214Q70 -212 74 -178" fill="none" stroke="#b9f3f0" stroke-width="4" stroke-opacity=".7"/><circle cx="-30" cy="-176" r="16" fill="#0b2731"/><rect x="-30" y="-262" width="56" height="20" rx="8" fill="#0b2731"/></g>`;
}

/** Kneeling at work on something low at the right; the hands end near (250, 40). About 560 high. */
export function kneelingDiver(): string {
  const tubeOver = corrugated(
    [
      [-30, -170],
      [40, -250],
      [110, -240],
      [136, -176],
    ],
    26,
  );
  return `<g fill="url(#suit-up)"><g fill="#03121a">${limb([
    [-10, 70, 44],
    [104, 128, 34],
    [84, 226, 26],
  ])}<path d="M60 214H130Q150 220 156 246H60z"/></g>${limb([
    [-10, 76, 46],
    [70, 206, 36],
    [-70, 226, 26],
    [-110, 232, 24],
  ])}<path d="M-96 210L-92 256L-210 250Q-222 236 -206 226z"/>${limb([
    [58, -120, 56],
    [24, -30, 62],
    [-14, 66, 56],
  ])}<path d="M-12 -176Q-40 -190 -62 -158L-104 10Q-108 44 -80 50L-44 52L28 -130z" fill="${lighter}"/>${limb(
    [
      [-44, -128, 26],
      [-88, 6, 26],
    ],
    "#0e3743",
  )}${limb([
    [78, -160, 34],
    [98, -196, 44],
  ])}<path d="M110 -236Q146 -228 148 -196Q146 -164 116 -156Q100 -196 110 -236z" fill="#2b7883"/><path d="M120 -226Q138 -218 139 -194" fill="none" stroke="#b9f3f0" stroke-width="4" stroke-opacity=".7"/>${tubeOver}${limb(
    [
      [72, -118, 32],
      [132, -28, 25],
      [226, 20, 19],
      [250, 32, 17],
    ],
  )}</g>`;
}

/** Upright from behind, arms at the sides; a set is drawn over the back by the scene. About 640 high. */
export function backDiver(): string {
  const half = limb([
    [40, 90, 46],
    [54, 232, 34],
    [62, 344, 24],
  ])
    .concat(`<path d="M40 336H88L116 470Q74 486 30 470z"/>`)
    .concat(
      limb([
        [84, -110, 36],
        [132, 10, 27],
        [150, 110, 20],
        [142, 146, 18],
      ]),
    );
  return `<g fill="#051a22">${half}${group("scale(-1 1)", half)}${limb([
    [0, -96, 84],
    [0, 20, 72],
    [0, 92, 76],
  ])}<circle cy="-228" r="54"/><rect x="-34" y="-200" width="68" height="60" rx="20"/></g>`;
}

/** Rope, umbilical or line: one calm curve. */
export const line = (
  points: readonly Point[],
  width: number,
  material: "yellow" | "rubber" | "orange" = "yellow",
): string => tube(points, width, material);

/** A figure put into the picture, with light on its upper edge. */
export const lit = (
  body: string,
  transform: string,
  light: "rim" | "rim-faint" | "rim-warm" = "rim",
): string => `<g filter="url(#${light})">${group(transform, body)}</g>`;
