import { connect } from "node:net";

const BYTE_EVERY_MS = 1_000;
const REQUEST = "GET /slow HTTP/1.1\r\nHost: shop.example\r\n";

/**
 * Opens connections on each of which a client sends a byte of its request every second.
 * @returns a function that closes them
 */
export function openSlowClients(url: string, count: number): () => void {
  const sockets = Array.from({ length: count }, () =>
    connect(Number(new URL(url).port), "127.0.0.1").on("error", () => {}),
  );
  let sent = 0;
  const timer = setInterval(() => {
    for (const socket of sockets) socket.write(REQUEST.charAt(sent % REQUEST.length));
    sent += 1;
  }, BYTE_EVERY_MS);
  return () => {
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
  };
}
