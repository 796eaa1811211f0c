import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { Transform } from "node:stream";

/** Passes bytes on after a time, ms, in the order in which they came. */
const delayed = (ms: number): Transform =>
  new Transform({
    highWaterMark: 2 ** 20,
    transform(chunk, _encoding, done) {
      setTimeout(() => this.push(chunk), ms);
      done();
    },
    // The end comes after the last bytes.
    flush: (done) => void setTimeout(done, ms + 1),
  });

/**
 * A way to a site over a link's latency, half of it in each direction. What a browser fetches ahead
 * is not slowed down by DevTools, but by this. Its rate is not limited.
 * @param latency from a request to the first byte of its response, ms
 * @returns its address, and what closes it
 */
export async function slowWayTo(site: string, latency: number) {
  const { hostname, port } = new URL(site);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket.setNoDelay(true));
      socket.on("error", () => socket.destroy());
      socket.on("close", () => sockets.delete(socket));
    }
    client.pipe(delayed(latency / 2)).pipe(upstream);
    upstream.pipe(delayed(latency / 2)).pipe(client);
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === "object" ? address?.port : ""}`,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
