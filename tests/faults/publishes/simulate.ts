import { setTimeout as pause } from "node:timers/promises";
import { randomFor } from "../../../scripts/bench/generated/random.ts";
import { publisherClient } from "../../../scripts/publish/publisher/client.ts";
import { productPath } from "../../../src/contract/site.ts";
import { leftovers } from "../../harness/publisher.ts";
import { type Programs, startPrograms } from "./programs.ts";
import { type Product, startEditor, startReader } from "./workers.ts";

export interface Plan {
  readonly kills: number;
  /** Minimum and maximum time between two kills, ms. */
  readonly every: readonly [number, number];
  /** After this many kills the next one waits until a release goes live. */
  readonly recoverAfter: number;
  readonly seed: number;
}

export interface Outcome {
  readonly kills: Readonly<Record<"publisher" | "renderer" | "CMS", number>>;
  readonly edits: number;
  readonly answers: number;
  /** Faults of the answers and of the final state. */
  readonly faults: readonly string[];
  /** Number of releases that went live. */
  readonly releases: number;
  /** From the last kill until all edits were live, s. */
  readonly settledSeconds: number;
  readonly seconds: number;
}

const READERS = 3;
const PRODUCTS = 8;
const START_TIMEOUT_MS = 120_000;
const GO_LIVE_TIMEOUT_MS = 60_000;
const SETTLE_TIMEOUT_MS = 150_000;

/** Polls until the condition is true; false on timeout (ms). */
export async function becomesTrue(what: () => Promise<boolean>, timeoutMs: number): Promise<boolean> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; ) {
    if (await what().catch(() => false)) return true;
    await pause(100);
  }
  return false;
}

export async function firstProducts({ env }: Programs): Promise<[Product, ...Product[]]> {
  const response = await fetch(`${env.cmsUrl}/api/products?pagination[pageSize]=${PRODUCTS}`);
  const { data } = await response.json();
  return data;
}

/** Kills publisher, renderer and CMS at random times while editors publish and visitors read. */
export async function simulate({ kills: count, every, recoverAfter, seed }: Plan): Promise<Outcome> {
  const began = performance.now();
  const programs = await startPrograms();
  const client = publisherClient(programs.env.publishPort, programs.secret);
  try {
    const isUp = await becomesTrue(
      async () => (await fetch(`${programs.env.cmsUrl}/_health`)).ok,
      START_TIMEOUT_MS,
    );
    if (!isUp) throw new Error("The CMS does not start");
    const first = await client.publish();
    if (first.result !== "live") throw new Error(`The site cannot be built: ${first.reason}`);
    const products = await firstProducts(programs);
    const random = randomFor(seed);
    const readers = Array.from({ length: READERS }, (_, index) =>
      startReader(programs, products, randomFor(seed * 100 + index)),
    );
    const editor = startEditor(programs, products, randomFor(seed * 1000));
    const liveReleases = new Set<string>();
    const watch = setInterval(async () => {
      const state = await client.state().catch(() => undefined);
      if (state?.live) liveReleases.add(state.live.release);
    }, 100);
    const kills = { publisher: 0, renderer: 0, CMS: 0 };
    const victims = ["publisher", "publisher", "renderer", "renderer", "CMS"] as const;
    for (let number = 0; number < count; number += 1) {
      await pause(random.between(...every));
      const victim = random.pick(victims);
      if (victim === "publisher") programs.publisher.kill();
      else if (victim === "CMS") programs.cms.kill();
      // If there is no renderer now, the next one is killed.
      else if (!(await becomesTrue(async () => programs.killRenderer(), GO_LIVE_TIMEOUT_MS))) continue;
      kills[victim] += 1;
      if ((number + 1) % recoverAfter > 0 || number + 1 === count) continue;
      const before = liveReleases.size;
      await becomesTrue(async () => liveReleases.size > before, GO_LIVE_TIMEOUT_MS);
    }
    const ended = performance.now();
    const { edits, expected } = await editor.stop();
    const isLive = async () => {
      for (const [slug, text] of expected) {
        const page = await fetch(`http://127.0.0.1:${programs.env.sitePort}${productPath(slug)}`);
        if (!(await page.text()).includes(text)) return false;
      }
      return (await client.state()).state === "idle";
    };
    const settled = await becomesTrue(isLive, SETTLE_TIMEOUT_MS);
    const seconds = (performance.now() - ended) / 1000;
    clearInterval(watch);
    const read = await Promise.all(readers.map((reader) => reader.stop()));
    const { publisher, cms, survivors, site } = programs;
    const crashes = [publisher, cms, ...survivors, site].flatMap((part) => part.crashes);
    const faults = [...read.flatMap((reader) => reader.faults), ...crashes];
    if (!settled)
      faults.push(`The last edits are not live: ${JSON.stringify((await client.state()).reason)}`);
    const leftFiles = await leftovers(programs.env.dataDir);
    if (leftFiles.length > 0) faults.push(`Left lying about: ${leftFiles}`);
    return {
      ...{ kills, edits, faults, releases: liveReleases.size, settledSeconds: seconds },
      answers: read.reduce((sum, { answers }) => sum + answers, 0),
      seconds: (performance.now() - began) / 1000,
    };
  } finally {
    await programs.stop();
  }
}

export const summaryOf = ({
  kills,
  edits,
  answers,
  releases,
  settledSeconds,
  seconds,
  faults,
}: Outcome): string =>
  `${kills.publisher} kills of the publisher, ${kills.renderer} of its renderer, ${kills.CMS} of the CMS; ${edits} edits, ` +
  `${releases} releases, ${answers} answers, all live ${settledSeconds.toFixed(1)} s after the last kill; ${seconds.toFixed(0)} s; ` +
  `faults: ${faults.length}${[...new Set(faults)].slice(0, 10).map((fault) => `\n  ${fault}`)}`;
