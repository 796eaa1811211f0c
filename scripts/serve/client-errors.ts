import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";

/** By the HTTP parser's error code; all other errors are a 400. */
const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers bytes that the HTTP parser cannot read. No route or hook runs for them, so this writes
 * the whole response, with the same security headers.
 */
export function handleClientError(
  security: Readonly<Record<string, string>>,
): (error: Error & { code?: string }, socket: Socket) => void {
  return (error, socket) => {
    // During another response on this connection, a second one would be read as part of it. Node
    // stores the response in progress in `_httpMessage`.
    const isResponding = Boolean(Reflect.get(socket, "_httpMessage"));
    if (error.code === "ECONNRESET" || !socket.writable || isResponding) {
      socket.destroy();
      return;
    }
    const status = STATUS_BY_CODE[error.code ?? ""] ?? 400;
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
