import { spawn } from "node:child_process";
import { once } from "node:events";

export interface ProgramResult {
  code: number | null;
  output: string;
}

/** A program that runs longer hangs; it is killed so that it does not outlive its test. */
const PROGRAM_TIMEOUT_MS = 100_000;

/** Runs one of the project's programs to its end, with these variables set or (undefined) unset. */
export async function runProgram(
  args: string[],
  variables: Record<string, string | undefined>,
): Promise<ProgramResult> {
  const env = Object.entries({ ...process.env, NODE_ENV: undefined, ...variables }).filter(
    ([, value]) => value !== undefined,
  );
  const child = spawn(process.execPath, args, {
    env: Object.fromEntries(env),
    stdio: ["ignore", "pipe", "pipe"],
    timeout: PROGRAM_TIMEOUT_MS,
    killSignal: "SIGKILL",
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const [code] = await once(child, "close");
  return { code, output };
}
