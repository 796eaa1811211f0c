import { beforeAll, expect, test, vi } from "vitest";
import { randomFor } from "../../../scripts/bench/generated/random.ts";
import { readEnv } from "../../../scripts/env.ts";
import { type Bundle, loadBundle } from "../../../scripts/publish/bundle/load.ts";
import { type Content, indexed } from "../../../src/content/catalogue.ts";
import { checkContent } from "../../../src/content/check.ts";
import { emptyEntries, readEntries, withEntries } from "../../../src/content/entries.ts";
import { pathsOf } from "../../../src/content/public-pages.ts";
import { changedReads, recorded } from "../../../src/content/recorded.ts";
import { changesOf, EditedShop } from "../../harness/edited-shop.ts";
import { onlyRead } from "../../harness/only-read.ts";
import { EDITS } from "../../harness/random-edits.ts";

const PRODUCTS = 200;
const EDIT_COUNT = 200;
/** All pages are compared after so many edits. */
const COMPARED = 12;
/** The edits of a seed are the same in every run. */
const SEED = 18;
const FIRST_DAY = Date.UTC(2026, 10, 15);
const DAY_MS = 86_400_000;
const dayAfter = (days: number): string => new Date(FIRST_DAY + days * DAY_MS).toISOString().slice(0, 10);

let bundle: Bundle;
beforeAll(async () => {
  bundle = await loadBundle(readEnv({}));
}, 120_000);

interface Page {
  html: Buffer;
  reads: ReadonlySet<string>;
}
interface Site {
  content: Content;
  pages: Map<string, Page>;
}

/** As the renderer gives it: what finishes a page sees nothing but its bytes. */
async function rawPage(content: Content, path: string): Promise<Buffer> {
  const response = await bundle.render(new URL(path, bundle.siteUrl).href, content);
  const html = Buffer.from(await response.arrayBuffer());
  if (html.length === 0) throw new Error(`${path} is empty`);
  return html;
}

async function pageOf(content: Content, path: string): Promise<Page> {
  const reads = new Set<string>();
  return { html: await rawPage(recorded(content, reads), path), reads };
}

/** What everything is made of that the CMS lists now. */
async function listed(shop: EditedShop, today: string): Promise<Content> {
  const { entries, refused } = await readEntries(shop.transport);
  expect(refused).toEqual([]);
  return indexed(entries, today);
}

async function builtSite(content: Content): Promise<Site> {
  const pages: Site["pages"] = new Map();
  for (const path of pathsOf(content, bundle.routes)) pages.set(path, await pageOf(content, path));
  return { content, pages };
}

/** What of a site is to be rendered for new content, and which of its pages are to go. */
function changes({ content, pages }: Site, next: Content): { stale: string[]; gone: string[] } {
  const changed = changedReads(content, next);
  const paths = new Set(pathsOf(next, bundle.routes));
  const stale = [...paths].filter((path) => !pages.get(path)?.reads.isDisjointFrom(changed));
  return { stale, gone: [...pages.keys()].filter((path) => !paths.has(path)) };
}

/** Compares pages of a site with those of a full build. */
async function compare({ pages }: Site, paths: Iterable<string>, full: Content, when: string) {
  for (const path of paths) {
    const page = pages.get(path);
    if (page && !page.html.equals(await rawPage(full, path)))
      expect.unreachable(`${path} is not that of a full build ${when}`);
  }
}

/**
 * A page that was not rendered although it should have been stays wrong until it is rendered again. So it is compared just before that,
 * and all pages after every few edits: each state in which a page ever was is then compared with that of a full build. No two edits in
 * between are of one kind, so that none takes back another.
 */
test("PUB-03 after every edit the site is that of a full build, byte for byte, and only what shows the edit is rendered", {
  timeout: 600_000,
}, async () => {
  const shop = new EditedShop(PRODUCTS);
  const random = randomFor(SEED);
  const changesNow = changesOf(shop);
  const first = changesNow();
  let { entries } = await withEntries(emptyEntries(), first.changes, first.orders, shop.transport);
  const site = await builtSite(indexed(entries, dayAfter(0)));
  let deck: string[] = [];
  const done = new Map<string, number>();
  let [days, rendered, all] = [0, 0, 0];
  for (let number = 1; number <= EDIT_COUNT; ) {
    if (deck.length === 0) deck = Object.keys(EDITS);
    const [what = ""] = deck.splice(random.between(0, deck.length - 1), 1);
    const takeBack = shop.snapshot();
    EDITS[what]?.(shop, random, number);
    const told = changesNow();
    const next = await withEntries(entries, told.changes, told.orders, shop.transport);
    if (next.refused.length > 0 || checkContent(next.entries).length > 0) {
      // The publisher holds such an edit back.
      takeBack();
      changesNow();
    } else {
      const former = indexed(entries, dayAfter(days));
      if (number % 5 === 0) days += 1;
      ({ entries } = next);
      const content = indexed(entries, dayAfter(days), site.content);
      const { stale, gone } = changes(site, content);
      await compare(site, [...stale, ...gone], former, `before ${what} (${number})`);
      for (const path of gone) site.pages.delete(path);
      for (const path of stale) site.pages.set(path, await pageOf(content, path));
      site.content = content;
      done.set(what, (done.get(what) ?? 0) + 1);
      rendered += what === "the settings" ? 0 : stale.length;
      all += site.pages.size;
      number += 1;
    }
    if (deck.length % COMPARED !== 0 && number <= EDIT_COUNT) continue;
    const full = await listed(shop, dayAfter(days));
    expect([...site.pages.keys()].sort()).toEqual(pathsOf(full, bundle.routes).sort());
    await compare(site, site.pages.keys(), full, `after ${what} (${number - 1})`);
  }
  expect([...done.keys()].sort()).toEqual(Object.keys(EDITS).sort());
  // Most edits are on a few pages.
  expect(rendered / all).toBeLessThan(0.2);
});

test("a page is made of nothing but what it was seen to read, whatever the clock says", {
  timeout: 60_000,
}, async () => {
  const { content, pages } = await builtSite(await listed(new EditedShop(40), dayAfter(0)));
  vi.useFakeTimers({ now: Date.UTC(2044, 1, 29), toFake: ["Date"] });
  try {
    // Parts that pages share are kept by the identity of the settings.
    const again = { ...content, settings: { ...content.settings } };
    for (const [path, { html, reads }] of pages) {
      const isSame = html.equals(await rawPage(onlyRead(again, reads), path));
      expect(isSame, path).toBe(true);
    }
  } finally {
    vi.useRealTimers();
  }
});
