import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../lib/free-port.ts";
import { endAll } from "../../lib/process.ts";
import { ROOT } from "../../lib/root.ts";
import { currentLink } from "../../lib/site/data-layout.ts";
import { ASSETS_PATH, type Manifest, readManifest } from "../../lib/site/manifest.ts";
import { StepError } from "../../lib/steps.ts";
import { type BenchPublisher, openBenchPublisher } from "../bench-publisher.ts";
import { startCms } from "../build-run.ts";
import { formatInteger, formatTable, median, progress } from "../table.ts";
import { startNginx } from "./nginx.ts";
import { type LoadedServer, startSiteServer } from "./servers.ts";
import { openSlowClients } from "./slow-clients.ts";
import { type LoadRun, requireProgram, runWrk } from "./wrk.ts";

const WORK = path.join(ROOT, ".cache/bench-load");
const PRODUCTS = 100;
const PROCESSES = [1, 2] as const;
const CONNECTIONS = [50, 500] as const;
const DEFAULT_ROUNDS = 3;
const ROUND_S = 3;
const WARM_UP_S = 2;
const FAULTS_S = 12;
const SLOW_CLIENTS = 100;

interface Series {
  server: LoadedServer;
  sitePath: string;
  connections: number;
  runs: LoadRun[];
}

/** The page of a unit, and the largest script, which has a digest in its name. */
function requestedPaths({ files }: Manifest): string[] {
  const paths = Object.keys(files);
  const page = paths.find((sitePath) => /^\/product\/[\w-]+$/.test(sitePath));
  const [script] = paths
    .filter((sitePath) => sitePath.startsWith(ASSETS_PATH) && sitePath.endsWith(".js"))
    .toSorted((a, b) => (files[b]?.size ?? 0) - (files[a]?.size ?? 0));
  if (page === undefined || script === undefined)
    throw new StepError("The release has no page of a unit, or no script.");
  return [page, script];
}

/** Loads the servers in turn, so that what else the machine does meets all of them. */
async function measure(
  servers: readonly LoadedServer[],
  sitePaths: readonly string[],
  rounds: number,
): Promise<Series[]> {
  const all: Series[] = sitePaths.flatMap((sitePath) =>
    CONNECTIONS.flatMap((connections) =>
      servers.map((server) => ({ server, sitePath, connections, runs: [] })),
    ),
  );
  for (const server of servers)
    for (const sitePath of sitePaths)
      await runWrk(server.url + sitePath, { connections: CONNECTIONS[0], seconds: WARM_UP_S });
  for (let round = 1; round <= rounds; round += 1) {
    progress(`round ${round} of ${rounds} …`);
    for (const { server, sitePath, connections, runs } of all)
      runs.push(await runWrk(server.url + sitePath, { connections, seconds: ROUND_S }));
  }
  return all;
}

const HEADER = ["server, path", "connections", "requests/s", "p50", "p99", "bytes", "of nginx", "failures"];

function rowsOf(all: readonly Series[], nginx: LoadedServer): string[][] {
  const rate = ({ runs }: Series): number => median(runs.map(({ perSecond }) => perSecond));
  return all.map((series) => {
    const { server, sitePath, connections, runs } = series;
    const compared = all.find(
      (other) => other.server === nginx && other.sitePath === sitePath && other.connections === connections,
    );
    const ms = (pick: (run: LoadRun) => number): string => `${median(runs.map(pick)).toFixed(1)} ms`;
    return [
      ...[`${server.name} ${sitePath}`, String(connections), formatInteger(rate(series))],
      ...[ms(({ p50 }) => p50), ms(({ p99 }) => p99), formatInteger(runs[0]?.bytes ?? 0)],
      compared ? (rate(series) / rate(compared)).toFixed(2) : "",
      formatInteger(runs.reduce((sum, { failures }) => sum + failures, 0)),
    ];
  });
}

/**
 * Loads the site's server while slow clients hold connections.
 * @param trouble what else happens meanwhile
 */
async function measureFaults(
  { url }: LoadedServer,
  sitePath: string,
  trouble: () => Promise<void>,
): Promise<LoadRun> {
  const closeSlowClients = openSlowClients(url, SLOW_CLIENTS);
  try {
    const run = runWrk(url + sitePath, { connections: 500, seconds: FAULTS_S });
    await pause(1_000);
    await trouble();
    const call = await fetch(`${url}/api/products`);
    if (call.status !== 502) throw new StepError(`The CMS is stopped, and /api answers ${call.status}`);
    return await run;
  } finally {
    closeSlowClients();
  }
}

/** Prints requests per second and waits of the site's server and of nginx with the same files. */
export async function benchLoad(rounds = DEFAULT_ROUNDS): Promise<void> {
  for (const program of ["wrk", "nginx"]) requireProgram(program);
  await mkdir(WORK, { recursive: true });
  const dataDir = await mkdtemp(path.join(WORK, "data-"));
  const cms = await startCms(PRODUCTS);
  const servers: LoadedServer[] = [];
  let publisher: BenchPublisher | undefined;
  try {
    publisher = await openBenchPublisher(dataDir, cms, { PUBLISH_PORT: String(await freePort()) });
    progress(`publishing ${PRODUCTS} products …`);
    await publisher.publish(null);
    const manifest = await readManifest(currentLink(dataDir));
    const sitePaths = requestedPaths(manifest);
    for (const processes of PROCESSES) servers.push(await startSiteServer(processes, dataDir, cms.url));
    const [site] = servers;
    if (site === undefined) return;
    const nginx = await startNginx({ dataDir, manifest, folder: dataDir }, site.url, sitePaths);
    servers.push(nginx);
    const all = await measure(servers, sitePaths, rounds);
    console.log(formatTable(HEADER, rowsOf(all, nginx)));
    for (const { name, memory } of servers) {
      const sizes = (await memory()).map((size) => `${size.toFixed(0)} MiB`);
      console.log(`Memory of ${name} after this, by process: ${sizes.join(", ")}`);
    }
    const [page = ""] = sitePaths;
    const faults = await measureFaults(site, page, async () => {
      await publisher?.publish({ products: 1 });
      await publisher?.close();
      publisher = undefined;
      await cms.stop();
    });
    console.log(
      `500 connections, ${SLOW_CLIENTS} slow clients, a publish, then a stopped CMS: ` +
        `${formatInteger(faults.perSecond)} requests/s, p99 ${faults.p99.toFixed(1)} ms, ${faults.failures} failures`,
    );
    const failures = all
      .flatMap(({ runs }) => runs)
      .reduce((sum, run) => sum + run.failures, faults.failures);
    if (failures > 0) process.exitCode = 1;
  } finally {
    await publisher?.close();
    for (const { stop } of servers) await stop();
    await cms.stop();
    await endAll();
    await rm(WORK, { recursive: true, force: true });
  }
}
