import path from "node:path";
import { type Env, hookUrlOf } from "../env.ts";
import { portSentence } from "../ports.mjs";
import { StepError } from "../steps.ts";
import { contentAfter } from "./ask-cms.ts";
import { notePort, publisherFolder, takeFolder } from "./one-publisher.ts";
import { prune } from "./prune.ts";
import { Publisher } from "./publisher.ts";
import { openRecords } from "./records.ts";
import { earlierRelease, goBackTo, liveRelease, nextName, switchTo } from "./releases.ts";
import { RendererProcess } from "./run-renderer.ts";
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
  name: () => nextName(dataDir),
  live: () => liveRelease(dataDir),
  makeLive: (release) => switchTo(dataDir, release),
  earlier: () => earlierRelease(dataDir),
  goBackTo: (release) => goBackTo(dataDir, release),
  tidy: () => prune(dataDir),
});

/**
 * Publishes the site of a data folder from now on and listens for what is to be published.
 * @returns undefined where another publisher works for the folder
 * @throws StepError when the port is in use
 */
export async function openPublisher({ root, env, secret, timing = TIMING, log = () => {} }: Options) {
  const giveUp = takeFolder(env.dataDir);
  if (giveUp === undefined) return undefined;
  const variables = {
    ...{ PUBLISH_SECRET: secret, DATA_DIR: env.dataDir },
    ...{ SITE_URL: env.siteUrl, PUBLIC_CMS_URL: env.cmsUrl },
  };
  const renderer = new RendererProcess(root, variables);
  try {
    const records = await openRecords(path.join(publisherFolder(env.dataDir), "publishes.json"), log);
    const lastChange = async () => (await contentAfter({ cmsUrl: env.cmsUrl, secret })).last;
    const releases = releasesIn(env.dataDir);
    // Where the CMS reports its changes to another host, that one decides what is published when.
    const isAsked = env.publishHookUrl !== hookUrlOf(env.publishPort);
    const looks = isAsked ? { ...timing, lookMs: Number.POSITIVE_INFINITY } : timing;
    const publisher = new Publisher({ releases, renderer, lastChange, records, timing: looks, log });
    const server = publisherServer(publisher, secret);
    // In this order nothing is left listening where the disk is full.
    await notePort(env);
    await server.listen({ port: env.publishPort, host: "127.0.0.1" });
    publisher.open();
    return {
      close: async (): Promise<void> => {
        await server.close();
        await publisher.close();
        renderer.close();
        giveUp();
      },
    };
  } catch (error) {
    giveUp();
    const code = Reflect.get(Object(error), "code");
    if (code !== "EADDRINUSE") throw error;
    throw new StepError(portSentence("PUBLISH_PORT", env.publishPort, code));
  }
}
