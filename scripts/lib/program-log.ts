import path from "node:path";
import type { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { stripVTControlCharacters } from "node:util";
import {
  entryOfText,
  jsonLine,
  type LogLevel,
  logsJson,
  MAX_LOG_LINE_LENGTH,
} from "../../src/contract/node/log.ts";
import { LogFile } from "./log-file.ts";

/** Characters of its last lines in an entry of another program. */
const MAX_QUOTED_LENGTH = 2_000;
/** Node prefixes its warnings with its name and the process id. */
const NODE_WARNING = /^\(node:\d+\)/;

/** @returns the entry's text for people; undefined for a line that is no entry */
function readableOf(line: string): string | undefined {
  if (!line.startsWith("{")) return undefined;
  try {
    const { time, level, part, message, stack } = JSON.parse(line);
    const isEntry = [time, level, part, message].every((field) => typeof field === "string");
    return isEntry ? [message, stack].filter((text) => typeof text === "string").join("\n") : undefined;
  } catch {
    return undefined;
  }
}

/** Joins lines to texts: an indented line belongs to the one before it, as in a stack. */
function textsOf(lines: readonly string[]): string[] {
  const texts: string[] = [];
  for (const line of lines) {
    if (line.trim() === "") continue;
    if (/^\s/.test(line) && texts.length > 0 && readableOf(texts.at(-1) ?? "") === undefined)
      texts.push(`${texts.pop()}\n${line}`);
    else texts.push(line);
  }
  return texts;
}

/** The output of a program in its log, in production as lines of JSON only. */
export class ProgramLog {
  readonly #file: LogFile;
  readonly #part: string;

  constructor(file: string) {
    this.#part = path.basename(file, ".log");
    this.#file = logsJson()
      ? new LogFile(file, undefined, (text) => `${jsonLine(entryOfText(text, this.#part))}\n`)
      : new LogFile(file);
  }

  /** @param level of the lines that are no entries and bear no mark */
  collect(stream: Readable, level: LogLevel): void {
    if (!logsJson()) return void stream.on("data", (chunk: Buffer) => this.#file.write(chunk));
    const decoder = new StringDecoder("utf8");
    let rest = "";
    stream.on("data", (chunk: Buffer) => {
      const lines = (rest + decoder.write(chunk)).split("\n");
      rest = lines.pop() ?? "";
      // Entries are shorter, so this cuts only what is no entry.
      if (rest.length > MAX_LOG_LINE_LENGTH) {
        lines.push(rest);
        rest = "";
      }
      for (const text of textsOf(lines)) this.#add(text, level);
    });
    stream.once("end", () => {
      for (const text of textsOf([rest + decoder.end()])) this.#add(text, level);
    });
  }

  /** Adds a text of this process about the program. */
  write(text: string): void {
    if (logsJson()) this.#add(text, "info");
    else this.#file.write(Buffer.from(text));
  }

  /** The last lines for people; in production so many that they fit into an entry. */
  lastLines(): string {
    const lines = this.#file.lastLines();
    return logsJson() ? lines.slice(-MAX_QUOTED_LENGTH) : lines;
  }

  close(): void {
    this.#file.close();
  }

  #add(text: string, level: LogLevel): void {
    const readable = readableOf(text);
    if (readable !== undefined) {
      this.#file.write(Buffer.from(`${text}\n`), `${readable}\n`);
      return;
    }
    const plain = stripVTControlCharacters(text);
    const entry = entryOfText(plain, this.#part, NODE_WARNING.test(plain) ? "warn" : level);
    this.#file.write(Buffer.from(`${jsonLine(entry)}\n`), `${plain}\n`);
  }
}
