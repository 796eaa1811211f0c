import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";

/** By what the parser of requests says; everything else is a request that is none. */
const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers what never became a request: no route or hook sees it, so the answer is written here in full, with the headers that
 * every other one carries.
 */
export function answerUnreadable(
  security: Readonly<Record<string, string>>,
): (error: Error & { code?: string }, socket: Socket) => void {
  return (error, socket) => {
    // While another answer is under way on the connection, a second one would be read as part of it. Node keeps it there.
    const answering = Boolean(Reflect.get(socket, "_httpMessage"));
    if (error.code === "ECONNRESET" || !socket.writable || answering) {
      socket.destroy();
      return;
    }
    const status = STATUSES[error.code ?? ""] ?? 400;
    const body = `${STATUS_CODES[status]}\n`;
    const headers = Object.entries({
      ...security,
      "Cache-Control": "no-store",
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Length": Buffer.byteLength(body),
      Connection: "close",
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join("")}\r\n${body}`);
  };
}
