import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../scripts/lib/free-port.ts";
import { type PublisherClient, publisherClient } from "../../scripts/publish/publisher/client.ts";
import { HEALTH_PATH } from "../../src/contract/node/status-server.ts";
import { pagesOfRunning } from "./stack.ts";

export interface TestPublisher {
  readonly dataDir: string;
  readonly port: number;
  readonly secret: string;
  readonly client: PublisherClient;
  /** Process id of the current process. */
  pid(): number;
  /** Ends it with SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again, after a kill. */
  start(): Promise<void>;
  /** Ends it and removes its data folder. */
  stop(): Promise<void>;
}

interface Options {
  cmsUrl: string;
  variables?: Record<string, string>;
}

/** Unfinished files of a killed publish, which the next publish removes. */
export async function leftovers(dataDir: string): Promise<string[]> {
  const files = await readdir(dataDir, { recursive: true });
  return files.filter((name) => name.endsWith(".new"));
}

/** Starts a publisher for a CMS, with a new data folder. */
export async function startPublisher({ cmsUrl, variables = {} }: Options): Promise<TestPublisher> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "halocline-publisher-"));
  const port = await freePort();
  const { PUBLISH_SECRET: secret = "a-secret-for-tests-only-of-some-length" } = variables;
  const env = {
    ...pagesOfRunning(),
    PUBLISH_PORT: String(port),
    PUBLISH_SECRET: secret,
    DATA_DIR: dataDir,
    PUBLIC_CMS_URL: cmsUrl,
    NODE_ENV: "",
    ...variables,
  };
  let child: ChildProcess;
  let output = "";
  const start = async (): Promise<void> => {
    child = spawn(process.execPath, ["scripts/publish/publisher/run.ts"], {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk) => {
        output += chunk;
      });
    }
    const isUp = () =>
      fetch(`http://127.0.0.1:${port}${HEALTH_PATH}`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isUp())) {
      if (child.exitCode !== null) throw new Error(`The publisher did not start:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, "exit");
  };
  await start();
  return {
    ...{ dataDir, port, secret, start },
    client: publisherClient(port, secret),
    pid: () => child.pid ?? 0,
    kill: () => end("SIGKILL"),
    stop: async () => {
      await end("SIGTERM");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
