import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../../scripts/lib/root.ts";

const CMS = path.join(ROOT, "cms");
const script = readFileSync(path.join(CMS, "scripts/build-admin.mjs"), "utf8");

/** A file of the CMS and all files that it imports, directly or not. */
function closure(file: string, visited = new Set<string>()): Set<string> {
  if (visited.has(file)) return visited;
  visited.add(file);
  for (const [, name = ""] of readFileSync(file, "utf8").matchAll(
    /^(?:import|export) .*from "(\.[^"]+)";/gm,
  )) {
    const imported = [".ts", "/index.ts"]
      .map((end) => path.resolve(path.dirname(file), name + end))
      .find(existsSync);
    if (imported) closure(imported, visited);
  }
  return visited;
}

test("the panel is built with all files that the configuration of the CMS imports", () => {
  const [, list = ""] = script.match(/for \(const name of (\[[^\]]*\])\)/) ?? [];
  const copied: string[] = JSON.parse(list);
  const settings = readdirSync(path.join(CMS, "config")).filter((name) => name.endsWith(".ts"));
  const needed = new Set(
    settings
      .flatMap((name) =>
        [...closure(path.join(CMS, "config", name))].map((file) => path.relative(CMS, file).split(path.sep)),
      )
      .flatMap(([top, folder]) => (top === "src" && folder ? [folder] : [])),
  );
  expect(needed.size).toBeGreaterThan(1);
  expect([...needed].filter((folder) => !copied.includes(folder))).toEqual([]);
});
