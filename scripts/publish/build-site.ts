import { build } from "astro";

/**
 * Builds the pages of the project in the working folder, as a publish does.
 * @param outDir The configuration is loaded once, and each build goes elsewhere.
 * @throws with what is wrong; Astro prints besides what it warns of
 */
export const buildSite = (outDir = "dist"): Promise<void> =>
  // A line for each page would take time that thousands of pages feel.
  build({ root: process.cwd(), outDir, logLevel: "warn" });
