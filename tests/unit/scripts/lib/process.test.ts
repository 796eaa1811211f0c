import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { freePort } from "../../../../scripts/lib/free-port.ts";
import { ROOT } from "../../../../scripts/lib/root.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "halocline-process-"));
});
afterAll(() => rm(folder, { recursive: true }));

let printed: string[];
beforeEach(() => {
  printed = [];
  for (const method of ["log", "error"] as const)
    vi.spyOn(console, method).mockImplementation((line) => void printed.push(String(line)));
});

/** Loads the modules again, as in a new process, because `endAll` is permanent. */
async function modules() {
  vi.resetModules();
  const { endAll, runNode, startService } = await import("../../../../scripts/lib/process.ts");
  const { keepRunning } = await import("../../../../scripts/start/keep-running.ts");
  return { endAll, runNode, startService, keepRunning };
}

/** Writes a program with this source, which also answers on its port. */
async function program(name: string, text: string) {
  const [file, port] = [path.join(folder, `${name}.mjs`), await freePort()];
  const listen = `import { createServer } from "node:http";
    const server = createServer((_, response) => response.end()).listen(${port}, "127.0.0.1");`;
  await writeFile(file, `${listen}\n${text}`);
  const log = path.join(folder, `${name}.log`);
  return { name, args: [file], port, variable: "X_PORT", path: "/", log, cwd: folder };
}

test.each([
  ["its exit code", "process.exit(3)", "with exit code 3. The end of its log:\nlast words"],
  ["the signal", "process.kill(process.pid, 'SIGKILL')", "with SIGKILL. The end of its log:\nlast words"],
])("a program that ends by itself is reported with %s and its log", async (name, end, expected) => {
  const { startService } = await modules();
  const text = `console.log("last words"); setTimeout(() => ${end}, 500);`;
  const { ended } = await startService(await program(name, text));
  expect(await ended).toBe(expected);
});

test("a stop during the pause before a restart starts nothing and prints nothing", async () => {
  const { endAll, startService, keepRunning } = await modules();
  const part = await program("short", "server.on('request', () => setTimeout(() => process.exit(1), 300));");
  const start = vi.fn(() => startService(part));
  await keepRunning("part", "part up", start, true);
  await vi.waitFor(() => expect(printed).toContainEqual(expect.stringContaining("ended by itself")), 5_000);
  await endAll();
  const before = [...printed];
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2), 5_000);
  // Longer than a start takes: there is no event to wait for.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(printed).toEqual(before);
  expect(await isUp(part.port)).toBe(false);
});

test("a stop while a part is being prepared prints nothing", async () => {
  const { endAll, runNode, keepRunning } = await modules();
  const { args, cwd, port } = await program("work", "");
  keepRunning("part", "part up", () => runNode(args, { cwd }).then(() => Promise.reject()), false);
  await vi.waitFor(async () => expect(await isUp(port)).toBe(true), 5_000);
  await endAll();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(printed).toEqual([]);
});

const isUp = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );

test("a stop ends the server in front before the programs that answer its requests in flight", async () => {
  const { endAll, startService } = await modules();
  const ended = path.join(folder, "ended");
  const atEnd = (name: string, pause: number) =>
    `import { appendFileSync } from "node:fs";
    process.on("SIGTERM", () => setTimeout(() => {
      appendFileSync(${JSON.stringify(ended)}, "${name} ");
      process.exit();
    }, ${pause}));`;
  await startService(await program("behind", atEnd("behind", 0)));
  await startService({ ...(await program("front", atEnd("front", 500))), isFront: true });
  await endAll();
  expect(await readFile(ended, "utf8")).toBe("front behind ");
});

test("OPS-06 a Ctrl+C that is repeated stops each program once, although a terminal signals the whole group", async () => {
  const signals = path.join(folder, "signals");
  const part = await program(
    "part",
    `import { appendFileSync } from "node:fs";
    for (const signal of ["SIGINT", "SIGTERM"])
      process.on(signal, () => appendFileSync(${JSON.stringify(signals)}, signal + " "));
    process.once("SIGTERM", () => setTimeout(process.exit, 500));`,
  );
  const starter = path.join(folder, "starter.mjs");
  await writeFile(
    starter,
    `import { endAll, startService } from "${pathToFileURL(path.join(ROOT, "scripts/lib/process.ts"))}";
    process.on("SIGINT", () => endAll().then(process.exit));
    await startService(${JSON.stringify({ ...part, isFront: true })});
    console.log("up");`,
  );
  const child = spawn(process.execPath, [starter], { detached: true, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  await once(child.stdout, "data");
  for (let times = 0; times < 3; times += 1) {
    process.kill(-(child.pid ?? 0), "SIGINT");
    await pause(100);
  }
  expect(await ended).toEqual([0, null]);
  expect(await readFile(signals, "utf8")).toBe("SIGTERM ");
});
