import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Tests the commands that people type with an older Node. */

const scriptsOf = (file: string): [name: string, command: string][] =>
  Object.entries(JSON.parse(readFileSync(file, "utf8")).scripts);

const commands = scriptsOf("package.json").filter(([, command]) => command.startsWith("node "));

test.each(commands)("`npm run %s` begins in what any Node can read", (_, command) => {
  expect(command).toMatch(/^node scripts\/[\w-]+\.mjs( |$)/);
});

const built = scriptsOf("cms/package.json").filter(([, command]) => /^node .*\.mjs$/.test(command));

test.each(built)("`npm run %s` of the CMS says at once which Node it needs", (_, command) => {
  const preload = path.resolve("tests/harness/old-node.cjs");
  const args = ["--require", preload, ...command.split(" ").slice(1)];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: "cms", encoding: "utf8" });
  expect([status, stderr]).toEqual([1, "The CMS needs Node 24 or later; this is Node 20.20.2.\n"]);
});
