import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

/** Browsers and proxies send a request after the last answer. */
const MAX_PIPELINED = 32;

/**
 * Limits the requests of one connection that are answered at the same time; the connection ends
 * after the last of them. Node reads all requests in 64 KB at once, and the answers to 1,600 would
 * wait in memory for a client that reads none.
 */
export function limitPipelining(handle: RequestListener): RequestListener {
  const counts = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (counts.get(socket) ?? 0) + 1;
    if (count > MAX_PIPELINED) return;
    counts.set(socket, count);
    if (count === MAX_PIPELINED) response.shouldKeepAlive = false;
    response.once("close", () => counts.set(socket, (counts.get(socket) ?? 1) - 1));
    handle(request, response);
  };
}
