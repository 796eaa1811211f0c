import sharp from "sharp";

/** The mark of the header, two waters and the boundary between them, on a grid of 32 units. */
const UPPER = "M2 12c5-4 9-4 14 0s9 4 14 0v-2a14 14 0 0 0-28 0z";
const LOWER = "M2 17c5-4 9-4 14 0s9 4 14 0v1a14 14 0 0 1-28 0z";

/** Quiet, in the greys that pictures of the catalogue stand on. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900">
<rect width="1200" height="900" fill="#e8edef"/>
<g transform="translate(496 359) scale(6.5)"><path d="${UPPER}" fill="#d3dce0"/><path d="${LOWER}" fill="#b9c6cc"/></g>
</svg>`;

/** PNG that is shown where a picture is missing. */
export const fallback = (): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ palette: true, colours: 16, compressionLevel: 9 }).toBuffer();
