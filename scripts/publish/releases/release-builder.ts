import { existsSync } from "node:fs";
import path from "node:path";
import { indexContent, utcDay } from "../../../src/content/catalogue.ts";
import { documentsByPath } from "../../../src/content/public-pages.ts";
import type { Env } from "../../lib/env.ts";
import { manifestFile, storeDir } from "../../lib/site/data-layout.ts";
import { releaseNames } from "../../lib/site/manifest.ts";
import { explain } from "../../lib/steps.ts";
import { fetchChangesAfter } from "../content/cms-client.ts";
import { entryKey } from "../content/entry-keys.ts";
import { faultList, PublishError, type PublishFailure, toFailure } from "../content/faults.ts";
import { heldFaults } from "../content/hold-back.ts";
import { type ChangedEntries, readChangedEntries } from "../content/read-changed-entries.ts";
import type { Redirect } from "../content/redirects.ts";
import { type ReleaseIndex, ReleaseIndexFile } from "../content/release-index.ts";
import { publisherFolder } from "../publisher/publisher-lock.ts";
import { stopwatch } from "../publisher/stopwatch.ts";
import type { Job, OnProgress, RenderedRelease } from "../publisher/types.ts";
import { buildNextSite, type Site } from "../render/build-next-site.ts";
import { openRenderContext, type SiteRenderContext } from "../render/render-context.ts";
import { buildManifest } from "./build-manifest.ts";
import { dictionaryOf } from "./dictionary.ts";
import { readFormerRedirects } from "./former-redirects.ts";
import { checkIntegrity } from "./integrity.ts";
import { longPages } from "./long-pages.ts";
import {
  liveRelease,
  readReleaseManifest,
  removeRelease,
  withdrawnReleases,
  writeManifest,
} from "./releases.ts";

const HELD_HEADLINE = "Entries that cannot be shown keep their last good state:";
const LONG_HEADLINE =
  "Pages that arrive later on slow links. Shorten their texts, or the menus if these are many pages:";
const REPLACED_HEADLINE = "What was damaged, or differed from a full build, was replaced:";

/** Paths of pages that differ between two sites, or that only one of them has. */
function differingPaths(before: Site, after: Site): string[] {
  const digest = (site: Site, sitePath: string) => site.pages.get(sitePath)?.file.digest;
  const paths = new Set([...before.pages.keys(), ...after.pages.keys()]);
  return [...paths].filter((sitePath) => digest(before, sitePath) !== digest(after, sitePath));
}

function siteOf({ entries, pages, former, today }: ReleaseIndex): Site {
  const content = indexContent(entries, today);
  return { entries, content, pages, documents: documentsByPath(content), former };
}

/** Builds each release from the previous one, which it keeps in memory and in the index file. */
export class ReleaseBuilder {
  readonly #env: Env;
  readonly #secret: string;
  readonly #log: (line: string) => void;
  readonly #indexFile: ReleaseIndexFile;
  #context: SiteRenderContext | undefined;
  /**
   * The newest release, live or not; null before the first. `damaged` lists its damaged paths; null
   * until they were checked.
   */
  #newest: { index: ReleaseIndex; site: Site; damaged: readonly string[] | null } | null = null;
  #isLoaded = false;

  constructor(env: Env, secret: string, log: (line: string) => void) {
    this.#env = env;
    this.#secret = secret;
    this.#log = log;
    this.#indexFile = new ReleaseIndexFile(path.join(publisherFolder(env.dataDir), "site.sqlite"), log);
  }

  /** Runs a job. @throws PublishError when it fails, with the changes that it was to publish */
  async publish(job: Job, report: OnProgress): Promise<RenderedRelease> {
    const readSoFar: Pick<PublishFailure, "missed"> = { missed: null };
    try {
      return await this.#publish(job, report, readSoFar);
    } catch (error) {
      throw new PublishError(toFailure(error, readSoFar.missed));
    }
  }

  async #publish(
    { kind, release }: Job,
    report: OnProgress,
    readSoFar: Pick<PublishFailure, "missed">,
  ): Promise<RenderedRelease> {
    const { step, end } = stopwatch(report);
    const { dataDir, cmsUrl } = this.#env;
    if (!this.#isLoaded) await this.#loadNewest();
    if (this.#newest === null || kind !== "changes") step("reading", 0);
    const damaged = await this.#findDamage(kind === "nightly");
    this.#context ??= await openRenderContext(this.#env);
    const { bundle, assets } = this.#context;
    const previous = this.#newest;
    const [index, today] = [previous?.index, utcDay()];
    const source = { cmsUrl, secret: this.#secret };
    const baseline = index ? { ...index, held: index.held.map(([key]) => key) } : null;
    const isNewBundle = index?.bundle !== bundle.fingerprint;
    const everything = kind === "rebuild" || isNewBundle;
    const changed = await readChangedEntries(source, baseline, everything);
    // Without the entries: a failure is sent to another process.
    readSoFar.missed = { changes: changed.changes, change: changed.change };
    const isNew = everything || changed.isFull || changed.changes.length > 0 || damaged.length > 0;
    if (!isNew && kind === "changes" && index.today === today) return this.#unpublishedRelease(index);
    step("reading", 0.1);
    let built = await this.#buildSite(
      previous?.site ?? null,
      changed,
      today,
      everything || changed.isFull,
      step,
    );
    const { change } = changed;
    const replaced = new Set(damaged);
    if (kind === "nightly") {
      const builtBaseline = { entries: built.site.entries, change, held: [] };
      const all = await readChangedEntries(source, builtBaseline, true);
      // A change during the job would look like a difference. The next night compares then.
      if ((await fetchChangesAfter(source)).last === change) {
        const checked = await this.#buildSite(built.site, all, today, true, step);
        for (const sitePath of differingPaths(built.site, checked.site)) replaced.add(sitePath);
        built = checked;
      }
    }
    step("writing", 0.93);
    const { site, held } = built;
    const shared = { bundle: bundle.fingerprint, pages: site.pages };
    const dictionary = await dictionaryOf(storeDir(dataDir), shared, index?.assets ?? {});
    const isUnchanged = previous !== null && !isNew && differingPaths(previous.site, site).length === 0;
    const next: ReleaseIndex = {
      ...{
        release: isUnchanged ? previous.index.release : release,
        change,
        today,
        bundle: bundle.fingerprint,
      },
      ...{
        changes: changed.changes,
        assets: { ...assets, ...dictionary },
        former: site.former,
        held: [...held],
      },
      ...{ entries: site.entries, pages: site.pages },
    };
    if (!isUnchanged) await writeManifest(dataDir, release, buildManifest(next, site));
    await this.#writeIndex(next, index ?? null, isUnchanged);
    this.#newest = { index: next, site, damaged: [] };
    if (isUnchanged) return this.#unpublishedRelease(next);
    const faults = heldFaults(held);
    const long = longPages(storeDir(dataDir), site, previous?.site ?? null);
    const differences = [...replaced].map((message) => ({ message }));
    const remarks = [
      ...(differences.length > 0 ? [faultList(REPLACED_HEADLINE, differences)] : []),
      ...(faults.length > 0 ? [faultList(HELD_HEADLINE, faults)] : []),
      ...(long.length > 0 ? [faultList(LONG_HEADLINE, long)] : []),
    ];
    const remark = remarks.join("\n") || null;
    return { release, change, changes: changed.changes, faults, remark, durations: end() };
  }

  /** Loads the index of the newest release. Without it the next job builds everything. */
  async #loadNewest(): Promise<void> {
    const index = this.#indexFile.read();
    try {
      if (index !== null) this.#newest = { index, site: siteOf(index), damaged: null };
    } catch (error) {
      this.#log(`! The index of the newest release cannot be used: ${explain(error)}`);
    }
    const { dataDir } = this.#env;
    const live = (await liveRelease(dataDir))?.release ?? "";
    // A release that is newer than the index was never finished, so no rollback may select it.
    for (const name of await releaseNames(dataDir))
      if (index !== null && name > index.release && name > live) await removeRelease(dataDir, name);
    this.#isLoaded = true;
  }

  async #buildSite(
    base: Site | null,
    changed: ChangedEntries,
    today: string,
    everything: boolean,
    report: OnProgress,
  ) {
    const { changes, update, isFull } = changed;
    if (this.#context === undefined) throw new Error("There is no bundle to render with.");
    const request = {
      ...{ base, update, today, everything },
      sequence: changes.map(({ type, documentId }) => entryKey(type, documentId)),
      recheckUploads: isFull || changes.some(({ type }) => type === "file"),
      redirects: base === null ? await this.#lastRedirects() : [],
    };
    return buildNextSite(request, this.#context, report);
  }

  /** The redirects of the live release, or of a restored backup; none if they cannot be read. */
  async #lastRedirects(): Promise<readonly Redirect[]> {
    const live = await liveRelease(this.#env.dataDir);
    if (live === null) return readFormerRedirects(this.#env.dataDir);
    const manifest = await readReleaseManifest(this.#env.dataDir, live.release).catch(() => null);
    return Object.entries(manifest?.redirects ?? {});
  }

  /** Damaged paths of the newest release, until it is replaced. It renders their pages again. */
  async #findDamage(thorough: boolean): Promise<readonly string[]> {
    const { dataDir } = this.#env;
    if (this.#newest === null) return [];
    const { index, site, damaged } = this.#newest;
    const exists = existsSync(manifestFile(dataDir, index.release));
    if (damaged !== null && exists && !thorough) return damaged;
    const damagedPaths = await checkIntegrity(dataDir, index.release, buildManifest(index, site), thorough);
    const lost = new Set(damagedPaths);
    const pages = new Map([...site.pages].filter(([sitePath]) => !lost.has(sitePath)));
    this.#newest = { index, site: { ...site, pages }, damaged: damagedPaths };
    // A new context stores the assets again.
    if (damagedPaths.length > 0) this.#context = undefined;
    return damagedPaths;
  }

  async #writeIndex(next: ReleaseIndex, before: ReleaseIndex | null, isUnchanged: boolean): Promise<void> {
    try {
      this.#indexFile.write(next, before);
    } catch (error) {
      if (!isUnchanged) await removeRelease(this.#env.dataDir, next.release);
      throw error;
    }
  }

  /** The newest release, if it was built and never went live. */
  async #unpublishedRelease({ release, change, changes, held }: ReleaseIndex): Promise<RenderedRelease> {
    const { dataDir } = this.#env;
    const live = (await liveRelease(dataDir))?.release ?? "";
    const exists = existsSync(manifestFile(dataDir, release));
    const isUnpublished = release > live && exists && !(await withdrawnReleases(dataDir)).has(release);
    const result = { change, faults: heldFaults(new Map(held)), remark: null, durations: {} };
    return isUnpublished ? { ...result, release, changes } : { ...result, release: null, changes: [] };
  }
}
