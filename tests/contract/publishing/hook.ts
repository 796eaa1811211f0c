import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { runSql } from "../accounts/account.ts";
import { filledDataDir } from "../cms/filled.ts";
import { newDataDir, type RunningCms, removeDataDir, startCms } from "../cms/process.ts";
import { smallSeed } from "../start/seed.ts";

export const PUBLISH_SECRET = "only-for-tests-PUBLISH_SECRET-of-32";

export interface ReportedChange {
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
  readonly changes: readonly ReportedChange[];
}

/** A double of the publisher's hook, or of another host's build hook. */
export interface Hook {
  readonly url: string;
  readonly calls: HookCall[];
  /** Its answer from now on, and the delay of the answer, ms. */
  answer: { status: number; after: number; headers?: Record<string, string> };
  /** Requests to other paths (method, path, key), and the answers to them by method and path. */
  readonly otherCalls: string[];
  otherAnswers: Record<string, { status: number; body: object }>;
  /** The largest number of calls that were open at the same time. */
  maxConcurrentCalls(): number;
  /** The accepted changes in short, without ids and times: `publish product set-one`. */
  reported(): string[];
  stop(): Promise<void>;
}

const describe = ({ type, slug, oldSlug, action }: ReportedChange): string =>
  [action, type, slug, ...(oldSlug === null ? [] : [`(was ${oldSlug})`])].filter(Boolean).join(" ");

export async function startHook(path = "/publish"): Promise<Hook> {
  const calls: HookCall[] = [];
  const accepted: ReportedChange[] = [];
  let open = 0;
  let maxOpen = 0;
  const otherCalls: string[] = [];
  const server = createServer(async (request, response) => {
    if (request.url !== path) {
      const requestLine = `${request.method} ${request.url}`;
      otherCalls.push(`${requestLine} ${request.headers["x-publish-secret"]}`);
      const { status, body } = hook.otherAnswers[requestLine] ?? { status: 404, body: {} };
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      return;
    }
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    const { changes } = (await json(request)) as { changes: ReportedChange[] };
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
    otherCalls,
    otherAnswers: {},
    maxConcurrentCalls: () => maxOpen,
    reported: () => accepted.map(describe),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return hook;
}

/** Counts the changes that are not reported yet. */
export const unreported = (dataDir: string): unknown =>
  runSql(
    dataDir,
    "SELECT count(*) AS n FROM publish_changes WHERE id > (SELECT delivered FROM publish_delivery)",
  )[0]?.["n"];

/** A CMS with the small seed that reports to a hook of its own. */
export interface CmsWithHook {
  readonly cms: RunningCms;
  readonly hook: Hook;
  readonly variables: Record<string, string>;
  stop(): Promise<void>;
}

interface Settings {
  /** Whether the seed is written before the hook is configured. */
  filled?: boolean;
  siteUrl?: string;
  /** The hook's path; any but our own publisher's makes it the hook of another host. */
  hookPath?: string;
}

export async function startCmsWithHook({
  filled = true,
  siteUrl,
  hookPath,
}: Settings = {}): Promise<CmsWithHook> {
  const hook = await startHook(hookPath);
  const seed = await smallSeed();
  const dataDir = filled ? await filledDataDir("small", seed) : await newDataDir();
  const publishVariables = { SEED_DIR: seed, PUBLISH_HOOK_URL: hook.url, PUBLISH_SECRET };
  const variables = siteUrl === undefined ? publishVariables : { ...publishVariables, SITE_URL: siteUrl };
  const cms = await startCms(dataDir, variables);
  const stop = async () => {
    await cms.stop();
    await hook.stop();
    await removeDataDir(dataDir);
    await removeDataDir(seed);
  };
  return { cms, hook, variables, stop };
}
