import type { IncomingHttpHeaders } from "node:http";
import httpProxy, { type FastifyHttpProxyOptions } from "@fastify/http-proxy";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { MAX_BODY_BYTES } from "../../../src/contract/node/body-limit.ts";
import { REQUEST_ID_HEADER } from "../../../src/contract/node/request-id.ts";
import type { Area } from "../../lib/site/headers.ts";
import { handleError, sendError } from "../error-responses.ts";
import { ResponseCache } from "./response-cache.ts";
import { type SendResponse, serveFromCache } from "./serve-from-cache.ts";

export interface ProxyOptions {
  /** Origin of the CMS, e.g. `http://127.0.0.1:1337`. */
  cmsUrl: string;
  /** Whether visitors reach the site through https. */
  https: boolean;
  /** From a fully read request to the first byte of the response, connecting included, ms. */
  answerTimeout: number;
  /** Longest pause within a response, ms. */
  idleTimeout: number;
  /** The name of the live release; cached responses are only valid for it. */
  liveReleaseName: () => Promise<string | undefined>;
}

type ForwardOptions = NonNullable<FastifyHttpProxyOptions["replyOptions"]>;

/** Hop-by-hop headers (RFC 9110, 7.6.1); `Connection` may name more. */
const HOP_BY_HOP = [
  ...["connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "proxy-connection", "te"],
  ...["trailer", "transfer-encoding", "upgrade", "expect"],
];

/** Headers by which clients could fake their address. We set our own. */
const FORWARDED_HEADERS = [
  ...["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-port", "x-forwarded-proto"],
  ...["x-forwarded-prefix", "x-forwarded-server", "x-real-ip", "x-client-ip", "true-client-ip"],
];

/** Response headers of the CMS that our own headers replace. */
const DROPPED_RESPONSE_HEADERS = [
  ...["server", "x-powered-by", "strict-transport-security", "content-security-policy-report-only"],
  "x-request-id",
  ...[
    "x-dns-prefetch-control",
    "x-download-options",
    "x-permitted-cross-domain-policies",
    "x-xss-protection",
  ],
];

/** Proxies `/api` and `/uploads` to the CMS; nothing else of the CMS is reachable. */
export async function proxyCms(app: FastifyInstance, options: ProxyOptions): Promise<void> {
  await addArea(app, options, "api", ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
  await addArea(app, options, "uploads", ["GET", "HEAD"]);
}

async function addArea(
  app: FastifyInstance,
  options: ProxyOptions,
  area: Area,
  methods: string[],
): Promise<void> {
  const cache = new ResponseCache();
  await app.register(async (scope) => {
    scope.setErrorHandler(handleError);
    // Bodies are read in full, as raw bytes: slow clients occupy no connection of the CMS, too
    // large bodies are refused before they reach it, and webhook signatures stay valid.
    scope.removeAllContentTypeParsers();
    const parser = { parseAs: "buffer", bodyLimit: MAX_BODY_BYTES } as const;
    scope.addContentTypeParser<Buffer>("*", parser, (_request, body, done) =>
      done(null, body.length > 0 ? body : undefined),
    );
    await scope.register(httpProxy, {
      upstream: options.cmsUrl,
      prefix: `/${area}`,
      rewritePrefix: `/${area}`,
      httpMethods: methods,
      config: { area },
      proxyPayloads: false,
      disableRequestLogging: true,
      destroyAgent: true,
      // Only a dead keep-alive connection is retried, once and for reads only; a 503 is passed on.
      retryMethods: ["GET", "HEAD"],
      undici: {
        // `forwardWithDeadline` answers in time; these timeouts free the connections.
        connect: { timeout: options.answerTimeout },
        headersTimeout: options.answerTimeout,
        bodyTimeout: options.idleTimeout,
      },
      replyOptions: {
        retriesCount: 1,
        rewriteRequestHeaders: (request, headers) => requestHeaders(request, headers, options),
        rewriteHeaders: (headers) => withoutHopByHop(headers, DROPPED_RESPONSE_HEADERS),
      },
      handler: async (request, reply, path, forward) => {
        const send = await serveFromCache(cache, request, reply, options.liveReleaseName);
        return send ? forwardWithDeadline(request, reply, path, { ...options, forward, send }) : reply;
      },
    });
  });
}

/**
 * Forwards one request and answers it exactly once: with the CMS's response, or with 502 or 504.
 */
function forwardWithDeadline(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  { answerTimeout, forward, send }: ProxyOptions & { forward: ForwardOptions; send: SendResponse },
): FastifyReply {
  let answered = false;
  const claimAnswer = (): boolean => {
    clearTimeout(deadline);
    if (answered) return false;
    answered = true;
    return true;
  };
  const deadline = setTimeout(() => {
    if (!claimAnswer()) return;
    request.log.warn("the CMS did not answer in time");
    sendError(reply, 504);
  }, answerTimeout);
  reply.raw.once("close", () => clearTimeout(deadline));

  const body = Buffer.isBuffer(request.body) ? request.body : undefined;
  const contentType = request.headers["content-type"] ?? "application/octet-stream";
  return reply.from(path, {
    ...forward,
    ...(body ? { body, contentType } : {}),
    onResponse: (_request, _reply, { stream }) => {
      if (claimAnswer()) send(reply, stream);
      else stream.destroy();
    },
    onError: (_reply, { error }) => {
      const isTimeout = "statusCode" in error && error.statusCode === 504;
      if (claimAnswer()) sendError(reply, isTimeout ? 504 : 502);
    },
  });
}

function requestHeaders(
  { id, ip, method }: Pick<FastifyRequest, "id" | "ip" | "method">,
  headers: IncomingHttpHeaders,
  { https }: ProxyOptions,
): IncomingHttpHeaders {
  const bodiless = method === "GET" || method === "HEAD" ? ["content-length", "content-type"] : [];
  return {
    ...withoutHopByHop(headers, [...FORWARDED_HEADERS, ...bodiless]),
    [REQUEST_ID_HEADER.toLowerCase()]: id,
    "x-forwarded-for": ip,
    "x-forwarded-proto": https ? "https" : "http",
  };
}

/** Removes hop-by-hop headers and the named ones. */
export function withoutHopByHop(
  headers: IncomingHttpHeaders,
  names: readonly string[] = [],
): IncomingHttpHeaders {
  const connectionNames = String(headers.connection ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim());
  const dropped = new Set([...HOP_BY_HOP, ...names, ...connectionNames]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}
