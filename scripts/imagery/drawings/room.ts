/** Dark laboratory: wall, floor, screens, the pressure vessel. */
import { corrugated } from "./curves.ts";
import { disc, group, post, rod } from "./primitives.ts";
import { type Size, soft } from "./wide.ts";

/** Dark room with cool light from one side; the floor begins at `floor`. */
export function room({ width, height }: Size, floor: number, lightX = 0.86): string {
  return `<defs><linearGradient id="wall" x2="0" y2="1"><stop offset="0" stop-color="#04121a"/><stop offset="1" stop-color="#0a2831"/></linearGradient><linearGradient id="ground" x2="0" y2="1"><stop offset="0" stop-color="#0c2a33"/><stop offset="1" stop-color="#030c11"/></linearGradient><radialGradient id="side" cx="${lightX}" cy=".3" r=".6"><stop offset="0" stop-color="#4ea3ad" stop-opacity=".55"/><stop offset="1" stop-color="#4ea3ad" stop-opacity="0"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#wall)"/><rect y="${floor}" width="${width}" height="${height - floor}" fill="url(#ground)"/><rect width="${width}" height="${height}" fill="url(#side)"/><rect width="${width}" height="${height}" filter="url(#murk)" opacity=".12"/><path d="M0 ${floor}H${width}" stroke="#4e8d95" stroke-opacity=".3" stroke-width="2"/>`;
}

export interface Trace {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Wall screen with a glowing breathing curve. */
export function glowingTrace({ x, y, w, h }: Trace, periods: number): string {
  const data = Array.from({ length: 121 }, (_, i) => {
    const t = (i / 120) * periods * 2 * Math.PI;
    const value = Math.sin(t) + 0.12 * Math.sin(2 * t + 0.6);
    return `${i ? "L" : "M"}${(x + w * 0.06 + (w * 0.88 * i) / 120).toFixed(1)} ${(y + h / 2 - h * 0.3 * value).toFixed(1)}`;
  }).join("");
  const grid = [
    ...Array.from({ length: 9 }, (_, i) => `M${x + (w * (i + 1)) / 10} ${y}v${h}`),
    ...Array.from({ length: 5 }, (_, i) => `M${x} ${y + (h * (i + 1)) / 6}h${w}`),
  ].join("");
  return `<rect x="${x - 50}" y="${y - 50}" width="${w + 100}" height="${h + 100}" rx="60" fill="#2fb3b8" opacity=".16" ${soft(24)}/><rect x="${x - 10}" y="${y - 10}" width="${w + 20}" height="${h + 20}" rx="14" fill="#01070a"/><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="8" fill="#04181e"/><path d="${grid}" stroke="#1c4a52" stroke-width="1.5"/><g fill="none" stroke-linejoin="round"><path d="${data}" stroke="#3fe0dc" stroke-opacity=".5" stroke-width="18" ${soft(10)}/><path d="${data}" stroke="#86fff6" stroke-width="5"/></g>`;
}

/** Lying pressure vessel, door to the left; about 760 × 460 from its upper left corner, without its light. */
export function pressureVessel(): string {
  const clamps = Array.from({ length: 6 }, (_, i) => {
    const angle = ((i * 60 + 30) * Math.PI) / 180;
    return `<rect x="${114 + 96 * Math.cos(angle) - 11}" y="${230 + 196 * Math.sin(angle) - 17}" width="22" height="34" rx="6" fill="url(#graphite-d)"/>`;
  });
  return [
    post(180, 420, 60, 130, "graphite", 6),
    post(600, 420, 60, 130, "graphite", 6),
    rod(150, 540, 120, 22, "graphite", 6),
    rod(570, 540, 120, 22, "graphite", 6),
    `<path d="M114 14H640Q770 14 770 230Q770 446 640 446H114z" fill="url(#grey-y)"/>`,
    ...[260, 430, 600].map((x) => rod(x, 4, 26, 452, "grey", 6)),
    post(330, -40, 50, 60, "steel", 4),
    rod(300, -58, 110, 26, "graphite", 8),
    post(500, -26, 40, 46, "steel", 4),
    `<ellipse cx="114" cy="230" rx="112" ry="228" fill="url(#graphite-d)"/><ellipse cx="104" cy="230" rx="98" ry="204" fill="url(#steel-d)"/><ellipse cx="100" cy="230" rx="80" ry="168" fill="url(#titanium-d)"/>`,
    clamps.join(""),
    `<ellipse cx="98" cy="230" rx="36" ry="76" fill="#0b1114"/><ellipse cx="96" cy="230" rx="29" ry="64" fill="#1d8a90"/><ellipse cx="92" cy="214" rx="16" ry="38" fill="#8ff0ea" opacity=".7"/>`,
    disc(430, 230, 34, "graphite"),
    disc(430, 230, 20, "black"),
  ].join("");
}

/** Ceiling lamp with its warm pool of light. */
export const warmLamp = (x: number, y: number): string =>
  `<path d="M${x} 0V${y - 38}" stroke="#02090c" stroke-width="6"/><circle cx="${x}" cy="${y + 30}" r="190" fill="#ffb45e" opacity=".22" ${soft(60)}/><path d="M${x - 60} ${y}Q${x - 40} ${y - 40} ${x} ${y - 42}Q${x + 40} ${y - 40} ${x + 60} ${y}z" fill="#0d1a20"/><ellipse cx="${x}" cy="${y + 1}" rx="56" ry="9" fill="#ffdca8"/>`;

/** Camera on a tripod from behind and the side, looking left; feet at y 620 below its origin. */
export function tripodCamera(): string {
  return group(
    "",
    `<g stroke="#0a1216" stroke-width="20" stroke-linecap="round"><path d="M0 70L-120 620M0 70L20 630M0 70L150 610"/></g><path d="M-62 360H84" stroke="#0a1216" stroke-width="10"/>${post(-30, 40, 60, 60, "graphite", 8)}${rod(-190, -60, 90, 96, "black", 10)}${rod(-220, -72, 44, 120, "graphite", 10)}<rect x="-110" y="-86" width="210" height="130" rx="18" fill="url(#black-d)"/><rect x="-60" y="-116" width="90" height="40" rx="10" fill="url(#black-d)"/><rect x="70" y="-66" width="24" height="84" rx="5" fill="#1d8a90"/><circle cx="-60" cy="-64" r="8" fill="#d2482a"/>`,
  );
}

export const labHose = (points: readonly (readonly [number, number])[], width: number): string =>
  corrugated(points, width);
