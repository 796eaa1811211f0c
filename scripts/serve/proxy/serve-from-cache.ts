import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sendError } from "../error-responses.ts";
import { isUnchanged } from "../files/send-file.ts";
import { bypassesCache, type CachedResponse, isShareable, type ResponseCache } from "./response-cache.ts";

/** Sends a response of the CMS whose headers are already set on `reply`. */
export type SendResponse = (reply: FastifyReply, stream: Readable) => void;

const sendUncached: SendResponse = (reply, stream) => reply.send(stream);

/**
 * Answers from the cache if it can.
 * @returns undefined if the request is answered; else a function that sends the CMS's response and
 * stores it if that is allowed
 */
export async function serveFromCache(
  cache: ResponseCache,
  request: FastifyRequest,
  reply: FastifyReply,
  liveReleaseName: () => Promise<string | undefined>,
): Promise<SendResponse | undefined> {
  if (!isShareable(request.method, request.headers)) return sendUncached;
  // Read before the request: a response from before a publish must not be served after it.
  const release = await liveReleaseName();
  if (release === undefined) return sendUncached;
  const url = request.raw.url ?? "";
  const cached = bypassesCache(request.headers) ? undefined : cache.get(url, release);
  if (cached) {
    sendCached(request, reply, cached);
    return undefined;
  }
  return (response, stream) => {
    const headers = response.getHeaders();
    if (!cache.canStore(response.statusCode, headers)) return sendUncached(response, stream);
    buffer(stream).then(
      (body) => {
        cache.store(url, release, { headers, body });
        response.send(body);
      },
      () => sendError(response, 502),
    );
  };
}

function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, body, age }: CachedResponse & { age: number },
): void {
  reply.headers({ ...headers, Age: String(age) });
  if (isUnchanged(request, headers["etag"])) reply.code(304).send();
  else reply.send(body);
}
