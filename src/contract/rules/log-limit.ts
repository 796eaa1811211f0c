const MAX_LINES_PER_MINUTE = 10;
/** Number of kinds that are counted separately; all further ones count as one kind. */
const MAX_LINE_KINDS = 100;
const MINUTE_MS = 60_000;
/** Characters; a message with its trace is shorter, unless it repeats a request. */
const MAX_LOGGED_LENGTH = 8_000;

/**
 * Limits how much an outsider can make a program log: writes the first lines of a kind in each
 * minute and counts the others.
 * @param report writes how many lines of a kind were left out, at the end of the minute
 * @returns a function that says for the kind of a line whether to write it
 */
export function limitLines(report: (summary: string) => void): (kind: string) => boolean {
  const counts = new Map<string, number>();
  return (lineKind) => {
    const kind = counts.has(lineKind) || counts.size < MAX_LINE_KINDS ? lineKind : "other lines";
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (count === 1) setTimeout(() => end(kind), MINUTE_MS).unref();
    return count <= MAX_LINES_PER_MINUTE;
  };

  function end(kind: string): void {
    const leftOut = (counts.get(kind) ?? 0) - MAX_LINES_PER_MINUTE;
    counts.delete(kind);
    if (leftOut > 0) report(`… and ${leftOut} more within a minute: ${kind}`);
  }
}

/** Where the driver of PostgreSQL makes the errors of all statements. */
const DRIVER_FRAME = /[/\\]pg-protocol[/\\]/;

/** Equal for lines with one cause: the first stack frame, else the text without its numbers. */
export function lineKind(text: string, stack = ""): string {
  const [frame] = /^\s+at .+$/m.exec(stack) ?? [];
  if (frame && !DRIVER_FRAME.test(frame)) return frame.trim();
  return text.slice(0, 80).replaceAll(/\d+/g, "#");
}

/**
 * Cuts a text that may repeat a request, and says how many characters are left out.
 * @param length characters that stay
 */
export function shorten(text: string, length = MAX_LOGGED_LENGTH): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length)}… (${text.length - length} more characters)`;
}
