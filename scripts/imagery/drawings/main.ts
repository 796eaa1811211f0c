/** Draws logos of distributors and marks of certificates into the seed, and public/fallback.png: `npm run drawings`. */
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { fallback } from "./fallback.ts";
import { logos } from "./logos.ts";
import { marks } from "./marks.ts";

const inProject = (file: string): string => fileURLToPath(new URL(`../../../${file}`, import.meta.url));

for (const [name, draw] of [...logos, ...marks])
  await writeFile(inProject(`cms/seed/media/pictures/${name}.svg`), draw());
await writeFile(inProject("public/fallback.png"), await fallback());
