import { spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { PORTS } from "../../../src/contract/node/ports.mjs";
import { temporaryFolder } from "../../harness/temporary-folder.ts";

/** Tests the npm scripts with an older Node. */

const PRELOAD = path.resolve("tests/harness/old-node.cjs");

const scriptsOf = (file: string): [name: string, command: string][] =>
  Object.entries(JSON.parse(readFileSync(file, "utf8")).scripts);

const commands = scriptsOf("package.json").filter(([, command]) => command.startsWith("node "));

test.each(commands)("`npm run %s` starts with a file that any Node can parse", (_, command) => {
  expect(command).toMatch(/^node scripts\/[\w-]+\.mjs( |$)/);
});

const built = scriptsOf("cms/package.json").filter(([, command]) => /^node .*\.mjs$/.test(command));

test.each(built)("`npm run %s` of the CMS says at once which Node version it needs", (_, command) => {
  const args = ["--require", PRELOAD, ...command.split(" ").slice(1)];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: "cms", encoding: "utf8" });
  expect([status, stderr]).toEqual([1, "The CMS needs Node 24 or later; this is Node 20.20.2.\n"]);
});

/** Copies the start scripts, with packages marked as installed and a pinned Node that echoes. */
function copyOfStart(): string {
  const root = temporaryFolder();
  const scripts = ["run.mjs", "start.mjs", "install.mjs", "lib/ports.mjs"].map((name) => `scripts/${name}`);
  const contract = ["package.json", "node/exit-codes.mjs", "node/ports.mjs"];
  for (const name of [...scripts, ...contract.map((name) => `src/contract/${name}`)])
    cpSync(name, path.join(root, name));
  for (const folder of [root, path.join(root, "cms")]) {
    mkdirSync(path.join(folder, "node_modules"), { recursive: true });
    for (const name of ["package.json", "package-lock.json"]) writeFileSync(path.join(folder, name), "{}");
    writeFileSync(path.join(folder, "node_modules", ".installed"), hash("sha256", "{}{}"));
  }
  const node = path.join(root, "node_modules/node/bin/node");
  mkdirSync(path.dirname(node), { recursive: true });
  writeFileSync(node, '#!/bin/sh\necho "pinned: $*"\nexit 7\n', { mode: 0o755 });
  return root;
}

/** Port 0 is free always. */
const ZERO_PORTS = Object.fromEntries(Object.keys(PORTS).map((name) => [name, "0"]));

function runOn(program: string, version: string) {
  const root = copyOfStart();
  const args = ["--require", PRELOAD, path.join(root, "scripts", program), "program.ts", "--flag"];
  const env = { ...process.env, ...ZERO_PORTS, OLD_NODE: version };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  return { status, stdout: stdout.replaceAll(`${root}/`, ""), stderr };
}

test.each(["run.mjs", "start.mjs"])("%s on a Node that is too old to install says so at once", (program) => {
  expect(runOn(program, "18.20.8")).toEqual({
    status: 1,
    stdout: "",
    stderr: "✗ Node 18.20.8 is too old: Node 20 or later is needed to begin.\n",
  });
});

test.each([
  ["run.mjs", "program.ts --flag"],
  ["start.mjs", "scripts/start/main.ts program.ts --flag"],
])("%s on an older Node runs the pinned one, and exits with its code", (program, given) => {
  const stdout = `pinned: --disable-warning=ExperimentalWarning ${given}\n`;
  expect(runOn(program, "20.20.2")).toEqual({ status: 7, stdout, stderr: "" });
});

/** Runs a program on packages with this marker, with an npm that ends at once. */
function filesAfterInstalling(marker: string | undefined): boolean {
  const root = copyOfStart();
  const packages = path.join(root, "cms", "node_modules");
  rmSync(path.join(packages, ".installed"));
  if (marker !== undefined) writeFileSync(path.join(packages, ".installed"), marker);
  writeFileSync(path.join(packages, "in-use.js"), "");
  writeFileSync(path.join(root, "npm"), "#!/bin/sh\n", { mode: 0o755 });
  const env = { ...process.env, PATH: `${root}:${process.env["PATH"]}` };
  spawnSync(process.execPath, [path.join(root, "scripts/run.mjs"), "program.ts"], { env });
  expect(readFileSync(path.join(packages, ".installed"), "utf8")).toBe(hash("sha256", "{}{}"));
  return existsSync(path.join(packages, "in-use.js"));
}

test("packages that npm has installed by hand stay while a program may use them; unfinished ones go", () => {
  expect(filesAfterInstalling(undefined)).toBe(true);
  expect(filesAfterInstalling("of former packages")).toBe(true);
  expect(filesAfterInstalling("unfinished")).toBe(false);
});
