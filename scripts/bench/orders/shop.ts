import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { readEnv } from "../../env.ts";
import { freePort } from "../../free-port.ts";
import { endAll } from "../../process.ts";
import { createSandbox } from "../../sandbox/server.ts";
import { compileCms, startCms } from "../../start/cms.ts";
import { secrets } from "../../start/secrets.ts";

/** A CMS with its seed and the sandbox, in a folder of its own that goes with it. */
export interface BenchShop {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly sandbox: FastifyInstance;
  /** documentId of something that costs little. */
  readonly product: string;
  stop(): Promise<void>;
}

const productsSchema = z.object({
  data: z.array(z.object({ documentId: z.string(), price: z.number().nullable() })),
});

export async function startBenchShop(root: string): Promise<BenchShop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "halocline-bench-"));
  const [cmsPort, sandboxPort, sitePort] = [await freePort(), await freePort(), await freePort()];
  const env = readEnv({
    ...{ DATA_DIR: dataDir, CMS_PORT: String(cmsPort), SANDBOX_PORT: String(sandboxPort) },
    SITE_PORT: String(sitePort),
  });
  const url = `http://127.0.0.1:${cmsPort}`;
  const sandbox = createSandbox({ cards: { eventsUrl: `${url}/api/orders/stripe/events` } });
  const sandboxUrl = await sandbox.listen({ port: sandboxPort, host: "127.0.0.1" });
  await compileCms(root);
  await startCms(root, env, await secrets(dataDir, false));
  const stop = async () => {
    await endAll();
    await sandbox.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url, sandboxUrl, sandbox, product: await cheapProduct(url), stop };
}

async function cheapProduct(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/products?pagination[pageSize]=100`);
  const { data } = productsSchema.parse(await answer.json());
  // A thousand of it are still within what a card can carry.
  const cheap = data.find(({ price }) => price !== null && price >= 1 && price < 900);
  if (cheap === undefined) throw new Error("The seed has no product under 900 dollars.");
  return cheap.documentId;
}
