import { paintDefs } from "./materials.ts";

export const width = 1200;
export const height = 900;

/** Whole picture around a scene: seamless light grey studio with the light at the upper left. */
export function frame(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Inter, Liberation Sans, Arial, sans-serif"><defs>${paintDefs()}
<linearGradient id="studio" x2="0" y2="1"><stop offset="0" stop-color="#dde1e4"/><stop offset=".5" stop-color="#eceef0"/><stop offset=".74" stop-color="#f1f2f3"/><stop offset="1" stop-color="#d9dde0"/></linearGradient>
<radialGradient id="pool" cx=".4" cy=".38" r=".7"><stop offset="0" stop-color="#fff" stop-opacity=".9"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#studio)"/><rect width="${width}" height="${height}" fill="url(#pool)"/>
${body}</svg>`;
}
