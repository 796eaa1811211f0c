import { shorten } from "../rules/log-limit.ts";

export type LogLevel = "info" | "warn" | "error";

/** One entry of a log. No field may have a value of a customer. */
export interface LogEntry {
  readonly level: LogLevel;
  /** The program: `start`, `site`, `cms`, `publisher`, `preview`. */
  readonly part: string;
  readonly message: string;
  /** The request during which it was logged, if there was one (OPS-01). */
  readonly requestId?: string | undefined;
  /** The frames of an error's stack. */
  readonly stack?: string | undefined;
  readonly [field: string]: unknown;
}

/** Characters of the longest line; what reads logs cuts or splits longer ones. */
export const MAX_LOG_LINE_LENGTH = 8_000;
/** Characters of each text in an entry, tried in turn: JSON writes some as six. */
const TEXT_LENGTHS = [4_000, 1_000, 200];

/** The marks with which programs begin their lines, and the level of each. */
const LEVEL_BY_MARK: Readonly<Record<string, LogLevel>> = { "✓": "info", "!": "warn", "✗": "error" };

/** Whether programs log lines of JSON: in production, or by LOG_FORMAT. Others are for people. */
export function logsJson(): boolean {
  const { LOG_FORMAT: format, NODE_ENV: environment } = process.env;
  return format ? format === "json" : environment === "production";
}

/** Formats an entry as one line of JSON, without its end, with the time of now. */
export function jsonLine(entry: LogEntry): string {
  const timed = { time: new Date().toISOString(), ...entry };
  let line = "";
  for (const length of TEXT_LENGTHS) {
    line = JSON.stringify(timed, (_, value) => (typeof value === "string" ? shorten(value, length) : value));
    if (line.length <= MAX_LOG_LINE_LENGTH) break;
  }
  return line;
}

/**
 * Makes an entry of a text for people: its mark is the level, and the frames of a stack become a
 * field.
 * @param unmarked the level of a text without a mark
 */
export function entryOfText(text: string, part: string, unmarked: LogLevel = "info"): LogEntry {
  const plain = text.trim();
  const level = LEVEL_BY_MARK[plain.charAt(0)];
  const message = level === undefined ? plain : plain.slice(1).trimStart();
  const frames = message.search(/\n\s+at /);
  return {
    ...{ level: level ?? unmarked, part },
    message: frames < 0 ? message : message.slice(0, frames),
    ...(frames < 0 ? {} : { stack: message.slice(frames + 1) }),
  };
}

/** Prints a text; in production as a line of JSON. */
export type Log = (text: string, unmarked?: LogLevel) => void;

/** The log of a program, to its standard output, and to its error output for what went wrong. */
export function createLog(part: string): Log {
  return (text, unmarked) => {
    const entry = entryOfText(text, part, unmarked);
    const print = entry.level === "info" ? console.log : console.error;
    print(logsJson() ? jsonLine(entry) : text);
  };
}
