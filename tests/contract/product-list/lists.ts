import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { runSql } from "../accounts/account.ts";
import { addProducts } from "../cms/bulk.ts";
import { type Answer, type Entry, publicEntry } from "../cms/json.ts";
import type { RunningCms } from "../cms/process.ts";
import { startSmallCms } from "../cms/small.ts";
import { type Editor, invite, signIn } from "../panel/editor.ts";

/** One more product than an import may change. */
export const BULK = 501;

let cms: RunningCms;
let administrator: Editor;
let ann: Editor;
let ben: Editor;
/** The list as it was downloaded before the test, by lines. */
let list: string[];

const download = () => ann.panel("GET", "/product-list/download");
const readList = async () => {
  list = (await download()).text.replace("\uFEFF", "").trimEnd().split("\r\n");
};

/**
 * Starts one CMS for the tests of a file, and downloads the list before each.
 * @param further products besides those of the small seed
 */
export function startLists(further = BULK): void {
  beforeAll(async () => {
    cms = await startSmallCms((dataDir) => {
      if (further > 0) addProducts(dataDir, further, "spares");
    });
    administrator = await signIn(cms, "administrator");
    ann = await invite({ firstname: "Ann", lastname: "Hale" }, "Editor", administrator, cms.url);
    ben = await invite({ firstname: "Ben", lastname: "Reed" }, "Editor", administrator, cms.url);
    // Drafts and published rows of one version, as Publish makes them.
    runSql(cms.dataDir, "UPDATE products SET version = document_id WHERE slug LIKE 'bulk-%'");
  });
  beforeEach(readList);
  afterAll(() => cms.stop());
}

/** The editors of the shop, of whom Ann imports lists. */
export const editors = () => ({ administrator, ann, ben, cms });

export const shop = {
  download,
  /** Downloads the list again. */
  readList,
  lines: () => list,
  live: (slug: string) => publicEntry(cms.url, "products", slug),
  /** The line of a product. */
  rowOf: ({ documentId }: Pick<Entry, "documentId">): string =>
    list.find((line) => line.includes(documentId)) ?? "",
  bulkRows: () => list.filter((line) => line.includes("Bulk part")),
  /** A file with the list's titles and these lines. */
  fileWith: (...rows: string[]): string => [list[0], ...rows].join("\r\n"),
  preview: async (file: string) => {
    const { status, text } = await ann.panel("POST", "/product-list/preview", { file });
    expect([status, text]).toEqual([200, expect.any(String)]);
    return JSON.parse(text).data;
  },
  importing: (file: string): Promise<Answer> => ann.panel("POST", "/product-list/import", { file }),
  imported: async (file: string): Promise<unknown> => JSON.parse((await shop.importing(file)).text).data,
  changes: (): Array<Record<string, unknown>> =>
    runSql(cms.dataDir, "SELECT id, entry, action, at FROM publish_changes ORDER BY id"),
};

/** Changes the price of a line of the list. */
export const priced = (row: string, price: string): string =>
  row.replace(/,(?:\d+\.\d\d|"")(?=(?:,"[^"]*"){3}$)/, `,${price}`);
