/** Slides that show a product or an instrument, large, in water or in the dark laboratory. */
import { haze } from "./brand-slides-water.ts";
import { corrugated, tube } from "./curves.ts";
import { shadow } from "./primitives.ts";
import { plumbline } from "./products-instruments.ts";
import { ebb } from "./products-lab.ts";
import { foreland100 } from "./products-sports-units.ts";
import { room, warmLamp } from "./room.ts";
import { vesselDoor } from "./sea-things.ts";
import { deep, motes, shafts, vignette, water } from "./water.ts";
import { calmLeft, placed, soft, wide } from "./wide.ts";

const ledge = `<defs><linearGradient id="ledge" x2="0" y2="1"><stop offset="0" stop-color="#1d4a52"/><stop offset=".16" stop-color="#0a2a33"/><stop offset="1" stop-color="#020c11"/></linearGradient></defs><path d="M560 1080Q600 990 700 960Q900 918 1100 922Q1500 900 1700 926Q1840 930 1920 908V1080z" fill="url(#ledge)"/><path d="M900 944q140 18 300 2M1300 980q200 22 420 -6M780 1010q160 14 330 0" fill="none" stroke="#4f8f96" stroke-opacity=".22" stroke-width="4"/>`;

export const sports1 = (): string =>
  [
    water(wide, {
      ...deep,
      top: "#11606b",
      middle: "#083440",
      light: [0.6, 0.02],
      strength: 0.75,
      glow: "#58c4c9",
    }),
    shafts([700, 980, 1260], 0.22, wide, 0.28),
    haze(1330, 480, 360, "#3fa9b1", 0.36),
    ledge,
    placed(foreland100(), 1320, 566, 1.0, "dusk"),
    motes(wide, 260, 29),
    vignette(wide, 0.5),
    calmLeft(),
  ].join("");

/** Vertical line with marks at equal depths, fading upwards. */
const shotLine = (x: number): string => {
  const marks = Array.from(
    { length: 7 },
    (_, i) =>
      `<rect x="${x - 22}" y="${60 + i * 150}" width="44" height="22" rx="6" fill="#f0b822" opacity="${(0.12 + i * 0.1).toFixed(2)}"/>`,
  );
  return `<defs><linearGradient id="shot" x2="0" y2="1"><stop offset="0" stop-color="#bfe9ea" stop-opacity=".06"/><stop offset="1" stop-color="#bfe9ea" stop-opacity=".6"/></linearGradient></defs><rect x="${x - 4}" width="8" height="1080" fill="url(#shot)"/>${marks.join("")}`;
};

export const sports3 = (): string =>
  [
    water(wide, { ...deep, top: "#0f5863", light: [0.8, 0], strength: 0.7, glow: "#4fb9bf" }),
    shafts([1040, 1400, 1640], 0.14, wide, -0.08),
    shotLine(1650),
    haze(1250, 560, 300, "#2b8f99", 0.4),
    placed(plumbline(), 1240, 570, 1.22, "dusk", -7),
    `<ellipse cx="1230" cy="520" rx="260" ry="180" fill="#6df0c8" opacity=".07" ${soft(60)}/>`,
    motes(wide, 240, 37),
    vignette(wide),
    calmLeft(),
  ].join("");

export const validation1 = (): string =>
  [
    room(wide, 900, 0.95),
    `<path d="M1920 0L1200 900H1920z" fill="#7fd3d6" opacity=".07" ${soft(60)}/>`,
    shadow(1290, 956, 440, 30, 0.7),
    placed(ebb(), 1330, 590, 1.02, "dusk"),
    vignette(wide),
    calmLeft(),
  ].join("");

/** Work of breathing: pressure over volume as a closed loop. */
export const validation2 = (): string => {
  const [cx, cy] = [1330, 520];
  const data = `${Array.from({ length: 120 }, (_, i) => {
    const t = (i / 120) * 2 * Math.PI;
    const x = cx + 380 * Math.cos(t);
    const y = cy - 190 * Math.sin(t) - 130 * Math.cos(t) - 26 * Math.sin(3 * t);
    return `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`;
  }).join("")}z`;
  const ticks = Array.from(
    { length: 11 },
    (_, i) => `M${880 + i * 90} 894v-14M${880 - 2} ${150 + i * 74}h14`,
  ).join("");
  const grid = Array.from({ length: 10 }, (_, i) => `M${970 + i * 90} 150V880M880 ${150 + i * 73}H1800`).join(
    "",
  );
  return [
    `<rect width="1920" height="1080" fill="#030d13"/>`,
    haze(cx, cy, 420, "#1a7f88", 0.3),
    `<rect width="1920" height="1080" filter="url(#murk)" opacity=".07"/>`,
    `<path d="${grid}" stroke="#2b6a72" stroke-opacity=".3" stroke-width="1.5"/><path d="M880 130V880H1820M${ticks.slice(1)}" fill="none" stroke="#a7d8da" stroke-opacity=".8" stroke-width="3"/><path d="M880 520H1800" stroke="#a7d8da" stroke-opacity=".35" stroke-width="2" stroke-dasharray="10 10"/>`,
    `<path d="${data}" fill="#24b9bd" fill-opacity=".2"/><path d="${data}" fill="none" stroke="#3fe0dc" stroke-opacity=".5" stroke-width="20" ${soft(10)}/><path d="${data}" fill="none" stroke="#9bfff7" stroke-width="6"/><circle cx="${cx + 380}" cy="${cy - 130}" r="14" fill="#f4b740"/><circle cx="${cx + 380}" cy="${cy - 130}" r="32" fill="#f4b740" opacity=".3" ${soft(10)}/>`,
    `<g font-size="40" font-weight="600" fill="#cfeeee"><text x="830" y="164">P</text><text x="1792" y="942">V</text></g>`,
    vignette(wide, 0.5),
    calmLeft(),
  ].join("");
};

export const validation3 = (): string =>
  [
    room(wide, 1000, 0.9),
    `<circle cx="1340" cy="540" r="560" fill="#06161c"/><circle cx="1340" cy="540" r="556" fill="none" stroke="#3a727a" stroke-width="4" opacity=".6"/>`,
    ...[-52, -34, -16].map((turn, i) =>
      tube(
        [
          [1340 + 500 * Math.cos((turn * Math.PI) / 180), 540 + 500 * Math.sin((turn * Math.PI) / 180)],
          [1800, 60 + i * 110],
          [1990, 20 + i * 150],
        ],
        22,
        i === 1 ? "orange" : "rubber",
      ),
    ),
    corrugated(
      [
        [1800, 780],
        [1880, 860],
        [1960, 980],
      ],
      50,
    ),
    `<g filter="url(#dusk)" transform="translate(1340 540) scale(1.12)">${vesselDoor()}</g>`,
    `<circle cx="1340" cy="540" r="230" fill="#3fe0dc" opacity=".16" ${soft(60)}/>`,
    warmLamp(1800, 60),
    vignette(wide),
    calmLeft(),
  ].join("");
