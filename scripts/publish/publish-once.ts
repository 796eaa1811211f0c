import { type Content, indexed } from "../../src/content/catalogue.ts";
import { checkContent } from "../../src/content/check.ts";
import { type Entries, emptyEntries, type Updated } from "../../src/content/entries.ts";
import { documentAddresses } from "../../src/content/public-pages.ts";
import { changedReads } from "../../src/content/recorded.ts";
import type { Fault } from "../../src/domain/fault.ts";
import { CONTENT_FAULTS } from "../../src/site.ts";
import type { StoredFile } from "../lib/manifest.ts";
import { explain } from "../steps.ts";
import { changedEntries, type EntryKey, entryKey, withHeld } from "./entry-keys.ts";
import type { PageFacts } from "./facts.ts";
import { FaultySite } from "./faults.ts";
import { forEach } from "./for-each.ts";
import { type Held, holdBack } from "./hold-back.ts";
import { brokenLinks, type Linked } from "./links.ts";
import { formerOf, formerPaths, redirectsOf } from "./redirects.ts";
import type { RenderedPath } from "./render.ts";
import type { Report } from "./types.ts";

/** A site as it is or could be published. */
export interface Site {
  entries: Entries;
  content: Content;
  pages: ReadonlyMap<string, PageFacts>;
  /** Document by path, and by paths that documents have left. */
  documents: ReadonlyMap<string, string>;
  former: Readonly<Record<string, string>>;
}

/** What a site is made with. */
export interface Workshop {
  pathsOf(content: Content): readonly string[];
  render(content: Content, path: string): Promise<RenderedPath>;
  store(page: RenderedPath): Promise<StoredFile>;
  /** Makes prepared pictures, by their addresses, that are not there yet; the faults of those that cannot be made. */
  preparePictures(addresses: ReadonlySet<string>): Promise<Fault[]>;
  isAsset(path: string): boolean;
  hasUpload(pathname: string): Promise<boolean>;
  log(line: string): void;
}

export interface Order {
  /** The newest site, or null for the first one. */
  base: Site | null;
  /** The entries as the CMS has them now; those that cannot be read are as in the base. */
  update: Updated;
  /** Changed entries in the order of their changes, where it is known. */
  sequence?: readonly EntryKey[];
  /** As in `2026-01-31`. */
  today: string;
  /** Renders all pages instead of those that read what changed. */
  everything?: boolean;
  /** Whether uploads to which a page linked before may be gone. */
  recheckUploads?: boolean;
  /** Redirects of an earlier release, where there is no base. */
  redirects?: Readonly<Record<string, string>>;
}

interface Attempt {
  /** Null where the entries do not even make a site. */
  site: Site | null;
  /** Paths that were rendered. */
  rendered: ReadonlySet<string>;
  faults: readonly Fault[];
}

/** Stands for a page that is not rendered yet: one that is faulty never goes live. */
const NOTHING: PageFacts = {
  ...{ file: { digest: "", type: "", size: 0, encodings: [] }, reads: [], pictures: [] },
  targets: '{"links":[],"anchors":[]}',
};

const originalOf = (address: string): string => address.split("/")[2] ?? "";

/**
 * Makes the next site: renders what changed, and checks that and what points to it. Changed entries with which this fails keep their
 * last good state, together with what needs them, and everything else is made without them.
 * @throws FaultySite when there is no last good state, or none of the changes is at fault
 */
export async function publishOnce(
  order: Order,
  workshop: Workshop,
  report: Report,
): Promise<{ site: Site; held: Held; rendered: ReadonlySet<string> }> {
  const { base, update, sequence = [] } = order;
  const held: Held = new Map(
    update.refused.map(({ type, documentId, faults }) => [entryKey(type, documentId), faults]),
  );
  if (base === null && held.size > 0) throw new FaultySite(CONTENT_FAULTS, [...held.values()].flat());
  const known = base?.entries ?? emptyEntries();
  const places = new Map(sequence.map((key, place) => [key, place]));
  const placeOf = (key: EntryKey): number => places.get(key) ?? sequence.length;
  const changed = base === null ? [] : changedEntries(known, update.entries);
  changed.sort((a, b) => placeOf(a) - placeOf(b));
  const { site, faults, rendered } = await holdBack(changed, held, (keys) =>
    attempt(withHeld(update.entries, known, keys), order, workshop, report),
  );
  if (site === null || faults.length > 0) throw new FaultySite(CONTENT_FAULTS, faults);
  return { site, held, rendered };
}

async function attempt(entries: Entries, order: Order, workshop: Workshop, report: Report): Promise<Attempt> {
  const { base, today, redirects = {}, recheckUploads = false } = order;
  const wrong = checkContent(entries);
  if (wrong.length > 0) return { site: null, rendered: new Set(), faults: wrong };
  const content = indexed(entries, today, base?.content);
  const documents = documentAddresses(content);
  const former = base ? formerPaths(documents, base) : formerOf(redirects, documents);
  const { faults, pages, rendered, pictures } = await renderChanged(
    { content, documents },
    order,
    workshop,
    report,
  );
  const site = { entries, content, documents, former, pages };
  if (faults.length > 0) return { site, rendered, faults };
  report("pictures", 0.75);
  const useless = await workshop.preparePictures(pictures);
  report("checking", 0.85);
  const { isAsset, hasUpload } = workshop;
  const [before, after] = [base && linkedOf(base), linkedOf(site)];
  const broken = await brokenLinks({ before, after, rendered, isAsset, hasUpload, recheckUploads });
  return { site, rendered, faults: [...useless, ...broken] };
}

const linkedOf = ({ pages, documents, former }: Site): Linked => ({
  pages,
  redirects: redirectsOf(documents, former),
});

/** The pages of the content, of which those are rendered that are new or read something that changed. */
async function renderChanged(
  { content, documents }: Pick<Site, "content" | "documents">,
  order: Order,
  workshop: Workshop,
  report: Report,
) {
  const { base, everything = false } = order;
  const changed = base && !everything ? changedReads(base.content, content) : null;
  // In the order of the paths, whichever is finished first.
  const pages = new Map<string, PageFacts>();
  const [rendered, pictures, faults] = [new Set<string>(), new Set<string>(), [] as Fault[]];
  for (const path of workshop.pathsOf(content)) {
    const former = base?.pages.get(path);
    pages.set(path, former ?? NOTHING);
    const isSame = changed !== null && former?.reads.some((read) => changed.has(read)) === false;
    if (!isSame) rendered.add(path);
  }
  report("rendering", 0.15);
  let done = 0;
  await forEach(rendered, async (path) => {
    const page = await workshop.render(content, path);
    done += 1;
    if (done % 50 === 0) report("rendering", 0.15 + (0.6 * done) / rendered.size);
    if (page.error !== undefined) workshop.log(explain(page.error));
    if (page.fault !== null) {
      const [documentId] = documents.get(path)?.split("/") ?? [];
      faults.push({ message: page.fault, ...(documentId === undefined ? {} : { documentId }) });
      return;
    }
    const shown = new Set(page.pictures);
    for (const picture of shown) pictures.add(picture);
    const { anchors, reads } = page;
    const links = page.links.filter((link) => !shown.has(link));
    const originals = JSON.stringify([...new Set(page.pictures.map(originalOf))]);
    const file = await workshop.store(page);
    // As JSON, because parts of a text keep all of it in memory.
    const targets = JSON.stringify({ links, anchors });
    pages.set(path, { file, reads, pictures: JSON.parse(originals), targets });
  });
  return { pages, rendered, pictures, faults };
}
