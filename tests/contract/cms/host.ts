import { createRequire } from "node:module";
import path from "node:path";
import { createInterface } from "node:readline";
import { type Command, END_OF_COMMAND } from "./host-protocol.ts";

/**
 * Runs one CMS after another for tests, in one process. Loading libraries is two thirds of a start,
 * so they stay loaded. Modules that keep state, mostly Strapi's and ours, are loaded again.
 */
const dist = process.argv[2] ?? "";
const load = createRequire(path.join(dist, "src", "bootstrap", "main.js"));
const isStateful = (file: string): boolean =>
  file.startsWith(dist) || /\/node_modules\/(?:@strapi|koa2-ratelimit)\//.test(file);
let running: { destroy(): Promise<void> } | undefined;

async function start(env: NonNullable<Command>): Promise<void> {
  // Not another object: `os.tmpdir()` reads the environment of the process itself.
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  const environment = await load("./prepare").prepare();
  running = await load("./launch").launch(environment);
}

async function stop(): Promise<void> {
  await running?.destroy();
  for (const file of Object.keys(load.cache)) if (isStateful(file)) delete load.cache[file];
}

for await (const line of createInterface({ input: process.stdin })) {
  const command: Command = JSON.parse(line);
  await (command === null ? stop() : start(command));
  for (const stream of [process.stdout, process.stderr]) stream.write(END_OF_COMMAND);
}
// The test worker has ended.
process.exit();
