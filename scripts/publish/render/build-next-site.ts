import { type Content, indexContent } from "../../../src/content/catalogue.ts";
import { checkContent } from "../../../src/content/check-content.ts";
import { type Entries, type EntriesUpdate, emptyEntries } from "../../../src/content/entries.ts";
import { currentRevisionPaths, documentsByPath, successorsOf } from "../../../src/content/public-pages.ts";
import { changedReads } from "../../../src/content/record-reads.ts";
import type { Fault } from "../../../src/contract/shapes/fault.ts";
import { CONTENT_ERROR_HEADING } from "../../../src/contract/site.ts";
import type { StoredFile } from "../../lib/site/manifest.ts";
import { explain } from "../../lib/steps.ts";
import { diffEntries, type EntryKey, entryKey, withHeldEntries } from "../content/entry-keys.ts";
import { SiteFaultsError } from "../content/faults.ts";
import { type Held, holdBack } from "../content/hold-back.ts";
import { brokenLinks, type LinkGraph } from "../content/links.ts";
import {
  formerPathsFrom,
  ownersFrom,
  type Redirect,
  redirectsOf,
  updateFormerPaths,
} from "../content/redirects.ts";
import type { IndexedPage } from "../content/release-index.ts";
import { reusedNumberFaults } from "../content/reused-numbers.ts";
import { forEachConcurrently } from "../for-each-concurrently.ts";
import type { OnProgress } from "../publisher/types.ts";
import type { RenderedPage } from "./render.ts";

/** A site that is published or ready to be. */
export interface Site {
  entries: Entries;
  content: Content;
  pages: ReadonlyMap<string, IndexedPage>;
  /** documentId by path, with `/<page>` appended for further pages of a listing. */
  documents: ReadonlyMap<string, string>;
  /** The same by paths that redirect: former ones, and those of current revisions. */
  former: Readonly<Record<string, string>>;
}

/** The functions with which a site is rendered, stored and checked. */
export interface RenderContext {
  pathsOf(content: Content): readonly string[];
  render(content: Content, path: string): Promise<RenderedPage>;
  store(page: RenderedPage): Promise<StoredFile>;
  /** Makes missing prepared pictures, by URL path. Returns the faults of unusable originals. */
  preparePictures(sitePaths: ReadonlySet<string>): Promise<Fault[]>;
  isAsset(path: string): boolean;
  hasUpload(pathname: string): Promise<boolean>;
  log(line: string): void;
}

export interface PublishRequest {
  /** The newest site; null for the first one. */
  base: Site | null;
  /** The entries of the CMS; those that cannot be read are as in the base. */
  update: EntriesUpdate;
  /** Changed entries in the order of their changes, if it is known. */
  sequence?: readonly EntryKey[];
  /** As in `2026-01-31`. */
  today: string;
  /** Renders all pages instead of only those that read changed content. */
  everything?: boolean;
  /** Whether to check uploads again to which a page linked before. */
  recheckUploads?: boolean;
  /** Redirects of an earlier release, if there is no base. */
  redirects?: readonly Redirect[];
}

interface SiteBuild {
  /** Null if the entries are too faulty to render. */
  site: Site | null;
  /** Paths that were rendered. */
  rendered: ReadonlySet<string>;
  faults: readonly Fault[];
}

/** Placeholder of a page that is not rendered yet. A site that contains one never goes live. */
const UNRENDERED_PAGE: IndexedPage = {
  ...{ file: { digest: "", type: "", size: 0, encodings: [] }, reads: [], pictures: [] },
  targets: '{"links":[],"anchors":[]}',
};

const originalOf = (sitePath: string): string => sitePath.split("/")[2] ?? "";

/**
 * Builds the next site: renders and checks pages whose content changed, and checks links to them.
 * Changes that cause faults are held back with the entries that need them.
 * @throws SiteFaultsError when there is no last good state, or when no change causes the fault
 */
export async function buildNextSite(
  request: PublishRequest,
  context: RenderContext,
  report: OnProgress,
): Promise<{ site: Site; held: Held; rendered: ReadonlySet<string> }> {
  const { base, update, sequence = [] } = request;
  const held: Held = new Map(
    update.refused.map(({ type, documentId, faults }) => [entryKey(type, documentId), faults]),
  );
  if (base === null && held.size > 0)
    throw new SiteFaultsError(CONTENT_ERROR_HEADING, [...held.values()].flat());
  const baseEntries = base?.entries ?? emptyEntries();
  const positions = new Map(sequence.map((key, position) => [key, position]));
  const positionOf = (key: EntryKey): number => positions.get(key) ?? sequence.length;
  const changed = base === null ? [] : diffEntries(baseEntries, update.entries);
  changed.sort((a, b) => positionOf(a) - positionOf(b));
  const { site, faults, rendered } = await holdBack(changed, held, (keys) =>
    build(withHeldEntries(update.entries, baseEntries, keys), request, context, report),
  );
  if (site === null || faults.length > 0) throw new SiteFaultsError(CONTENT_ERROR_HEADING, faults);
  return { site, held, rendered };
}

async function build(
  entries: Entries,
  request: PublishRequest,
  context: RenderContext,
  report: OnProgress,
): Promise<SiteBuild> {
  const { base, today, redirects = [], recheckUploads = false } = request;
  const contentFaults = checkContent(entries);
  if (contentFaults.length > 0) return { site: null, rendered: new Set(), faults: contentFaults };
  const content = indexContent(entries, today, base?.content);
  const documents = documentsByPath(content);
  const earlier = base ?? { documents: new Map(), former: ownersFrom(redirects, documents) };
  const reused = reusedNumberFaults(content, earlier);
  if (reused.length > 0) return { site: null, rendered: new Set(), faults: reused };
  const former = {
    ...(base
      ? updateFormerPaths(documents, base, successorsOf(base.content))
      : formerPathsFrom(redirects, documents)),
    ...currentRevisionPaths(content),
  };
  const { faults, pages, rendered, pictures } = await renderChanged(
    { content, documents },
    request,
    context,
    report,
  );
  const site = { entries, content, documents, former, pages };
  if (faults.length > 0) return { site, rendered, faults };
  report("pictures", 0.75);
  const pictureFaults = await context.preparePictures(pictures);
  report("checking", 0.85);
  const { isAsset, hasUpload } = context;
  const [before, after] = [base && linkGraphOf(base), linkGraphOf(site)];
  const broken = await brokenLinks({ before, after, rendered, isAsset, hasUpload, recheckUploads });
  return { site, rendered, faults: [...pictureFaults, ...broken] };
}

const linkGraphOf = ({ pages, documents, former }: Site): LinkGraph => ({
  pages,
  redirects: redirectsOf(documents, former),
});

/** Renders the pages that are new or read changed content; the others are taken from the base. */
async function renderChanged(
  { content, documents }: Pick<Site, "content" | "documents">,
  request: PublishRequest,
  context: RenderContext,
  report: OnProgress,
) {
  const { base, everything = false } = request;
  const changed = base && !everything ? changedReads(base.content, content) : null;
  // Pages keep the order of the paths, whichever is rendered first.
  const pages = new Map<string, IndexedPage>();
  const [rendered, pictures, faults] = [new Set<string>(), new Set<string>(), [] as Fault[]];
  for (const path of context.pathsOf(content)) {
    const basePage = base?.pages.get(path);
    pages.set(path, basePage ?? UNRENDERED_PAGE);
    const isUnchanged = changed !== null && basePage?.reads.some((read) => changed.has(read)) === false;
    if (!isUnchanged) rendered.add(path);
  }
  report("rendering", 0.15);
  let done = 0;
  await forEachConcurrently(rendered, async (path) => {
    const page = await context.render(content, path);
    done += 1;
    if (done % 50 === 0) report("rendering", 0.15 + (0.6 * done) / rendered.size);
    if (page.error !== undefined) context.log(explain(page.error));
    if (page.fault !== null) {
      const [documentId] = documents.get(path)?.split("/") ?? [];
      faults.push({ message: page.fault, ...(documentId === undefined ? {} : { documentId }) });
      return;
    }
    const shown = new Set(page.pictures);
    for (const picture of shown) pictures.add(picture);
    const { anchors, reads } = page;
    const links = page.links.filter((link) => !shown.has(link));
    const originals = JSON.stringify([...new Set([...shown].map(originalOf))]);
    const file = await context.store(page);
    // As JSON: V8 keeps the whole page in memory for each substring of it.
    const targets = JSON.stringify({ links, anchors });
    pages.set(path, { file, reads, pictures: JSON.parse(originals), targets });
  });
  return { pages, rendered, pictures, faults };
}
