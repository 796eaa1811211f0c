import { hash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { randomFor } from "../../../scripts/bench/generated/random.ts";
import { readEnv } from "../../../scripts/env.ts";
import { type Bundle, loadBundle } from "../../../scripts/publish/bundle/load.ts";
import { type Facts, FactsFile } from "../../../scripts/publish/facts.ts";
import { publishOnce, type Site, type Workshop } from "../../../scripts/publish/publish-once.ts";
import { renderPath } from "../../../scripts/publish/render.ts";
import { type Content, indexed } from "../../../src/content/catalogue.ts";
import { emptyEntries, readEntries, type Updated, withEntries } from "../../../src/content/entries.ts";
import { documentAddresses, pathsOf } from "../../../src/content/public-pages.ts";
import { changesOf, EditedShop } from "../../harness/edited-shop.ts";
import { EDITS } from "../../harness/random-edits.ts";

const PRODUCTS = 60;
const EDIT_COUNT = 200;
/** After so many edits the publisher starts again, and all files are compared. */
const TOGETHER = 20;
/** The edits of a seed are the same in every run. */
const SEED = 19;
const FIRST_DAY = Date.UTC(2026, 10, 15);
const DAY_MS = 86_400_000;
const dayAfter = (days: number): string => new Date(FIRST_DAY + days * DAY_MS).toISOString().slice(0, 10);

let bundle: Bundle;
beforeAll(async () => {
  bundle = await loadBundle(readEnv({}));
}, 120_000);

/** A finished page has a policy; that it fits is another test's matter, and what finishes a page sees nothing but its bytes. */
const finished = (html: string): string =>
  html.replace("<title>", '<meta http-equiv="content-security-policy"><title>');
const digestOf = (body: Buffer): string => hash("sha256", body, "hex");

/** Stores nothing: a digest tells whether two files are the same. */
const workshop: Workshop = {
  pathsOf: (content) => pathsOf(content, bundle.routes),
  render: (content, path) => renderPath(bundle, content, path, finished),
  store: async ({ body, type }) => ({ digest: digestOf(body), type, size: body.length, encodings: [] }),
  preparePictures: async () => [],
  isAsset: (path) => path.includes("."),
  hasUpload: async () => true,
  log: console.error,
};
const publish = (base: Site | null, update: Updated, today: string) =>
  publishOnce({ base, update, today }, workshop, () => {});

const rawPage = async (content: Content, path: string): Promise<string> =>
  (await bundle.render(new URL(path, bundle.siteUrl).href, content)).text();

/** What everything is made of that the CMS lists now. */
async function listed(shop: EditedShop, today: string): Promise<Content> {
  const { entries, refused } = await readEntries(shop.transport);
  expect(refused).toEqual([]);
  return indexed(entries, today);
}

/** Keeps sites as a publisher does, and takes them up again as one that starts. */
async function keeper() {
  const folder = await mkdtemp(path.join(tmpdir(), "halocline-edits-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  let file = new FactsFile(path.join(folder, "site.sqlite"));
  let before: Facts | null = null;
  const keep = ({ entries, pages, former }: Site, today: string): void => {
    const rest = { release: "", change: 0, changes: [], bundle: "", assets: {}, held: [] };
    const facts = { ...rest, today, entries, pages, former };
    file.write(facts, before);
    before = facts;
  };
  const takeUp = (): Site => {
    file.close();
    file = new FactsFile(path.join(folder, "site.sqlite"));
    before = file.read();
    if (before === null) throw new Error("There are no facts");
    const { entries, pages, former, today } = before;
    const content = indexed(entries, today);
    return { entries, content, pages, former, documents: documentAddresses(content) };
  };
  return { keep, takeUp };
}

test("PUB-03 what edits publish, and what is kept of it for a publisher that starts again, is that of a full build", {
  timeout: 300_000,
}, async () => {
  const shop = new EditedShop(PRODUCTS);
  const random = randomFor(SEED);
  const changesNow = changesOf(shop);
  const first = changesNow();
  const start = await withEntries(emptyEntries(), first.changes, first.orders, shop.transport);
  let { site } = await publish(null, start, dayAfter(0));
  const { keep, takeUp } = await keeper();
  keep(site, dayAfter(0));
  let [deck, days]: [string[], number] = [[], 0];
  for (let number = 1; number <= EDIT_COUNT; ) {
    if (deck.length === 0) deck = Object.keys(EDITS);
    const [what = ""] = deck.splice(random.between(0, deck.length - 1), 1);
    const takeBack = shop.snapshot();
    EDITS[what]?.(shop, random, number);
    const { changes, orders } = changesNow();
    if (number % 5 === 0) days += 1;
    const update = await withEntries(site.entries, changes, orders, shop.transport);
    const { site: next, held } = await publish(site, update, dayAfter(days));
    if (held.size > 0) {
      // Such a site is no full build's.
      takeBack();
      changesNow();
      continue;
    }
    keep(next, dayAfter(days));
    site = next;
    number += 1;
    if (number % TOGETHER !== 0) continue;
    site = takeUp();
    const full = await listed(shop, dayAfter(days));
    const paths = pathsOf(full, bundle.routes);
    expect([...site.pages.keys()].sort()).toEqual([...paths].sort());
    for (const path of paths) {
      const whole = digestOf(Buffer.from(finished(await rawPage(full, path))));
      const isSame = site.pages.get(path)?.file.digest === whole;
      expect(isSame, `${path} after ${what} (${number})`).toBe(true);
    }
  }
});
