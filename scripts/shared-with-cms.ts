import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * The CMS is a separate program that imports nothing of the site. Files that both need are copied
 * from the site by `npm run share`, and a test compares them.
 */
export const SHARED: readonly Share[] = [
  { from: "src/domain/account-rules.ts", to: "cms/src/accounts/account-rules.ts" },
  { from: "src/domain/countries.ts", to: "cms/src/accounts/countries.ts" },
  { from: "src/domain/money.ts", to: "cms/src/shared/money.ts" },
  { from: "scripts/log-limit.ts", to: "cms/src/shared/log-limit.ts" },
  { from: "src/domain/payment-status.ts", to: "cms/src/shared/payment-status.ts" },
  { from: "scripts/publish/keys.ts", to: "cms/src/publishing/keys.ts" },
  { from: "src/domain/search-text.ts", to: "cms/src/search/search-text.ts" },
  {
    from: "src/site.ts",
    to: "cms/src/shared/site.ts",
    only: [
      ...["ROUTES", "CURRENCIES", "CurrencyCode", "DEFAULT_CURRENCY"],
      ...["MAX_ORDER_LINES", "MAX_ORDER_QUANTITY", "QUOTE_MS"],
      ...["INFO_PAGE_ROUTES", "MAX_SLUG_LENGTH", "productPath", "categoryPath", "subCategoryPath"],
    ],
  },
  // The CMS validates at Publish with the same schemas as a build.
  ...[
    ...["category", "content-schemas", "headings", "issues", "link-target", "media", "pages", "paths"],
    ...["product", "rich-text", "sub-category"],
  ].map((name) => ({ from: `src/domain/${name}.ts`, to: `cms/src/shared/${name}.ts` })),
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

const IMPORTS = /^(?:import [^;]*;\n)+/m;
/** The sort key of an import: packages before files, in the formatter's order. */
const sourceOf = (statement: string): string =>
  statement.replace(/^[^"]*"(\.?)/, (_, dot) => (dot ? "1." : "0"));

/** Copies of files that import each other share a folder; CommonJS omits the file extension. */
const importsOf = (text: string): string =>
  text.replaceAll(/ from "\.{1,2}\/([\w-]+)\.ts";/g, ' from "./$1";').replace(IMPORTS, (all) =>
    all
      .split(/^(?=import )/m)
      .sort((a, b) => (sourceOf(a) < sourceOf(b) ? -1 : 1))
      .join(""),
  );

/** The text of a copy, with a note of its source. */
export const copyOf = ({ from, only }: Share, text: string): string =>
  `/* Made from ${from} by \`npm run share\`: change it there. */\n\n${importsOf(only ? partsOf(text, only) : text)}`;

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, "..");
  for (const share of SHARED) {
    const text = await readFile(path.join(root, share.from), "utf8");
    await writeFile(path.join(root, share.to), copyOf(share, text));
  }
}
