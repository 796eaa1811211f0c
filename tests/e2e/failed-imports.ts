import { type Page, test } from "@playwright/test";

/**
 * Skips a test of what happens when a script arrives at its second request. Older browsers never
 * ask again for a module that did not arrive; the page then loads again instead.
 */
export async function skipWithoutRetry(page: Page): Promise<void> {
  let isBroken = true;
  await page.route("**/probe.mjs", (route) =>
    isBroken ? route.abort() : route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  await page.goto("/robots.txt");
  const load = () =>
    page.evaluate(() => import(new URL("/probe.mjs", location.href).href).then(Boolean, () => false));
  await load();
  isBroken = false;
  test.skip(!(await load()), "This browser never asks again for a module that did not arrive.");
}
