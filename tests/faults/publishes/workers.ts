import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "../../../scripts/bench/generated/random.ts";
import { productPath, ROUTES } from "../../../src/contract/site.ts";
import { type Editor, signIn } from "../../contract/panel/editor.ts";
import type { Programs } from "./programs.ts";

export interface Product {
  documentId: string;
  slug: string;
}

/** Repeats its work until it is stopped; `stop` waits for the current work. */
interface Worker<T> {
  stop(): Promise<T>;
}

/** Leaves CPU time for the other programs. */
const READ_PAUSE_MS = 15;
const RETRY_PAUSE_MS = 200;

function repeat<T>(work: () => Promise<void>, result: () => T): Worker<T> {
  let stopped = false;
  const working = (async () => {
    while (!stopped) await work();
  })();
  return {
    stop: async () => {
      stopped = true;
      await working;
      return result();
    },
  };
}

const textOf = (number: number) => `Edit number ${number} of this description.`;

/** Repeats the work until it succeeds, for example while the CMS is down. */
async function retryUntilDone(work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch {
      await pause(RETRY_PAUSE_MS);
    }
  }
}

/** Publishes one edit after the other. @returns the text that each product's page must show */
export function startEditor(
  { env }: Programs,
  products: readonly [Product, ...Product[]],
  random: Random,
): Worker<{ edits: number; expected: Map<string, string> }> {
  const expected = new Map<string, string>();
  let editor: Editor | undefined;
  let edits = 0;
  const publish = async ({ documentId }: Product, short_descriptions: string) => {
    editor ??= await signIn({ url: env.cmsUrl, dataDir: env.dataDir });
    const saved = await editor.save("product", documentId, { short_descriptions });
    const { status } = saved.status === 200 ? await editor.act("product", documentId, "publish") : saved;
    if (status === 200) return;
    editor = undefined;
    throw new Error(`The CMS answers ${status}`);
  };
  return repeat(
    async () => {
      const product = random.pick(products);
      edits += 1;
      const text = textOf(edits);
      await retryUntilDone(() => publish(product, text));
      expected.set(product.slug, text);
      await pause(random.between(100, 1_500));
    },
    () => ({ edits, expected }),
  );
}

/** Requests pages and their assets continually. @returns the number of answers and their faults */
export function startReader(
  { env }: Programs,
  products: readonly Product[],
  random: Random,
): Worker<{ answers: number; faults: string[] }> {
  const paths = [ROUTES.home, ROUTES.aboutUs, ROUTES.news, ROUTES.sportsDiving, ROUTES.search] as const;
  const all: [string, ...string[]] = [...paths, ...products.map(({ slug }) => productPath(slug))];
  const faults: string[] = [];
  let answers = 0;
  const get = async (address: string): Promise<string> => {
    const encoding = random.pick(["br", "gzip", "identity"]);
    try {
      const response = await fetch(`http://127.0.0.1:${env.sitePort}${address}`, {
        headers: { "accept-encoding": encoding, accept: "text/html,*/*" },
      });
      const text = await response.text();
      answers += 1;
      if (response.status !== 200) faults.push(`${address} answers ${response.status}`);
      return text;
    } catch (error) {
      faults.push(`${address}: ${error}`);
      return "";
    }
  };
  return repeat(
    async () => {
      const address = random.pick(all);
      const page = await get(address);
      if (!page.trimEnd().endsWith("</html>")) faults.push(`${address} is cut off`);
      const assets = [...page.matchAll(/"(\/_astro\/[^"]+)"/g)].map(([, asset = ""]) => asset);
      const [first, ...others] = assets;
      if (first !== undefined) await get(random.pick([first, ...others]));
      await pause(READ_PAUSE_MS);
    },
    () => ({ answers, faults }),
  );
}
