/**
 * Draws distributors' logos and certificates' marks into the seed, and public/fallback.png and
 * public/favicon.ico: `npm run drawings`.
 */
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { fallback } from "./fallback.ts";
import { favicon } from "./favicon.ts";
import { logos } from "./logos.ts";
import { marks } from "./marks.ts";

const inProject = (file: string): string => fileURLToPath(new URL(`../../../${file}`, import.meta.url));

for (const [name, draw] of [...logos, ...marks])
  await writeFile(inProject(`cms/seed/media/pictures/${name}.svg`), draw());
await writeFile(inProject("public/fallback.png"), await fallback());
await writeFile(inProject("public/favicon.ico"), await favicon(inProject("public/favicon.svg")));
