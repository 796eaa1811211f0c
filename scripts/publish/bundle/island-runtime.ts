import runtime from "astro/runtime/server/astro-island.prebuilt.js";
import type { Plugin } from "vite";

const MODULE = "virtual:island-runtime";

/**
 * Vite plugin: makes Astro's script that defines islands a module, so that it can be a part of what
 * pages load at the first use of an island. `render/defer-islands.ts` removes it from the pages.
 */
export const islandRuntime = (): Plugin => ({
  name: "island-runtime",
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
  load: (id) => (id === `\0${MODULE}` ? { code: runtime, moduleSideEffects: true } : null),
});
