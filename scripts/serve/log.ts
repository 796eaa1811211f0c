import { LogController } from "fastify";
import * as z from "zod";
import { jsonLine, type LogEntry } from "../../src/contract/node/log.ts";
import { limitLines, lineKind } from "../../src/contract/rules/log-limit.ts";

interface LineStream {
  write(line: string): void;
}

/** pino's numbers for its levels. */
const WARNING_LEVEL = 40;
const ERROR_LEVEL = 50;

/** Anything can be thrown: no value of another type may stop the log. */
const thrownError = z.object({
  message: z.string().catch(""),
  stack: z.string().catch(""),
  code: z.union([z.string(), z.number()]).optional().catch(undefined),
});

/** What the server logs with pino; the last fields are those of `PlainRequestLog`. */
const pinoLine = z.object({
  level: z.number(),
  msg: z.string().catch("request"),
  reqId: z.string().optional(),
  err: thrownError.optional().catch(undefined),
  method: z.string().optional(),
  path: z.string().optional(),
  status: z.number().optional(),
  ms: z.number().optional(),
  cut: z.boolean().optional(),
});

const levelOf = (level: number): LogEntry["level"] =>
  level >= ERROR_LEVEL ? "error" : level >= WARNING_LEVEL ? "warn" : "info";

/** Writes pino's lines as entries of our log, and limits those of each kind of failure. */
export function limitFailures(stream: LineStream): LineStream {
  const write = (entry: LogEntry): void => stream.write(`${jsonLine(entry)}\n`);
  const isWritten = limitLines((message) => write({ level: "warn", part: "site", message }));
  return {
    write(line) {
      const { level, msg, reqId, err, ...fields } = pinoLine.parse(JSON.parse(line));
      if (level >= WARNING_LEVEL && !isWritten(lineKind(msg, err?.stack))) return;
      const [, frames] = err?.stack.split(/\n(?=\s+at )/s) ?? [];
      write({
        ...{
          level: levelOf(level),
          part: "site",
          message: err ? `${msg}: ${err.message}` : msg,
          requestId: reqId,
        },
        ...{ code: err?.code, stack: frames, ...fields },
      });
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
