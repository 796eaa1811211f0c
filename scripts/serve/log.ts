import { LogController } from "fastify";
import { limitLines, lineKind } from "../log-limit.ts";

interface LineStream {
  write(line: string): void;
}

/** As the logger numbers its levels. */
const WARNING = 40;

/** Passes on the lines about requests, if such are wanted, and of failures no more of a kind than a person can read. */
export function limitFailures(stream: LineStream): LineStream {
  const isWritten = limitLines((msg) => stream.write(`${JSON.stringify({ level: WARNING, msg })}\n`));
  return {
    write(line) {
      const { level, msg, err } = JSON.parse(line);
      if (level < WARNING || isWritten(lineKind(String(msg), err?.stack))) stream.write(line);
    },
  };
}

/** One line per request, and only what says nothing about a person: no address, query string or header. */
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
