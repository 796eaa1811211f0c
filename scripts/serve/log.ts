import { LogController } from "fastify";
import { limitLines, lineKind, shorten } from "../log-limit.ts";

interface LineStream {
  write(line: string): void;
}

/** The logger's number for this level. */
const WARNING = 40;

/** Passes on lines about requests, limits those about each kind of failure, cuts long texts. */
export function limitFailures(stream: LineStream): LineStream {
  const isWritten = limitLines((msg) => stream.write(`${JSON.stringify({ level: WARNING, msg })}\n`));
  return {
    write(line) {
      const { level, msg, err } = JSON.parse(line);
      if (level >= WARNING && !isWritten(lineKind(String(msg), err?.stack))) return;
      const short: unknown = JSON.parse(line, (_, value) =>
        typeof value === "string" ? shorten(value) : value,
      );
      stream.write(`${JSON.stringify(short)}\n`);
    },
  };
}

/** One line per request, without personal data: no address, query string or header. */
export class PlainRequestLog extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(...[error, request, reply]: Parameters<LogController["requestCompleted"]>): void {
    const path = request.raw.url?.split("?", 1)[0];
    const ms = Math.round(reply.elapsedTime);
    request.log.info({
      method: request.method,
      path,
      status: reply.statusCode,
      ms,
      cut: error ? true : undefined,
    });
  }
}
