/** Heroes of the home page: motif in the right half, quiet dark on the left. */

import { helmetDiver, levelDiver, line, lit } from "./figures.ts";
import { group, shadow } from "./primitives.ts";
import { ebb } from "./products-lab.ts";
import { glowingTrace, labHose, pressureVessel, room, warmLamp } from "./room.ts";
import { bell, jacket, moored } from "./sea-things.ts";
import { boundary, deep, lampCone, motes, seabed, shafts, vignette, water } from "./water.ts";
import { calmLeft, placed, soft, wide } from "./wide.ts";

export const heroMilitary = (): string =>
  [
    water(wide, { ...deep, top: "#0a3a46", light: [0.72, 0.3], strength: 0.62 }),
    shafts([300, 620, 900, 1220], 0.11, wide),
    seabed(wide, 880),
    moored(1712, 566, 92, 900),
    `<ellipse cx="1200" cy="930" rx="360" ry="26" fill="#010a0f" opacity=".6" ${soft(24)}/>`,
    lit(levelDiver("flat"), "translate(1200 560) rotate(-3) scale(.94)"),
    motes(wide, 320, 11),
    vignette(wide),
    calmLeft(),
  ].join("");

export const heroCommercial = (): string =>
  [
    water(wide, { ...deep, top: "#0b3f4c", light: [0.74, 0.2], strength: 0.55 }),
    jacket(760, 420, 1080, 0.35),
    jacket(1560, 520, 1080, 0.55),
    shafts([980, 1300], 0.08, wide, -0.1),
    lampCone(1560, 520, 118, 560),
    lit(bell(), "translate(1440 300) scale(.82)", "rim-faint"),
    line(
      [
        [1440, 500],
        [1450, 640],
        [1380, 760],
        [1240, 800],
        [1150, 700],
        [1146, 640],
        [1180, 622],
      ],
      13,
    ),
    lit(helmetDiver(), "translate(1210 700) rotate(5) scale(.78)"),
    motes(wide, 300, 5),
    vignette(wide),
    calmLeft(),
  ].join("");

export const heroSports = (): string =>
  [
    water(wide, {
      top: "#1c7f88",
      middle: "#0d5561",
      bottom: "#06303b",
      light: [0.7, 0.06],
      strength: 0.75,
      glow: "#63ccd0",
    }),
    shafts([560, 880, 1180, 1500, 1700], 0.2, wide),
    motes(wide, 120, 3),
    boundary(wide, 650),
    `<g opacity=".38" ${soft(10)}>${group("translate(1310 782) scale(.84 -.4)", levelDiver("back"))}</g>`,
    lit(levelDiver("back", true), "translate(1310 556) rotate(8) scale(.98)"),
    `<path d="M930 660q90 -16 180 0t180 0" fill="none" stroke="#dffcfa" stroke-opacity=".5" stroke-width="5" ${soft(4)}/>`,
    motes(wide, 160, 23),
    vignette(wide, 0.4),
    calmLeft(),
  ].join("");

export const heroValidation = (): string =>
  [
    room(wide, 850),
    glowingTrace({ x: 1000, y: 96, w: 520, h: 190 }, 3),
    warmLamp(1740, 150),
    shadow(1560, 926, 360, 34, 0.7),
    `<g filter="url(#dusk)" transform="translate(1370 372) scale(.96)">${pressureVessel()}</g>`,
    labHose(
      [
        [786, 470],
        [800, 380],
        [960, 352],
        [1180, 366],
        [1330, 420],
        [1400, 520],
      ],
      30,
    ),
    placed(ebb(), 1010, 632, 0.66, "dusk"),
    `<rect y="850" width="1920" height="230" fill="#010608" opacity=".25" ${soft(24)}/>`,
    vignette(wide),
    calmLeft(),
  ].join("");
