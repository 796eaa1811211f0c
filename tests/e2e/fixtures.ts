import {
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type Request,
  type Route,
} from "@playwright/test";

/** Console messages that a test provokes on purpose, by page. */
const expectedMessages = new WeakMap<Page, RegExp[]>();
export const expectConsole = (page: Page, ...messages: RegExp[]): void =>
  void expectedMessages.set(page, [...(expectedMessages.get(page) ?? []), ...messages]);

/** Playwright's own message where `playwright.config.ts` blocks the service worker. */
const BLOCKED_WORKER = /^Service Worker registration blocked by Playwright/;

/**
 * Chrome reports this when a page that fades leads to a file, which cannot. It comes after the
 * page was left: none of its scripts can prevent or see it.
 */
const SKIPPED_TRANSITION = /^Transition was /;

/** A test fails on any console error or warning of its page that it does not expect. */
export const test = base.extend<{ expectedConsole: RegExp[] }>({
  /** The messages that all tests of a file or group expect. */
  expectedConsole: [[], { option: true }],
  page: async ({ page, expectedConsole }, use) => {
    const messages: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) messages.push(message.text());
    });
    page.on("pageerror", (error) => messages.push(error.message));
    await use(page);
    const expected = [
      BLOCKED_WORKER,
      SKIPPED_TRANSITION,
      ...expectedConsole,
      ...(expectedMessages.get(page) ?? []),
    ];
    expect(messages.filter((text) => !expected.some((one) => one.test(text)))).toEqual([]);
  },
});
export const testWithoutScript = test.extend({ javaScriptEnabled: false });
export const testByTouch = test.extend({ hasTouch: true, viewport: { width: 390, height: 844 } });

export { expect };

/** The CMS's public data, to compare pages with. */
export async function fromCms<T>(path: string): Promise<T> {
  const response = await fetch(`${process.env["HALOCLINE_CMS_URL"]}/api${path}`);
  expect(response.status).toBe(200);
  const { data } = await response.json();
  return data;
}

/** Gives the browser cookies of the shop, by their names. */
export const setCookies = (page: Page, cookies: Readonly<Record<string, string>>) =>
  page.context().addCookies(
    Object.entries(cookies).map(([name, value]) => ({
      ...{ name, value, url: process.env["HALOCLINE_SITE_URL"] ?? "" },
    })),
  );

/** The browser's cookie with this name. */
export const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies()).find((cookie) => cookie.name === name);

/** The paths of the matching requests that the page makes from now on. */
export function recordRequests(page: Page, matches: (request: Request) => boolean = () => true): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (matches(request)) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

export const isScript = (request: Request): boolean => request.resourceType() === "script";

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

/** Divides the page's timeouts of `least` ms and more by `times`. */
export const shortenTimeouts = (page: Page, times: number, least = 0) =>
  page.addInitScript(
    ([factor, from]) => {
      const usual = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => usual(ms < from ? ms : ms / factor);
    },
    [times, least] as const,
  );

/** Divides the pauses of half a second and more in all pages opened next by `times`. */
export const shortenPauses = (target: Page | BrowserContext, times: number) =>
  target.addInitScript((factor) => {
    const usual = globalThis.setTimeout;
    const shortened = (act: TimerHandler, ms = 0, ...rest: unknown[]) =>
      usual(act, ms < 500 ? ms : ms / factor, ...rest);
    Object.assign(globalThis, { setTimeout: shortened });
  }, times);

/** Ends the style animations of the page at once. @returns their ends, delays included, in ms */
export const endAnimations = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const end = Number(animation.effect?.getComputedTiming().endTime);
      if (!Number.isFinite(end)) return [];
      animation.finish();
      return [end];
    }),
  );
