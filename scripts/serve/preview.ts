import httpProxy from "@fastify/http-proxy";
import type { FastifyInstance } from "fastify";
import { PREVIEW_PATH } from "../../src/site.ts";
import { answerError, sendLine } from "./problems.ts";
import { withoutHops } from "./proxy.ts";

/** The first preview after a change of the code waits until its pages are compiled, ms. */
const PATIENCE = 60_000;

/** Passes `/preview` on to what shows drafts. Whoever asks is known by the link alone: nothing else of the reader goes along. */
export async function forwardPreview(app: FastifyInstance, upstream: string): Promise<void> {
  app.setErrorHandler(answerError);
  await app.register(httpProxy, {
    upstream,
    prefix: PREVIEW_PATH,
    rewritePrefix: PREVIEW_PATH,
    httpMethods: ["GET", "HEAD"],
    config: { area: "preview" },
    disableRequestLogging: true,
    destroyAgent: true,
    undici: { headersTimeout: PATIENCE, bodyTimeout: PATIENCE },
    replyOptions: {
      rewriteRequestHeaders: () => ({ accept: "text/html" }),
      rewriteHeaders: (headers) => withoutHops(headers),
    },
    handler: (_request, reply, path, forward) =>
      reply.from(path, { ...forward, onError: () => void sendLine(reply, 502) }),
  });
}
