import { mkdirSync, writeFileSync } from "node:fs";
import {
  createServer as createHttpServer,
  type IncomingHttpHeaders,
  type RequestListener,
  request,
} from "node:http";
import { type AddressInfo, connect } from "node:net";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { createServer, type ServerOptions } from "../../scripts/serve/server.ts";
import { CLOSED_ORIGIN } from "../harness/closed-origin.ts";
import { temporaryFolder } from "../harness/temporary-folder.ts";
import { type Files, publish } from "./release-fixture.ts";

export { temporaryFolder };

export function writeFiles(folder: string, files: Readonly<Record<string, string | Buffer>>): string {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return folder;
}

/** A data folder with a live release of these files. */
export async function publishedFolder(files: Files): Promise<string> {
  const dataDir = temporaryFolder();
  await publish(dataDir, 1, files);
  return dataDir;
}

/**
 * Starts a server for these files, by URL path; the CMS is down unless `options.cmsUrl` is given.
 * `options.site` replaces the files.
 */
export async function startSite(files: Files, options: Partial<ServerOptions> = {}): Promise<string> {
  const site = options.site ?? { dataDir: await publishedFolder(files) };
  const app = createServer({ cmsUrl: CLOSED_ORIGIN, ...options, site });
  onTestFinished(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  return app.listen({ port: 0, host: "127.0.0.1" });
}

/** Starts a fake CMS (or preview server); the listener records requests if a test needs them. */
export async function startUpstream(listener: RequestListener): Promise<string> {
  const server = createHttpServer(listener);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export interface SiteResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

export interface SiteRequest {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
}

/** Sends a request as written: no path is normalised, nothing decoded, no redirect followed. */
export function sendRequest(
  site: string,
  path: string,
  { method = "GET", headers = {}, body }: SiteRequest = {},
): Promise<SiteResponse> {
  const { hostname, port } = new URL(site);
  return new Promise((resolve, reject) => {
    const chunked = "transfer-encoding" in headers;
    const length = body === undefined || chunked ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const sentHeaders = { ...length, ...headers };
    const outgoing = request(
      { hostname, port, path, method, headers: sentHeaders, agent: false },
      (incoming) => {
        const parts: Buffer[] = [];
        incoming.on("data", (part: Buffer) => parts.push(part));
        incoming.on("error", reject);
        incoming.on("end", () => {
          const bytes = Buffer.concat(parts);
          const { statusCode = 0, headers } = incoming;
          resolve({ status: statusCode, headers, body: bytes, text: bytes.toString() });
        });
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** Writes raw text to the site. @returns everything received until the connection ends */
export async function sendRaw(site: string, text: string): Promise<string> {
  const { hostname, port } = new URL(site);
  const socket = connect(Number(port), hostname);
  socket.write(text);
  let response = "";
  for await (const chunk of socket) response += chunk;
  return response;
}

/** Starts a site in front of a fake CMS with a short response timeout, ms. */
export async function startSiteWithCms(listener: RequestListener, answerTimeout = 300): Promise<string> {
  return startSite({ "/": "home", "/404": "404" }, { cmsUrl: await startUpstream(listener), answerTimeout });
}

/** The error envelope that clients of the CMS get, from the CMS or from the site. */
export const errorEnvelope = (status: number, name: string, message: string) => ({
  data: null,
  error: { status, name, message },
});
