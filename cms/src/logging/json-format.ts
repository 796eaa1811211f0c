import { jsonLine, type LogEntry } from "halocline-contract/node/log";
import { StartError } from "../bootstrap/start-error";
import { RedactedError, redact } from "../mail/redact";
import { currentRequestId } from "./request-id";

/** The properties in which winston stores the formatted line, and what was logged beside a text. */
const FORMATTED_LINE = Symbol.for("message");
const FURTHER_VALUES = Symbol.for("splat");

/** What winston passes to a format: an error itself if only that was logged. */
export interface WinstonLine {
  readonly level: string;
  readonly message?: unknown;
  readonly [FURTHER_VALUES]?: readonly unknown[];
  [FORMATTED_LINE]?: unknown;
}

const levelOf = (level: string): LogEntry["level"] =>
  level === "error" || level === "warn" ? level : "info";

/** The text that was logged with a value; winston appends the message of that value. */
function textBeside(line: WinstonLine, message: string): string {
  const text = String(line.message ?? "");
  return text.endsWith(` ${message}`) ? text.slice(0, -message.length - 1) : text;
}

/**
 * The entry for a line of Strapi's log. Messages of errors are left out: those of databases, mail
 * servers and parsers repeat what customers have sent. Name, code and frames stay.
 */
export function entryOfLine(line: WinstonLine): LogEntry {
  const [value] = line[FURTHER_VALUES] ?? [];
  const { message } = Object(value);
  const text = typeof message === "string" ? textBeside(line, message) : String(line.message ?? "");
  const entry = { level: levelOf(line.level), part: "cms", requestId: currentRequestId() };
  const error = line instanceof Error ? line : value;
  if (!(error instanceof Error)) return { ...entry, message: text };
  const isSafe = error instanceof RedactedError || error instanceof StartError;
  const safe = isSafe ? error : redact(error, line instanceof Error ? "It did not work" : text);
  const [, ...frames] = (safe.stack ?? "").split("\n");
  const { code } = error as NodeJS.ErrnoException;
  return { ...entry, message: safe.message, code, stack: frames.join("\n") };
}

/** Strapi's log as lines of JSON, a format of winston. */
export const jsonFormat = {
  transform(line: WinstonLine): WinstonLine {
    line[FORMATTED_LINE] = jsonLine(entryOfLine(line));
    return line;
  },
};
