import httpProxy from "@fastify/http-proxy";
import type { FastifyInstance } from "fastify";
import { PREVIEW_PATH } from "../../../src/contract/site.ts";
import { handleError, sendStatusLine } from "../error-responses.ts";
import { withoutHopByHop } from "./proxy.ts";

/** The first preview after a code change waits until the pages are compiled. */
const PREVIEW_TIMEOUT_MS = 60_000;

/**
 * Proxies `/preview` to the preview server. The link alone authorises the editor, so no other
 * request header is forwarded.
 */
export async function forwardPreview(app: FastifyInstance, upstream: string): Promise<void> {
  app.setErrorHandler(handleError);
  await app.register(httpProxy, {
    upstream,
    prefix: PREVIEW_PATH,
    rewritePrefix: PREVIEW_PATH,
    httpMethods: ["GET", "HEAD"],
    config: { area: "preview" },
    disableRequestLogging: true,
    destroyAgent: true,
    undici: { headersTimeout: PREVIEW_TIMEOUT_MS, bodyTimeout: PREVIEW_TIMEOUT_MS },
    replyOptions: {
      rewriteRequestHeaders: () => ({ accept: "text/html" }),
      rewriteHeaders: (headers) => withoutHopByHop(headers),
    },
    handler: (_request, reply, path, forward) =>
      reply.from(path, { ...forward, onError: () => void sendStatusLine(reply, 502) }),
  });
}
