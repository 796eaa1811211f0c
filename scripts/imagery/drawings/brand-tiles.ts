/** Tiles of home and category pages: one light studio, one horizon. */
import { at, bars, bench, cast, crate, manual, tablet } from "./bench.ts";
import { blur } from "./materials.ts";
import { box, disc, group, plate, post, ribbed, rod, shadow } from "./primitives.ts";
import { streamwayLoop } from "./products-carry.ts";
import { steelCylinder } from "./products-gas.ts";
import { telltale } from "./products-instruments.ts";
import { foreland40, foreland100 } from "./products-sports-units.ts";
import { skerry100 } from "./products-working-units.ts";
import { mouthpiece } from "./spares-hoses.ts";
import { scrubber } from "./spares-service.ts";
import { boundary, motes, shafts, vignette, water } from "./water.ts";
import { normal } from "./wide.ts";

const horizon = 560;

export const training = (): string =>
  [
    bench(horizon),
    at(foreland100(), 270, 450, 0.47),
    at(skerry100(), 610, 450, 0.47),
    at(foreland40(), 936, 455, 0.47),
    ...[230, 600, 930].map((x) => group(`translate(${x} 740) scale(1.1)`, manual())),
  ].join("");

/** Two plain walls of an exhibition stand and its floor. */
export const booth = (back = "#dfe3e6", side = "#b8c1c6", floor = "#c3cacf"): string =>
  `<path d="M0 690L120 620H1080L1200 690V900H0z" fill="${floor}"/><path d="M120 90H760V620H120z" fill="${back}"/><path d="M760 90L1080 40V690L760 620z" fill="${side}"/><path d="M760 90V620" stroke="#8d979d" stroke-width="3"/><path d="M120 90H760L1080 40" fill="none" stroke="#0c747c" stroke-width="14"/><path d="M120 620H760L1080 690" fill="none" stroke="#8d979d" stroke-width="6"/>`;

export const exhibitions = (): string =>
  [
    booth(),
    ...[300, 620].map(
      (x) =>
        `${post(x - 5, 60, 10, 70, "graphite", 2)}<path d="M${x - 40} 176L${x - 24} 126H${x + 24}L${x + 40} 176z" fill="url(#graphite-x)"/><ellipse cx="${x}" cy="176" rx="40" ry="8" fill="#1b2226"/>`,
    ),
    shadow(480, 800, 190, 28),
    box(330, 600, 300, 200, 34, "white"),
    shadow(480, 590, 110, 12),
    `<path d="M372 600Q384 440 420 360Q440 300 480 292Q520 300 540 360Q578 440 590 600Q560 584 540 602Q510 586 484 604Q456 586 430 602Q400 586 372 600z" fill="url(#grey-r)"/><path d="M440 350Q420 460 424 590M482 310Q474 460 486 596M526 350Q546 460 540 590" fill="none" stroke="#5f686e" stroke-opacity=".5" stroke-width="7" filter="${blur(3)}"/>`,
  ].join("");

export const servicing = (): string => {
  const roll = "M90 640L190 560H650L620 800H120z";
  return [
    bench(horizon),
    shadow(960, 560, 190, 18),
    crate(770, 260, 380, 300),
    at(scrubber(), 560, 420, 0.55),
    cast(roll),
    `<path d="${roll}" fill="url(#navy-d)"/><path d="${roll}" fill="none" stroke="#0c747c" stroke-width="10"/><path d="M150 690H634" stroke="#061a2b" stroke-width="26" stroke-opacity=".6"/>`,
    ...[0, 1, 2, 3, 4, 5].map((i) =>
      group(
        `translate(${212 + i * 72} 592) skewX(-6)`,
        i % 2
          ? post(-9, -4, 18, 90, "steel", 4) + post(-15, 80, 30, 92, "teal", 10)
          : post(-13, 0, 26, 170, "steel", 8),
      ),
    ),
    group(
      "translate(690 770) rotate(-9)",
      `${cast("M0 -20H420V20H0z", 6, 14)}${rod(0, -17, 300, 34, "steel", 12)}${ribbed(270, -28, 140, 56, "black")}${disc(0, 0, 42, "steel")}${disc(0, 0, 20, "graphite")}${rod(190, -22, 50, 44, "graphite", 6)}`,
    ),
  ].join("");
};

export const pandemic = (): string =>
  [
    bench(horizon),
    shadow(250, 716, 110, 20),
    post(216, 250, 68, 70, "white", 6),
    ribbed(204, 296, 92, 52, "teal", true),
    `<path d="M216 222H330Q350 222 350 240V252H296V262H216z" fill="url(#teal-x)"/><path d="M190 346Q150 380 150 430V690Q150 716 180 716H320Q350 716 350 690V430Q350 380 310 346z" fill="url(#clear-x)"/><path d="M154 470H346V690Q346 712 320 712H180Q154 712 154 690z" fill="#7cc3cf" opacity=".6"/><rect x="166" y="500" width="168" height="130" rx="10" fill="#fff" opacity=".9"/>${bars(186, 528, 126, 4, 22)}`,
    cast("M430 430H800V760H430z"),
    at(mouthpiece(), 616, 592, 0.42),
    `<path d="M426 420H806V770Q616 786 426 770z" fill="#dff0f3" opacity=".42" stroke="#9fb4bb" stroke-width="3"/><path d="M426 420H806V452H426z" fill="#0c747c" opacity=".75"/><path d="M470 480L520 740M700 470L770 700" stroke="#fff" stroke-width="16" stroke-opacity=".5" filter="${blur(3)}"/>`,
    ...[0, 1].map((i) =>
      group(
        `translate(${950 + i * 70} ${716 + i * 20}) rotate(${-72 + i * 12}) scale(.92)`,
        `<g fill="${i ? "#3f8fd4" : "#2b78c4"}"><rect x="-70" y="-58" width="190" height="116" rx="40"/><rect x="90" y="-58" width="130" height="28" rx="14"/><rect x="90" y="-27" width="150" height="28" rx="14"/><rect x="90" y="4" width="146" height="28" rx="14"/><rect x="90" y="34" width="112" height="26" rx="13"/><rect x="20" y="-112" width="130" height="30" rx="15" transform="rotate(14 20 -96)"/></g><rect x="-84" y="-62" width="24" height="124" rx="10" fill="#1b5a96"/>`,
      ),
    ),
  ].join("");

export const chart = `<rect width="600" height="400" fill="#06161c"/><path d="M60 40V350H560M60 270H560M60 190H560M60 110H560" fill="none" stroke="#24424a" stroke-width="3"/><path d="M60 320L140 290L220 300L300 220L380 236L460 140L550 92" fill="none" stroke="#3fd0d0" stroke-width="9" stroke-linejoin="round"/><path d="M60 320L140 290L220 300L300 220L380 236L460 140L550 92V350H60z" fill="#3fd0d0" opacity=".16"/><circle cx="550" cy="92" r="12" fill="#f4b740"/>`;

export const news = (): string => {
  const sheet = (turn: number, x: number, y: number): string =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      `${cast("M-170 -220H170V220H-170z")}<rect x="-170" y="-220" width="340" height="440" fill="#fbfcfc"/><path d="M-170 0H170" stroke="#cfd6da" stroke-width="3"/><rect x="-170" y="0" width="340" height="220" fill="#000" opacity=".035"/><rect x="-134" y="-184" width="150" height="18" rx="9" fill="#0c747c"/>${bars(-134, -144, 268, 6)}<rect x="-134" y="24" width="268" height="80" rx="8" fill="#d5dbde"/>${bars(-134, 126, 268, 3)}`,
    );
  return [
    `<rect width="1200" height="900" fill="#cdd3d7"/><rect width="1200" height="900" fill="url(#pool)" opacity=".7"/>`,
    sheet(-12, 300, 500),
    sheet(5, 420, 440),
    tablet(600, 330, 0.82, chart, 6),
  ].join("");
};

export const aboutUs = (): string =>
  [
    water(normal, {
      top: "#2a98a0",
      middle: "#11636e",
      bottom: "#06303b",
      light: [0.4, 0],
      strength: 0.7,
      glow: "#8fe4e4",
    }),
    shafts([120, 360, 620, 900], 0.2, normal),
    motes(normal, 60, 3),
    boundary(normal, 470),
    motes(normal, 120, 8),
    vignette(normal, 0.4),
  ].join("");

export const certifications = (): string => {
  const framed = (x: number, y: number, w: number, h: number): string =>
    `${cast(`M${x} ${y}h${w}v${h}h${-w}z`, 12, 22)}${plate(x, y, w, h, 6, "graphite")}<rect x="${x + 18}" y="${y + 18}" width="${w - 36}" height="${h - 36}" fill="#fdfdfc"/><rect x="${x + 34}" y="${y + 34}" width="${w - 68}" height="${h - 68}" fill="none" stroke="#b9c2c7" stroke-width="3"/><rect x="${x + w * 0.26}" y="${y + h * 0.17}" width="${w * 0.48}" height="20" rx="10" fill="#6d757c"/>${bars(x + w * 0.2, y + h * 0.3, w * 0.6, 6, 26)}<circle cx="${x + w / 2}" cy="${y + h * 0.76}" r="42" fill="none" stroke="#0c747c" stroke-width="12"/><circle cx="${x + w / 2}" cy="${y + h * 0.76}" r="24" fill="none" stroke="#0c747c" stroke-width="5"/><rect x="${x + 18}" y="${y + 18}" width="${w - 36}" height="${h - 36}" fill="url(#gloss)" opacity=".8"/>`;
  return framed(90, 240, 310, 420) + framed(445, 190, 310, 420) + framed(800, 240, 310, 420);
};

export const safetyData = (): string => {
  const node = (x: number, y: number, hot = false): string =>
    `<rect x="${x - 90}" y="${y - 46}" width="180" height="92" rx="12" fill="#fff" stroke="${hot ? "#d9620f" : "#41525b"}" stroke-width="${hot ? 7 : 4}"/>${bars(x - 60, y - 18, 120, 2, 24, hot ? "#e9a06a" : "#b9c2c7")}`;
  const gate = (x: number, y: number, kind: "and" | "or", hot = false): string =>
    `<path d="${kind === "and" ? `M${x - 40} ${y + 36}V${y}a40 40 0 0 1 80 0v36z` : `M${x - 42} ${y + 40}Q${x - 42} ${y - 10} ${x} ${y - 44}Q${x + 42} ${y - 10} ${x + 42} ${y + 40}Q${x} ${y + 18} ${x - 42} ${y + 40}z`}" fill="#fff" stroke="${hot ? "#d9620f" : "#41525b"}" stroke-width="${hot ? 7 : 4}"/>`;
  const wire = (data: string, hot = false): string =>
    `<path d="${data}" fill="none" stroke="${hot ? "#d9620f" : "#41525b"}" stroke-width="${hot ? 8 : 4}"/>`;
  return [
    wire(
      "M600 290V356H330V470M330 520V570M330 570H210V650M330 570H400V650M870 560V600H700V650M870 600V650M870 600H1040V650",
    ),
    wire("M600 180V290M600 356H870V480M870 560V650", true),
    node(600, 150, true),
    gate(600, 280, "or", true),
    node(330, 430),
    node(870, 430, true),
    gate(330, 530, "and"),
    gate(870, 540, "or", true),
    node(200, 700),
    node(410, 700),
    node(660, 700),
    node(870, 700, true),
    node(1080, 700),
  ].join("");
};

export const gallery = (): string => {
  const framed = (x: number, y: number, id: string, body: string): string =>
    `${cast(`M${x} ${y}h440v340h-440z`, 10, 18)}${plate(x, y, 440, 340, 6, "graphite")}<clipPath id="${id}"><rect x="${x + 18}" y="${y + 18}" width="404" height="304"/></clipPath><g clip-path="url(#${id})"><rect x="${x}" y="${y}" width="440" height="340" fill="#f4f6f6"/>${body}</g>`;
  return [
    framed(130, 70, "a", at(steelCylinder(), 350, 244, 0.42)),
    framed(630, 70, "b", at(telltale(), 850, 250, 0.38)),
    framed(130, 470, "c", at(streamwayLoop(), 350, 640, 0.4)),
    framed(630, 470, "d", at(scrubber(), 832, 640, 0.46)),
  ].join("");
};
