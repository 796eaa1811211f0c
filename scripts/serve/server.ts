import type { ServerResponse } from "node:http";
import Fastify, { type FastifyInstance } from "fastify";
import { folderSite } from "./folder.ts";
import { finishHeaders, securityHeaders } from "./headers.ts";
import { limitFailures, PlainRequestLog } from "./log.ts";
import { forwardPreview } from "./preview.ts";
import { answerError, sendLine } from "./problems.ts";
import { proxyContentService } from "./proxy.ts";
import { publishedSite } from "./published-site.ts";
import type { SiteSource } from "./site.ts";
import { serveSite } from "./static-site.ts";
import { answerUnreadable } from "./unreadable.ts";

export interface ServerOptions {
  /** What to serve. The live release of a data folder may be switched at any time. */
  site: SiteSource;
  /** Origin of the content service. */
  cmsUrl: string;
  /** Origin of what shows drafts to editors; without it there are no previews. */
  previewUrl?: string;
  /** Whether visitors reach the site through https: HSTS, and the scheme told to the content service. */
  https?: boolean;
  /** Addresses of proxies in front whose X-Forwarded-For is believed; none unless given. */
  trustedProxies?: readonly string[];
  /** Where JSON log lines go: failures only, or each request too. No addresses, query strings or headers. */
  logger?: { level: "error" | "info"; stream: { write(line: string): void } };
  /** From a request read in full to the first byte of the content service's answer, ms. */
  answerTimeout?: number;
  /** Longest silence within an answer of the content service, ms. */
  idleTimeout?: number;
}

const ANSWER_TIMEOUT = 10_000;
const IDLE_TIMEOUT = 30_000;
/** A client has this long to send its request in full: 64 kB at 10 kbit/s. */
const REQUEST_TIMEOUT = 60_000;
/** A connection on which nothing moves any more is given up; long, for links at sea. */
const CONNECTION_TIMEOUT = 120_000;

/** A server for one site, not yet listening: `await createServer(…).listen({ port, host })`. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { logger, https = false } = options;
  const security = securityHeaders(https);
  const app = Fastify({
    logger: logger ? { ...logger, stream: limitFailures(logger.stream) } : false,
    logController: new PlainRequestLog(),
    trustProxy: options.trustedProxies ? [...options.trustedProxies] : false,
    requestTimeout: REQUEST_TIMEOUT,
    connectionTimeout: CONNECTION_TIMEOUT,
    return503OnClosing: false,
    forceCloseConnections: "idle",
    clientErrorHandler: answerUnreadable(security),
    // Refused below instead, with our headers.
    http: { requireHostHeader: false },
    frameworkErrors: (_error, _request, reply) => {
      reply.headers(security);
      sendLine(reply, 400);
    },
  });
  app.server.on("checkExpectation", (_request, response: ServerResponse) =>
    response.writeHead(417, { ...security, Connection: "close" }).end(),
  );
  app.addHook("onRequest", async (request, reply) => {
    const hosts = request.raw.headersDistinct["host"]?.length ?? 0;
    if (hosts === 1 || (hosts === 0 && request.raw.httpVersion === "1.0")) return;
    return sendLine(reply.header("Connection", "close"), 400);
  });
  app.addHook("onSend", async (request, reply) => finishHeaders(request, reply, security));
  app.setErrorHandler(answerError);
  const site =
    "folder" in options.site
      ? folderSite(options.site.folder)
      : publishedSite(options.site.dataDir, (err) => app.log.error({ err }, "release cannot be read"));
  const proxy = {
    cmsUrl: options.cmsUrl,
    https,
    currentRelease: async () => (await site.current())?.name,
    answerTimeout: options.answerTimeout ?? ANSWER_TIMEOUT,
    idleTimeout: options.idleTimeout ?? IDLE_TIMEOUT,
  };
  app.register(async (scope) => proxyContentService(scope, proxy));
  const { previewUrl } = options;
  if (previewUrl) app.register(async (scope) => forwardPreview(scope, previewUrl));
  app.register(async (scope) => serveSite(scope, site));
  return app;
}
