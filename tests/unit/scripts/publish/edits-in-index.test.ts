import { hash } from "node:crypto";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { randomFor } from "../../../../scripts/bench/generated/random.ts";
import { readEnv } from "../../../../scripts/lib/env.ts";
import { type Bundle, loadBundle } from "../../../../scripts/publish/bundle/load.ts";
import { type ReleaseIndex, ReleaseIndexFile } from "../../../../scripts/publish/content/release-index.ts";
import {
  buildNextSite,
  type RenderContext,
  type Site,
} from "../../../../scripts/publish/render/build-next-site.ts";
import type { FinishedPage } from "../../../../scripts/publish/render/page-writer.ts";
import { renderPage } from "../../../../scripts/publish/render/render.ts";
import { scanMarkup } from "../../../../scripts/publish/render/scan-page.ts";
import { type Content, indexContent } from "../../../../src/content/catalogue.ts";
import { applyChanges, type EntriesUpdate, emptyEntries } from "../../../../src/content/entries.ts";
import { allPaths, documentsByPath } from "../../../../src/content/public-pages.ts";
import { changesOf, currentContent, dayAfter, EditedShop } from "../../../harness/edited-shop.ts";
import { EDITS } from "../../../harness/random-edits.ts";
import { pagesOfRunning } from "../../../harness/stack.ts";
import { temporaryFolder } from "../../../harness/temporary-folder.ts";

const PRODUCTS = 60;
const EDIT_COUNT = 80;
/** After this many edits the publisher restarts, and all files are compared. */
const EDITS_PER_RESTART = 20;
/** The same seed gives the same edits in every run. */
const SEED = 19;

let bundle: Bundle;
beforeAll(async () => {
  bundle = await loadBundle(readEnv(pagesOfRunning()));
}, 120_000);

/** Adds an empty policy. Other tests check real ones, and finishing depends on the bytes only. */
const finished = (page: Buffer): FinishedPage => {
  const html = page.toString("latin1");
  const policy = '<meta http-equiv="content-security-policy">';
  return {
    body: Buffer.from(html.replace("<title>", `${policy}<title>`), "latin1"),
    scans: [scanMarkup(html)],
  };
};
const digestOf = (body: Buffer): string => hash("sha256", body, "hex");

/** A rendering context that stores nothing: the digests suffice to compare files. */
const context: RenderContext = {
  pathsOf: (content) => allPaths(content, bundle.routes),
  render: (content, path) => renderPage(bundle, content, path, finished),
  store: async ({ body, type }) => ({ digest: digestOf(body), type, size: body.length, encodings: [] }),
  preparePictures: async () => [],
  isAsset: (path) => path.includes("."),
  hasUpload: async () => true,
  log: console.error,
};
const publish = (base: Site | null, update: EntriesUpdate, today: string) =>
  buildNextSite({ base, update, today }, context, () => {});

const rawPage = async (content: Content, path: string): Promise<string> =>
  (await bundle.render(new URL(path, bundle.siteUrl).href, content)).text();

/** Saves sites in a release index, and loads them as a publisher does on start. */
async function openIndex() {
  const folder = temporaryFolder();
  let file = new ReleaseIndexFile(path.join(folder, "site.sqlite"));
  let before: ReleaseIndex | null = null;
  const save = ({ entries, pages, former }: Site, today: string): void => {
    const rest = { release: "", change: 0, changes: [], bundle: "", assets: {}, held: [] };
    const index = { ...rest, today, entries, pages, former };
    file.write(index, before);
    before = index;
  };
  const load = (): Site => {
    file.close();
    file = new ReleaseIndexFile(path.join(folder, "site.sqlite"));
    before = file.read();
    if (before === null) throw new Error("The index is empty");
    const { entries, pages, former, today } = before;
    const content = indexContent(entries, today);
    return { entries, content, pages, former, documents: documentsByPath(content) };
  };
  return { save, load };
}

test("PUB-03 the site after edits, and as loaded from the release index, equals a full build", {
  timeout: 300_000,
}, async () => {
  const shop = new EditedShop(PRODUCTS);
  const random = randomFor(SEED);
  const takeChanges = changesOf(shop);
  const first = takeChanges();
  const start = await applyChanges(emptyEntries(), first.changes, first.orders, shop.transport);
  let { site } = await publish(null, start, dayAfter(0));
  const { save, load } = await openIndex();
  save(site, dayAfter(0));
  let [deck, days]: [string[], number] = [[], 0];
  for (let number = 1; number <= EDIT_COUNT; ) {
    if (deck.length === 0) deck = Object.keys(EDITS);
    const [what = ""] = deck.splice(random.between(0, deck.length - 1), 1);
    const undo = shop.snapshot();
    EDITS[what]?.(shop, random, number);
    const { changes, orders } = takeChanges();
    if (number % 5 === 0) days += 1;
    const update = await applyChanges(site.entries, changes, orders, shop.transport);
    const { site: next, held } = await publish(site, update, dayAfter(days));
    if (held.size > 0) {
      // A site with held entries differs from a full build.
      undo();
      takeChanges();
      continue;
    }
    save(next, dayAfter(days));
    site = next;
    number += 1;
    if (number % EDITS_PER_RESTART !== 0) continue;
    site = load();
    const full = await currentContent(shop, dayAfter(days));
    const paths = allPaths(full, bundle.routes);
    expect([...site.pages.keys()].sort()).toEqual([...paths].sort());
    for (const path of paths) {
      const raw = Buffer.from(await rawPage(full, path));
      const expectedDigest = digestOf(raw.toString().startsWith("<!") ? finished(raw).body : raw);
      const isSame = site.pages.get(path)?.file.digest === expectedDigest;
      expect(isSame, `${path} after ${what} (${number})`).toBe(true);
    }
  }
});
