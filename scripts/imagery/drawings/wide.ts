/** Dark pictures of the brand: heroes and slides 1920 × 1080, everything else 1200 × 900. */
import { paintDefs } from "./materials.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}
export const wide: Size = { width: 1920, height: 1080 };
export const normal: Size = { width: 1200, height: 900 };

/** Lights the upper edge of whatever is nearly opaque; soft shadows stay dark. */
const rim = (id: string, colour: string, dx: number, dy: number): string =>
  `<filter id="${id}" filterUnits="userSpaceOnUse" x="-700" y="-700" width="3400" height="2800"><feComponentTransfer in="SourceAlpha" result="solid"><feFuncA type="table" tableValues="0 0 0 .35 1"/></feComponentTransfer><feOffset in="solid" dx="${dx}" dy="${dy}" result="moved"/><feComposite in="solid" in2="moved" operator="out"/><feGaussianBlur stdDeviation="1.6" result="edge"/><feFlood flood-color="${colour}"/><feComposite in2="edge" operator="in"/><feComposite in2="solid" operator="in" result="lit"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="lit"/></feMerge></filter>`;

/** Takes studio light away: `keep` per channel, and a rim of light from above. */
const dim = (id: string, keep: readonly [number, number, number], lift: number): string =>
  `<filter id="${id}" filterUnits="userSpaceOnUse" x="-700" y="-700" width="3400" height="2800" color-interpolation-filters="sRGB"><feColorMatrix values="${keep[0]} 0 0 0 ${lift * 0.5} 0 ${keep[1]} 0 0 ${lift} 0 0 ${keep[2]} 0 ${lift * 1.15} 0 0 0 1 0" result="dim"/><feComponentTransfer in="SourceAlpha" result="solid"><feFuncA type="table" tableValues="0 0 0 .35 1"/></feComponentTransfer><feOffset in="solid" dx="3" dy="5" result="moved"/><feComposite in="solid" in2="moved" operator="out"/><feGaussianBlur stdDeviation="1.8" result="edge"/><feFlood flood-color="#a9e6e6" flood-opacity=".75"/><feComposite in2="edge" operator="in"/><feComposite in2="solid" operator="in" result="lit"/><feMerge><feMergeNode in="dim"/><feMergeNode in="lit"/></feMerge></filter>`;

/** Soft uneven patches, so that large gradients do not look computed. */
const murk = `<filter id="murk" filterUnits="userSpaceOnUse" x="0" y="0" width="1920" height="1080" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".0026 .0058" numOctaves="4" seed="7"/><feColorMatrix values="0 0 0 0 .55 0 0 0 0 .82 0 0 0 0 .86 0 1.6 0 0 -.66"/></filter>`;

const softness = [4, 10, 24, 60].map(
  (b) =>
    `<filter id="soft-${b}" filterUnits="userSpaceOnUse" x="-400" y="-400" width="2800" height="2000"><feGaussianBlur stdDeviation="${b}"/></filter>`,
);

/** Suits are a little lighter where the light falls: on the back of level divers, on the right of upright ones. */
const suits = `<linearGradient id="suit" gradientUnits="userSpaceOnUse" x1="0" y1="-80" x2="0" y2="60"><stop offset="0" stop-color="#1a5260"/><stop offset=".5" stop-color="#08242e"/><stop offset="1" stop-color="#03121a"/></linearGradient><linearGradient id="suit-up" gradientUnits="userSpaceOnUse" x1="-110" y1="0" x2="130" y2="-60"><stop offset="0" stop-color="#03121a"/><stop offset=".55" stop-color="#07212b"/><stop offset="1" stop-color="#16505c"/></linearGradient>`;

/** Blur for things anywhere in a wide picture. */
export const soft = (amount: 4 | 10 | 24 | 60): string => `filter="url(#soft-${amount})"`;

export function darkFrame(body: string, { width, height }: Size): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Inter, Liberation Sans, Arial, sans-serif"><defs>${paintDefs(3000)}${suits}${rim("rim", "#8fdcdd", 2, 5)}${rim("rim-faint", "#4fa3ab", 1.5, 4)}${rim("rim-warm", "#ffc48a", 3, 4)}${dim("sunk", [0.5, 0.62, 0.68], 0.02)}${dim("dusk", [0.74, 0.8, 0.84], 0.01)}${murk}${softness.join("")}<linearGradient id="calm"><stop offset="0" stop-color="#020a0f" stop-opacity=".82"/><stop offset=".34" stop-color="#020a0f" stop-opacity=".6"/><stop offset=".66" stop-color="#020a0f" stop-opacity="0"/></linearGradient></defs>
${body}</svg>`;
}

/** Darkens the left half, where a title stands. */
export const calmLeft = (): string => `<rect width="1920" height="1080" fill="url(#calm)"/>`;

/** A product scene put into water or a dark room; x and y say where its middle (600, 460) comes to lie. */
export const placed = (
  body: string,
  x: number,
  y: number,
  scale: number,
  light: "sunk" | "dusk" = "sunk",
  turn = 0,
): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-600 -460)" filter="url(#${light})">${body}</g>`;
