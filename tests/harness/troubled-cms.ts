import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { keyFor, SECRET_HEADER } from "../../scripts/publish/keys.ts";
import { type EditableCms, startEditableCms } from "./editable-cms.ts";

export interface TroubledCms extends EditableCms {
  /** What it is asked, with when, ms. */
  readonly asked: { path: string; at: number }[];
  /** How each answer is delayed (ms, or never), and the secret that it shares with its publisher. */
  readonly trouble: { delay: number; secret: string };
}

/** An editable CMS that answers late, never, or nobody who has another secret. */
export async function startTroubledCms(secret: string): Promise<TroubledCms> {
  const cms = await startEditableCms();
  const asked: TroubledCms["asked"] = [];
  const trouble = { delay: 0, secret };
  const refuse = (response: ServerResponse): void => {
    response.writeHead(401, { "content-type": "application/json" }).end('{"error":{"status":401}}');
  };
  const server = createServer(async (request, response) => {
    const { url = "", headers } = request;
    asked.push({ path: url, at: performance.now() });
    const isForbidden =
      url.startsWith("/publishing/") && headers[SECRET_HEADER] !== keyFor(trouble.secret, "content");
    if (isForbidden) return refuse(response);
    // One that never ends begins all the same.
    if (trouble.delay === Number.POSITIVE_INFINITY) return void response.writeHead(200).write("{");
    await pause(trouble.delay);
    const answer = await fetch(cms.url + url);
    const type = answer.headers.get("content-type") ?? "";
    response.writeHead(answer.status, { "content-type": type });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  return {
    ...{ ...cms, asked, trouble },
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await cms.stop();
    },
  };
}
