import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";

// Starting a process takes long on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

test("a file of more than 250 lines fails the check and is named; data files and ignored files do not", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "halocline-lines-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) => spawnSync("git", args, { cwd: folder });
  const write = (file: string, lines: number) => {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), "x\n".repeat(lines));
  };
  const check = () => {
    const args = [path.resolve("scripts/checks/check-lines.ts")];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
    return [status, ...stderr.split("\n").filter(Boolean).sort()];
  };
  git("init", "-q");
  write("src/features/cart/store.ts", 250);
  write("cms/seed/spares.yaml", 900);
  write("dist/app.js.ts", 900);
  writeFileSync(path.join(folder, ".gitignore"), "dist\n");
  expect(check()).toEqual([0]);
  write("src/pages/index.astro", 251);
  write("cms/src/index.ts", 251);
  git("add", "cms/src/index.ts");
  const over = "has 251 lines; at most 250 are allowed";
  expect(check()).toEqual([1, `cms/src/index.ts ${over}`, `src/pages/index.astro ${over}`]);
});
