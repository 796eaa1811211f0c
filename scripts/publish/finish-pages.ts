import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { listFiles } from "./files.ts";
import { addPolicy, type Further } from "./policy.ts";
import { shortenScopes } from "./scopes.ts";

/** Room for pages of this many bytes at first, and for twice as many as the largest. */
const FIRST_ROOM = 2 ** 18;

/**
 * Changes files one after another through the same memory: beside the content of a large site, memory of their own for thousands of
 * pages would have the collector search everything that lives again and again, for longer than the pages take to be made.
 */
function fileChanger(change: (text: string) => string): (file: string) => void {
  let memory = Buffer.allocUnsafeSlow(FIRST_ROOM);
  const makeRoom = (bytes: number) => {
    if (bytes > memory.length) memory = Buffer.allocUnsafeSlow(2 * bytes);
  };
  return (file) => {
    const open = openSync(file, "r+");
    try {
      const { size } = fstatSync(open);
      makeRoom(size);
      const read = readSync(open, memory, 0, size, 0);
      const changed = change(memory.toString("latin1", 0, read));
      makeRoom(changed.length);
      memory.write(changed, "latin1");
      ftruncateSync(open, writeSync(open, memory, 0, changed.length, 0));
    } finally {
      closeSync(open);
    }
  };
}

/**
 * Makes pages what visitors get: short, and with a policy of their own that fits what then stands in them. Their bytes are read
 * as one character each, because what is replaced is ASCII.
 * @param directives of that policy besides those for scripts and styles
 * @param further what single pages ask for besides
 */
export const finishedPages = (directives: readonly string[], further: Further): AstroIntegration => ({
  name: "finished-pages",
  hooks: {
    "astro:build:done": async ({ dir }) => {
      const finish = fileChanger((html) => addPolicy(shortenScopes(html), directives, further));
      for (const page of await listFiles(fileURLToPath(dir), (name) => name.endsWith(".html"))) finish(page);
    },
  },
});
