/** Gallery: pictures that are also shown large. */
import { bench, cast } from "./bench.ts";
import { haze } from "./brand-slides-water.ts";
import { corrugated, tube } from "./curves.ts";
import { helmetDiver, levelDiver, line, lit } from "./figures.ts";
import { gauge } from "./instruments.ts";
import { hungBottle, valvedBottle } from "./loop-parts.ts";
import type { Material } from "./materials.ts";
import {
  disc,
  engraving,
  group,
  hexNut,
  plate,
  post,
  ribbed,
  ring,
  rod,
  screw,
  shadow,
} from "./primitives.ts";
import { telltale } from "./products-instruments.ts";
import { profile } from "./products-lab.ts";
import { bell } from "./sea-things.ts";
import { canister } from "./unit-parts.ts";
import { boundary, deep, motes, shafts, vignette, water } from "./water.ts";
import { normal, placed, soft } from "./wide.ts";

export const boundaryBelow = (): string =>
  [
    `<g transform="translate(0 900) scale(1 -1)">${water(normal, { top: "#03141c", middle: "#07303c", bottom: "#1d7f88", light: [0.5, 1], strength: 0.1 })}${boundary(normal, 420, "#0c4a56")}</g>`,
    `<ellipse cx="600" cy="30" rx="520" ry="300" fill="#7fe0de" opacity=".5" ${soft(60)}/>`,
    shafts([300, 520, 700, 880], 0.2, normal, 0.04),
    lit(levelDiver("back"), "translate(640 440) rotate(-12) scale(.52)"),
    `<path d="M430 486q90 -14 180 0t180 0" fill="none" stroke="#dffcfa" stroke-opacity=".5" stroke-width="5" ${soft(4)}/>`,
    motes(normal, 180, 47),
    vignette(normal, 0.6),
  ].join("");

export const assemblyBench = (): string => {
  const tray = (x: number, y: number, fill: (cx: number, cy: number) => string): string =>
    `${cast(`M${x} ${y}h170v120h-170z`, 6, 10)}${plate(x, y, 170, 120, 12, "grey")}<rect x="${x + 12}" y="${y + 12}" width="146" height="96" rx="8" fill="#5d676d"/>${Array.from({ length: 12 }, (_, i) => fill(x + 34 + (i % 4) * 34, y + 34 + Math.floor(i / 4) * 27)).join("")}`;
  return [
    bench(540),
    group(
      "translate(30 -40) scale(.9)",
      [
        shadow(380, 800, 300, 30),
        plate(200, 270, 380, 470, 30, "graphite"),
        hungBottle(118, 288, 136, 420, "steel", "white", "green", true),
        canister(390, 262, 256, 540, "navy", "teal"),
        ...[620, 660].map((y) => post(520, y - 300, 60, 18, "steel", 4)),
      ].join(""),
    ),
    tray(650, 520, (x, y) => screw(x, y, 11)),
    tray(850, 520, (x, y) => hexNut(x - 10, y - 10, 20, 20, "brass")),
    tray(650, 670, (x, y) => ring(x, y, 11, 5, "rubber", 1)),
    tray(850, 670, (x, y) => disc(x, y, 9, "copper")),
    group(
      "translate(1090 800) rotate(-82)",
      `${rod(0, -8, 190, 16, "steel", 3)}${rod(180, -30, 60, 60, "graphite", 8)}${ribbed(236, -36, 150, 72, "teal")}${rod(380, -24, 30, 48, "black", 10)}`,
    ),
  ].join("");
};

export const hoseProof = (): string => {
  const coil = Array.from({ length: 5 }, (_, i) =>
    ring(330, 640 - i * 34, 190 - (i % 2) * 8, 32, "rubber", 0.34),
  ).join("");
  return [
    bench(700),
    shadow(360, 812, 300, 26),
    `<path d="M90 330H600V800H90z" fill="#dcebee" opacity=".6"/>`,
    coil,
    tube(
      [
        [520, 640],
        [570, 560],
        [640, 500],
        [720, 480],
      ],
      30,
    ),
    `<path d="M90 330L130 290H640L600 330z" fill="#fff" opacity=".75" stroke="#9fb4bb" stroke-width="3"/><path d="M600 330L640 290V760L600 800z" fill="#cfe0e4" opacity=".5" stroke="#9fb4bb" stroke-width="3"/><path d="M90 330H600V800H90z" fill="#fff" fill-opacity=".12" stroke="#9fb4bb" stroke-width="4"/><path d="M130 360L230 780M170 350L290 790" stroke="#fff" stroke-width="20" stroke-opacity=".4"/>`,
    ...[110, 580].flatMap((x) => [350, 780].map((y) => screw(x, y, 10))),
    post(880, 690, 50, 130, "steel", 6),
    rod(780, 810, 250, 30, "graphite", 8),
    rod(700, 462, 40, 44, "steel", 6),
    gauge(905, 450, 250, 160, 100, "steel", 8),
  ].join("");
};

/** Half a radial canister: gas enters at the top, passes the bed outwards in, and leaves through the middle. */
export const scrubberSection = (): string => {
  const dots = Array.from({ length: 700 }, (_, i) => {
    const left = i % 2 === 0;
    const x = (left ? 370 : 680) + ((i * 0.7548777) % 1) * 150;
    const y = 214 + ((i * 0.5698403) % 1) * 500;
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="5.5" fill="${i % 3 ? "#ffffff" : "#dfe1dc"}" stroke="#a9ada5" stroke-width=".8"/>`;
  });
  const arrow = (data: string): string =>
    `<path d="${data}" fill="none" stroke="#0c8f96" stroke-width="12" stroke-linecap="round" stroke-linejoin="round" marker-end="url(#tip)"/>`;
  return [
    `<defs><marker id="tip" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="3.2" markerHeight="3.2" orient="auto"><path d="M0 0L10 5L0 10z" fill="#0c8f96"/></marker></defs>`,
    shadow(600, 838, 360, 26),
    `<path d="M270 130H930V800Q930 826 900 826H300Q270 826 270 800z" fill="url(#graphite-d)"/><path d="M304 164H896V776Q896 792 880 792H320Q304 792 304 776z" fill="#eef1f2"/>`,
    rod(250, 90, 700, 58, "black", 12),
    post(440, 40, 90, 60, "black", 8),
    post(670, 40, 90, 60, "black", 8),
    `<rect x="362" y="206" width="166" height="516" fill="#c9cdc6"/><rect x="672" y="206" width="166" height="516" fill="#c9cdc6"/>`,
    dots.join(""),
    ...[356, 524, 664, 834].map(
      (x) =>
        `<rect x="${x}" y="196" width="10" height="536" fill="#8d979d"/><path d="M${x + 5} 200V730" stroke="#fff" stroke-width="4" stroke-dasharray="6 8"/>`,
    ),
    rod(350, 184, 500, 24, "black", 4),
    rod(350, 722, 500, 34, "black", 4),
    ...Array.from({ length: 8 }, (_, i) => {
      const y = 248 + i * 62;
      return `<path d="M600 ${y}H446" stroke="#41525b" stroke-width="4"/><circle cx="446" cy="${y}" r="9" fill="${i < 3 ? "#ee7420" : i < 5 ? "#f0b822" : "#12808f"}" stroke="#fff" stroke-width="2"/>`;
    }),
    `<rect x="592" y="160" width="16" height="560" rx="6" fill="#41525b"/>`,
    arrow("M715 60V118Q715 174 780 172H860Q872 174 872 220V330"),
    arrow("M872 400H790"),
    arrow("M872 540H790"),
    arrow("M650 470H634V250Q630 174 560 150Q486 140 485 60"),
    engraving(600, 124, 18),
  ].join("");
};

export const bellFar = (): string =>
  [
    water(normal, {
      ...deep,
      top: "#0f5561",
      middle: "#06303c",
      light: [0.5, 0],
      strength: 0.7,
      glow: "#49b2b9",
    }),
    shafts([360, 560, 740], 0.14, normal, -0.04),
    `<ellipse cx="600" cy="430" rx="240" ry="190" fill="#ffcf8a" opacity=".16" ${soft(60)}/>`,
    lit(bell(), "translate(600 320) scale(.46)", "rim-faint"),
    line(
      [
        [580, 430],
        [560, 540],
        [470, 580],
        [420, 640],
      ],
      6,
    ),
    line(
      [
        [620, 430],
        [650, 560],
        [740, 620],
        [786, 700],
      ],
      6,
    ),
    lit(helmetDiver(), "translate(420 664) rotate(-8) scale(.3)"),
    lit(helmetDiver(), "translate(796 726) rotate(10) scale(-.3 .3)"),
    motes(normal, 260, 53),
    vignette(normal, 0.6),
  ].join("");

export const handsetDark = (): string =>
  [
    `<rect width="1200" height="900" fill="#010609"/>`,
    haze(520, 420, 300, "#1f9c86", 0.28),
    placed(telltale("1.20", "1.20   1.21   1.19   1.20"), 610, 470, 1.0, "sunk", -4),
    `<rect width="1200" height="900" fill="#010609" opacity=".18"/><ellipse cx="440" cy="400" rx="230" ry="110" fill="#63e0a0" opacity=".2" ${soft(24)}/>`,
    motes(normal, 70, 6),
    vignette(normal, 0.8),
  ].join("");

/** Crank and piston as in a multiple exposure; the last position is the clear one. */
export const breathingMachine = (): string => {
  const [cx, cy, r, rodLength] = [820, 430, 130, 330];
  const at = (degrees: number, opacity: number): string => {
    const angle = (degrees * Math.PI) / 180;
    const [px, py] = [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
    const pin = px - Math.sqrt(rodLength ** 2 - (py - cy) ** 2);
    const lean = (Math.atan2(py - cy, px - pin) * 180) / Math.PI;
    return `<g opacity="${opacity}">${rod(pin - 190, cy - 14, 130, 28, "steel", 6)}${post(pin - 250, cy - 128, 76, 256, "graphite", 10)}${post(pin - 236, cy - 132, 12, 264, "rubber", 3)}${rod(pin - 70, cy - 34, 90, 68, "steel", 14)}${group(`translate(${pin.toFixed(1)} ${cy}) rotate(${lean.toFixed(2)})`, rod(0, -19, rodLength, 38, "titanium", 18))}${group(`translate(${cx} ${cy}) rotate(${degrees})`, rod(-60, -36, r + 100, 72, "graphite", 36))}${disc(px, py, 24, "steel")}${disc(pin, cy, 20, "steel")}</g>`;
  };
  return [
    shadow(560, 800, 440, 26),
    profile(100, 680, 980, 34),
    profile(160, 700, 34, 100),
    profile(990, 700, 34, 100),
    post(760, 560, 120, 130, "grey", 8),
    post(150, 570, 60, 120, "grey", 6),
    post(430, 570, 60, 120, "grey", 6),
    `<rect x="110" y="290" width="420" height="280" rx="12" fill="#dfe9ec" opacity=".8" stroke="#8d979d" stroke-width="4"/>`,
    rod(96, 276, 450, 24, "steel", 6),
    rod(96, 560, 450, 24, "steel", 6),
    post(84, 270, 36, 320, "graphite", 6),
    disc(cx, cy, 190, "grey"),
    disc(cx, cy, 160, "steel"),
    at(150, 0.2),
    at(105, 0.26),
    at(50, 0.34),
    at(-12, 1),
    disc(cx, cy, 40, "graphite"),
    disc(cx, cy, 15, "steel"),
    corrugated(
      [
        [90, 430],
        [30, 420],
        [-30, 330],
      ],
      70,
    ),
  ].join("");
};

/** Quarters of two colours on a shoulder, over a bottle whose outline begins at x, y. */
export const cylinders = (): string => {
  const bottles: readonly (readonly [number, number, Material, Material, Material | null])[] = [
    [70, 430, "steel", "white", null],
    [258, 500, "grey", "black", "white"],
    [446, 460, "carbon", "bronze", "white"],
    [634, 520, "steel", "bronze", "white"],
    [822, 440, "carbon", "black", "white"],
    [1010, 400, "grey", "white", null],
  ];
  return bottles
    .map(([x, h, body, shoulder, second]) => {
      const y = 800 - h;
      const quarters = second
        ? `<path d="M${x + 36} ${y + 40}C${x + 14} ${y + 52} ${x} ${y + 60} ${x} ${y + 74}H${x + 36}zM${x + 60} ${y}C${x + 60} ${y + 20} ${x + 60} ${y + 50} ${x + 60} ${y + 74}H${x + 96}V${y + 36}Q${x + 74} ${y + 24} ${x + 74} ${y}z" fill="url(#${second}-x)"/>`
        : "";
      return `${shadow(x + 60, 806, 74, 14)}${valvedBottle(x, y, 120, h, body, shoulder, second ? "black" : "green")}${quarters}${post(x - 4, 776, 128, 30, "rubber", 8)}`;
    })
    .join("");
};
