/** Astro's script that defines islands: see scripts/publish/bundle/island-runtime.ts. */
declare module "virtual:island-runtime";
