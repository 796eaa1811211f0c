import { beforeAll, expect, test, vi } from "vitest";
import { randomFor } from "../../../scripts/bench/generated/random.ts";
import { readEnv } from "../../../scripts/env.ts";
import { type Bundle, loadBundle } from "../../../scripts/publish/bundle/load.ts";
import { renderPath } from "../../../scripts/publish/render.ts";
import { type Content, indexed } from "../../../src/content/catalogue.ts";
import { checkContent } from "../../../src/content/check.ts";
import { emptyEntries, readEntries, withEntries } from "../../../src/content/entries.ts";
import { pathsOf } from "../../../src/content/public-pages.ts";
import { changedReads } from "../../../src/content/recorded.ts";
import { changesOf, EditedShop } from "../../harness/edited-shop.ts";
import { onlyRead } from "../../harness/only-read.ts";
import { EDITS } from "../../harness/random-edits.ts";

const PRODUCTS = 120;
const EDIT_COUNT = 200;
/** The edits of a seed are the same in every run. */
const SEED = 18;
const FIRST_DAY = Date.UTC(2026, 10, 15);
const DAY_MS = 86_400_000;
const dayAfter = (days: number): string => new Date(FIRST_DAY + days * DAY_MS).toISOString().slice(0, 10);

let bundle: Bundle;
beforeAll(async () => {
  bundle = await loadBundle(readEnv({}));
}, 120_000);

interface Site {
  content: Content;
  pages: Map<string, { html: string; reads: readonly string[] }>;
}

/** As the renderer gives it: what finishes a page sees nothing but its bytes. */
async function pageOf(content: Content, path: string) {
  const { body, reads, fault } = await renderPath(bundle, content, path, (html) => html);
  if (body.length === 0) throw new Error(`${path} is empty: ${fault}`);
  return { html: body.toString(), reads };
}

const rawPage = async (content: Content, path: string): Promise<string> =>
  (await bundle.render(new URL(path, bundle.siteUrl).href, content)).text();

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

/** Renders what read something that changed, and what is new. @returns the paths that were rendered */
async function update(site: Site, content: Content): Promise<string[]> {
  const changed = changedReads(site.content, content);
  const paths = new Set(pathsOf(content, bundle.routes));
  for (const path of site.pages.keys()) if (!paths.has(path)) site.pages.delete(path);
  const stale = [...paths].filter(
    (path) => site.pages.get(path)?.reads.some((key) => changed.has(key)) ?? true,
  );
  for (const path of stale) site.pages.set(path, await pageOf(content, path));
  site.content = content;
  return stale;
}

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
    const { changes, orders } = changesNow();
    const next = await withEntries(entries, changes, orders, shop.transport);
    if (next.refused.length > 0 || checkContent(next.entries).length > 0) {
      // The publisher holds such an edit back.
      takeBack();
      changesNow();
      continue;
    }
    if (number % 5 === 0) days += 1;
    ({ entries } = next);
    const stale = await update(site, indexed(entries, dayAfter(days), site.content));
    const full = await listed(shop, dayAfter(days));
    const paths = pathsOf(full, bundle.routes);
    expect([...site.pages.keys()].sort(), `paths after ${what} (${number})`).toEqual([...paths].sort());
    for (const path of paths) {
      if (site.pages.get(path)?.html === (await rawPage(full, path))) continue;
      const was = stale.includes(path) ? "was" : "was not";
      expect.unreachable(`${path} differs after ${what} (${number}); it ${was} rendered`);
    }
    done.set(what, (done.get(what) ?? 0) + 1);
    rendered += what === "the settings" ? 0 : stale.length;
    all += paths.length;
    number += 1;
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
      const isSame = (await rawPage(onlyRead(again, new Set(reads)), path)) === html;
      expect(isSame, path).toBe(true);
    }
  } finally {
    vi.useRealTimers();
  }
});
