import { test as base, expect, type Page, type Route } from "@playwright/test";

/** A page on which anything in the console that is an error or warning fails the test. */
export const test = base.extend<{ expectedConsole: RegExp[]; quietConsole: undefined }>({
  /** Messages that a test provokes on purpose. */
  expectedConsole: [[], { option: true }],
  quietConsole: [
    async ({ page, expectedConsole }, use) => {
      const seen: string[] = [];
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) seen.push(message.text());
      });
      page.on("pageerror", (error) => seen.push(error.message));
      await use(undefined);
      expect(seen.filter((text) => !expectedConsole.some((expected) => expected.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** What the CMS itself says, to compare pages with. */
export async function fromCms<T>(path: string): Promise<T> {
  const response = await fetch(`${process.env["HALOCLINE_CMS_URL"]}/api${path}`);
  expect(response.status).toBe(200);
  const { data } = await response.json();
  return data;
}

/** Holds calls until the answer to this is called; then they `go` on. */
export async function held(
  page: Page,
  calls: string | RegExp,
  go = (route: Route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await promise;
    await go(route);
  });
  return resolve;
}
