/*
 * How Astro marks islands, which it does not document; tests/e2e/site/astro-internals.spec.ts
 * checks it. Two styles depend on it too: ui/styles/ui.css and app.css.
 */

export const ISLAND_TAG = "astro-island";
/** Attributes of an island with the addresses of its code and of React's. */
export const ISLAND_CODE = "component-url";
export const ISLAND_RENDERER = "renderer-url";
/** Attribute of an island until React has hydrated it, so also of one whose code did not load. */
export const UNHYDRATED_ATTRIBUTE = "ssr";
export const UNHYDRATED_ISLAND = "astro-island[ssr]";
export const HYDRATED_ISLAND = "astro-island:not([ssr])";
/** Bubbles from an island whose code failed to load. */
export const HYDRATION_ERROR_EVENT = "astro:hydration-error";
