import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { readEnv } from "../../lib/env.ts";
import { freePort } from "../../lib/free-port.ts";
import { endAll } from "../../lib/process.ts";
import { loadSecrets } from "../../lib/secrets.ts";
import { createSandbox } from "../../sandbox/server.ts";
import { compileCms, startCms } from "../../start/cms.ts";

/** A CMS with its seed and the sandbox, in a temporary data folder. */
export interface BenchShop {
  readonly url: string;
  /** Addresses and numbers of all CMS processes, of which `url` is the first. */
  readonly processes: readonly { readonly url: string; readonly pid: number | undefined }[];
  /** The number of PostgreSQL's process; undefined with SQLite. */
  readonly databasePid?: number | undefined;
  readonly dataDir: string;
  readonly sandboxUrl: string;
  readonly sandbox: FastifyInstance;
  /** documentId of a cheap product. */
  readonly product: string;
  /** Starts a further process of the shop, which needs PostgreSQL. @returns its address */
  startProcess(): Promise<string>;
  stop(): Promise<void>;
}

const productsSchema = z.object({
  data: z.array(z.object({ documentId: z.string(), price: z.number().nullable() })),
});

/**
 * Starts a CMS and the sandbox on free ports.
 * @param variables in addition, such as DATABASE_URL
 */
export async function startBenchShop(
  root: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<BenchShop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "halocline-bench-"));
  const [cmsPort, sandboxPort, sitePort] = [await freePort(), await freePort(), await freePort()];
  const env = readEnv({
    ...{ DATA_DIR: dataDir, CMS_PORT: String(cmsPort), SANDBOX_PORT: String(sandboxPort) },
    ...{ SITE_PORT: String(sitePort), ...variables },
  });
  const url = `http://127.0.0.1:${cmsPort}`;
  const eventsUrls = [`${url}/api/orders/stripe/events`];
  const sandbox = createSandbox({ cards: { eventsUrl: eventsUrls } });
  const sandboxUrl = await sandbox.listen({ port: sandboxPort, host: "127.0.0.1" });
  await compileCms(root);
  const secrets = await loadSecrets(dataDir, false);
  const processes = [{ url, pid: (await startCms(root, env, secrets)).pid }];
  const startProcess = async () => {
    const further = { ...env, cmsPort: await freePort(), cmsStatusPort: await freePort() };
    const { pid } = await startCms(root, further, secrets);
    const furtherUrl = `http://127.0.0.1:${further.cmsPort}`;
    processes.push({ url: furtherUrl, pid });
    eventsUrls.push(`${furtherUrl}/api/orders/stripe/events`);
    return furtherUrl;
  };
  const stop = async () => {
    await endAll();
    await sandbox.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  const product = await findCheapProduct(url);
  return { url, processes, dataDir, sandboxUrl, sandbox, product, startProcess, stop };
}

async function findCheapProduct(url: string): Promise<string> {
  const response = await fetch(`${url}/api/products?pagination[pageSize]=100`);
  const { data } = productsSchema.parse(await response.json());
  // The price of a thousand is still below the card provider's maximum.
  const cheap = data.find(({ price }) => price !== null && price >= 1 && price < 900);
  if (cheap === undefined) throw new Error("The seed has no product under 900 dollars.");
  return cheap.documentId;
}
