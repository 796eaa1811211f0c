import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { PAGES_MADE } from "../../src/site.ts";
import { joinInline } from "./join-inline.ts";
import { addPolicy, type Further } from "./policy.ts";
import { shortenScopes } from "./scopes.ts";

/** Room for pages of this many bytes at first, and for twice as many as the largest. */
const FIRST_ROOM = 2 ** 18;
/** After so many pages whoever waits is told how many there are, and whatever else the process has to do has its turn. */
const TURN = 32;

/** @throws Error when something stands there, which would otherwise be lost without a word */
function openNew(file: string): number {
  try {
    return openSync(file, "wx");
  } catch (error) {
    if (Object(error).code !== "EEXIST") throw error;
    throw new Error(`${file} is there already, perhaps from the folder public`, { cause: error });
  }
}

/**
 * Writes files one after another through the same memory: beside the content of a large site, memory of their own for thousands of
 * pages would have the collector search everything that lives again and again, for longer than the pages take to be made.
 * @returns what writes a text whose characters are bytes
 */
function fileWriter(): (file: string, text: string) => void {
  let memory = Buffer.allocUnsafeSlow(FIRST_ROOM);
  return (file, text) => {
    if (text.length > memory.length) memory = Buffer.allocUnsafeSlow(2 * text.length);
    const bytes = memory.write(text, "latin1");
    mkdirSync(path.dirname(file), { recursive: true });
    const open = openNew(file);
    try {
      for (let written = 0; written < bytes; ) written += writeSync(open, memory, written, bytes - written);
    } finally {
      closeSync(open);
    }
  };
}

/** Where Astro has a page below the site's folder, in builds of folders. */
const fileOf = (pathname: string): string =>
  /^\/(404|500)$/.test(pathname) ? `.${pathname}.html` : `.${path.posix.join(pathname, "index.html")}`;

/**
 * Makes pages what visitors get: short, and with a policy of their own that fits what then stands in them. Their bytes are read
 * as one character each, because what is replaced is ASCII. Each is written here, once, as soon as it is made: handed to other threads
 * by Astro, then read and written again, a page took a quarter more time.
 * @param directives of that policy besides those for scripts and styles
 * @param further what single pages ask for besides
 */
export const finishedPages = (directives: readonly string[], further: Further): AstroIntegration => {
  let [folder, isBuiltWhole] = [new URL("file:///"), false];
  return {
    name: "finished-pages",
    hooks: {
      "astro:config:done": ({ config, buildOutput }) => {
        folder = config.outDir;
        isBuiltWhole = buildOutput === "static";
        if (config.build.format !== "directory")
          throw new Error(`Pages are written as folders, not as ${config.build.format}`);
      },
      "astro:build:start": ({ setPrerenderer }) => {
        // Pages that are made on demand are finished by whoever makes them, and Astro cannot compile them with a prerenderer of ours.
        if (!isBuiltWhole) return;
        const write = fileWriter();
        let made = 0;
        setPrerenderer((astro) => ({
          ...astro,
          name: "finished-pages",
          async render(request, options) {
            const rendered = await astro.render(request, options);
            if (options.routeData.type === "endpoint") return rendered;
            const page = rendered instanceof Response ? rendered : rendered.response;
            let html = "";
            for await (const { buffer, byteOffset, byteLength } of page.body ?? [])
              html += Buffer.from(buffer, byteOffset, byteLength).toString("latin1");
            const { pathname } = new URL(request.url);
            try {
              const finished = addPolicy(joinInline(shortenScopes(html)), directives, further);
              write(fileURLToPath(new URL(fileOf(pathname), folder)), finished);
            } catch (error) {
              throw new Error(`${pathname}: ${Object(error).message}`, { cause: error });
            }
            made += 1;
            if (made % TURN === 0) {
              performance.mark(PAGES_MADE, { detail: made });
              await setImmediate();
            }
            // Without a body there is nothing left for Astro to write.
            return new Response(null);
          },
        }));
      },
    },
  };
};
