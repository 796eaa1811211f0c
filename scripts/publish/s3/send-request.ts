import { type IncomingHttpHeaders, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

export interface SignedRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

export interface StoreResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** As sent: `fetch` would decompress what has a Content-Encoding. */
  body: Buffer;
}

/** Longest silence of the store. */
const IDLE_TIMEOUT_MS = 30_000;
const RETRY_DELAYS_MS = [200, 800, 3_000];
const RETRIED_STATUSES = new Set([408, 429, 500, 502, 503, 504]);

function sendOnce({ method, url, headers, body }: SignedRequest): Promise<StoreResponse> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === "https:" ? requestHttps : requestHttp;
    const length = body === undefined ? {} : { "content-length": String(body.length) };
    // The option, unlike the method `setTimeout`, counts while the connection opens too.
    const options = { method, headers: { ...headers, ...length }, timeout: IDLE_TIMEOUT_MS };
    const sent = send(url, options, (response) => {
      buffer(response).then(
        (bytes) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes }),
        reject,
      );
    });
    sent.on("timeout", () => sent.destroy(new Error("The store does not answer")));
    sent.on("error", reject);
    sent.end(body);
  });
}

/**
 * Sends a request; again after failures that may pass. Repeats do no harm: an object is written
 * or removed as a whole.
 * @param sign makes the request: a signature is valid for some minutes only
 * @throws when the store does not answer, after several attempts
 */
export async function sendRequest(sign: () => Promise<SignedRequest>): Promise<StoreResponse> {
  for (const delay of RETRY_DELAYS_MS) {
    const response = await sendOnce(await sign()).catch(() => undefined);
    if (response !== undefined && !RETRIED_STATUSES.has(response.status)) return response;
    await pause(delay);
  }
  return sendOnce(await sign());
}
