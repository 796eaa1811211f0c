import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import fieldWords from "../../../../scripts/checks/field-words.json" with { type: "json" };
import { temporaryFolder } from "../../../harness/temporary-folder.ts";

// Starting a process takes long on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

/** An empty git repository with functions to add a file and to check all. */
function repository() {
  const folder = temporaryFolder();
  const git = (...args: string[]) => spawnSync("git", args, { cwd: folder });
  const write = (file: string, text: string) => {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  const check = () => {
    const args = [path.resolve("scripts/checks/check-lines.ts")];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
    return [status, ...stderr.split("\n").filter(Boolean).sort()];
  };
  git("init", "-q");
  return { git, write, check };
}

test("a file of more than 250 lines fails the check and is named; data files and ignored files do not", () => {
  const { git, write, check } = repository();
  write("src/features/cart/store.ts", "x\n".repeat(250));
  write("cms/seed/spares/o-rings.yaml", "x\n".repeat(900));
  write("dist/app.js.ts", "x\n".repeat(900));
  write(".gitignore", "dist\n");
  expect(check()).toEqual([0]);
  write("src/pages/index.astro", "x\n".repeat(251));
  write("cms/src/index.ts", "x\n".repeat(251));
  git("add", "cms/src/index.ts");
  const over = "has 251 lines; at most 250 are allowed";
  expect(check()).toEqual([1, `cms/src/index.ts ${over}`, `src/pages/index.astro ${over}`]);
});

test("a comment line of more than 100 columns fails the check; code and text of that length do not", () => {
  const { write, check } = repository();
  const long = (start: string) => start + "x".repeat(101 - start.length);
  const fits = ["  // ", "/** ", "<!-- "].map((start) => long(start).slice(1));
  write(
    "src/a.ts",
    [...fits, long("const url = 'https://"), long("  * text of a template literal ")].join("\n"),
  );
  expect(check()).toEqual([0]);
  write("src/b.ts", ["/**", long(" * "), " */", long("  // "), long("code /* ")].join("\n"));
  write("src/c.css", ["/* two", long("   lines "), "*/", long("a{top:0}")].join("\n"));
  write("src/d.astro", [long("<!-- "), "-->", long("  {/* "), "*/}", long("<p>")].join("\n"));
  write("e.mjs", long("// "));
  const places = ["e.mjs:1", "src/b.ts:2", "src/b.ts:4", "src/c.css:2", "src/d.astro:1", "src/d.astro:3"];
  const fault = "has a comment of more than 100 columns";
  expect(check()).toEqual([1, ...places.map((place) => `${place} ${fault}`)]);
});

test("a word that the field does not use fails the check, in comments and as a part of names", () => {
  const { write, check } = repository();
  write("src/a.ts", "// The renewal of wishful thinking\nconst outstanding = understanding;\n");
  expect(check()).toEqual([0]);
  const words = Object.entries(fieldWords);
  const [[word, instead] = ["", ""]] = words;
  const part = word.slice(0, 1).toUpperCase() + word.slice(1);
  const names = `const is${part} = ${word.toUpperCase()}_MS;`;
  write("src/b.ts", [names, ...words.map(([one]) => `// It says ${one}.`)].join("\n"));
  const expected = words.map(([one, other], index) => `src/b.ts:${index + 2} says "${one}": write ${other}`);
  expected.push(`src/b.ts:1 says "${word}": write ${instead}`);
  expect(check()).toEqual([1, ...expected.sort()]);
});
