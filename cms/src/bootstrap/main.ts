import "./require-node";
import { performance } from "node:perf_hooks";
import { inspect } from "node:util";
import { exitCodeOf, faultSentence } from "halocline-contract/node/exit-codes";
import { createLog, logsJson } from "halocline-contract/node/log";
import { redact } from "../mail/redact";
import { prepare } from "./prepare";
import { StartError } from "./start-error";

const log = createLog("cms");

/**
 * Starts the CMS. A failure ends the process with a code of EXIT_CODES and a last line that names
 * the cause; only an unexpected failure has a stack trace.
 */
async function main(): Promise<void> {
  const environment = await prepare();
  // Loading Strapi takes a second, so the checks run first.
  const { launch } = await import("./launch.js");
  await launch(environment);
  const seconds = (performance.now() / 1000).toFixed(1);
  log(`cms: listening on http://${environment.host}:${environment.port} after ${seconds} s`);
}

if (logsJson()) {
  // Node prints the message of an error that ends the process; it may repeat a customer's values.
  process.once("uncaughtException", (error) => {
    log(redact(error, "The CMS ends because of an error").stack ?? "", "error");
    process.exit(1);
  });
  // Node's own listener prints warnings as lines of text, such as those of a database's driver.
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message }) => {
    if (name !== "ExperimentalWarning") log(`! ${name}: ${message}`);
  });
}

/** Whether the log may have an error's message: databases repeat values of customers in theirs. */
const isSafe = (error: unknown): boolean => !logsJson() || "syscall" in Object(error);

main().catch((error: unknown) => {
  const sentence = faultSentence(error);
  if (sentence !== undefined) {
    const { message, code } = Object(error);
    log(`${isSafe(error) ? message : code}. ${sentence}`, "error");
    process.exit(exitCodeOf(error));
  }
  const isExpected = error instanceof StartError;
  const text = isSafe(error) ? inspect(error) : (redact(error, "The CMS did not start").stack ?? "");
  log(isExpected ? error.message : text, "error");
  if (!isExpected) log("The CMS did not start because of the error above.", "error");
  process.exit(exitCodeOf(error));
});
