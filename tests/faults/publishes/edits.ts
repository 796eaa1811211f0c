import { setTimeout as pause } from "node:timers/promises";
import { publisherClient } from "../../../scripts/publish/publisher/client.ts";
import { TIMING } from "../../../scripts/publish/publisher/timing.ts";
import { productPath } from "../../../src/contract/site.ts";
import { signIn } from "../../contract/panel/editor.ts";
import { startPrograms } from "./programs.ts";
import { becomesTrue, firstProducts } from "./simulate.ts";

const START_TIMEOUT_MS = 120_000;
const SETTLE_TIMEOUT_MS = 60_000;

/** Publishes edits evenly spread over a time (ms). @returns a summary and the faults */
export async function publishEdits(
  edits: number,
  time: number,
): Promise<{ summary: string; faults: string[] }> {
  const programs = await startPrograms();
  const client = publisherClient(programs.env.publishPort, programs.secret);
  try {
    const isUp = await becomesTrue(
      async () => (await fetch(`${programs.env.cmsUrl}/_health`)).ok,
      START_TIMEOUT_MS,
    );
    if (!isUp) throw new Error("The CMS does not start");
    await client.publish();
    const products = await firstProducts(programs);
    const editor = await signIn({ url: programs.env.cmsUrl, dataDir: programs.env.dataDir });
    // Only later publishes count; after this pause none is collected with the first one.
    await pause(TIMING.busyForMs);
    const before = (await client.state()).publishes.length;
    const expected = new Map<string, string>();
    const startedAt = performance.now();
    for (let number = 1; number <= edits; number += 1) {
      const { documentId, slug } = products[number % products.length] ?? products[0];
      const text = `Edit number ${number} of this description.`;
      await editor.save("product", documentId, { short_descriptions: text });
      const { status } = await editor.act("product", documentId, "publish");
      if (status !== 200) throw new Error(`The CMS answers ${status}`);
      expected.set(slug, text);
      await pause(Math.max(0, startedAt + (number * time) / edits - performance.now()));
    }
    const seconds = (performance.now() - startedAt) / 1000;
    const isLive = async () => {
      for (const [slug, text] of expected) {
        const page = await fetch(`http://127.0.0.1:${programs.env.sitePort}${productPath(slug)}`);
        if (!(await page.text()).includes(text)) return false;
      }
      return (await client.state()).state === "idle";
    };
    const faults = [programs.publisher, programs.cms, programs.site].flatMap((part) => [...part.crashes]);
    if (!(await becomesTrue(isLive, SETTLE_TIMEOUT_MS))) faults.push("Not all edits are live");
    const builds = (await client.state()).publishes.length - before;
    // One for the first edit, one for each longest wait, and one for the last edits.
    const maxBuilds = 2 + Math.floor((seconds * 1000) / TIMING.maxWaitMs);
    if (builds > maxBuilds) faults.push(`${builds} builds, where ${maxBuilds} would do`);
    return { summary: `${edits} edits in ${seconds.toFixed(0)} s: ${builds} builds`, faults };
  } finally {
    await programs.stop();
  }
}
