import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  type IndexedPage,
  type ReleaseIndex,
  ReleaseIndexFile,
} from "../../../../../scripts/publish/content/release-index.ts";
import { emptyEntries } from "../../../../../src/content/entries.ts";
import { infoPage } from "../../../../harness/entries.ts";
import { temporaryFolder } from "../../../../harness/temporary-folder.ts";

let folder: string;
let file: string;

beforeEach(() => {
  folder = temporaryFolder();
  file = path.join(folder, "site.sqlite");
});

let current: ReleaseIndexFile | undefined;

/** Opens the file as a new process does after the previous one has ended. */
function open(log?: (line: string) => void): ReleaseIndexFile {
  current?.close();
  current = new ReleaseIndexFile(file, log);
  return current;
}
afterEach(() => {
  current?.close();
  current = undefined;
});

const page = (name: string): IndexedPage => ({
  file: { digest: name, type: "text/html", size: 1, encodings: ["br"] },
  reads: [`products:${name}`],
  pictures: [],
  targets: JSON.stringify({ links: ["/"], anchors: ["top"] }),
});

const infoPages = (...slugs: string[]) =>
  new Map(slugs.map((slug) => [slug, { ...infoPage(slug), documentId: slug }]));

const releaseIndex = (change: number, more: Partial<ReleaseIndex> = {}): ReleaseIndex => ({
  ...{ release: `r${change}`, change, changes: [], bundle: "b", today: "2026-01-31" },
  ...{ assets: {}, former: { "/old": "1" }, held: [["product:x", [{ message: "x is empty" }]]] },
  entries: { ...emptyEntries(), "info-page": infoPages("b", "a") },
  pages: new Map([["/", page("home")]]),
  ...more,
});

test("the index is read as it was written, with lists in their order", () => {
  open().write(releaseIndex(7), null);
  const read = open().read();
  expect(read).toEqual(releaseIndex(7));
  expect([...(read?.entries["info-page"].keys() ?? [])]).toEqual(["b", "a"]);
  expect(open().read()?.pages.get("/")?.reads).toEqual(["products:home"]);
});

test("without a release there is no index", () => {
  expect(open().read()).toBeNull();
});

test("only differences are written: removed and new pages and entries, and a new order", () => {
  const before = releaseIndex(1, {
    pages: new Map(["/", "/gone", "/same"].map((path) => [path, page(path)])),
    entries: { ...emptyEntries(), "info-page": infoPages("a", "b", "c") },
  });
  const pages = new Map(before.pages);
  pages.delete("/gone");
  pages.set("/", page("other")).set("/new", page("new"));
  const { "info-page": former } = before.entries;
  const entries = { ...before.entries, "info-page": new Map([...infoPages("d"), ...[...former].slice(1)]) };
  const after = releaseIndex(2, { pages, entries });
  const database = open();
  database.write(before, null);
  database.write(after, before);
  const read = open().read();
  expect(read).toEqual(after);
  expect([...(read?.entries["info-page"].keys() ?? [])]).toEqual(["d", "b", "c"]);
});

test("a list whose order alone has changed is read in the new order", () => {
  const before = releaseIndex(1);
  const entries = { ...before.entries, "info-page": new Map([...before.entries["info-page"]].reverse()) };
  const database = open();
  database.write(before, null);
  database.write({ ...before, entries }, before);
  expect([...(open().read()?.entries["info-page"].keys() ?? [])]).toEqual(["a", "b"]);
});

test("writing the whole index removes everything of the previous one", () => {
  const database = open();
  database.write(releaseIndex(1, { pages: new Map([["/former", page("former")]]) }), null);
  database.write(releaseIndex(2), null);
  expect(open().read()).toEqual(releaseIndex(2));
});

test("a failed write leaves the previous index unchanged", () => {
  const database = open();
  database.write(releaseIndex(1), null);
  const circular: Record<string, unknown> = {};
  circular["self"] = circular;
  const pages = new Map([
    ["/new", page("new")],
    ["/", circular as unknown as IndexedPage],
  ]);
  const broken = releaseIndex(2, { pages, entries: emptyEntries() });
  expect(() => database.write(broken, releaseIndex(1))).toThrow("circular");
  expect(open().read()).toEqual(releaseIndex(1));
});

test.each([
  [
    "a file that is no database",
    async () => writeFile(file, "no database at all, but longer than a header of a database is"),
  ],
  [
    "a database with invalid rows",
    async () => {
      const database = new ReleaseIndexFile(file);
      database.write({ ...releaseIndex(1), entries: emptyEntries() }, null);
      database.write(releaseIndex(2), { ...releaseIndex(1), entries: releaseIndex(2).entries });
      database.close();
      const { DatabaseSync } = await import("node:sqlite");
      const raw = new DatabaseSync(file);
      raw.exec("UPDATE page SET json = '{'");
      raw.close();
    },
  ],
])("%s is moved aside for inspection, and the index starts empty", async (_, damage) => {
  await damage();
  const logged: string[] = [];
  const database = open((line) => logged.push(line));
  expect(database.read()).toBeNull();
  expect(logged.join()).toContain(`kept as ${file}.damaged`);
  expect(await readdir(folder)).toContain("site.sqlite.damaged");
  database.write(releaseIndex(3), null);
  expect(open().read()).toEqual(releaseIndex(3));
});
