import { LogController } from "fastify";
import { limitLines, lineKind, shorten } from "../../src/contract/rules/log-limit.ts";

interface LineStream {
  write(line: string): void;
}

/** pino's number for the level "warn". */
const WARNING_LEVEL = 40;

/** Passes request lines on, rate-limits lines of each kind of failure, shortens long texts. */
export function limitFailures(stream: LineStream): LineStream {
  const isWritten = limitLines((msg) => stream.write(`${JSON.stringify({ level: WARNING_LEVEL, msg })}\n`));
  return {
    write(line) {
      const { level, msg, err } = JSON.parse(line);
      if (level >= WARNING_LEVEL && !isWritten(lineKind(String(msg), err?.stack))) return;
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
