import { test as base, expect, type Page, type Route } from "@playwright/test";

/** A test fails on any console error or warning that it does not expect. */
export const test = base.extend<{ expectedConsole: RegExp[]; quietConsole: undefined }>({
  /** Console messages that the test provokes on purpose. */
  expectedConsole: [[], { option: true }],
  quietConsole: [
    async ({ page, expectedConsole }, use) => {
      const messages: string[] = [];
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) messages.push(message.text());
      });
      page.on("pageerror", (error) => messages.push(error.message));
      await use(undefined);
      expect(messages.filter((text) => !expectedConsole.some((expected) => expected.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The CMS's public data, to compare pages with. */
export async function fromCms<T>(path: string): Promise<T> {
  const response = await fetch(`${process.env["HALOCLINE_CMS_URL"]}/api${path}`);
  expect(response.status).toBe(200);
  const { data } = await response.json();
  return data;
}

/** Holds requests until the test calls the returned function; then `go` continues them. */
export async function holdRequests(
  page: Page,
  calls: string | RegExp,
  proceed = (route: Route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await promise;
    await proceed(route);
  });
  return resolve;
}
