import { EXIT_CODES, faultSentence } from "../../src/contract/node/exit-codes.mjs";
import { createLog } from "../../src/contract/node/log.ts";

const log = createLog("start");

/** A step failed as can be expected; the message tells the operator what failed and why. */
export class StepError extends Error {
  override name = "StepError";
  readonly exitCode: number;

  /** @param exitCode of the program that ends because of it, of `EXIT_CODES` */
  constructor(message: string, exitCode: number = EXIT_CODES.failed, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** Runs one step and prints its name, its duration (s) and its result, if that is a string. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  const remark = typeof result === "string" ? `, ${result}` : "";
  log(`✓ ${name}, ${((performance.now() - start) / 1000).toFixed(1)} s${remark}`);
  return result;
}

/** Whether a command was called with an unknown option or without a required value. */
const isArgumentError = (error: Error): boolean =>
  "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS_");

/**
 * The text of an error for the terminal: with its stack for a bug, with what to do for a fault of
 * the machine, else only its message.
 */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const sentence = faultSentence(error);
  if (sentence !== undefined) return `${error.message}. ${sentence}`;
  const isBug = (error.name === "Error" || error.name === "TypeError") && !isArgumentError(error);
  return isBug ? (error.stack ?? error.message) : error.message;
}
