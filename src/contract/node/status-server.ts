import { once } from "node:events";
import { createServer, type Server } from "node:http";

/** What a part of the product tells those who watch it (OPS-01). */
export interface Status {
  /** What keeps the part from its work now, a sentence each; none if it is ready. */
  readonly problems: () => Promise<readonly string[]>;
  /** Its metrics in Prometheus' text format. */
  readonly metrics: () => Promise<string>;
}

export interface StatusAnswer {
  readonly code: number;
  readonly type: string;
  readonly body: string;
}

export const HEALTH_PATH = "/health";
export const READY_PATH = "/ready";
export const METRICS_PATH = "/metrics";

const PLAIN = "text/plain; charset=utf-8";
const PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8";

/** A part that does not tell within this time (ms) whether it is ready is not. */
const READY_TIMEOUT_MS = 5_000;

async function problemsInTime({ problems }: Status): Promise<readonly string[]> {
  const late = new Promise<string[]>((resolve) => {
    setTimeout(resolve, READY_TIMEOUT_MS, ["It does not answer in time."]).unref();
  });
  // The error stays here: its message may repeat a statement with values.
  return Promise.race([problems(), late]).catch((error: unknown) => [`It fails (${Object(error).name}).`]);
}

/**
 * Answers `/health` (the process answers at all), `/ready` (200, or 503 with a line for each reason
 * why not) and `/metrics`.
 * @returns undefined for any other path
 */
export async function answerStatus(path: string, status: Status): Promise<StatusAnswer | undefined> {
  if (path === HEALTH_PATH) return { code: 200, type: PLAIN, body: "ok\n" };
  if (path === METRICS_PATH) return { code: 200, type: PROMETHEUS, body: await status.metrics() };
  if (path !== READY_PATH) return undefined;
  const problems = await problemsInTime(status);
  const body = problems.length === 0 ? "ready\n" : `${problems.join("\n")}\n`;
  return { code: problems.length === 0 ? 200 : 503, type: PLAIN, body };
}

/**
 * Serves a part's status on a port of its own, to this machine only: it is nothing for visitors.
 * @throws the error of listening, such as EADDRINUSE
 */
export async function startStatusServer(port: number, status: Status): Promise<Server> {
  const notFound: StatusAnswer = { code: 404, type: PLAIN, body: "There is nothing here.\n" };
  const failed: StatusAnswer = { code: 500, type: PLAIN, body: "It did not work.\n" };
  const server = createServer((request, response) => {
    request.resume();
    const path = request.method === "GET" ? (request.url ?? "").split("?", 1)[0] : "";
    answerStatus(path ?? "", status)
      .catch(() => failed)
      .then((answer = notFound) =>
        response.writeHead(answer.code, { "Content-Type": answer.type }).end(answer.body),
      );
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}
