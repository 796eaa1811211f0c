import type { IncomingHttpHeaders } from "node:http";
import httpProxy, { type FastifyHttpProxyOptions } from "@fastify/http-proxy";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AnswerCache } from "./answer-cache.ts";
import type { Area } from "./headers.ts";
import { answerError, sendProblem } from "./problems.ts";
import { type Send, shareAnswer } from "./shared-answers.ts";

export interface ProxyOptions {
  /** Origin of the content service, e.g. `http://127.0.0.1:1337`. */
  cmsUrl: string;
  /** Whether visitors reach the site through https. */
  https: boolean;
  /** From a request read in full to the first byte of its answer, connecting included, ms. */
  answerTimeout: number;
  /** Longest silence within an answer, ms. */
  idleTimeout: number;
  /** Names the release that visitors see; what is kept of the content service's answers goes with it. */
  currentRelease: () => Promise<string | undefined>;
}

type ForwardOptions = NonNullable<FastifyHttpProxyOptions["replyOptions"]>;

const API_BODY_LIMIT = 64 * 1024;

/** Meant for one connection, not to be passed on; what `Connection` itself names comes on top. */
const HOP_BY_HOP = [
  ...["connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "proxy-connection", "te"],
  ...["trailer", "transfer-encoding", "upgrade", "expect"],
];

/** Who asked, as told by the asker. We say it ourselves. */
const CLAIMS = [
  ...["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-port", "x-forwarded-proto"],
  ...["x-forwarded-prefix", "x-forwarded-server", "x-real-ip", "x-client-ip", "true-client-ip"],
];

/** What the content service says about itself or decides for its own pages; our headers stand instead. */
const NOT_OURS = [
  ...["server", "x-powered-by", "strict-transport-security", "content-security-policy-report-only"],
  ...[
    "x-dns-prefetch-control",
    "x-download-options",
    "x-permitted-cross-domain-policies",
    "x-xss-protection",
  ],
];

/** Passes `/api` and `/uploads` on to the content service; nothing else of it is reachable from here. */
export async function proxyContentService(app: FastifyInstance, options: ProxyOptions): Promise<void> {
  await addArea(app, options, "api", ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
  await addArea(app, options, "uploads", ["GET", "HEAD"]);
}

async function addArea(
  app: FastifyInstance,
  options: ProxyOptions,
  area: Area,
  methods: string[],
): Promise<void> {
  const cache = new AnswerCache();
  await app.register(async (scope) => {
    scope.setErrorHandler(answerError);
    // A body is read here in full, as it came: a slow sender then never holds a place in the content
    // service, too much is refused before it gets there, and signatures over the bytes stay valid.
    scope.removeAllContentTypeParsers();
    const parser = { parseAs: "buffer", bodyLimit: API_BODY_LIMIT } as const;
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
      // Only a kept connection that died is tried again, once and for reads only; a 503 is passed on.
      retryMethods: ["GET", "HEAD"],
      undici: {
        // The deadline below answers in time; these free what is left behind.
        connect: { timeout: options.answerTimeout },
        headersTimeout: options.answerTimeout,
        bodyTimeout: options.idleTimeout,
      },
      replyOptions: {
        retriesCount: 1,
        rewriteRequestHeaders: (request, headers) =>
          requestHeaders(request.ip, request.method, headers, options),
        rewriteHeaders: (headers) => withoutHops(headers, NOT_OURS),
      },
      handler: async (request, reply, path, forward) => {
        const send = await shareAnswer(cache, request, reply, options.currentRelease);
        return send ? answerInTime(request, reply, path, { ...options, forward, send }) : reply;
      },
    });
  });
}

/** Forwards one request and answers it exactly once: by the content service, or for it when it fails or is late. */
function answerInTime(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  { answerTimeout, forward, send }: ProxyOptions & { forward: ForwardOptions; send: Send },
): FastifyReply {
  let answered = false;
  const first = (): boolean => {
    clearTimeout(deadline);
    if (answered) return false;
    answered = true;
    return true;
  };
  const deadline = setTimeout(() => {
    if (first()) sendProblem(reply, 504);
  }, answerTimeout);
  reply.raw.once("close", () => clearTimeout(deadline));

  const body = Buffer.isBuffer(request.body) ? request.body : undefined;
  const contentType = request.headers["content-type"] ?? "application/octet-stream";
  return reply.from(path, {
    ...forward,
    ...(body ? { body, contentType } : {}),
    onResponse: (_request, _reply, { stream }) => {
      if (first()) send(reply, stream);
      else stream.destroy();
    },
    onError: (_reply, { error }) => {
      const late = "statusCode" in error && error.statusCode === 504;
      if (first()) sendProblem(reply, late ? 504 : 502);
    },
  });
}

function requestHeaders(
  client: string,
  method: string,
  headers: IncomingHttpHeaders,
  { https }: ProxyOptions,
): IncomingHttpHeaders {
  const bodiless = method === "GET" || method === "HEAD" ? ["content-length", "content-type"] : [];
  return {
    ...withoutHops(headers, [...CLAIMS, ...bodiless]),
    "x-forwarded-for": client,
    "x-forwarded-proto": https ? "https" : "http",
  };
}

/** Removes the named headers and those of a single connection. */
export function withoutHops(
  headers: IncomingHttpHeaders,
  names: readonly string[] = [],
): IncomingHttpHeaders {
  const named = String(headers.connection ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim());
  const dropped = new Set([...HOP_BY_HOP, ...names, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}
