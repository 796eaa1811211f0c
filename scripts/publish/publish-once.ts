import { checkContent } from "../../src/content/check.ts";
import { type Content, indexed } from "../../src/content/catalogue.ts";
import { type Entries, emptyEntries, type Updated } from "../../src/content/entries.ts";
import { documentAddresses } from "../../src/content/public-pages.ts";
import { changedReads } from "../../src/content/recorded.ts";
import type { Fault } from "../../src/domain/fault.ts";
import type { StoredFile } from "../lib/manifest.ts";
import { changedEntries, type EntryKey, entryKey, withHeld } from "./entry-keys.ts";
import { type PageFacts, interner } from "./facts.ts";
import { FaultySite } from "./faults.ts";
import { forEach } from "./for-each.ts";
import { type Held, holdBack } from "./hold-back.ts";
import { brokenLinks } from "./links.ts";
import { formerPaths, redirectsOf } from "./redirects.ts";
import type { RenderedPath } from "./render.ts";
import type { Report } from "./types.ts";

/** A site as it is or could be published. */
export interface Site {
  entries: Entries;
  content: Content;
  pages: ReadonlyMap<string, PageFacts>;
  /** Document by path, and by paths that documents have left. */
  documents: Readonly<Record<string, string>>;
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
}

interface Order {
  /** What visitors see, or null for the first site. */
  base: Site | null;
  /** The entries as the CMS has them now; those that cannot be read are as in the base. */
  update: Updated;
  /** Changed entries in the order of their changes, where it is known. */
  sequence?: readonly EntryKey[];
  /** As in `2026-01-31`. */
  today: string;
  /** Renders all pages instead of those that read what changed. */
  everything?: boolean;
  recheckUploads?: boolean;
}

interface Made extends Site {
  /** Paths that were rendered. */
  rendered: ReadonlySet<string>;
  faults: readonly Fault[];
}

/** The original of a prepared picture: `loop.webp` of `/pictures/loop.webp/640.avif`. */
const originalOf = (address: string): string => address.split("/")[2] ?? "";

const intern = interner();

/**
 * Makes the next site: renders what changed and checks it and what points to it. Changed entries with which that fails keep their
 * last good state, with whatever needs them, and everything else is made without them.
 * @throws FaultySite when there is no last good state, or none of the changes is at fault
 */
export async function publishOnce(
  order: Order,
  workshop: Workshop,
  report: Report,
): Promise<Made & { held: Held }> {
  const { base, update, sequence = [] } = order;
  const held: Held = new Map(
    update.refused.map(({ type, documentId, faults }) => [entryKey(type, documentId), faults]),
  );
  if (base === null && held.size > 0)
    throw new FaultySite("The content cannot be built:", [...held.values()].flat());
  const known = base?.entries ?? emptyEntries();
  const place = new Map(sequence.map((key, index) => [key, index]));
  const placeOf = (key: EntryKey): number => place.get(key) ?? sequence.length;
  const changed = base === null ? [] : changedEntries(known, update.entries);
  changed.sort((a, b) => placeOf(a) - placeOf(b));
  const made = await holdBack(changed, held, (keys) =>
    make(withHeld(update.entries, known, keys), order, workshop, report),
  );
  if (made.faults.length > 0) throw new FaultySite("The site cannot go live:", made.faults);
  return { ...made, held };
}

/** Makes the site of these entries, or finds why that cannot be done. */
async function make(entries: Entries, order: Order, workshop: Workshop, report: Report): Promise<Made> {
  const { base, today, everything = base === null } = order;
  const faults = checkContent(entries);
  const nothing = { pages: new Map(), rendered: new Set<string>(), documents: {}, former: {} };
  // Without sound entries there is no content to go on with.
  if (faults.length > 0) return { entries, content: {} as Content, ...nothing, faults };
  const content = indexed(entries, today, base?.content);
  const { pages, rendered, pictures } = await renderChanged(content, order, everything, workshop, report, faults);
  const documents = documentAddresses(content);
  const former = base ? formerPaths(documents, base) : {};
  const made = { entries, content, pages, documents, former, rendered, faults };
  if (faults.length > 0) return made;
  report("pictures", 0.75);
  faults.push(...(await workshop.preparePictures(pictures)));
  report("checking", 0.9);
  const linked = (site: Site) => ({ pages: site.pages, redirects: redirectsOf(site.documents, site.former) });
  const broken = await brokenLinks({
    ...{ before: base && linked(base), after: linked(made), rendered },
    ...{ isAsset: workshop.isAsset, hasUpload: workshop.hasUpload },
    recheckUploads: order.recheckUploads ?? false,
  });
  faults.push(...broken);
  return made;
}

async function renderChanged(
  content: Content,
  { base }: Order,
  everything: boolean,
  workshop: Workshop,
  report: Report,
  faults: Fault[],
) {
  const changed = base && !everything ? changedReads(base.content, content) : null;
  const [pages, rendered, pictures] = [new Map<string, PageFacts>(), new Set<string>(), new Set<string>()];
  for (const path of workshop.pathsOf(content)) {
    const former = base?.pages.get(path);
    const stays = changed !== null && former?.reads.some((read) => changed.has(read)) === false;
    if (!stays) rendered.add(path);
    // Also a place for those that are rendered: the order of pages is that of their paths.
    pages.set(path, former ?? EMPTY);
  }
  const owners = documentAddresses(content);
  let done = 0;
  await forEach(rendered, async (path) => {
    const page = await workshop.render(content, path);
    if (page.fault !== null) {
      const [documentId] = owners[path]?.split("/") ?? [];
      faults.push({ message: page.fault, ...(documentId === undefined ? {} : { documentId }) });
      return;
    }
    const { reads, links, anchors } = page;
    for (const picture of page.pictures) pictures.add(picture);
    pages.set(path, {
      file: await workshop.store(page),
      reads: intern(reads),
      links: intern(links.filter((link) => !page.pictures.includes(link))),
      anchors: intern(anchors),
      pictures: intern([...new Set(page.pictures.map(originalOf))]),
    });
    done += 1;
    if (done % 50 === 0) report("rendering", 0.15 + (0.6 * done) / rendered.size);
  });
  return { pages, rendered, pictures };
}

const EMPTY: PageFacts = {
  file: { digest: "", type: "", size: 0, encodings: [] },
  ...{ reads: [], links: [], anchors: [], pictures: [] },
};
