/** Displays worn or carried by the diver. */
import { tube } from "./curves.ts";
import { cornerScrews, screen } from "./instruments.ts";
import { disc, engraving, group, plate, post, ribbed, rod, shadow, webbing } from "./primitives.ts";

const green = "#63e08d";
const amber = "#f4b740";
const label = "#86a3aa";

export const plumbline = (): string =>
  [
    shadow(600, 792, 250, 30),
    webbing("M470 300C480 150 500 100 600 100C700 100 720 150 730 300z"),
    webbing("M450 590L490 770Q500 792 540 792H660Q700 792 710 770L750 590z"),
    `<path d="M560 700h80M562 730h76M566 760h68" stroke="#000" stroke-opacity=".5" stroke-width="8" stroke-linecap="round"/>`,
    post(296, 350, 34, 84, "steel", 10),
    post(870, 350, 34, 84, "steel", 10),
    plate(320, 220, 560, 430, 56, "graphite"),
    plate(336, 234, 528, 402, 46, "black"),
    screen(
      372,
      268,
      456,
      318,
      [
        { x: 0.05, y: 0.13, size: 0.075, text: "m", colour: label },
        { x: 0.05, y: 0.42, size: 0.34, text: "31.6" },
        { x: 0.63, y: 0.13, size: 0.075, text: "min", colour: label },
        { x: 0.63, y: 0.42, size: 0.34, text: "24" },
        { x: 0.05, y: 0.6, size: 0.075, text: "PO2", colour: label },
        { x: 0.05, y: 0.88, size: 0.27, text: "1.28", colour: green },
        { x: 0.48, y: 0.6, size: 0.075, text: "NDL", colour: label },
        { x: 0.48, y: 0.88, size: 0.27, text: "6", colour: amber },
        { x: 0.68, y: 0.88, size: 0.2, text: "11:42", colour: label },
      ],
      16,
    ),
    cornerScrews(336, 234, 528, 402, 26, 9),
    engraving(600, 618, 15),
  ].join("");

/** The handset; `po2` is what it reads, `cells` what its sensors do. */
export const telltale = (po2 = "1.29", cells = "1.29   1.30   1.28   1.30"): string =>
  [
    shadow(590, 715, 400, 32),
    tube(
      [
        [900, 330],
        [1010, 250],
        [1090, 300],
        [1100, 430],
        [1040, 560],
      ],
      42,
      "steel",
    ),
    tube(
      [
        [900, 330],
        [1010, 250],
        [1090, 300],
        [1100, 430],
        [1040, 560],
      ],
      30,
      "rubber",
    ),
    group(
      "translate(1040 560) rotate(112)",
      ribbed(0, -34, 84, 68, "titanium") + rod(84, -24, 40, 48, "titanium", 6),
    ),
    group("translate(900 330) rotate(-38)", ribbed(-30, -36, 80, 72, "titanium")),
    `<path d="M230 300Q200 300 196 340L180 620Q178 700 240 706H860Q926 700 922 620L906 340Q902 300 872 300z" fill="url(#black-r)"/>`,
    plate(226, 262, 648, 410, 38, "fabric"),
    screen(
      268,
      302,
      564,
      226,
      [
        { x: 0.03, y: 0.16, size: 0.1, text: "PO2", colour: label },
        { x: 0.03, y: 0.66, size: 0.5, text: po2, colour: green },
        { x: 0.5, y: 0.16, size: 0.1, text: "m", colour: label },
        { x: 0.5, y: 0.5, size: 0.32, text: "54.2" },
        { x: 0.8, y: 0.16, size: 0.1, text: "min", colour: label },
        { x: 0.8, y: 0.5, size: 0.32, text: "38" },
        { x: 0.03, y: 0.92, size: 0.16, text: cells, colour: "#bcd5da" },
        { x: 0.66, y: 0.88, size: 0.2, text: "2:06", colour: amber },
      ],
      12,
    ),
    ribbed(300, 566, 190, 76, "graphite", true),
    ribbed(610, 566, 190, 76, "graphite", true),
    engraving(550, 652, 13, "#ffffff", 0.45),
    cornerScrews(226, 262, 648, 410, 24, 9),
    disc(550, 600, 12, "red"),
  ].join("");
