import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { StepError } from "../../lib/steps.ts";

const OPTIONS = ["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1"];

/**
 * Runs statements in a database, by the system's `psql`.
 * @returns what they select, a line a row
 * @throws StepError with what PostgreSQL answered
 */
export async function psql(url: string, statements: string): Promise<string> {
  const child = spawn("psql", [...OPTIONS, url], { stdio: ["pipe", "pipe", "pipe"] });
  child.stdin.end(statements);
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  if (code !== 0) throw new StepError(`psql failed: ${errors}`);
  return output.trim();
}
