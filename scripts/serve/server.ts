import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import Fastify, { type FastifyInstance } from "fastify";
import { newRequestId, parseRequestId, REQUEST_ID_HEADER } from "../../src/contract/node/request-id.ts";
import { finishHeaders, securityHeaders } from "../lib/site/headers.ts";
import { handleClientError } from "./client-errors.ts";
import { handleError, sendStatusLine } from "./error-responses.ts";
import { ReadyAnswers } from "./files/ready-answers.ts";
import { serveSite } from "./files/static-site.ts";
import { limitFailures, PlainRequestLog } from "./log.ts";
import { PAGES, type ServerMetrics } from "./metrics.ts";
import { limitPipelining } from "./pipelining.ts";
import { forwardPreview } from "./proxy/preview.ts";
import { proxyCms } from "./proxy/proxy.ts";
import { openSite } from "./site/open-site.ts";
import type { SiteSource } from "./site/site.ts";

export interface ServerOptions {
  /** What to serve. A data folder's live release may change at any time. */
  site: SiteSource;
  /** Origin of the CMS. */
  cmsUrl: string;
  /** Origin of the preview server; without it there are no previews. */
  previewUrl?: string;
  /** Whether visitors use https: sets HSTS, and X-Forwarded-Proto for the CMS. */
  https?: boolean;
  /** IP addresses of proxies whose X-Forwarded-For and X-Request-Id count; by default none. */
  trustedProxies?: readonly string[];
  /** Where JSON log lines go. They contain no client addresses, query strings or headers. */
  logger?: { level: "error" | "info" | "warn"; stream: { write(line: string): void } };
  /** Counts the answers; without it none are counted. */
  metrics?: ServerMetrics;
  /** From a fully read request to the first byte of the CMS's response, ms. */
  answerTimeout?: number;
  /** Longest pause within a response of the CMS, ms. */
  idleTimeout?: number;
}

const CMS_ANSWER_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 30_000;
/** For a client to send its whole request: 64 kB at 10 kbit/s. */
const VISITOR_REQUEST_TIMEOUT_MS = 60_000;
/** For an idle connection; long because of satellite links at sea. */
const CONNECTION_TIMEOUT_MS = 120_000;

/** The id that a trusted proxy gave a request, or else a new one. */
const requestIds =
  (trustedProxies: readonly string[] = []) =>
  (request: IncomingMessage) => {
    const peer = (request.socket.remoteAddress ?? "").replace(/^::ffff:/i, "").toLowerCase();
    const given = request.headers[REQUEST_ID_HEADER.toLowerCase()];
    return (trustedProxies.includes(peer) ? parseRequestId(given) : undefined) ?? newRequestId();
  };

/** Lets something answer before Fastify sees the request. */
function beforeFastify(
  { server }: FastifyInstance,
  wrap: (handle: RequestListener) => RequestListener,
): void {
  const [handle] = server.listeners("request");
  server.removeAllListeners("request");
  server.on(
    "request",
    wrap((request, response) => handle?.call(server, request, response)),
  );
}

/** Lets ready answers go out first, until the server closes. */
function answerFirst(app: FastifyInstance, answers: ReadyAnswers, metrics: ServerMetrics | undefined): void {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  beforeFastify(app, (handle) => (request, response) => {
    const start = performance.now();
    const status = isClosing ? undefined : answers.send(request, response);
    if (status === undefined) handle(request, response);
    else response.once("close", () => metrics?.count(PAGES, status, performance.now() - start));
  });
}

/** Creates the server of one site; start it with `.listen({ port, host })`. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { logger, https = false } = options;
  const security = securityHeaders(https);
  const app = Fastify({
    logger: logger ? { ...logger, stream: limitFailures(logger.stream) } : false,
    logController: new PlainRequestLog(),
    genReqId: requestIds(options.trustedProxies),
    trustProxy: options.trustedProxies ? [...options.trustedProxies] : false,
    requestTimeout: VISITOR_REQUEST_TIMEOUT_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    return503OnClosing: false,
    forceCloseConnections: "idle",
    clientErrorHandler: handleClientError(security),
    // The first hook below refuses those requests instead, with our headers.
    http: { requireHostHeader: false },
    frameworkErrors: (_error, _request, reply) => {
      reply.headers(security);
      sendStatusLine(reply, 400);
    },
  });
  app.server.on("checkExpectation", (_request, response: ServerResponse) =>
    response.writeHead(417, { ...security, Connection: "close" }).end(),
  );
  app.addHook("onRequest", async (request, reply) => {
    const hosts = request.raw.headersDistinct["host"]?.length ?? 0;
    if (hosts === 1 || (hosts === 0 && request.raw.httpVersion === "1.0")) return;
    return sendStatusLine(reply.header("Connection", "close"), 400);
  });
  app.addHook("onSend", async (request, reply) => finishHeaders(request, reply, security));
  app.setErrorHandler(handleError);
  const site = openSite(options.site, (err) => app.log.error({ err }, "release cannot be read"));
  options.metrics?.watch(app, site);
  const proxy = {
    cmsUrl: options.cmsUrl,
    https,
    liveReleaseName: async () => (await site.current())?.name,
    answerTimeout: options.answerTimeout ?? CMS_ANSWER_TIMEOUT_MS,
    idleTimeout: options.idleTimeout ?? IDLE_TIMEOUT_MS,
  };
  app.register(async (scope) => proxyCms(scope, proxy));
  const { previewUrl } = options;
  if (previewUrl) app.register(async (scope) => forwardPreview(scope, previewUrl));
  const readyAnswers = new ReadyAnswers(site);
  app.register(async (scope) => serveSite(scope, site, readyAnswers));
  // A log of all requests is written by Fastify.
  if (logger?.level !== "info") answerFirst(app, readyAnswers, options.metrics);
  beforeFastify(app, limitPipelining);
  return app;
}
