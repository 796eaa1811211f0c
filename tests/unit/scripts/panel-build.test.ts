import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const CMS = path.resolve(import.meta.dirname, "../../../cms");
const script = readFileSync(path.join(CMS, "scripts/build-admin.mjs"), "utf8");

/** Files of the CMS that a file asks for, itself first. */
function closure(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, name = ""] of readFileSync(file, "utf8").matchAll(
    /^(?:import|export) .*from "(\.[^"]+)";/gm,
  )) {
    const found = [".ts", "/index.ts"]
      .map((end) => path.resolve(path.dirname(file), name + end))
      .find(existsSync);
    if (found) closure(found, seen);
  }
  return seen;
}

test("the panel is built with everything that the settings of the CMS import", () => {
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
