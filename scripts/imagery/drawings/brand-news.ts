/** Pictures of the news and the exhibitions. */
import { at, bars, bench, cartridge, cast, crate, hand, tablet } from "./bench.ts";
import { booth } from "./brand-tiles.ts";
import { corrugated } from "./curves.ts";
import { mouthpieceBody } from "./loop-parts.ts";
import { blur } from "./materials.ts";
import { box, cylinder, disc, group, hexNut, plate, post, ring, rod, shadow } from "./primitives.ts";
import { ebb } from "./products-lab.ts";
import { foreland100 } from "./products-sports-units.ts";
import { isobath100 } from "./products-working-units.ts";
import { glowingTrace, pressureVessel, room, tripodCamera, warmLamp } from "./room.ts";
import { vignette } from "./water.ts";
import { normal, placed } from "./wide.ts";

/** Dark; all others here are light. */
export const testLaboratory = (): string =>
  [
    room(normal, 700, 0.2),
    glowingTrace({ x: 620, y: 90, w: 380, h: 170 }, 3),
    warmLamp(180, 110),
    `<g filter="url(#dusk)" transform="translate(650 326) scale(.72)">${pressureVessel()}</g>`,
    placed(ebb(), 320, 516, 0.56, "dusk"),
    `<g filter="url(#rim)" transform="translate(830 470) scale(.66)">${tripodCamera()}</g>`,
    vignette(normal),
  ].join("");

export const openForeland = (): string =>
  [
    bench(700),
    at(
      `${foreland100()}${cylinder(378, 350, 244, 400, "steel")}<path d="M378 360a122 24 0 0 0 244 0v380a122 24 0 0 1 -244 0z" fill="url(#mesh)"/><path d="M378 540a122 24 0 0 0 244 0v12a122 24 0 0 1 -244 0z" fill="url(#graphite-x)"/>`,
      560,
      410,
      0.9,
    ),
    box(250, 720, 480, 44, 26, "graphite"),
    post(290, 760, 44, 80, "graphite", 6),
    post(650, 760, 44, 80, "graphite", 6),
    shadow(960, 838, 130, 20),
    cylinder(850, 700, 220, 130, "navy"),
    `<ellipse cx="960" cy="700" rx="92" ry="17" fill="#04121f"/><path d="M850 770a110 22 0 0 0 220 0v26a110 22 0 0 1 -220 0z" fill="url(#teal-x)"/>`,
  ].join("");

const clip = `${rod(-110, -34, 220, 68, "orange", 22)}${post(-70, -52, 34, 104, "orange", 10)}${rod(-20, -14, 110, 28, "black", 12)}${disc(-53, 0, 14, "steel")}`;

export const serviceBulletin = (): string =>
  [
    shadow(430, 640, 300, 24),
    corrugated(
      [
        [70, 560],
        [110, 500],
        [190, 470],
      ],
      110,
    ),
    corrugated(
      [
        [790, 560],
        [750, 500],
        [670, 470],
      ],
      110,
    ),
    group("translate(430 470) scale(.64)", mouthpieceBody("black")),
    `<path d="M250 400Q290 230 430 222Q570 230 610 400" fill="none" stroke="#0c0f11" stroke-width="26"/><path d="M250 396Q290 226 430 218Q570 226 610 396" fill="none" stroke="#3b4449" stroke-width="10"/>`,
    group("translate(584 310) rotate(62) scale(.3)", clip),
    `<circle cx="584" cy="310" r="46" fill="none" stroke="#41525b" stroke-width="4"/><path d="M626 292L760 240" stroke="#41525b" stroke-width="4"/>`,
    `<circle cx="914" cy="238" r="180" fill="#10191f" opacity=".35" filter="${blur(12)}"/><circle cx="910" cy="230" r="176" fill="#f7f8f8" stroke="#41525b" stroke-width="6"/><clipPath id="lens"><circle cx="910" cy="230" r="172"/></clipPath><g clip-path="url(#lens)"><g transform="translate(910 230) rotate(-14)"><rect x="-260" y="-24" width="520" height="48" fill="url(#fabric-y)"/><g transform="scale(1.25)">${clip}</g></g></g>`,
  ].join("");

/** Ring section through an annular bed with the reaction front's temperatures. */
export const coldWater = (): string => {
  const [cx, cy] = [520, 450];
  const bands = ["#12395a", "#155e86", "#12808f", "#3aa59a", "#9cc27d", "#f0b822", "#ee7420", "#c9471f"];
  const rings = bands.map((colour, i) => {
    const r = 322 - i * 25;
    return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${colour}"/>`;
  });
  const dots = Array.from({ length: 420 }, (_, i) => {
    const [angle, r] = [i * 2.39996, 130 + 186 * Math.sqrt(((i * 0.6180339) % 1) * 0.98 + 0.01)];
    return `<circle cx="${(cx + r * Math.cos(angle)).toFixed(1)}" cy="${(cy + r * Math.sin(angle)).toFixed(1)}" r="6" fill="#fff" opacity=".2"/>`;
  });
  return [
    `<circle cx="${cx + 14}" cy="${cy + 24}" r="356" fill="#10191f" opacity=".4" filter="${blur(18)}"/>`,
    disc(cx, cy, 356, "black"),
    disc(cx, cy, 338, "steel"),
    rings.join(""),
    dots.join(""),
    `<circle cx="${cx}" cy="${cy}" r="128" fill="url(#steel-r)"/><circle cx="${cx}" cy="${cy}" r="128" fill="url(#mesh)" opacity=".6"/><circle cx="${cx}" cy="${cy}" r="96" fill="#0a0f12"/><circle cx="${cx}" cy="${cy}" r="338" fill="none" stroke="#12181b" stroke-opacity=".6" stroke-width="9" stroke-dasharray="9 9"/>`,
    ...bands.map(
      (colour, i) => `<rect x="990" y="${190 + i * 66}" width="56" height="67" fill="${colour}"/>`,
    ),
    `<rect x="990" y="190" width="56" height="529" fill="none" stroke="#41525b" stroke-width="3"/>${Array.from({ length: 9 }, (_, i) => `<path d="M1052 ${190 + i * 66}h${i % 2 ? 16 : 30}" stroke="#41525b" stroke-width="4"/>`).join("")}`,
  ].join("");
};

export const audit = (): string => {
  const folder = (i: number, colour: "navy" | "grey" | "teal"): string =>
    `${post(640 + i * 84, 250 + (i % 3) * 12, 76, 420 - (i % 3) * 12, colour, 8)}<rect x="${654 + i * 84}" y="330" width="48" height="130" rx="5" fill="#fbfcfc"/>${bars(660 + i * 84, 350, 36, 4, 24)}<circle cx="${678 + i * 84}" cy="590" r="15" fill="#15191c" opacity=".7"/>`;
  const tick = (y: number): string =>
    `<rect x="196" y="${y}" width="40" height="40" rx="7" fill="none" stroke="#8d979d" stroke-width="4"/><path d="M203 ${y + 20}l12 13l24 -34" fill="none" stroke="#0c747c" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>${bars(262, y + 5, 210, 2, 20)}`;
  return [
    rod(580, 670, 620, 36, "grey", 4),
    `<rect x="600" y="706" width="600" height="30" fill="#10191f" opacity=".25" filter="${blur(12)}"/>`,
    ...(["navy", "grey", "teal", "navy", "grey", "navy"] as const).map((colour, i) => folder(i, colour)),
    cast("M130 150H540V790H130z", 14, 24),
    plate(130, 150, 410, 640, 26, "bronze"),
    `<rect x="158" y="190" width="354" height="572" fill="#fdfdfc"/><rect x="196" y="240" width="190" height="18" rx="9" fill="#6d757c"/>`,
    ...[300, 380, 460, 540, 620].map(tick),
    post(266, 122, 138, 66, "steel", 14),
    ring(335, 128, 20, 9, "steel", 1),
  ].join("");
};

const film = `<rect width="600" height="400" fill="#a9b3b8"/><rect y="250" width="600" height="150" fill="#8a969c"/><g transform="translate(170 90) scale(.9)">${cartridge(150, 60, 150, 190)}</g><ellipse cx="372" cy="144" rx="66" ry="13" fill="#fbfcfc"/><g transform="translate(130 230) scale(.62)">${hand()}</g><g transform="translate(600 230) scale(-.62 .62)">${hand()}</g><rect width="600" height="400" fill="#031218" opacity=".42"/><circle cx="300" cy="200" r="66" fill="#04161e" opacity=".75"/><path d="M280 160L346 200L280 240z" fill="#f2f7f8"/><rect x="30" y="366" width="540" height="7" rx="3" fill="#fff" opacity=".35"/><rect x="30" y="366" width="190" height="7" rx="3" fill="#3fd0d0"/>`;

export const videoRefreshers = (): string =>
  [
    bench(470),
    `<path d="M330 760L400 690H620L660 760z" fill="#10191f" opacity=".3" filter="${blur(12)}"/>`,
    tablet(110, 250, 1, film, -3),
    shadow(960, 752, 150, 24),
    cartridge(850, 430, 220, 300),
    `<ellipse cx="960" cy="430" rx="110" ry="22" fill="url(#black-d)"/><ellipse cx="960" cy="430" rx="98" ry="19" fill="#f4f5f3"/><ellipse cx="960" cy="430" rx="26" ry="6" fill="#0a0f12"/>`,
  ].join("");

export const cancelled = (): string =>
  [
    `<rect width="1200" height="900" fill="#aab4b9" opacity=".55"/><rect y="640" width="1200" height="260" fill="#8d979d" opacity=".7"/><path d="M0 640H1200" stroke="#6d757c" stroke-width="3"/>`,
    shadow(520, 800, 420, 34),
    crate(170, 540, 340, 250),
    crate(530, 540, 340, 250, "navy"),
    crate(210, 300, 320, 236, "navy"),
    crate(550, 300, 320, 236),
    group(
      "translate(960 800) rotate(-14)",
      `${post(-36, -640, 72, 640, "white", 30)}${post(-36, -640, 20, 640, "teal", 10)}${rod(-42, -520, 84, 24, "rubber", 8)}${rod(-42, -160, 84, 24, "rubber", 8)}<ellipse cx="0" cy="-634" rx="36" ry="12" fill="#dfe3e6"/><path d="M-20 -634a20 6 0 1 0 40 0a14 4 0 1 0 -28 0" fill="none" stroke="#8d979d" stroke-width="3"/>`,
    ),
    `<rect width="1200" height="900" fill="#0a1c24" opacity=".12"/>`,
  ].join("");

export const hall = (): string =>
  [
    `<rect width="1200" height="900" fill="#d3d9dc"/><path d="M0 0H1200V120L700 250H500L0 120z" fill="#8b979e"/><path d="M0 30L500 222M160 0L540 214M1200 30L700 222M1040 0L660 214M420 0L580 214M780 0L620 214" stroke="#6d7a82" stroke-width="7"/><path d="M0 60L1200 60M140 140H1060M320 200H880" stroke="#6d7a82" stroke-width="6"/><path d="M0 900L470 420H730L1200 900z" fill="#b3bdc3"/><path d="M0 120L500 250V420L0 860z" fill="#c2cace"/><path d="M1200 120L700 250V420L1200 860z" fill="#cbd2d6"/><rect x="500" y="250" width="200" height="170" fill="#dfe4e6"/>`,
    ...[0, 1, 2].map(
      (i) =>
        `<path d="M${60 + i * 150} ${250 + i * 22}L${170 + i * 130} ${270 + i * 20}V${640 - i * 90}L${60 + i * 150} ${730 - i * 104}z" fill="#a3aeb4"/>`,
    ),
    `<rect x="560" y="430" width="80" height="470" fill="#c9d0d4" opacity=".5"/>`,
    `<g transform="translate(390 250) scale(.76)">${booth("#9faab0", "#87949b", "#8f9aa0")}</g>`,
    `<g transform="translate(200 50) scale(.76)">${shadow(800, 1006, 170, 24)}${box(670, 820, 260, 180, 34, "white")}</g>`,
    at(isobath100(), 840, 520, 0.38),
  ].join("");

export const quay = (): string =>
  [
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="#b9cbd3"/><stop offset="1" stop-color="#edf1f2"/></linearGradient><linearGradient id="sea" x2="0" y2="1"><stop offset="0" stop-color="#7fa5ad"/><stop offset="1" stop-color="#2f6670"/></linearGradient></defs><rect width="1200" height="420" fill="url(#sky)"/><path d="M0 400Q200 350 420 392Q640 360 900 396Q1060 376 1200 398V430H0z" fill="#8fa6ae"/><rect y="418" width="1200" height="250" fill="url(#sea)"/>${Array.from({ length: 12 }, (_, i) => `<path d="M${(i * 317) % 1000} ${440 + i * 16}h${120 + ((i * 71) % 160)}" stroke="#e3f1f2" stroke-opacity=".35" stroke-width="3"/>`).join("")}`,
    `<path d="M60 520H560L520 610H110z" fill="url(#navy-y)"/><path d="M60 520H560L556 534H64z" fill="#ee7420"/><path d="M140 520V420H340V520z" fill="url(#white-d)"/><path d="M160 440H320V476H160z" fill="#2b4752"/><path d="M230 420V300M230 320L330 410" stroke="#41525b" stroke-width="7"/><path d="M430 520V440H500V520z" fill="url(#grey-d)"/><path d="M110 612H520L500 650H130z" fill="#1d4a54" opacity=".5"/>`,
    `<path d="M0 640H1200V900H0z" fill="#b5bdc1"/><path d="M0 640H1200V664H0z" fill="#dfe3e5"/><path d="M0 664H1200V676H0z" fill="#7f8a90" opacity=".6"/><path d="M0 760H1200M240 676L160 900M520 676L500 900M800 676L850 900M1060 676L1180 900" stroke="#8d979d" stroke-width="3"/>`,
    shadow(110, 712, 50, 10),
    post(80, 640, 60, 70, "graphite", 10),
    hexNut(68, 630, 84, 22, "graphite"),
    shadow(860, 846, 330, 26, 0.4),
    ...[610, 1096].map((x) => post(x, 360, 14, 480, "steel", 3)),
    ...[650, 1056].map((x) => post(x, 360, 10, 430, "grey", 3)),
    `<path d="M560 360Q700 320 860 210Q1020 320 1160 360Q860 330 560 360z" fill="#fdfdfd"/><path d="M560 360Q860 330 1160 360V400Q860 372 560 400z" fill="#e3e8ea"/><path d="M560 396Q860 368 1160 396" fill="none" stroke="#0c747c" stroke-width="8"/><path d="M860 210Q800 290 770 348M860 210Q920 290 950 348" fill="none" stroke="#cfd6da" stroke-width="4"/>`,
    box(680, 700, 360, 130, 30, "white"),
    at(isobath100(), 890, 580, 0.3),
  ].join("");
