/** Slides of the divisions that dive, figures first: motif in the right half, quiet dark on the left. */
import { backDiver, kneelingDiver, levelDiver, limb, line, lit } from "./figures.ts";
import { bathyal } from "./products-gas.ts";
import { telltale } from "./products-instruments.ts";
import { headland } from "./products-lab.ts";
import { skerry100 } from "./products-working-units.ts";
import { bow, flangedPipe } from "./sea-things.ts";
import { deep, lampCone, motes, seabed, shafts, vignette, water } from "./water.ts";
import { calmLeft, placed, soft, wide } from "./wide.ts";

/** Pale haze behind a dark object, so that its outline reads. */
export const haze = (x: number, y: number, r: number, colour = "#2b8f99", opacity = 0.5): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.9}" fill="${colour}" opacity="${opacity}" ${soft(60)}/>`;

export const military1 = (): string =>
  [
    water(wide, { ...deep, light: [0.7, 0.2] }),
    shafts([900, 1240, 1560], 0.12, wide, 0.1),
    haze(1360, 520, 340),
    placed(skerry100(), 1370, 552, 1.2, "dusk"),
    motes(wide, 220, 41),
    vignette(wide),
    calmLeft(),
  ].join("");

export const military2 = (): string =>
  [
    water(wide, { top: "#031016", middle: "#020c12", bottom: "#01070b", light: [0.7, 0.5], strength: 0.22 }),
    haze(1300, 500, 300, "#2fd0c0", 0.26),
    lit(
      limb(
        [
          [1960, 900, 150],
          [1700, 730, 118],
          [1560, 650, 104],
        ],
        "#051a21",
      ),
      "",
      "rim-faint",
    ),
    placed(telltale(), 1340, 520, 1.05, "sunk", -5),
    `<ellipse cx="1200" cy="470" rx="240" ry="110" fill="#63e0b0" opacity=".16" ${soft(24)}/>`,
    lit(
      [
        [1352, 760, 1486, 690],
        [1400, 824, 1530, 748],
        [1464, 880, 1590, 800],
      ]
        .map(([x = 0, y = 0, x2 = 0, y2 = 0]) =>
          limb(
            [
              [x, y, 40],
              [(x + x2) / 2 + 14, (y + y2) / 2 - 14, 46],
              [x2 + 60, y2 + 6, 52],
            ],
            "#06202a",
          ),
        )
        .join("") +
        limb(
          [
            [1612, 520, 44],
            [1680, 600, 52],
            [1700, 700, 70],
          ],
          "#06202a",
        ),
      "",
      "rim-faint",
    ),
    motes(wide, 90, 8),
    vignette(wide),
    calmLeft(),
  ].join("");

export const military3 = (): string =>
  [
    water(wide, {
      top: "#15414f",
      middle: "#06202b",
      bottom: "#020b11",
      light: [0.72, 0],
      strength: 0.5,
      glow: "#7fb4c4",
    }),
    `<rect width="1920" height="34" fill="#01060a"/><path d="M0 34Q160 24 320 34T640 34T960 34T1280 34T1600 34T1920 34V58Q1700 74 1440 58T960 62T480 58T0 62z" fill="#d5eef4" opacity=".75" ${soft(4)}/><ellipse cx="1380" cy="50" rx="420" ry="26" fill="#fff" opacity=".55" ${soft(24)}/>`,
    shafts([1100, 1300, 1480], 0.1, wide, -0.12, "#d5eef4"),
    lit(levelDiver("chest"), "translate(1480 330) rotate(2) scale(.62)"),
    line(
      [
        [1300, 560],
        [1380, 600],
        [1470, 540],
        [1494, 440],
        [1486, 384],
      ],
      5,
      "rubber",
    ),
    lit(levelDiver("chest"), "translate(1240 560) rotate(-1) scale(.84)"),
    motes(wide, 200, 17),
    vignette(wide),
    calmLeft(),
  ].join("");

export const commercial1 = (): string =>
  [
    water(wide, { ...deep, top: "#0a3540", light: [0.66, 0.34], strength: 0.5 }),
    seabed(wide, 900, "#123b42"),
    lit(flangedPipe(), "translate(1520 812)", "rim-faint"),
    line(
      [
        [1150, 580],
        [1080, 470],
        [1090, 300],
        [1020, 130],
        [1050, -40],
      ],
      14,
    ),
    lit(kneelingDiver(), "translate(1200 716) scale(.98)", "rim-warm"),
    lampCone(1322, 488, 46, 400),
    `<ellipse cx="1490" cy="700" rx="190" ry="150" fill="#ffcf8a" opacity=".2" ${soft(60)}/>`,
    motes(wide, 320, 61),
    vignette(wide),
    calmLeft(),
  ].join("");

export const commercial2 = (): string =>
  [
    water(wide, { ...deep, top: "#07222b", middle: "#041a22", light: [0.7, 0.1], strength: 0.25 }),
    `<ellipse cx="1340" cy="180" rx="600" ry="250" fill="#04141b"/><ellipse cx="1340" cy="180" rx="596" ry="246" fill="none" stroke="#2d6a73" stroke-width="5" opacity=".7"/><ellipse cx="1340" cy="186" rx="330" ry="140" fill="#0b313b"/><defs><radialGradient id="hatch"><stop offset="0" stop-color="#fff4dc"/><stop offset=".6" stop-color="#ffdfae"/><stop offset="1" stop-color="#c99a5c"/></radialGradient></defs><ellipse cx="1340" cy="186" rx="280" ry="116" fill="url(#hatch)"/>`,
    `<ellipse cx="1340" cy="190" rx="420" ry="200" fill="#ffdca0" opacity=".28" ${soft(60)}/><path d="M1080 200L880 1080H1800L1600 200z" fill="#ffe2b2" opacity=".13" ${soft(60)}/>`,
    `<g stroke="#03131a" stroke-width="16"><path d="M1220 130L1180 960M1460 130L1500 960"/><path d="M1214 260H1466M1208 380H1472M1202 510H1478M1194 660H1486M1186 830H1494" stroke-width="11"/></g>`,
    lit(backDiver(), "translate(1340 640) scale(.98)", "rim-warm"),
    placed(bathyal(), 1414, 640, 0.5, "sunk"),
    motes(wide, 160, 19, "#ffe9c8"),
    vignette(wide),
    calmLeft(),
  ].join("");

export const commercial3 = (): string =>
  [
    `<rect width="1920" height="1080" fill="#04121a"/>`,
    haze(1400, 420, 520, "#256e78", 0.35),
    `<ellipse cx="1640" cy="60" rx="320" ry="260" fill="#ffb45e" opacity=".3" ${soft(60)}/>`,
    `<rect y="930" width="1920" height="150" fill="#020b10"/>`,
    placed(headland(), 1330, 560, 1.16, "dusk"),
    `<path d="M1560 -20h150L1500 940H1180z" fill="#ffc88a" opacity=".08" ${soft(60)}/>`,
    vignette(wide),
    calmLeft(),
  ].join("");

export const sports2 = (): string =>
  [
    water(wide, {
      top: "#1f8790",
      middle: "#0d5360",
      bottom: "#042530",
      light: [0.62, 0.08],
      strength: 0.7,
      glow: "#5fc9ce",
    }),
    shafts([760, 1020, 1300], 0.2, wide, 0.2),
    lit(bow(), "translate(1240 330) scale(.9)", "rim-faint"),
    `<rect x="900" y="640" width="1020" height="440" fill="#052029" opacity=".4" ${soft(60)}/>`,
    seabed(wide, 985, "#0a343e"),
    lit(levelDiver("back"), "translate(1020 560) rotate(-4) scale(.4)"),
    motes(wide, 260, 71),
    vignette(wide, 0.45),
    calmLeft(),
  ].join("");
