/** A step could not be done; the message says what and why, for the person at the terminal. */
export class StepError extends Error {
  override name = "StepError";
}

/** Runs one step and prints its name, how long it took (s) and what it returns, if that is a text. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  const remark = typeof result === "string" ? `, ${result}` : "";
  console.log(`✓ ${name}, ${((performance.now() - start) / 1000).toFixed(1)} s${remark}`);
  return result;
}

/** A command was called with an option that it does not have, or without a value. */
const isOfArguments = (error: Error): boolean =>
  "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS_");

/** What a person needs to read of an error: a bug keeps its stack, an expected failure is a sentence. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isBug = (error.name === "Error" || error.name === "TypeError") && !isOfArguments(error);
  return isBug ? (error.stack ?? error.message) : error.message;
}
