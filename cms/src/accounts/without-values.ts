/**
 * An error as it may be logged: a database's message repeats the statement with all its values, among them e-mail addresses and what is
 * stored of a password. Its kind and where it came from stay.
 */
export function withoutValues(error: unknown, what = "An account could not be read or changed"): Error {
  const { name = "Error", code, stack = "" } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  const sealed = new Error(`${what} (${name}${code ? ` ${code}` : ""}).`);
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line));
  sealed.stack = [String(sealed), ...frames].join("\n");
  return sealed;
}
