import { openPrerenderingTab } from "../../../scripts/bench/prerendering-tab.ts";
import { expect, test } from "../fixtures.ts";

test("NET-02 a page that was rendered ahead shows what the visitor changed since", async ({ baseURL }) => {
  const tab = await openPrerenderingTab();
  try {
    await tab.goto(`${baseURL}/product/oxygen-sensor-galvanic-3-pin`);
    // The button is released elsewhere: the page behind the link is ready, and stays so.
    await tab.point(`a[href="/about-us"]`);
    await tab.press();
    await expect.poll(() => tab.prerendered()).toBe(1);
    await tab.point();
    await tab.release();
    await tab.point("main form button");
    await tab.press();
    await tab.release();
    await tab.waitFor(`document.querySelector("[data-lines]").textContent === "1"`);
    await tab.point(`a[href="/about-us"]`);
    await tab.press();
    await tab.release();
    await tab.waitFor(`location.pathname === "/about-us"`);
    expect(await tab.evaluate(`performance.getEntriesByType("navigation")[0].activationStart > 0`)).toBe(
      true,
    );
    await tab.waitFor(`document.querySelector("[data-lines]").textContent === "1"`);
  } finally {
    await tab.close();
  }
});
