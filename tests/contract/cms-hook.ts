import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { inDatabase } from "./cms-account.ts";
import { filledDataDir } from "./cms-filled.ts";
import { newDataDir, type RunningCms, removeDataDir, startCms } from "./cms-process.ts";
import { smallSeed } from "./cms-seed.ts";

export const PUBLISH_SECRET = "only-for-tests-PUBLISH_SECRET-of-32";

export interface ToldChange {
  readonly id: string;
  readonly type: string;
  readonly documentId: string;
  readonly slug: string | null;
  readonly oldSlug: string | null;
  readonly action: string;
  readonly at: string;
}

export interface HookCall {
  readonly at: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly changes: readonly ToldChange[];
}

/** Stands where the publisher, or any host's build hook, is told of changes. */
export interface Hook {
  readonly url: string;
  readonly calls: HookCall[];
  /** What it answers from now on, and after how long (ms). */
  answer: { status: number; after: number; headers?: Record<string, string> };
  /** What else it is asked, by method and path, and what it answers to that. */
  readonly asked: string[];
  answers: Record<string, { status: number; body: object }>;
  /** Most calls that were ever open at a time. */
  mostAtATime(): number;
  /** What it has accepted so far, without the ids and times that are new each time. */
  told(): string[];
  stop(): Promise<void>;
}

const inWords = ({ type, slug, oldSlug, action }: ToldChange): string =>
  [action, type, slug, ...(oldSlug === null ? [] : [`(was ${oldSlug})`])].filter(Boolean).join(" ");

export async function startHook(path = "/publish"): Promise<Hook> {
  const calls: HookCall[] = [];
  const accepted: ToldChange[] = [];
  let open = 0;
  let most = 0;
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    if (request.url !== path) {
      const question = `${request.method} ${request.url}`;
      asked.push(`${question} ${request.headers["x-publish-secret"]}`);
      const { status, body } = hook.answers[question] ?? { status: 404, body: {} };
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      return;
    }
    open += 1;
    most = Math.max(most, open);
    const { changes } = (await json(request)) as { changes: ToldChange[] };
    calls.push({ at: Date.now(), path: request.url ?? "", headers: request.headers, changes });
    const { status, after, headers = {} } = hook.answer;
    await new Promise((resolve) => setTimeout(resolve, after));
    if (status < 300) accepted.push(...changes);
    open -= 1;
    response.writeHead(status, headers).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const hook: Hook = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    calls,
    answer: { status: 202, after: 0 },
    asked,
    answers: {},
    mostAtATime: () => most,
    told: () => accepted.map(inWords),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return hook;
}

/** How many changes are not reported yet. */
export const unreported = (dataDir: string): unknown =>
  inDatabase(dataDir, (db) =>
    db
      .prepare(
        "SELECT count(*) AS n FROM publish_changes WHERE id > (SELECT delivered FROM publish_delivery)",
      )
      .get(),
  )?.["n"];

/** A CMS with the small seed that tells a hook of its own. */
export interface Told {
  readonly cms: RunningCms;
  readonly hook: Hook;
  readonly variables: Record<string, string>;
  stop(): Promise<void>;
}

interface Settings {
  /** Whether the seed is in place before anybody is told of anything. */
  filled?: boolean;
  siteUrl?: string;
  /** Of the hook; another than that of our own publisher's makes it a foreign one. */
  hookPath?: string;
}

export async function startTold({ filled = true, siteUrl, hookPath }: Settings = {}): Promise<Told> {
  const hook = await startHook(hookPath);
  const seed = await smallSeed();
  const dataDir = filled ? await filledDataDir("small", seed) : await newDataDir();
  const told = { SEED_DIR: seed, PUBLISH_HOOK_URL: hook.url, PUBLISH_SECRET };
  const variables = siteUrl === undefined ? told : { ...told, SITE_URL: siteUrl };
  const cms = await startCms(dataDir, variables);
  const stop = async () => {
    await cms.stop();
    await hook.stop();
    await removeDataDir(dataDir);
    await removeDataDir(seed);
  };
  return { cms, hook, variables, stop };
}
