import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import {
  createServer as createHttpServer,
  type IncomingHttpHeaders,
  type RequestListener,
  request,
} from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { createServer, type ServerOptions } from "../../scripts/serve/server.ts";
import { type Files, publish } from "./release-fixture.ts";

/** A folder of its own for one test, gone afterwards. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "halocline-serve-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function writeFiles(folder: string, files: Readonly<Record<string, string | Buffer>>): string {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return folder;
}

/** A data folder whose live release has these files. */
export async function publishedFolder(files: Files): Promise<string> {
  const dataDir = temporaryFolder();
  await publish(dataDir, 1, files);
  return dataDir;
}

/**
 * A site of these files, by their paths on the site, really listening; the content service is down unless an address is given.
 * Another site in the options takes the place of the files.
 */
export async function startSite(files: Files, options: Partial<ServerOptions> = {}): Promise<string> {
  const site = options.site ?? { dataDir: await publishedFolder(files) };
  const app = createServer({ cmsUrl: await closedPort(), ...options, site });
  onTestFinished(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  return app.listen({ port: 0, host: "127.0.0.1" });
}

/** A stand-in for the content service; what it was asked is for the listener to note. */
export async function startUpstream(listener: RequestListener): Promise<string> {
  const server = createHttpServer(listener);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An address where nothing listens. */
export async function closedPort(): Promise<string> {
  const server = createHttpServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return `http://127.0.0.1:${port}`;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

export interface Ask {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
}

/** One request exactly as written: no path is normalised, nothing is decoded, no redirect followed. */
export function ask(
  site: string,
  path: string,
  { method = "GET", headers = {}, body }: Ask = {},
): Promise<Answer> {
  const { hostname, port } = new URL(site);
  return new Promise((resolve, reject) => {
    const chunked = "transfer-encoding" in headers;
    const length = body === undefined || chunked ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const sent = { ...length, ...headers };
    const outgoing = request({ hostname, port, path, method, headers: sent, agent: false }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on("data", (part: Buffer) => parts.push(part));
      incoming.on("error", reject);
      incoming.on("end", () => {
        const whole = Buffer.concat(parts);
        const { statusCode = 0, headers } = incoming;
        resolve({ status: statusCode, headers, body: whole, text: whole.toString() });
      });
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** Writes a text to the site as it is and gives everything that comes back until the connection ends. */
export async function sendRaw(site: string, text: string): Promise<string> {
  const { hostname, port } = new URL(site);
  const socket = connect(Number(port), hostname);
  socket.write(text);
  let answer = "";
  for await (const chunk of socket) answer += chunk;
  return answer;
}

/** A site in front of a stand-in for the content service that is given little time to answer, ms. */
export async function startSiteBefore(listener: RequestListener, answerTimeout = 300): Promise<string> {
  return startSite({ "/": "home", "/404": "404" }, { cmsUrl: await startUpstream(listener), answerTimeout });
}

/** How errors are worded to clients of the content service, whoever answers. */
export const envelope = (status: number, name: string, message: string) => ({
  data: null,
  error: { status, name, message },
});
