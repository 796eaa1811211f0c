import { setTimeout as pause } from "node:timers/promises";
import { randomFor } from "../../../scripts/bench/generated/random.ts";
import { publisherClient } from "../../../scripts/publish/client.ts";
import { productPath } from "../../../src/site.ts";
import { leftovers } from "../../harness/publisher.ts";
import { type Parts, startParts } from "./parts.ts";
import { editAgainAndAgain, type Product, readAgainAndAgain } from "./people.ts";

export interface Plan {
  readonly kills: number;
  /** Shortest and longest time between two kills, ms. */
  readonly every: readonly [number, number];
  /** After so many kills nothing is killed until something has gone live again. */
  readonly breathAfter: number;
  readonly seed: number;
}

export interface Outcome {
  readonly kills: Readonly<Record<"publisher" | "renderer" | "CMS", number>>;
  readonly edits: number;
  readonly answers: number;
  /** What was wrong with any answer, and what is wrong in the end. */
  readonly faults: readonly string[];
  /** Releases that went live meanwhile. */
  readonly releases: number;
  /** From the last kill until every last edit was live, s. */
  readonly settled: number;
  readonly seconds: number;
}

const READERS = 3;
const PRODUCTS = 8;
const START_MS = 120_000;
const BREATH_MS = 60_000;
const SETTLE_MS = 150_000;

/** Polls until it holds; false when it never does. */
export async function holds(what: () => Promise<boolean>, timeoutMs: number): Promise<boolean> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; ) {
    if (await what().catch(() => false)) return true;
    await pause(100);
  }
  return false;
}

export async function firstProducts({ env }: Parts): Promise<[Product, ...Product[]]> {
  const response = await fetch(`${env.cmsUrl}/api/products?pagination[pageSize]=${PRODUCTS}`);
  const { data } = await response.json();
  return data;
}

/** Kills publisher, renderer and CMS at random moments while editors publish and readers read; then all must come right by itself. */
export async function simulate({ kills: count, every, breathAfter, seed }: Plan): Promise<Outcome> {
  const began = performance.now();
  const parts = await startParts();
  const client = publisherClient(parts.env.publishPort, parts.secret);
  try {
    const isUp = await holds(async () => (await fetch(`${parts.env.cmsUrl}/_health`)).ok, START_MS);
    if (!isUp) throw new Error("The CMS does not start");
    const first = await client.publish();
    if (first.result !== "live") throw new Error(`The site cannot be built: ${first.reason}`);
    const products = await firstProducts(parts);
    const random = randomFor(seed);
    const readers = Array.from({ length: READERS }, (_, index) =>
      readAgainAndAgain(parts, products, randomFor(seed * 100 + index)),
    );
    const editor = editAgainAndAgain(parts, products, randomFor(seed * 1000));
    const seen = new Set<string>();
    const watch = setInterval(async () => {
      const state = await client.state().catch(() => undefined);
      if (state?.live) seen.add(state.live.release);
    }, 100);
    const kills = { publisher: 0, renderer: 0, CMS: 0 };
    const victims = ["publisher", "publisher", "renderer", "renderer", "CMS"] as const;
    for (let number = 0; number < count; number += 1) {
      await pause(random.between(...every));
      const victim = random.pick(victims);
      if (victim === "publisher") parts.publisher.kill();
      else if (victim === "CMS") parts.cms.kill();
      // Where there is none at this moment, another must come.
      else if (!(await holds(async () => parts.killRenderer(), BREATH_MS))) continue;
      kills[victim] += 1;
      if ((number + 1) % breathAfter > 0 || number + 1 === count) continue;
      const before = seen.size;
      await holds(async () => seen.size > before, BREATH_MS);
    }
    const ended = performance.now();
    const { edits, expected } = await editor.stop();
    const isLive = async () => {
      for (const [slug, text] of expected) {
        const page = await fetch(`http://127.0.0.1:${parts.env.sitePort}${productPath(slug)}`);
        if (!(await page.text()).includes(text)) return false;
      }
      return (await client.state()).state === "idle";
    };
    const settled = await holds(isLive, SETTLE_MS);
    const seconds = (performance.now() - ended) / 1000;
    clearInterval(watch);
    const read = await Promise.all(readers.map((reader) => reader.stop()));
    const crashes = [parts.publisher, parts.cms, parts.site].flatMap((part) => part.crashes);
    const faults = [...read.flatMap((reader) => reader.faults), ...crashes];
    if (!settled)
      faults.push(`The last edits are not live: ${JSON.stringify((await client.state()).reason)}`);
    const left = await leftovers(parts.env.dataDir);
    if (left.length > 0) faults.push(`Left lying about: ${left}`);
    return {
      ...{ kills, edits, faults, releases: seen.size, settled: seconds },
      answers: read.reduce((sum, { answers }) => sum + answers, 0),
      seconds: (performance.now() - began) / 1000,
    };
  } finally {
    await parts.stop();
  }
}

export const sentenceOf = ({ kills, edits, answers, releases, settled, seconds, faults }: Outcome): string =>
  `${kills.publisher} kills of the publisher, ${kills.renderer} of its renderer, ${kills.CMS} of the CMS; ${edits} edits, ` +
  `${releases} releases, ${answers} answers, all live ${settled.toFixed(1)} s after the last kill; ${seconds.toFixed(0)} s; ` +
  `faults: ${faults.length}${[...new Set(faults)].slice(0, 10).map((fault) => `\n  ${fault}`)}`;
