/** Draws public/fallback.png, shown where a picture is missing: `node scripts/imagery/drawings/fallback.ts`. */
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const target = fileURLToPath(new URL("../../../public/fallback.png", import.meta.url));
const boundary = "M298 306C334 264 370 270 400 300s66 36 102 -6";

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600">
<rect width="800" height="600" fill="#e9ecee"/>
<clipPath id="mark"><circle cx="400" cy="300" r="96"/></clipPath>
<g clip-path="url(#mark)"><rect x="304" y="204" width="192" height="192" fill="#d5dbde"/><path d="${boundary}V400H298z" fill="#b9c2c7"/><path d="${boundary}" fill="none" stroke="#f7f8f9" stroke-width="12"/></g>
</svg>`;

await sharp(Buffer.from(svg)).png({ palette: true, colours: 32, compressionLevel: 9 }).toFile(target);
