// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const loadStripe = vi.hoisted(() => vi.fn());
vi.mock("@stripe/stripe-js/pure", () => ({ loadStripe }));

const PROVIDER = { publicKey: "pk", scriptUrl: null };
let limits: { ms: number; expire: () => void }[];

beforeEach(() => {
  vi.resetModules();
  loadStripe.mockReset();
  limits = [];
  vi.spyOn(console, "debug").mockImplementation(() => undefined);
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const limit = new AbortController();
    limits.push({ ms, expire: () => limit.abort() });
    return limit.signal;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  document.head.replaceChildren();
});

test("CHK-02 a card script that never loads fails after 20 s, and the next press requests it again", async () => {
  const { loadCards } = await import("../../../../../src/features/checkout/island/load-cards.ts");
  const script = document.createElement("script");
  script.type = "text/plain";
  script.src = "https://js.stripe.com/x/stripe.js";
  document.head.append(script);
  const failed = vi.fn();
  script.addEventListener("error", failed);
  loadStripe.mockReturnValueOnce(new Promise(() => undefined));
  const first = loadCards(PROVIDER);
  expect(loadCards(PROVIDER)).toBe(first);
  await vi.waitFor(() => expect(loadStripe).toHaveBeenCalledTimes(1), 10_000);
  expect(limits.map(({ ms }) => ms)).toEqual([20_000]);
  limits[0]?.expire();
  expect(await first).toMatchObject({ ok: false });
  // Without it, the provider's package would wait for that script.
  expect(failed).toHaveBeenCalledTimes(1);
  loadStripe.mockResolvedValueOnce({ name: "stripe" });
  expect(await loadCards(PROVIDER)).toMatchObject({ ok: true, data: { stripe: { name: "stripe" } } });
  expect(loadStripe).toHaveBeenCalledTimes(2);
  // The timeout has no effect after the script has loaded.
  limits[1]?.expire();
  expect(await loadCards(PROVIDER)).toMatchObject({ ok: true });
  expect(loadStripe).toHaveBeenCalledTimes(2);
});

test("CHK-02 the provider's own package replaces its script after an error event", async () => {
  const provider = await vi.importActual<typeof import("@stripe/stripe-js/pure")>("@stripe/stripe-js/pure");
  const script = document.createElement("script");
  script.type = "text/plain";
  script.src = "https://js.stripe.com/endive/stripe.js";
  document.head.append(script);
  const append = vi.spyOn(document.head, "appendChild").mockImplementation((node) => node);
  provider.loadStripe("pk_test_1");
  script.dispatchEvent(new Event("error"));
  await vi.waitFor(() => expect(append).toHaveBeenCalledOnce());
  expect(append.mock.lastCall?.[0]).toHaveProperty("src", script.src);
  expect(script.isConnected).toBe(false);
});
