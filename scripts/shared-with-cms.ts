import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * The CMS is a program of its own and imports nothing of the site. Where both must compute the same, its copy is made from the site's file by
 * `npm run share`, and a test compares them.
 */
export const SHARED = [
  { from: "src/domain/account-rules.ts", to: "cms/src/accounts/account-rules.ts" },
  { from: "src/domain/countries.ts", to: "cms/src/accounts/countries.ts" },
  { from: "src/domain/money.ts", to: "cms/src/shared/money.ts" },
  { from: "src/domain/search-text.ts", to: "cms/src/search/search-text.ts" },
  { from: "src/site.ts", to: "cms/src/shared/site.ts" },
] as const satisfies readonly { from: string; to: string }[];

/** Files that import each other have their copies side by side, and CommonJS names them without an ending. */
const importsOf = (text: string): string =>
  text.replaceAll(/ from "\.{1,2}\/([\w-]+)\.ts";/g, ' from "./$1";');

export const copyOf = (from: string, text: string): string =>
  `/* Made from ${from} by \`npm run share\`: change it there. */\n\n${importsOf(text)}`;

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, "..");
  for (const { from, to } of SHARED) {
    const text = await readFile(path.join(root, from), "utf8");
    await writeFile(path.join(root, to), copyOf(from, text));
  }
}
