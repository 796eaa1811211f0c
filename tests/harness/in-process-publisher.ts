import { mkdtemp, readlink, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, vi } from "vitest";
import { readEnv } from "../../scripts/lib/env.ts";
import { freePort } from "../../scripts/lib/free-port.ts";
import { ROOT } from "../../scripts/lib/root.ts";
import { currentLink } from "../../scripts/lib/site/data-layout.ts";
import { publisherClient } from "../../scripts/publish/publisher/client.ts";
import { openPublisher } from "../../scripts/publish/publisher/open-publisher.ts";
import { TIMING, type Timing } from "../../scripts/publish/publisher/timing.ts";
import { liveFiles } from "./live-release.ts";
import { pagesOfRunning } from "./stack.ts";

const SHORT_TIMING = { busyQuietMs: 100, retryMs: 100, maxRetryMs: 400, outagePollMs: 100, pollMs: 500 };

/** A publisher in the test's process, so that its timing can be short; its renderer is not. */
export async function createInProcessPublisher(cmsUrl: string, secret: string) {
  const [dataDir, port] = [await mkdtemp(path.join(tmpdir(), "halocline-publisher-")), await freePort()];
  const variables = { DATA_DIR: dataDir, PUBLISH_PORT: String(port), PUBLIC_CMS_URL: cmsUrl };
  const env = readEnv({ ...pagesOfRunning(), ...variables });
  // Its renderer inherits the environment of this process.
  process.env["SANDBOX_PORT"] = String(env.sandboxPort);
  const client = publisherClient(port, secret);
  let opened: Awaited<ReturnType<typeof openPublisher>>;
  const close = async (): Promise<void> => {
    await opened?.close();
    opened = undefined;
  };
  return {
    ...{ dataDir, client, close },
    open: async (timing: Partial<Timing> = {}): Promise<void> => {
      opened = await openPublisher({
        root: ROOT,
        env,
        secret,
        timing: { ...TIMING, ...SHORT_TIMING, ...timing },
      });
    },
    /** Closes it and removes its data folder. */
    stop: async (): Promise<void> => {
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
    /** Waits until the live release has the current content of the CMS. */
    live: () =>
      vi.waitFor(
        async () => {
          const idle = { state: "idle", reason: null, change: expect.any(Number), live: expect.anything() };
          expect(await client.state()).toMatchObject(idle);
        },
        { timeout: 60_000, interval: 20 },
      ),
    /** Whether any file of the live release contains the text. */
    shows: (text: string): boolean => liveFiles(dataDir).some((file) => file.bytes().includes(text)),
    current: (): Promise<string> => readlink(currentLink(dataDir)),
  };
}

export type InProcessPublisher = Awaited<ReturnType<typeof createInProcessPublisher>>;
