import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { freePort } from "../../scripts/lib/free-port.ts";
import { ROOT } from "../../scripts/lib/root.ts";
import { CLOSED_ORIGIN } from "../harness/closed-origin.ts";
import { publishedFolder } from "./support.ts";

const PROGRAMS = join(ROOT, "scripts/serve");

/** A program of the server, as a process of its own. */
export interface Run {
  child: ChildProcess;
  exit: Promise<number | null>;
  output: () => string;
}

/** Starts a program of the server; it is killed after the test. */
export function run(
  environment: Record<string, string>,
  {
    program = "main.ts",
    log = "pipe",
    node = process.execPath,
  }: { program?: string; log?: "pipe" | number; node?: string } = {},
): Run {
  const child = spawn(node, [join(PROGRAMS, program)], {
    env: { PATH: "", ...environment },
    stdio: ["ignore", "pipe", log],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (part: Buffer) => (output += part.toString()));
  const exit = once(child, "close").then(([code]) => code as number | null);
  return { child, exit, output: () => output };
}

/** The variables of a server with one page, on a free port, whose CMS is down. */
export const environment = async (more: Record<string, string> = {}): Promise<Record<string, string>> => ({
  DATA_DIR: await publishedFolder({ "/": "<title>Home</title>" }),
  CMS_URL: CLOSED_ORIGIN,
  SITE_PORT: String(await freePort()),
  ...more,
});
