import { spawn } from "node:child_process";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { freePort } from "../../lib/free-port.ts";
import { storeDir, storedFilePath } from "../../lib/site/data-layout.ts";
import type { Manifest } from "../../lib/site/manifest.ts";
import { PAGE_FILE, plainFile } from "../../lib/site/plain-files.ts";
import { writePlainFiles } from "../../publish/releases/write-plain-files.ts";
import { type LoadedServer, whenUp } from "./servers.ts";

/** What nginx sends by itself, or what belongs to one connection. */
const OWN_HEADERS =
  /^(?:accept-ranges|connection|content-(?:encoding|length|type)|date|etag|keep-alive|last-modified)$/;

/** Writes a release as plain files, with the gzip files beside them that nginx looks for. */
async function writeSite(dataDir: string, manifest: Manifest, folder: string): Promise<void> {
  await writePlainFiles(dataDir, manifest, folder);
  for (const [sitePath, file] of Object.entries(manifest.files)) {
    if (!file.encodings.includes("gzip")) continue;
    const plain = path.join(folder, plainFile(sitePath, file));
    await mkdir(path.dirname(plain), { recursive: true });
    await copyFile(storedFilePath(storeDir(dataDir), file.digest, "gzip"), `${plain}.gz`);
  }
}

/** A location that sends one file with the headers that our server sends. */
async function locationOf(site: string, sitePath: string): Promise<string> {
  const response = await fetch(site + sitePath, { headers: { "accept-encoding": "gzip" } });
  await response.arrayBuffer();
  const added = [...response.headers]
    .filter(([name]) => !OWN_HEADERS.test(name))
    .map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`);
  const page = `${sitePath === "/" ? "" : sitePath}/${PAGE_FILE}`;
  return `location = ${sitePath} { try_files ${sitePath} ${page} =404; ${added.join(" ")} }`;
}

/**
 * Starts nginx, one worker for each processor, with the files of a release.
 * @param site the address of our server, whose headers nginx sends too
 * @param sitePaths what is requested
 */
export async function startNginx(
  { dataDir, manifest, folder }: { dataDir: string; manifest: Manifest; folder: string },
  site: string,
  sitePaths: readonly string[],
): Promise<LoadedServer> {
  const port = await freePort();
  const root = path.join(folder, "site");
  await writeSite(dataDir, manifest, root);
  const locations = await Promise.all(sitePaths.map((sitePath) => locationOf(site, sitePath)));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${path.join(folder, name)};`)
    .join(" ");
  // The workers of a master that runs as root would otherwise not be allowed to read the files.
  const user = process.getuid?.() === 0 ? "user root root;" : "";
  const configuration = `daemon off; ${user} worker_processes auto; pid ${folder}/nginx.pid; error_log stderr;
events { worker_connections 2048; }
http {
  ${temporary}
  include /etc/nginx/mime.types;
  charset utf-8;
  access_log off; server_tokens off; sendfile on; tcp_nopush on; gzip_static on;
  keepalive_requests 1000000000;
  open_file_cache max=10000; open_file_cache_valid 30s;
  server { listen 127.0.0.1:${port}; root ${root}; ${locations.join("\n  ")} }
}
`;
  const file = path.join(folder, "nginx.conf");
  await writeFile(file, configuration);
  const child = spawn("nginx", ["-p", folder, "-c", file], { stdio: "ignore" });
  return whenUp("nginx", child, `http://127.0.0.1:${port}${sitePaths[0]}`).then((server) => ({
    ...server,
    url: `http://127.0.0.1:${port}`,
  }));
}
