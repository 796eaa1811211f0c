/** An error whose message repeats no value: the log may have it. */
export class RedactedError extends Error {
  code: string | undefined;
}

/**
 * Copies an error for the log without its message: a database error repeats the statement with its
 * values, such as e-mail addresses and password hashes. Name, code and stack frames stay.
 */
export function redact(error: unknown, what = "An account could not be read or changed"): RedactedError {
  const { name = "Error", code, stack = "" } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  const redacted = new RedactedError(`${what} (${name}${code ? ` ${code}` : ""}).`);
  redacted.code = code;
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line));
  redacted.stack = [String(redacted), ...frames].join("\n");
  return redacted;
}
