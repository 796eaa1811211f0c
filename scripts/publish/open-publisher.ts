import path from "node:path";
import type { Env } from "../env.ts";
import { portSentence } from "../ports.mjs";
import { StepError } from "../steps.ts";
import { PageBuilder } from "./build-pages.ts";
import { openJournal } from "./journal.ts";
import { notePort, publisherFolder, takeFolder } from "./one-publisher.ts";
import { Publisher } from "./publisher.ts";
import { siteReleases } from "./release.ts";
import { publisherServer } from "./server.ts";
import { TIMING, type Timing } from "./timing.ts";

interface Options {
  root: string;
  env: Env;
  secret: string;
  timing?: Timing;
  log?: (line: string) => void;
}

/**
 * Publishes the site of a data folder from now on and listens for what is to be published.
 * @returns undefined where another publisher works for the folder
 * @throws StepError when the port is in use
 */
export async function openPublisher({ root, env, secret, timing = TIMING, log = () => {} }: Options) {
  const giveUp = takeFolder(env.dataDir);
  if (giveUp === undefined) return undefined;
  const builder = new PageBuilder(root);
  try {
    const journal = await openJournal(path.join(publisherFolder(env.dataDir), "journal.json"), log);
    const publisher = new Publisher({ releases: siteReleases(root, env, builder), journal, timing, log });
    const server = publisherServer(publisher, secret);
    await server.listen({ port: env.publishPort, host: "127.0.0.1" });
    await notePort(env);
    await publisher.open();
    return {
      /** Has a builder ready before anything is to be built. */
      prepare: () => void builder.prepare(),
      close: async (): Promise<void> => {
        await server.close();
        await publisher.close();
        builder.close();
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
