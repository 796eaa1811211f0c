import type { Page } from "@playwright/test";

/** A phone with a quarter of this machine's speed, on a link of 400 kbit/s that takes 400 ms to answer. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: 400_000 / 8,
    uploadThroughput: 400_000 / 8,
  });
}

/** Keeps every script from coming until it is told to by the function it gives. */
export async function holdScripts(page: Page): Promise<() => void> {
  let arrive = () => {};
  const awaited = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/_astro/*.js", async (route) => {
    await awaited;
    await route.continue();
  });
  return arrive;
}
