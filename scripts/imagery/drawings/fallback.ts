import sharp from "sharp";
import { LINE, LOGO_LOWER, LOGO_UPPER, MIST } from "../../../src/contract/rules/brand.ts";

/** Quiet, in the greys that pictures of the catalogue stand on. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900">
<rect width="1200" height="900" fill="${MIST}"/>
<g transform="translate(496 346) scale(6.5)"><path d="${LOGO_UPPER}" fill="${LINE}"/><path d="${LOGO_LOWER}" fill="#b9c6cc"/></g>
</svg>`;

/** PNG that is shown where a picture is missing. */
export const fallback = (): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ palette: true, colours: 16, compressionLevel: 9 }).toBuffer();
