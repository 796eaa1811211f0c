import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { keyFor, SECRET_HEADER } from "../../src/contract/node/publish-keys.ts";
import { type EditableCms, startEditableCms } from "./editable-cms.ts";

export interface FaultyCms extends EditableCms {
  /** The requests that it got, with their times, ms. */
  readonly requests: { path: string; at: number }[];
  /** The delay of each response (ms; Infinity: never ends), and the secret of its publisher. */
  readonly faultSettings: { delay: number; secret: string };
}

/** Starts an editable CMS that can answer late or never, and rejects other secrets than its own. */
export async function startFaultyCms(secret: string): Promise<FaultyCms> {
  const cms = await startEditableCms();
  const requests: FaultyCms["requests"] = [];
  const faultSettings = { delay: 0, secret };
  const sendUnauthorized = (response: ServerResponse): void => {
    response.writeHead(401, { "content-type": "application/json" }).end('{"error":{"status":401}}');
  };
  const server = createServer(async (request, response) => {
    const { url = "", headers } = request;
    requests.push({ path: url, at: performance.now() });
    const isForbidden =
      url.startsWith("/publishing/") && headers[SECRET_HEADER] !== keyFor(faultSettings.secret, "content");
    if (isForbidden) return sendUnauthorized(response);
    // A response that never ends does begin.
    if (faultSettings.delay === Number.POSITIVE_INFINITY) return void response.writeHead(200).write("{");
    await pause(faultSettings.delay);
    const upstream = await fetch(cms.url + url);
    const type = upstream.headers.get("content-type") ?? "";
    response.writeHead(upstream.status, { "content-type": type });
    response.end(Buffer.from(await upstream.arrayBuffer()));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  return {
    ...{ ...cms, requests, faultSettings },
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await cms.stop();
    },
  };
}
