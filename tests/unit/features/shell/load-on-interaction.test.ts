// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { REQUEST_TIMEOUT_MS } from "../../../../src/contract/site.ts";

type Lazy = HTMLElement & { load: () => Promise<unknown> };
const BROKEN = "Not loaded.";
const load = vi.fn<() => Promise<void>>();
const clicked = vi.fn();
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const lazy = () => find("[data-lazy]") as Lazy;
const alerts = () => [...document.querySelectorAll("p")].map(({ textContent }) => textContent);
const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
const site = vi.fn<typeof fetch>();
vi.stubGlobal("fetch", site);
/** Waits until the handlers of resolved promises have run. */
const flush = () => vi.advanceTimersByTimeAsync(0);

/** Clicks. @returns whether the browser's default action then happens */
const press = (selector: string): boolean =>
  find(selector).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
const signal = (selector: string, type: string) =>
  find(selector).dispatchEvent(new Event(type, { bubbles: true }));

function show(html: string): void {
  document.body.innerHTML = html;
  lazy().load = load;
}
const form = `<div data-lazy="${BROKEN}"><form><input><button>Send</button></form></div>`;
const gallery = `<div data-lazy="${BROKEN}"><a href="#large">Picture</a></div>`;
const panel = `<details open><summary></summary><div class="panel">
  <div data-lazy="${BROKEN}"><button type="button">Euro</button></div></div></details>`;

beforeAll(() => import("../../../../src/features/shell/load-on-interaction.ts"));
beforeEach(() => {
  vi.useFakeTimers();
  for (const mock of [load, clicked]) mock.mockReset();
  load.mockRejectedValue(new Error("cut"));
  reload.mockClear();
  site.mockReset().mockRejectedValue(new TypeError("offline"));
});
afterEach(() => vi.useRealTimers());

test.each([
  ["picture's link is followed", gallery, "a"],
  ["form is sent", form, "button"],
])(
  "a %s by the browser only where the site is reached and the code fails again",
  async (_, html, pressed) => {
    show(html);
    find(pressed).addEventListener("click", ({ defaultPrevented }) => clicked(defaultPrevented));
    for (const _time of [1, 2]) {
      expect(press(pressed)).toBe(false);
      await flush();
      expect([alerts(), clicked.mock.calls]).toEqual([[BROKEN], []]);
    }
    site.mockResolvedValue(new Response(null, { status: 502 }));
    press(pressed);
    await flush();
    expect([alerts(), clicked.mock.calls]).toEqual([[BROKEN], []]);
    site.mockResolvedValue(new Response());
    press(pressed);
    await flush();
    expect([load.mock.calls.length, alerts(), clicked.mock.calls]).toEqual([4, [], [[false]]]);
    expect([document.querySelector("[data-pending]"), reload.mock.calls]).toEqual([null, []]);
  },
);

test("a page whose code is gone from the site is loaded again by the second press", async () => {
  show(panel);
  site.mockResolvedValue(new Response());
  press("button");
  await flush();
  expect([alerts(), reload.mock.calls.length]).toEqual([[BROKEN], 0]);
  press("button");
  await flush();
  expect([reload.mock.calls.length, site.mock.calls.length]).toEqual([1, 1]);
});

test("a press reaches an element that is defined later", async () => {
  document.body.innerHTML = `<late-zoom data-lazy="${BROKEN}"><button>Zoom</button></late-zoom>
    <template data-lazy-script><script src="data:text/javascript,"></script></template>`;
  find("button").addEventListener("click", clicked);
  press("button");
  await flush();
  load.mockResolvedValue();
  customElements.define(
    "late-zoom",
    class extends HTMLElement {
      load = load;
    },
  );
  await vi.waitFor(() => expect([load.mock.calls.length, clicked.mock.calls.length]).toEqual([1, 1]));
});

test.each([
  ["Escape", () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }))],
  ["a second press", () => press("a")],
])("no message shows for a press that %s cancelled", async (_name, cancel) => {
  show(gallery);
  press("a");
  cancel();
  await flush();
  expect(alerts()).toEqual([]);
});

test("a form that changes after the press is not sent automatically", async () => {
  show(form);
  find("button").addEventListener("click", clicked);
  press("button");
  await flush();
  signal("input", "input");
  load.mockResolvedValue();
  dispatchEvent(new Event("online"));
  await flush();
  expect([load.mock.calls.length, clicked.mock.calls.length]).toEqual([1, 0]);
});

test("only a press, opening again and the network try again in a panel that has failed", async () => {
  show(panel);
  signal("summary", "pointerdown");
  await flush();
  const message = find("p");
  for (const type of ["focusin", "pointerdown", "pointerover"]) signal("button", type);
  await flush();
  expect([load.mock.calls.length, find("p") === message]).toEqual([1, true]);
  signal("details", "toggle");
  await flush();
  press("button");
  await flush();
  dispatchEvent(new Event("online"));
  await flush();
  expect(load).toHaveBeenCalledTimes(4);
});

test("a choice takes effect although its panel closes while loading", async () => {
  show(panel);
  const { promise, resolve } = Promise.withResolvers<void>();
  load.mockReturnValue(promise);
  find("button").addEventListener("click", clicked);
  press("button");
  find("details").removeAttribute("open");
  signal("details", "toggle");
  resolve();
  await flush();
  expect(clicked).toHaveBeenCalledTimes(1);
});

test("a link that hangs fails after the time limit of requests", async () => {
  show(gallery);
  load.mockReturnValue(new Promise(() => undefined));
  press("a");
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1);
  expect(alerts()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(alerts()).toEqual([BROKEN]);
});

test("code that arrives after the time limit ends the failure and repeats the press", async () => {
  show(gallery);
  const { promise, resolve } = Promise.withResolvers<void>();
  load.mockReturnValue(promise);
  find("a").addEventListener("click", clicked);
  press("a");
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
  expect(alerts()).toEqual([BROKEN]);
  resolve();
  await flush();
  expect([alerts(), clicked.mock.calls.length]).toEqual([[], 1]);
});
