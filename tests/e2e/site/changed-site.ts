import { once } from "node:events";
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What a test changes of a response of the site. */
export interface Change {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer | ((body: string) => string);
  /** Waits before the response, ms. */
  delay?: number;
}

/** The site behind a proxy of its own origin, where releases, links and files change at will. */
export interface ChangedSite {
  url: string;
  /** By path. Service workers fetch what `page.route` does not see. */
  changes: Map<string, Change>;
  /** Paths that were requested, the oldest first. */
  requested: string[];
  /** The encoding of the last response by path. */
  encodings: Map<string, string | undefined>;
  close(): Promise<void>;
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Starts the proxy at a free port. */
export async function openChangedSite(target: string): Promise<ChangedSite> {
  const changes = new Map<string, Change>();
  const requested: string[] = [];
  const encodings = new Map<string, string | undefined>();
  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const path = (incoming.url ?? "").split("?", 1)[0] ?? "";
    requested.push(path);
    const change = changes.get(path);
    const headers = { ...incoming.headers, host: new URL(target).host };
    if (change) {
      headers["accept-encoding"] = "identity";
      delete headers["if-none-match"];
    }
    const sent = httpRequest(new URL(incoming.url ?? "", target), { method: incoming.method, headers });
    sent.end(await bodyOf(incoming));
    const [response]: IncomingMessage[] = await once(sent, "response");
    if (!response) return;
    if (response.statusCode === 200) encodings.set(path, response.headers["content-encoding"]);
    if (!change) {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
      return;
    }
    const { body, delay = 0, status = response.statusCode ?? 502 } = change;
    const original = await bodyOf(response);
    const bytes = typeof body === "function" ? body(original.toString()) : (body ?? original);
    await new Promise((resolve) => setTimeout(resolve, delay));
    const { etag: _, ...kept } = response.headers;
    outgoing.writeHead(status, {
      ...kept,
      ...change.headers,
      "content-length": Buffer.byteLength(bytes),
    });
    outgoing.end(bytes);
  };
  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    changes,
    requested,
    encodings,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
