/** Cylinders, and the bell diver's emergency set. */
import { corrugated, tube } from "./curves.ts";
import { hungBottle, valvedBottle } from "./loop-parts.ts";
import {
  cylinder,
  engraving,
  group,
  plate,
  post,
  ribbed,
  rod,
  shadow,
  sleeve,
  webbing,
} from "./primitives.ts";

export const steelCylinder = (): string =>
  [
    shadow(590, 815, 150, 24),
    valvedBottle(480, 240, 220, 560, "white", "white", "green"),
    `<path d="M480 470H700V590H480z" fill="url(#teal-x)"/>`,
    engraving(590, 538, 19),
    ribbed(470, 716, 240, 96, "rubber", true),
  ].join("");

export const compositeCylinder = (): string =>
  [
    shadow(590, 790, 200, 30),
    valvedBottle(430, 300, 320, 480, "carbon", "carbon", "black"),
    `<path d="M430 540H750V660H430z" fill="url(#white-x)"/><path d="M430 640H750V660H430z" fill="url(#teal-x)"/>`,
    engraving(590, 602, 27, "#1b2328", 0.9),
    `<path d="M462 400V760" stroke="#fff" stroke-opacity=".3" stroke-width="20" stroke-linecap="round" filter="url(#blur-8)"/>`,
  ].join("");

export const bathyal = (): string =>
  [
    shadow(510, 810, 230, 28),
    webbing("M410 250L380 120L420 106L470 240zM610 250L640 120L600 106L550 240z"),
    plate(380, 230, 260, 500, 26, "graphite"),
    hungBottle(336, 320, 92, 370, "steel", "white", "green", true),
    hungBottle(592, 320, 92, 370, "steel", "black", "black", false),
    corrugated(
      [
        [560, 226],
        [600, 130],
        [740, 110],
        [860, 190],
        [900, 330],
      ],
      56,
    ),
    post(444, 196, 60, 60, "black", 8),
    post(528, 196, 60, 60, "black", 8),
    corrugated(
      [
        [474, 206],
        [450, 110],
        [540, 66],
        [760, 60],
        [930, 150],
        [962, 330],
      ],
      56,
    ),
    cylinder(408, 290, 204, 470, "yellow"),
    ...[380, 470, 560, 650].map(
      (y) =>
        `<path d="M408 ${y}a102 20 0 0 0 204 0v10a102 20 0 0 1 -204 0z" fill="#7d5a04" fill-opacity=".45"/>`,
    ),
    sleeve(402, 752, 216, 36, "black"),
    cylinder(400, 250, 220, 62, "black"),
    engraving(510, 536, 20, "#1b2328", 0.85),
    tube(
      [
        [600, 720],
        [700, 780],
        [820, 770],
        [900, 700],
      ],
      24,
      "yellow",
    ),
    group("translate(894 706) rotate(-42)", ribbed(0, -26, 54, 52, "brass")),
    shadow(930, 560, 120, 16, 0.3),
    ribbed(846, 326, 170, 66, "black", true),
    plate(836, 388, 190, 130, 22, "steel"),
    ribbed(868, 410, 126, 86, "black"),
    rod(1020, 424, 50, 40, "orange", 12),
    ribbed(852, 512, 160, 44, "brass", true),
  ].join("");
