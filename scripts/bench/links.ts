import type { Page } from "playwright";

/** A link to emulate. Latency is from a request to the first byte of its response, ms. */
export interface Link {
  readonly name: string;
  readonly latency: number;
  /** Kilobits a second, in both directions. */
  readonly rate: number;
}

/** Slows a page down to a link. @param blocked addresses that it does not fetch */
export async function emulateLink(
  page: Page,
  { latency, rate }: Link,
  blocked: readonly string[] = [],
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setBlockedURLs", { urls: [...blocked] });
  const bytesPerSecond = (rate * 1000) / 8;
  await session.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond },
  });
}
