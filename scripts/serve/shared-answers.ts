import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type AnswerCache, type KeptAnswer, mayShare, wantsFresh } from "./answer-cache.ts";
import { sendProblem } from "./problems.ts";

/** Sends what the content service has begun to answer. */
export type Send = (reply: FastifyReply, stream: Readable) => void;

const passOn: Send = (reply, stream) => reply.send(stream);

/**
 * Answers with what is kept of an earlier answer. Where there is none, gives the way to send the one that is to be asked for now,
 * which keeps it if that is allowed.
 */
export async function shareAnswer(
  cache: AnswerCache,
  request: FastifyRequest,
  reply: FastifyReply,
  currentRelease: () => Promise<string | undefined>,
): Promise<Send | undefined> {
  if (!mayShare(request.method, request.headers)) return passOn;
  // Of this moment: what is asked for before a publish may not stand after it.
  const release = await currentRelease();
  if (release === undefined) return passOn;
  const url = request.raw.url ?? "";
  const kept = wantsFresh(request.headers) ? undefined : cache.find(url, release);
  if (kept) {
    sendKept(request, reply, kept);
    return undefined;
  }
  return (answer, stream) => {
    const headers = answer.getHeaders();
    if (!cache.takes(answer.statusCode, headers)) return passOn(answer, stream);
    buffer(stream).then(
      (body) => {
        cache.keep(url, release, { headers, body });
        answer.send(body);
      },
      () => sendProblem(answer, 502),
    );
  };
}

function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, body, age }: KeptAnswer & { age: number },
): void {
  reply.headers({ ...headers, Age: String(age) });
  const known = request.headers["if-none-match"]?.split(",").map((tag) => tag.trim());
  if (known?.includes(headers["etag"] ?? "*")) reply.code(304).send();
  else reply.send(body);
}
