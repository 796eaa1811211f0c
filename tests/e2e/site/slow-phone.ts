import type { Page } from "@playwright/test";

/** Emulates a phone: a quarter of this machine's speed, 400 kbit/s and a latency of 400 ms. */
export async function emulateSlowPhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: 400_000 / 8,
    uploadThroughput: 400_000 / 8,
  });
}

/** Holds every script until the test calls the returned function. */
export async function holdScripts(page: Page): Promise<() => void> {
  let arrive = () => {};
  const released = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/_astro/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return arrive;
}
