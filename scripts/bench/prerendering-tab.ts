import { setTimeout as sleep } from "node:timers/promises";
import { connectDevtools } from "./devtools.ts";
import { DESKTOP } from "./measure-page.ts";

const POLL_MS = 20;
const WAIT_MS = 30_000;

/** Scrolls to the first visible element of a selector. @returns its centre */
const centreOf = (selector: string): string => `(() => {
  const all = [...document.querySelectorAll(${JSON.stringify(selector)})];
  const found = all.find((one) => one.checkVisibility());
  found.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = found.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
})()`;

/** A tab that renders pages ahead (NET-02), as no tab of Playwright does. */
export interface PrerenderingTab {
  /** Loads a page, and waits until it has loaded and the browser was idle for a moment. */
  goto(url: string): Promise<void>;
  /** The value of an expression in the page that the tab shows. */
  evaluate<T>(expression: string): Promise<T>;
  /** Waits until an expression is true in the page that the tab shows. */
  waitFor(expression: string): Promise<void>;
  /** Moves the pointer to the first visible element of a selector; without one, to the corner. */
  point(selector?: string): Promise<void>;
  press(): Promise<void>;
  release(): Promise<void>;
  /** How many pages were rendered ahead. */
  prerendered(): number;
  close(): Promise<void>;
}

/**
 * Opens a browser with one tab. A browser renders pages ahead only where DevTools attach to the
 * tab, not to its pages; the tab then has a session for each page that it shows or prepares.
 */
export async function openPrerenderingTab(): Promise<PrerenderingTab> {
  const sessions = new Set<string>();
  let prerendered = 0;
  const { send, close } = await connectDevtools(({ method, params: { status, targetInfo, sessionId } }) => {
    if (method === "Preload.prerenderStatusUpdated" && status === "Ready") prerendered++;
    if (!sessionId) return;
    if (method === "Target.detachedFromTarget") sessions.delete(sessionId);
    if (method !== "Target.attachedToTarget" || targetInfo?.type !== "page") return;
    sessions.add(sessionId);
  });
  /** The page that the tab shows has the oldest session: one that is left loses its own. */
  const shown = (): string => [...sessions][0] ?? "";
  async function evaluate<T>(expression: string): Promise<T> {
    const options = { expression, awaitPromise: true, returnByValue: true };
    const { result } = await send<{ result: { value: T } }>("Runtime.evaluate", options, shown());
    return result.value;
  }
  async function waitFor(expression: string): Promise<void> {
    for (const end = Date.now() + WAIT_MS; ; await sleep(POLL_MS)) {
      // A page that is being left answers with an error.
      if (await evaluate<boolean>(expression).catch(() => false)) return;
      if (Date.now() > end) throw new Error(`The page never had ${expression}`);
    }
  }
  let pointer = { x: 1, y: 1 };
  const mouse = async (type: string): Promise<void> => {
    await send("Input.dispatchMouseEvent", { type, ...pointer, button: "left", clickCount: 1 }, shown());
  };

  const { targetInfos } = await send<{ targetInfos: { targetId: string }[] }>("Target.getTargets", {
    filter: [{ type: "tab" }],
  });
  const tab = await send<{ sessionId: string }>("Target.attachToTarget", {
    ...{ targetId: targetInfos[0]?.targetId, flatten: true },
  });
  const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await send("Target.setAutoAttach", attach, tab.sessionId);
  const metrics = { ...DESKTOP, deviceScaleFactor: 1, mobile: false };
  await send("Emulation.setDeviceMetricsOverride", metrics, shown());
  await send("Preload.enable", {}, shown());
  return {
    goto: async (url) => {
      await send("Page.navigate", { url }, shown());
      await waitFor(`location.href === ${JSON.stringify(url)} && document.readyState === "complete"`);
      await evaluate("new Promise((resolve) => requestIdleCallback(resolve))");
    },
    evaluate,
    waitFor,
    point: async (selector) => {
      pointer = selector === undefined ? { x: 1, y: 1 } : await evaluate(centreOf(selector));
      await mouse("mouseMoved");
    },
    press: () => mouse("mousePressed"),
    // The page that gets it may be left before it answers.
    release: () => mouse("mouseReleased").catch(() => {}),
    prerendered: () => prerendered,
    close,
  };
}
