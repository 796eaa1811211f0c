import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../scripts/lib/free-port.ts";
import { ROOT } from "../../scripts/lib/root.ts";

/** Starts the site's server as a process of its own; `output` is all of its log. */
export async function startSiteProcess(variables: Record<string, string>) {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(ROOT, "scripts/serve/main.ts")], {
    env: { PATH: "", SITE_PORT: String(port), ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  while (!output.includes("Serving the site at")) {
    if (child.exitCode !== null) throw new Error(`The site did not start:\n${output}`);
    await pause(50);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}
