import path from "node:path";
import { EXIT_CODES } from "../../../src/contract/node/exit-codes.mjs";
import { portSentence } from "../../../src/contract/node/ports.mjs";
import { type Env, ownPublisherHookUrl } from "../../lib/env.ts";
import { StepError } from "../../lib/steps.ts";
import { fetchChangesAfter } from "../content/cms-client.ts";
import { prune } from "../releases/prune.ts";
import { liveRelease, makeLive, nextReleaseName, previousRelease, rollBackTo } from "../releases/releases.ts";
import { RendererProcess } from "../render/run-renderer.ts";
import { openRecords } from "./publish-records.ts";
import { Publisher } from "./publisher.ts";
import { acquirePublisherLock, publisherFolder, writePublisherPort } from "./publisher-lock.ts";
import { publisherServer } from "./server.ts";
import { TIMING, type Timing } from "./timing.ts";
import type { Releases } from "./types.ts";

interface Options {
  root: string;
  env: Env;
  secret: string;
  timing?: Timing;
  log?: (line: string) => void;
}

const releasesIn = (dataDir: string): Releases => ({
  nextName: () => nextReleaseName(dataDir),
  live: () => liveRelease(dataDir),
  makeLive: (release) => makeLive(dataDir, release),
  previous: () => previousRelease(dataDir),
  rollBackTo: (release) => rollBackTo(dataDir, release),
  prune: () => prune(dataDir),
});

/**
 * Starts the publisher of a data folder and its HTTP server.
 * @returns a handle that closes both; undefined if another publisher holds the folder's lock
 * @throws StepError when the port is in use
 */
export async function openPublisher({ root, env, secret, timing = TIMING, log = () => {} }: Options) {
  const releaseLock = acquirePublisherLock(env.dataDir);
  if (releaseLock === undefined) return undefined;
  const variables = {
    ...{ PUBLISH_SECRET: secret, DATA_DIR: env.dataDir },
    ...{ SITE_URL: env.siteUrl, PUBLIC_CMS_URL: env.cmsUrl },
  };
  const renderer = new RendererProcess(root, variables);
  try {
    const records = await openRecords(path.join(publisherFolder(env.dataDir), "publishes.json"), log);
    const lastChange = async () => (await fetchChangesAfter({ cmsUrl: env.cmsUrl, secret })).last;
    const releases = releasesIn(env.dataDir);
    // If the CMS reports its changes to another host, that host decides when to publish.
    const isForeignHook = env.publishHookUrl !== ownPublisherHookUrl(env.publishPort);
    const pollTiming = isForeignHook ? { ...timing, pollMs: Number.POSITIVE_INFINITY } : timing;
    const publisher = new Publisher({ releases, renderer, lastChange, records, timing: pollTiming, log });
    const server = publisherServer(publisher, secret);
    // We write the port before we listen: on a full disk nothing is left listening.
    await writePublisherPort(env);
    await server.listen({ port: env.publishPort, host: "127.0.0.1" });
    publisher.open();
    return {
      close: async (): Promise<void> => {
        await server.close();
        await publisher.close();
        renderer.close();
        releaseLock();
      },
    };
  } catch (error) {
    releaseLock();
    const code = Reflect.get(Object(error), "code");
    if (code !== "EADDRINUSE") throw error;
    throw new StepError(portSentence("PUBLISH_PORT", env.publishPort, code), EXIT_CODES.portTaken);
  }
}
