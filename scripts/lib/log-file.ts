import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from "node:fs";
import path from "node:path";

/** At most this many files of this size (bytes) per log: `cms.log`, `cms.log.1` and `cms.log.2`. */
const MAX_LOG_BYTES = 5 * 1024 * 1024;
const MAX_LOG_FILES = 3;
/** The end of the log kept in memory, in characters and lines. */
const TAIL_CHARACTERS = 16_384;
const TAIL_LINES = 25;

const countLines = (chunk: Buffer): number => Math.max(1, chunk.toString().split("\n").length - 1);

/**
 * The log of one program, readable only by its owner and rotated by size. Lines that cannot be
 * written, as on a full disk, are lost and counted. Writes are synchronous, so no queue can grow.
 */
export class LogFile {
  readonly #file: string;
  readonly #maxBytes: number;
  #fd: number | undefined;
  #bytes = 0;
  #tail = "";
  #lost = 0;
  #reason = "";
  readonly #formatGap: (text: string) => string;

  /** @param formatGap makes the line that reports lost lines */
  constructor(file: string, maxBytes = MAX_LOG_BYTES, formatGap = (text: string) => `\n${text}\n`) {
    this.#file = file;
    this.#maxBytes = maxBytes;
    this.#formatGap = formatGap;
  }

  /** @param readable the same for people, if it differs */
  write(chunk: Buffer, readable = chunk.toString()): void {
    this.#tail = (this.#tail + readable).slice(-TAIL_CHARACTERS);
    const gap = this.#lost > 0 ? this.#formatGap(`! Lines lost: ${this.#lost} (${this.#reason})`) : "";
    try {
      this.#append(gap ? Buffer.concat([Buffer.from(gap), chunk]) : chunk);
      this.#lost = 0;
    } catch (error) {
      this.#lost += countLines(chunk);
      this.#reason = error instanceof Error ? error.message : String(error);
      this.close();
    }
  }

  /** The last lines logged through this object, including those that failed to be written. */
  lastLines(): string {
    return this.#tail.trimEnd().split("\n").slice(-TAIL_LINES).join("\n");
  }

  close(): void {
    const fd = this.#fd;
    this.#fd = undefined;
    try {
      if (fd !== undefined) closeSync(fd);
    } catch {
      // A full or missing disk may report its error only on close; the lost bytes are counted on
      // write.
    }
  }

  #append(bytes: Buffer): void {
    this.#open();
    if (this.#bytes > 0 && this.#bytes + bytes.length > this.#maxBytes) {
      this.#rotate();
      this.#open();
    }
    for (let written = 0; written < bytes.length; ) {
      const count = writeSync(this.#fd ?? -1, bytes, written);
      written += count;
      this.#bytes += count;
    }
  }

  #open(): void {
    if (this.#fd !== undefined) return;
    mkdirSync(path.dirname(this.#file), { recursive: true, mode: 0o700 });
    this.#fd = openSync(this.#file, "a", 0o600);
    this.#bytes = fstatSync(this.#fd).size;
  }

  #rotate(): void {
    this.close();
    for (let index = MAX_LOG_FILES - 1; index > 0; index -= 1) {
      const from = index === 1 ? this.#file : `${this.#file}.${index - 1}`;
      try {
        renameSync(from, `${this.#file}.${index}`);
      } catch (error) {
        if (Reflect.get(Object(error), "code") !== "ENOENT") throw error;
      }
    }
  }
}
