/** Rebreathers for sports diving. */
import { tube } from "./curves.ts";
import { bailOutMouthpiece, diveReadings, hungBottle, mouthpieceBody, wristHandset } from "./loop-parts.ts";
import { group, plate, shadow } from "./primitives.ts";
import { canister, loop, supply } from "./unit-parts.ts";

export const foreland40 = (): string =>
  [
    shadow(500, 790, 290, 30),
    plate(330, 330, 340, 400, 26, "steel"),
    hungBottle(282, 340, 104, 350, "steel", "white", "green", true),
    hungBottle(614, 340, 104, 350, "steel", "black", "black", false),
    canister(500, 300, 220, 470, "navy"),
    supply([334, 728], [420, 330], -96),
    supply([666, 728], [580, 330], 96),
    loop(500, 285, 200, mouthpieceBody("orange"), 200),
    tube(
      [
        [600, 350],
        [760, 316],
        [900, 370],
        [1030, 408],
        [1112, 462],
        [1114, 536],
        [1080, 558],
      ],
      14,
      "rubber",
    ),
    group(
      "translate(812 520)",
      wristHandset("orange", diveReadings("18.4", "27", ["1.21", "1.20", "1.22", "1.20"])),
    ),
  ].join("");

export const foreland100 = (): string =>
  [
    shadow(500, 810, 330, 32),
    plate(310, 270, 380, 470, 30, "graphite"),
    hungBottle(228, 288, 136, 420, "steel", "white", "green", true),
    hungBottle(636, 288, 136, 420, "steel", "black", "black", false),
    canister(500, 262, 256, 540, "navy", "teal"),
    supply([300, 752], [410, 300], -110),
    supply([700, 752], [590, 300], 110),
    loop(500, 248, 176, bailOutMouthpiece("teal"), 224),
    tube(
      [
        [620, 320],
        [800, 286],
        [940, 350],
        [1070, 410],
        [1152, 470],
        [1154, 546],
        [1120, 568],
      ],
      14,
      "rubber",
    ),
    group(
      "translate(852 530)",
      wristHandset("teal", diveReadings("82.6", "41", ["1.29", "1.30", "1.30", "1.31"])),
    ),
  ].join("");
