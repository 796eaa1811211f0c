import { existsSync } from "node:fs";
import path from "node:path";
import { indexed, utcDay } from "../../src/content/catalogue.ts";
import { documentAddresses } from "../../src/content/public-pages.ts";
import type { Env } from "../env.ts";
import { manifestFile } from "../lib/layout.ts";
import { releaseNames } from "../lib/manifest.ts";
import { explain } from "../steps.ts";
import { contentAfter } from "./ask-cms.ts";
import { findDamage } from "./damage.ts";
import { entryKey } from "./entry-keys.ts";
import { type Facts, FactsFile } from "./facts.ts";
import { failureOf, namedFaults, PublishError } from "./faults.ts";
import { heldFaults } from "./hold-back.ts";
import { manifestFor } from "./manifest-for.ts";
import { publisherFolder } from "./one-publisher.ts";
import { publishOnce, type Site } from "./publish-once.ts";
import { type News, readNews } from "./read-news.ts";
import { addManifest, liveRelease, manifestOf, removeRelease, withdrawnReleases } from "./releases.ts";
import { stopwatch } from "./stopwatch.ts";
import type { Job, Rendered, Report } from "./types.ts";
import { openWorkshop, type SiteWorkshop } from "./workshop.ts";

const HELD = "Entries that cannot be shown keep their last good state:";
const REPLACED = "What was damaged, or differed from a full build, was replaced:";

/** Paths that only one of two sites has, or that differ. */
function differing(before: Site, after: Site): string[] {
  const digest = (site: Site, sitePath: string) => site.pages.get(sitePath)?.file.digest;
  const paths = new Set([...before.pages.keys(), ...after.pages.keys()]);
  return [...paths].filter((sitePath) => digest(before, sitePath) !== digest(after, sitePath));
}

function siteOf({ entries, pages, former, today }: Facts): Site {
  const content = indexed(entries, today);
  return { entries, content, pages, documents: documentAddresses(content), former };
}

/** Makes each release from the one before, whose content and pages it keeps in memory and in a file beside the releases. */
export class ReleaseMaker {
  readonly #env: Env;
  readonly #secret: string;
  readonly #log: (line: string) => void;
  readonly #file: FactsFile;
  #workshop: SiteWorkshop | undefined;
  /** Of the newest release, which need not be live, and what is damaged of it, as far as that was looked for; null before the first. */
  #newest: { facts: Facts; site: Site; damaged: readonly string[] | null } | null = null;
  #isOpen = false;

  constructor(env: Env, secret: string, log: (line: string) => void) {
    this.#env = env;
    this.#secret = secret;
    this.#log = log;
    this.#file = new FactsFile(path.join(publisherFolder(env.dataDir), "site.sqlite"), log);
  }

  /** @throws PublishError when there is no release in the end */
  async publish(job: Job, report: Report): Promise<Rendered> {
    const read: { news: News | null } = { news: null };
    try {
      return await this.#publish(job, report, read);
    } catch (error) {
      throw new PublishError(failureOf(error, read.news));
    }
  }

  async #publish({ kind, release }: Job, report: Report, read: { news: News | null }): Promise<Rendered> {
    const { step, end } = stopwatch(report);
    const { dataDir, cmsUrl } = this.#env;
    if (!this.#isOpen) await this.#open();
    if (this.#newest === null || kind !== "news") step("reading", 0);
    const damaged = await this.#damage(kind === "nightly");
    this.#workshop ??= await openWorkshop(this.#env);
    const { bundle, assets } = this.#workshop;
    const former = this.#newest;
    const [facts, day] = [former?.facts, utcDay()];
    const source = { cmsUrl, secret: this.#secret };
    const known = facts ? { ...facts, held: facts.held.map(([key]) => key) } : null;
    const isNewBundle = facts?.bundle !== bundle.fingerprint;
    const everything = kind === "rebuild" || isNewBundle;
    const news = await readNews(source, known, everything);
    read.news = news;
    const isNew = everything || news.whole || news.changes.length > 0 || damaged.length > 0;
    if (!isNew && kind === "news" && facts.today === day) return this.#unfinished(facts);
    step("reading", 0.1);
    let made = await this.#make(former?.site ?? null, news, day, everything || news.whole, step);
    const { change } = news;
    const replaced = new Set(damaged);
    if (kind === "nightly") {
      const present = { entries: made.site.entries, change, held: [] };
      const all = await readNews(source, present, true);
      // What changes meanwhile would look like a difference: then the next night compares.
      if ((await contentAfter(source)).last === change) {
        const checked = await this.#make(made.site, all, day, true, step);
        for (const sitePath of differing(made.site, checked.site)) replaced.add(sitePath);
        made = checked;
      }
    }
    step("writing", 0.93);
    const { site, held } = made;
    const isSame = former !== null && !isNew && differing(former.site, site).length === 0;
    const next: Facts = {
      ...{ release: isSame ? former.facts.release : release, change, today: day, bundle: bundle.fingerprint },
      ...{ changes: news.changes, assets, former: site.former, held: [...held] },
      ...{ entries: site.entries, pages: site.pages },
    };
    if (!isSame) await addManifest(dataDir, release, manifestFor(next, site));
    await this.#write(next, facts ?? null, isSame);
    this.#newest = { facts: next, site, damaged: [] };
    if (isSame) return this.#unfinished(next);
    const faults = heldFaults(held);
    const differences = [...replaced].map((message) => ({ message }));
    const remarks = [
      ...(differences.length > 0 ? [namedFaults(REPLACED, differences)] : []),
      ...(faults.length > 0 ? [namedFaults(HELD, faults)] : []),
    ];
    const remark = remarks.join("\n") || null;
    return { release, change, changes: news.changes, faults, remark, durations: end() };
  }

  /** Takes up the newest release. Without its facts everything is made from nothing. */
  async #open(): Promise<void> {
    const facts = this.#file.read();
    try {
      if (facts !== null) this.#newest = { facts, site: siteOf(facts), damaged: null };
    } catch (error) {
      this.#log(`! What is kept of the newest release is of no use: ${explain(error)}`);
    }
    const { dataDir } = this.#env;
    const live = (await liveRelease(dataDir))?.release ?? "";
    // A release without facts was never finished: nobody may go back to it.
    for (const name of await releaseNames(dataDir))
      if (facts !== null && name > facts.release && name > live) await removeRelease(dataDir, name);
    this.#isOpen = true;
  }

  async #make(base: Site | null, news: News, day: string, everything: boolean, report: Report) {
    const { changes, update, whole } = news;
    if (this.#workshop === undefined) throw new Error("There is no bundle to render with.");
    const order = {
      ...{ base, update, today: day, everything },
      sequence: changes.map(({ type, documentId }) => entryKey(type, documentId)),
      recheckUploads: whole || changes.some(({ type }) => type === "file"),
      redirects: base === null ? await this.#lastRedirects() : {},
    };
    return publishOnce(order, this.#workshop, report);
  }

  /** Of the live release, as far as it can be read. */
  async #lastRedirects(): Promise<Readonly<Record<string, string>>> {
    const live = await liveRelease(this.#env.dataDir);
    if (live === null) return {};
    return (await manifestOf(this.#env.dataDir, live.release).catch(() => null))?.redirects ?? {};
  }

  /** What is damaged of the newest release. It stays known until it is replaced, and such pages are rendered again. */
  async #damage(thorough: boolean): Promise<readonly string[]> {
    const { dataDir } = this.#env;
    if (this.#newest === null) return [];
    const { facts, site, damaged } = this.#newest;
    const isThere = existsSync(manifestFile(dataDir, facts.release));
    if (damaged !== null && isThere && !thorough) return damaged;
    const found = await findDamage(dataDir, facts.release, manifestFor(facts, site), thorough);
    const lost = new Set(found);
    const pages = new Map([...site.pages].filter(([sitePath]) => !lost.has(sitePath)));
    this.#newest = { facts, site: { ...site, pages }, damaged: found };
    // Assets are stored again with it.
    if (found.length > 0) this.#workshop = undefined;
    return found;
  }

  async #write(next: Facts, before: Facts | null, isSame: boolean): Promise<void> {
    try {
      this.#file.write(next, before);
    } catch (error) {
      if (!isSame) await removeRelease(this.#env.dataDir, next.release);
      throw error;
    }
  }

  /** The newest release, if it was made and never went live. */
  async #unfinished({ release, change, changes, held }: Facts): Promise<Rendered> {
    const { dataDir } = this.#env;
    const live = (await liveRelease(dataDir))?.release ?? "";
    const isThere = existsSync(manifestFile(dataDir, release));
    const waits = release > live && isThere && !(await withdrawnReleases(dataDir)).has(release);
    const found = { change, faults: heldFaults(new Map(held)), remark: null, durations: {} };
    return waits ? { ...found, release, changes } : { ...found, release: null, changes: [] };
  }
}
