import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Facts, FactsFile, type PageFacts } from "../../../scripts/publish/facts.ts";
import { emptyEntries } from "../../../src/content/entries.ts";
import { infoPage } from "../../harness/entries.ts";

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "halocline-facts-"));
  file = path.join(folder, "site.sqlite");
  return () => rm(folder, { recursive: true, force: true });
});

let opened: FactsFile | undefined;

/** Opens the file as a process does that starts when the one before has ended. */
function open(log?: (line: string) => void): FactsFile {
  opened?.close();
  opened = new FactsFile(file, log);
  return opened;
}
afterEach(() => {
  opened?.close();
  opened = undefined;
});

const page = (name: string): PageFacts => ({
  file: { digest: name, type: "text/html", size: 1, encodings: ["br"] },
  reads: [`products:${name}`],
  pictures: [],
  targets: JSON.stringify({ links: ["/"], anchors: ["top"] }),
});

const infoPages = (...slugs: string[]) =>
  new Map(slugs.map((slug) => [slug, { ...infoPage(slug), documentId: slug }]));

const facts = (change: number, more: Partial<Facts> = {}): Facts => ({
  ...{ release: `r${change}`, change, changes: [], bundle: "b", today: "2026-01-31" },
  ...{ assets: {}, former: { "/old": "1" }, held: [["product:x", [{ message: "x is empty" }]]] },
  entries: { ...emptyEntries(), "info-page": infoPages("b", "a") },
  pages: new Map([["/", page("home")]]),
  ...more,
});

test("facts are read as they were written, lists in their order", () => {
  open().write(facts(7), null);
  const read = open().read();
  expect(read).toEqual(facts(7));
  expect([...(read?.entries["info-page"].keys() ?? [])]).toEqual(["b", "a"]);
  expect(open().read()?.pages.get("/")?.reads).toEqual(["products:home"]);
});

test("without a release there are none", () => {
  expect(open().read()).toBeNull();
});

test("only what differs is written: pages and entries that are gone, that are new, and another order", () => {
  const before = facts(1, {
    pages: new Map(["/", "/gone", "/same"].map((path) => [path, page(path)])),
    entries: { ...emptyEntries(), "info-page": infoPages("a", "b", "c") },
  });
  const pages = new Map(before.pages);
  pages.delete("/gone");
  pages.set("/", page("other")).set("/new", page("new"));
  const { "info-page": former } = before.entries;
  const entries = { ...before.entries, "info-page": new Map([...infoPages("d"), ...[...former].slice(1)]) };
  const after = facts(2, { pages, entries });
  const database = open();
  database.write(before, null);
  database.write(after, before);
  const read = open().read();
  expect(read).toEqual(after);
  expect([...(read?.entries["info-page"].keys() ?? [])]).toEqual(["d", "b", "c"]);
});

test("a list that is in another order, and otherwise the same, is read in that order", () => {
  const before = facts(1);
  const entries = { ...before.entries, "info-page": new Map([...before.entries["info-page"]].reverse()) };
  const database = open();
  database.write(before, null);
  database.write({ ...before, entries }, before);
  expect([...(open().read()?.entries["info-page"].keys() ?? [])]).toEqual(["a", "b"]);
});

test("facts written anew leave nothing of the former ones", () => {
  const database = open();
  database.write(facts(1, { pages: new Map([["/former", page("former")]]) }), null);
  database.write(facts(2), null);
  expect(open().read()).toEqual(facts(2));
});

test("facts that cannot be written stay as they were", () => {
  const database = open();
  database.write(facts(1), null);
  const circular: Record<string, unknown> = {};
  circular["self"] = circular;
  const pages = new Map([
    ["/new", page("new")],
    ["/", circular as unknown as PageFacts],
  ]);
  const broken = facts(2, { pages, entries: emptyEntries() });
  expect(() => database.write(broken, facts(1))).toThrow("circular");
  expect(open().read()).toEqual(facts(1));
});

test.each([
  [
    "no database",
    async () => writeFile(file, "no database at all, but longer than a header of a database is"),
  ],
  [
    "a database whose rows make no sense",
    async () => {
      const database = new FactsFile(file);
      database.write({ ...facts(1), entries: emptyEntries() }, null);
      database.write(facts(2), { ...facts(1), entries: facts(2).entries });
      database.close();
      const { DatabaseSync } = await import("node:sqlite");
      const raw = new DatabaseSync(file);
      raw.exec("UPDATE page SET json = '{'");
      raw.close();
    },
  ],
])("%s is kept to be looked at, and the facts begin again", async (_, damage) => {
  await damage();
  const lines: string[] = [];
  const database = open((line) => lines.push(line));
  expect(database.read()).toBeNull();
  expect(lines.join()).toContain(`kept as ${file}.damaged`);
  expect(await readdir(folder)).toContain("site.sqlite.damaged");
  database.write(facts(3), null);
  expect(open().read()).toEqual(facts(3));
});
