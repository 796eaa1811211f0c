import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../scripts/lib/free-port.ts";
import { ROOT } from "../../scripts/lib/root.ts";
import { startCms } from "../contract/cms/process.ts";
import type { Shop } from "../contract/cms/shop.ts";
import { BUCKET, type ObjectStore } from "./object-store.ts";

/** Releases are below this prefix of the bucket. */
export const RELEASES_PREFIX = "live";

/** A part that a test kills and starts again. */
interface Part {
  readonly name: string;
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** A shop on several machines: see `startInstallation`. */
export interface Installation {
  /** The address that visitors use. */
  readonly url: string;
  readonly parts: readonly Part[];
  stop(): Promise<void>;
}

async function waitUntilAnswered(url: string): Promise<void> {
  for (const began = Date.now(); Date.now() - began < 60_000; await pause(100)) {
    const isUp = await fetch(url).then(
      ({ status }) => status < 500,
      () => false,
    );
    if (isUp) return;
  }
  throw new Error(`${url} does not answer.`);
}

/** A program of this repository, in a process of its own. @param address answers once it is up */
function programPart(
  name: string,
  args: string[],
  env: Record<string, string>,
  address?: string,
): Part & { end(): Promise<void> } {
  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, "exit");
  };
  return {
    name,
    async start() {
      child = spawn(process.execPath, args, { cwd: ROOT, env: { PATH: "", ...env }, stdio: "ignore" });
      if (address) await waitUntilAnswered(address);
    },
    kill: () => end("SIGKILL"),
    end: () => end("SIGTERM"),
  };
}

/**
 * Starts nginx in front of the site's servers, and between them and the processes of the CMS. It
 * passes on the addresses that the customers of a test say they have.
 */
async function startProxies(folder: string, siteUrls: string[], cmsUrls: string[]) {
  const [front, inner] = [await freePort(), await freePort()];
  mkdirSync(folder, { recursive: true });
  const upstream = (name: string, urls: string[]) =>
    `upstream ${name} { ${urls.map((url) => `server ${new URL(url).host} max_fails=0;`).join(" ")} }`;
  const server = (port: number, name: string) => `server { listen 127.0.0.1:${port}; location / {
    proxy_pass http://${name}; proxy_http_version 1.1; proxy_set_header Connection "";
    proxy_set_header Host $host; client_max_body_size 30m; } }`;
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${path.join(folder, name)};`,
  );
  const file = path.join(folder, "nginx.conf");
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}
http { ${temporary.join(" ")} access_log off;
  ${upstream("site", siteUrls)} ${upstream("cms", cmsUrls)} ${server(front, "site")} ${server(inner, "cms")} }`,
  );
  const child = spawn("nginx", ["-p", folder, "-c", file], { stdio: "ignore" });
  const stop = async () => {
    child.kill("SIGTERM");
    if (child.exitCode === null) await once(child, "exit");
  };
  return { url: `http://127.0.0.1:${front}`, innerUrl: `http://127.0.0.1:${inner}`, stop };
}

/**
 * Adds to a shop a second process of its CMS, nginx in front, and two machines with the site's
 * server, each with a follower of the bucket.
 * @param folder empty
 */
export async function startInstallation(
  shop: Shop,
  store: ObjectStore,
  folder: string,
): Promise<Installation> {
  const ports = [Number(new URL(shop.url).port), await freePort()];
  const processes = [shop.cms, await startCms(shop.dataDir, shop.variables, ports[1])];
  const cmsParts = processes.map((_, index) => ({
    name: `CMS ${index + 1}`,
    kill: async () => processes[index]?.kill(),
    start: async () => {
      processes[index] = await startCms(shop.dataDir, shop.variables, ports[index]);
    },
  }));
  const sitePorts = [await freePort(), await freePort()];
  const siteUrls = sitePorts.map((port) => `http://127.0.0.1:${port}`);
  const proxies = await startProxies(
    path.join(folder, "nginx"),
    siteUrls,
    ports.map((port) => `http://127.0.0.1:${port}`),
  );
  const machines = siteUrls.flatMap((url, index) => {
    const DATA_DIR = path.join(folder, `cache-${index + 1}`);
    const target = `s3://${BUCKET}/${RELEASES_PREFIX}`;
    const site = {
      SITE_PORT: String(sitePorts[index]),
      CMS_URL: proxies.innerUrl,
      SITE_TRUSTED_PROXIES: "127.0.0.1",
    };
    return [
      programPart(`follower ${index + 1}`, ["scripts/publish/follow.ts", target, "--every", "0.2"], {
        ...{ DATA_DIR, ...store.env },
      }),
      programPart(`site ${index + 1}`, ["scripts/serve/main.ts"], { DATA_DIR, ...site }, `${url}/`),
    ];
  });
  for (const machine of machines) await machine.start();
  await waitUntilAnswered(`${proxies.url}/api/products`);
  return {
    url: proxies.url,
    // Others run on while one part is killed.
    parts: machines.flatMap((machine, index) => [machine, ...cmsParts.slice(index, index + 1)]),
    async stop() {
      await proxies.stop();
      for (const machine of machines) await machine.end();
      for (const cms of processes) await cms?.stop();
    },
  };
}
