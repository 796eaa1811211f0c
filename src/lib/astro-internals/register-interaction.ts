import interaction from "./interaction.ts";

/*
 * Makes `client:interaction` known to Astro's islands, before they are defined. It replaces the
 * script that Astro puts into pages, which scripts/publish/render/defer-islands.ts removes.
 */
const scope: { Astro?: Record<string, unknown> } = globalThis as typeof globalThis & { Astro?: never };
scope.Astro = { ...scope.Astro, interaction };
