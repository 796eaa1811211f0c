/** Pictures of the video refreshers: small scenes from the workshop. */
import { bench, cartridge, hand } from "./bench.ts";
import { corrugated, tube } from "./curves.ts";
import { mouthpieceBody } from "./loop-parts.ts";
import { blur } from "./materials.ts";
import { cylinder, disc, group, hexNut, post, ribbed, ring, rod, shadow, thread } from "./primitives.ts";
import { room } from "./room.ts";
import { plug, uprightSensor } from "./spares-electrics.ts";
import { dice, vignette } from "./water.ts";
import { normal, soft } from "./wide.ts";

export const scrubberPacking = (): string => {
  const roll = dice(12);
  const granules = Array.from({ length: 330 }, () => {
    const [angle, r] = [roll() * 2 * Math.PI, Math.sqrt(roll())];
    return `<ellipse cx="${(600 + 168 * r * Math.cos(angle)).toFixed(1)}" cy="${(300 + 40 * r * Math.sin(angle) - 12 * (1 - r)).toFixed(1)}" rx="7" ry="5.5" fill="${roll() > 0.5 ? "#ffffff" : "#e3e5e0"}" stroke="#b5b8b0" stroke-width=".8"/>`;
  });
  return [
    bench(560),
    shadow(600, 770, 240, 34),
    cartridge(410, 300, 380, 450),
    `<ellipse cx="600" cy="300" rx="190" ry="46" fill="url(#black-d)"/><ellipse cx="600" cy="304" rx="176" ry="42" fill="#c9ccc5"/>`,
    granules.join(""),
    cylinder(560, 276, 80, 40, "graphite"),
    group("translate(210 520) rotate(-6) scale(.98)", hand()),
    group("translate(990 560) rotate(6) scale(-.98 .98)", hand()),
  ].join("");
};

export const oxygenSensors = (): string => {
  const place = (x: number, y: number, filled: boolean): string =>
    filled
      ? `${cylinder(x - 62, y - 60, 124, 64, "white", 0.36)}<path d="M${x - 62} ${y - 34}a62 22 0 0 0 124 0v22a62 22 0 0 1 -124 0z" fill="url(#teal-x)"/>${cylinder(x - 34, y - 78, 68, 20, "grey", 0.36)}<ellipse cx="${x}" cy="${y - 78}" rx="14" ry="5" fill="#c79c4b"/>`
      : `<ellipse cx="${x}" cy="${y}" rx="70" ry="29" fill="#050708"/><ellipse cx="${x}" cy="${y + 5}" rx="56" ry="20" fill="#12181b"/><circle cx="${x}" cy="${y + 6}" r="7" fill="#c79c4b"/>`;
  return [
    shadow(450, 720, 320, 66),
    cylinder(140, 590, 600, 90, "black", 0.44),
    `<ellipse cx="440" cy="590" rx="286" ry="124" fill="url(#graphite-d)"/><ellipse cx="440" cy="590" rx="286" ry="124" fill="none" stroke="#0c747c" stroke-width="7"/>`,
    place(440, 520, true),
    place(270, 592, true),
    place(610, 592, false),
    place(440, 664, true),
    tube(
      [
        [846, 236],
        [848, 130],
        [960, 90],
        [1070, 190],
        [1050, 360],
        [1010, 470],
      ],
      18,
    ),
    plug(1014, 456, 108),
    group("translate(604 60) scale(.62)", uprightSensor()),
  ].join("");
};

export const leakTest = (): string => {
  const glass = "M760 150V640Q760 720 840 720Q920 720 920 640V150";
  const ticks = Array.from(
    { length: 21 },
    (_, i) => `M${i % 5 ? 826 : 816} ${190 + i * 21}H${i % 5 ? 854 : 864}`,
  ).join("");
  return [
    bench(780),
    shadow(840, 830, 190, 18),
    rod(690, 800, 300, 34, "graphite", 8),
    post(826, 120, 28, 690, "grey", 4),
    `<rect x="690" y="110" width="300" height="660" rx="16" fill="#fbfcfc" stroke="#b9c2c7" stroke-width="3"/><path d="${ticks}" stroke="#41525b" stroke-width="3"/>`,
    `<path d="${glass}" fill="none" stroke="#8fa0a6" stroke-width="48" stroke-linecap="butt"/><path d="${glass}" fill="none" stroke="#e9f2f4" stroke-width="40"/><path d="M760 470V640Q760 720 840 720Q920 720 920 640V290" fill="none" stroke="#2f93b4" stroke-width="36"/><path d="M742 470a18 6 0 0 0 36 0M902 290a18 6 0 0 0 36 0" fill="#1f7596"/><path d="M750 160V640Q750 728 840 730" fill="none" stroke="#fff" stroke-width="6" stroke-opacity=".7"/>`,
    post(744, 96, 32, 60, "steel", 4),
    tube(
      [
        [760, 100],
        [740, 40],
        [600, 40],
        [480, 110],
        [392, 240],
      ],
      20,
      "clear",
    ),
    shadow(320, 790, 260, 22),
    corrugated(
      [
        [200, 300],
        [80, 340],
        [60, 520],
        [120, 680],
        [230, 740],
      ],
      74,
    ),
    corrugated(
      [
        [440, 300],
        [560, 340],
        [590, 520],
        [530, 680],
        [420, 740],
      ],
      74,
    ),
    ribbed(216, 692, 70, 98, "black"),
    ribbed(364, 692, 70, 98, "black"),
    rod(286, 706, 80, 70, "steel", 8),
    group("translate(320 300) scale(.46)", mouthpieceBody("orange")),
    ribbed(368, 222, 44, 30, "steel", true),
  ].join("");
};

export const oxygenClean = (): string => {
  const row = [
    `${ribbed(-64, -56, 128, 112, "brass")}${rod(60, -34, 40, 68, "brass", 6)}${thread(62, -34, 36, 68, 8)}`,
    `${Array.from({ length: 7 }, (_, i) => `<path d="M${-60 + i * 18} 44L${-48 + i * 18} -44" stroke="#6d757c" stroke-width="11" stroke-linecap="round"/><path d="M${-62 + i * 18} 42L${-50 + i * 18} -44" stroke="#fbfcfd" stroke-width="4" stroke-linecap="round"/>`).join("")}`,
    `${rod(-60, -20, 100, 40, "steel", 6)}${post(30, -52, 30, 104, "steel", 6)}`,
    ring(0, 0, 40, 14, "rubber", 0.9),
    ring(0, 0, 28, 11, "rubber", 0.9),
    `${disc(0, 0, 34, "white")}${disc(0, 0, 14, "grey")}`,
    `<path d="M-40 -44L40 -30V30L-40 44z" fill="url(#bronze-y)"/>`,
    hexNut(-40, -44, 80, 88, "steel"),
  ];
  const xs = [230, 390, 520, 640, 730, 820, 920, 1030];
  return [
    room(normal, 380, 0.5),
    `<path d="M120 430H1080L1180 800H20z" fill="#dfe9ee"/><path d="M120 430H1080L1180 800H20z" fill="#3f7fd0" opacity=".28"/><path d="M120 430H1080L1086 450H114z" fill="#fff" opacity=".4"/>`,
    `<path d="M520 150L120 780H1080L680 150z" fill="#6fb6ff" opacity=".2" ${soft(24)}/><ellipse cx="600" cy="630" rx="430" ry="130" fill="#a9d6ff" opacity=".35" ${soft(60)}/>`,
    `<path d="M600 0V70" stroke="#02090c" stroke-width="12"/><path d="M480 160Q500 70 600 64Q700 70 720 160z" fill="url(#graphite-x)"/><ellipse cx="600" cy="160" rx="118" ry="20" fill="#bfe0ff"/>`,
    ...row.map((part, i) => {
      const x = xs[i] ?? 0;
      return `<ellipse cx="${x + 12}" cy="668" rx="62" ry="14" fill="#0a2038" opacity=".5" filter="${blur(8)}"/>${group(`translate(${x} 620)`, part)}`;
    }),
    vignette(normal, 0.45),
  ].join("");
};
