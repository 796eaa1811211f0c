import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createServer } from "vite";
import { expect, onTestFinished, test, vi } from "vitest";
import { inlineScripts } from "../../../../../scripts/publish/bundle/inline-scripts.ts";

/** Imports a module as an inline script. */
async function scriptOf(files: Readonly<Record<string, string>>, entry: string) {
  const root = mkdtempSync(path.join(tmpdir(), "halocline-inline-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text);
  const server = await createServer({
    ...{ root, configFile: false, logLevel: "silent", plugins: [inlineScripts()] },
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  onTestFinished(async () => {
    await server.close();
    rmSync(root, { recursive: true });
  });
  const { default: script } = await server.ssrLoadModule(`/${entry}?inline-script`);
  return script;
}

const FILES = {
  "constants.ts": 'export const KEY = "key";\nexport const UNUSED = "unused";',
  "add.ts": `import { KEY } from "./constants.ts";
    /** A comment. */
    export default function add(first: string, second: string): void {
      const values: string[] = Reflect.get(globalThis, KEY);
      values.push(\`\${first} \${second}\`);
    }`,
  "broken.ts": "export default function (",
};

test("a module becomes one classic script that calls it with the values and is minified", async () => {
  const script = await scriptOf(FILES, "add.ts");
  const values: string[] = [];
  const text = script('a "quoted" $& value', "b");
  vi.stubGlobal("key", values);
  new Function(text)();
  vi.unstubAllGlobals();
  expect(values).toEqual(['a "quoted" $& value b']);
  expect(text).not.toMatch(/unused|comment|KEY|first|import|export|\n/);
  // Constants of other modules are inlined, and scripts of one page can follow each other.
  expect(text).toContain("globalThis,`key`");
  expect(text).toMatch(/;$/);
});

test("a module that does not compile fails the build", async () => {
  await expect(scriptOf(FILES, "broken.ts")).rejects.toThrow("broken.ts");
});
