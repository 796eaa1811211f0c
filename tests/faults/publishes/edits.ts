import { setTimeout as pause } from "node:timers/promises";
import { publisherClient } from "../../../scripts/publish/client.ts";
import { TIMING } from "../../../scripts/publish/timing.ts";
import { productPath } from "../../../src/site.ts";
import { signIn } from "../../contract/cms-editor.ts";
import { startParts } from "./parts.ts";
import { firstProducts, holds } from "./simulate.ts";

const START_MS = 120_000;
const SETTLE_MS = 60_000;

/** Publishes so many edits in so long a time, ms, evenly; tells in words what came of it, and what is wrong with that. */
export async function editInTime(
  edits: number,
  time: number,
): Promise<{ sentence: string; faults: string[] }> {
  const parts = await startParts();
  const client = publisherClient(parts.env.publishPort, parts.secret);
  try {
    const isUp = await holds(async () => (await fetch(`${parts.env.cmsUrl}/_health`)).ok, START_MS);
    if (!isUp) throw new Error("The CMS does not start");
    await client.publish();
    const products = await firstProducts(parts);
    const editor = await signIn({ url: parts.env.cmsUrl, dataDir: parts.env.dataDir });
    // Only what comes from here on counts, and none of it as part of the work before.
    await pause(TIMING.busyForMs);
    const before = (await client.state()).publishes.length;
    const expected = new Map<string, string>();
    const begun = performance.now();
    for (let number = 1; number <= edits; number += 1) {
      const { documentId, slug } = products[number % products.length] ?? products[0];
      const text = `Edit number ${number} of this description.`;
      await editor.save("product", documentId, { short_descriptions: text });
      const { status } = await editor.act("product", documentId, "publish");
      if (status !== 200) throw new Error(`The CMS answers ${status}`);
      expected.set(slug, text);
      await pause(Math.max(0, begun + (number * time) / edits - performance.now()));
    }
    const seconds = (performance.now() - begun) / 1000;
    const isLive = async () => {
      for (const [slug, text] of expected) {
        const page = await fetch(`http://127.0.0.1:${parts.env.sitePort}${productPath(slug)}`);
        if (!(await page.text()).includes(text)) return false;
      }
      return (await client.state()).state === "idle";
    };
    const faults = [parts.publisher, parts.cms, parts.site].flatMap((part) => [...part.crashes]);
    if (!(await holds(isLive, SETTLE_MS))) faults.push("Not all edits are live");
    const builds = (await client.state()).publishes.length - before;
    // The first edit, one for every longest wait, and what is left in the end.
    const most = 2 + Math.floor((seconds * 1000) / TIMING.longestWaitMs);
    if (builds > most) faults.push(`${builds} builds, where ${most} would do`);
    return { sentence: `${edits} edits in ${seconds.toFixed(0)} s: ${builds} builds`, faults };
  } finally {
    await parts.stop();
  }
}
