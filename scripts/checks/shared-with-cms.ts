import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { ROOT } from "../lib/root.ts";

/**
 * The CMS is a separate program that imports nothing of the site. Files that both need are copied
 * from the site by `npm run share`, and a test compares them.
 */
export const SHARED: readonly Share[] = [
  { from: "scripts/publish/publisher/keys.ts", to: "cms/src/publishing/keys.ts" },
  {
    from: "src/contract/site.ts",
    to: "cms/src/contract/site.ts",
    only: [
      ...["ROUTES", "CURRENCIES", "CurrencyCode", "DEFAULT_CURRENCY"],
      ...["MAX_ORDER_LINES", "MAX_ORDER_QUANTITY", "QUOTE_MS"],
      ...["INFO_PAGE_ROUTES", "MAX_SLUG_LENGTH", "productPath", "categoryPath", "subCategoryPath"],
    ],
  },
  ...[
    ...["account-rules", "countries", "log-limit", "money", "payment-status", "search-text"].map(
      (name) => `rules/${name}`,
    ),
    // The CMS refuses at Publish what a build refuses, by the same schemas.
    ...["category", "content-schemas", "headings", "issues", "link-target", "media", "pages", "paths"].map(
      (name) => `shapes/${name}`,
    ),
    ...["product", "rich-text", "sub-category"].map((name) => `shapes/${name}`),
  ].map((name) => ({ from: `src/contract/${name}.ts`, to: `cms/src/contract/${name}.ts` })),
];

interface Share {
  readonly from: string;
  readonly to: string;
  /** The exports to copy, if not the whole file. */
  readonly only?: readonly string[];
}

/** The start of an exported statement, or of the comment before it. */
const STATEMENT = /^(?=\/\*\*)|(?<!\*\/\n)^(?=export )/m;
const NAME = /^export (?:const|type|interface|function) (\w+)/m;

const partsOf = (text: string, only: readonly string[]): string =>
  text
    .split(STATEMENT)
    .filter((statement) => only.includes(NAME.exec(statement)?.[1] ?? ""))
    .map((statement) => statement.trimEnd())
    .join("\n")
    .concat("\n");

/** CommonJS names files without an ending. */
const importsOf = (text: string): string => text.replaceAll(/( from "\.[^"]+)\.ts";/g, '$1";');

/** The text of a copy, with a note of its source. */
export const copyOf = ({ from, only }: Share, text: string): string =>
  `/* Made from ${from} by \`npm run share\`: change it there. */\n\n${importsOf(only ? partsOf(text, only) : text)}`;

if (import.meta.main) {
  for (const share of SHARED) {
    const text = await readFile(path.join(ROOT, share.from), "utf8");
    await writeFile(path.join(ROOT, share.to), copyOf(share, text));
  }
}
