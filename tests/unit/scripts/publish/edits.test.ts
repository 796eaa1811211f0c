import { beforeAll, expect, test, vi } from "vitest";
import { randomFor } from "../../../../scripts/bench/generated/random.ts";
import { readEnv } from "../../../../scripts/lib/env.ts";
import { type Bundle, loadBundle } from "../../../../scripts/publish/bundle/load.ts";
import { type Content, indexContent } from "../../../../src/content/catalogue.ts";
import { checkContent } from "../../../../src/content/check-content.ts";
import { applyChanges, emptyEntries } from "../../../../src/content/entries.ts";
import { allPaths } from "../../../../src/content/public-pages.ts";
import { changedReads, recordReads } from "../../../../src/content/record-reads.ts";
import { changesOf, currentContent, dayAfter, EditedShop } from "../../../harness/edited-shop.ts";
import { EDITS } from "../../../harness/random-edits.ts";
import { restrictToReads } from "../../../harness/restrict-reads.ts";
import { pagesOfRunning } from "../../../harness/stack.ts";

const PRODUCTS = 100;
const EDIT_COUNT = 200;
/** All pages are compared after this many edits. */
const EDITS_PER_COMPARISON = 24;
/** The same seed gives the same edits in every run. */
const SEED = 18;

let bundle: Bundle;
beforeAll(async () => {
  bundle = await loadBundle(readEnv(pagesOfRunning()));
}, 120_000);

interface Page {
  html: Buffer;
  reads: ReadonlySet<string>;
}
interface Site {
  content: Content;
  pages: Map<string, Page>;
}

/** A page as the bundle renders it. Finishing it depends on these bytes only. */
async function rawPage(content: Content, path: string): Promise<Buffer> {
  const response = await bundle.render(new URL(path, bundle.siteUrl).href, content);
  const html = Buffer.from(await response.arrayBuffer());
  if (html.length === 0) throw new Error(`${path} is empty`);
  return html;
}

async function pageOf(content: Content, path: string): Promise<Page> {
  const reads = new Set<string>();
  return { html: await rawPage(recordReads(content, reads), path), reads };
}

async function builtSite(content: Content): Promise<Site> {
  const pages: Site["pages"] = new Map();
  for (const path of allPaths(content, bundle.routes)) pages.set(path, await pageOf(content, path));
  return { content, pages };
}

/** The paths to render again for new content, and those of pages to remove. */
function pathsToUpdate({ content, pages }: Site, next: Content): { stale: string[]; gone: string[] } {
  const changed = changedReads(content, next);
  const paths = new Set(allPaths(next, bundle.routes));
  const stale = [...paths].filter((path) => !pages.get(path)?.reads.isDisjointFrom(changed));
  return { stale, gone: [...pages.keys()].filter((path) => !paths.has(path)) };
}

/** Fails if pages of a site differ from those of a full build. */
async function comparePages({ pages }: Site, paths: Iterable<string>, full: Content, when: string) {
  for (const path of paths) {
    const page = pages.get(path);
    if (page && !page.html.equals(await rawPage(full, path)))
      expect.unreachable(`${path} is not that of a full build ${when}`);
  }
}

const EDITS_OF_ALL_PAGES: ReadonlySet<string> = new Set(["the settings", "the links of header and footer"]);

/**
 * A page that was wrongly not rendered stays wrong until its next rendering. So we compare it just
 * before that, and all pages after every few edits. No two edits in between are of one kind, so
 * that none reverts another.
 */
test("PUB-03 after every edit the site equals a full build, byte for byte, and only pages that show the edit are rendered", {
  timeout: 600_000,
}, async () => {
  const shop = new EditedShop(PRODUCTS);
  const random = randomFor(SEED);
  const takeChanges = changesOf(shop);
  const first = takeChanges();
  let { entries } = await applyChanges(emptyEntries(), first.changes, first.orders, shop.transport);
  const site = await builtSite(indexContent(entries, dayAfter(0)));
  let deck: string[] = [];
  const editCounts = new Map<string, number>();
  let [days, rendered, total] = [0, 0, 0];
  for (let number = 1; number <= EDIT_COUNT; ) {
    if (deck.length === 0) deck = Object.keys(EDITS);
    const [what = ""] = deck.splice(random.between(0, deck.length - 1), 1);
    const undo = shop.snapshot();
    EDITS[what]?.(shop, random, number);
    const reported = takeChanges();
    const next = await applyChanges(entries, reported.changes, reported.orders, shop.transport);
    if (next.refused.length > 0 || checkContent(next.entries).length > 0) {
      // The publisher would hold back such an edit.
      undo();
      takeChanges();
    } else {
      const former = indexContent(entries, dayAfter(days));
      if (number % 5 === 0) days += 1;
      ({ entries } = next);
      const content = indexContent(entries, dayAfter(days), site.content);
      const { stale, gone } = pathsToUpdate(site, content);
      await comparePages(site, [...stale, ...gone], former, `before ${what} (${number})`);
      for (const path of gone) site.pages.delete(path);
      for (const path of stale) site.pages.set(path, await pageOf(content, path));
      site.content = content;
      editCounts.set(what, (editCounts.get(what) ?? 0) + 1);
      rendered += EDITS_OF_ALL_PAGES.has(what) ? 0 : stale.length;
      total += site.pages.size;
      number += 1;
    }
    if (deck.length % EDITS_PER_COMPARISON !== 0 && number <= EDIT_COUNT) continue;
    const full = await currentContent(shop, dayAfter(days));
    expect([...site.pages.keys()].sort()).toEqual(allPaths(full, bundle.routes).sort());
    await comparePages(site, site.pages.keys(), full, `after ${what} (${number - 1})`);
  }
  expect([...editCounts.keys()].sort()).toEqual(Object.keys(EDITS).sort());
  // Most edits concern few pages.
  expect(rendered / total).toBeLessThan(0.2);
});

test("a page depends on nothing but its recorded reads, at any time of the clock", {
  timeout: 60_000,
}, async () => {
  const { content, pages } = await builtSite(await currentContent(new EditedShop(40), dayAfter(0)));
  vi.useFakeTimers({ now: Date.UTC(2044, 1, 29), toFake: ["Date"] });
  try {
    // Cached fragments are keyed by the identity of the settings, so we copy these.
    const again = { ...content, settings: { ...content.settings } };
    for (const [path, { html, reads }] of pages) {
      const isSame = html.equals(await rawPage(restrictToReads(again, reads), path));
      expect(isSame, path).toBe(true);
    }
  } finally {
    vi.useRealTimers();
  }
});
