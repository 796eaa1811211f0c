// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { VISITOR_MARK } from "../../../src/components/visitor-mark.ts";
import { guard, signOutForCode } from "../../../src/elements/guard.ts";
import { AUTH_KEY, CURRENCY_KEY, WAY_BACK_KEY } from "../../../src/site.ts";

const root = document.documentElement;
const replace = vi.fn();
const reload = vi.fn();
const sendBeacon = vi.fn();

/** Whoever opens a page, by what their browser keeps; the page's first script has run. */
function visit(stored: string | null, address = "/my-account?x=1#orders"): void {
  localStorage.clear();
  if (stored !== null) localStorage.setItem(AUTH_KEY, stored);
  root.removeAttribute("data-currency");
  root.hidden = false;
  vi.stubGlobal("location", Object.assign(new URL(address, "http://localhost"), { replace, reload }));
  vi.stubGlobal("navigator", { sendBeacon });
  // As a page has it: the text, not the function.
  new Function(VISITOR_MARK)();
}
/** What a page does when something happens to it: the mark first, as it came first, then the guard. */
function happens(name: "pageshow" | "storage", newValue: string | null = null): void {
  const event = Object.assign(new Event(name), { persisted: true, newValue });
  const page: object = globalThis;
  const mark: (event: Event) => void = Reflect.get(page, `on${name}`);
  for (const act of [mark, ...(listeners.get(name) ?? [])]) act(event);
}
const listeners = new Map<string, Array<(event: Event) => void>>();

const SIGNED_IN = '{"jwt":"t","user":{}}';

beforeEach(() => {
  replace.mockReset();
  reload.mockReset();
  sendBeacon.mockReset();
  listeners.clear();
  vi.stubGlobal("addEventListener", (name: string, act: (event: Event) => void) => {
    listeners.set(name, [...(listeners.get(name) ?? []), act]);
  });
});

test("RTE-03 a guest sees nothing of a members' page, and the way back is saved with query and place", () => {
  visit(null);
  guard("/login", WAY_BACK_KEY, AUTH_KEY);
  expect(root.hidden).toBe(true);
  expect(replace).toHaveBeenCalledWith("/login");
  expect(localStorage.getItem(WAY_BACK_KEY)).toBe("/my-account?x=1#orders");
});

test("RTE-02 a member sees nothing of a guests' page, and no way back is saved", () => {
  visit(SIGNED_IN, "/login");
  guard("/my-account", "", "");
  expect(root.hidden).toBe(true);
  expect(replace).toHaveBeenCalledWith("/my-account");
  expect(localStorage.getItem(WAY_BACK_KEY)).toBeNull();
});

test("RTE-03 a members' page that comes back from the browser's memory after a logout stays unseen", () => {
  visit(SIGNED_IN);
  guard("/login", WAY_BACK_KEY, AUTH_KEY);
  expect(root.hidden).toBe(false);
  expect(replace).not.toHaveBeenCalled();
  localStorage.removeItem(AUTH_KEY);
  happens("pageshow");
  expect(root.hidden).toBe(true);
  expect(replace).toHaveBeenCalledWith("/login");
});

test("RTE-02 a guests' page that comes back from the browser's memory after a sign-in stays unseen", () => {
  visit(null, "/login");
  guard("/my-account", "", "");
  localStorage.setItem(AUTH_KEY, SIGNED_IN);
  happens("pageshow");
  expect(root.hidden).toBe(true);
  expect(replace).toHaveBeenCalledWith("/my-account");
});

test("RTE-03 a session that has run out in another tab takes a members' page away, and its place and what was typed are kept", () => {
  visit(SIGNED_IN);
  sessionStorage.setItem("draft", "typed");
  guard("/login", WAY_BACK_KEY, AUTH_KEY);
  localStorage.removeItem(AUTH_KEY);
  happens("storage");
  expect(root.hidden).toBe(true);
  expect(replace).toHaveBeenCalledWith("/login");
  expect(localStorage.getItem(WAY_BACK_KEY)).toBe("/my-account?x=1#orders");
  expect(sessionStorage.getItem("draft")).toBe("typed");
});

test("AUT-10 a logout in another tab takes a members' page away at once, its place and what was typed with it", () => {
  visit(SIGNED_IN);
  sessionStorage.setItem("draft", "typed");
  guard("/login", WAY_BACK_KEY, AUTH_KEY);
  localStorage.setItem(AUTH_KEY, "");
  happens("storage", "");
  localStorage.removeItem(AUTH_KEY);
  happens("storage");
  expect(root.hidden).toBe(true);
  expect(replace).toHaveBeenCalledExactlyOnceWith("/login");
  expect(localStorage.getItem(WAY_BACK_KEY)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

const signedInAs = (id: number, jwt = "t"): string => JSON.stringify({ jwt, user: { id } });

for (const happening of ["pageshow", "storage"] as const) {
  test(`RTE-03 a members' page is not for the next one who signs in, and is loaded anew (${happening})`, () => {
    visit(signedInAs(1));
    guard("/login", WAY_BACK_KEY, AUTH_KEY);
    localStorage.setItem(AUTH_KEY, signedInAs(1, "renewed"));
    happens(happening);
    expect(root.hidden).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    localStorage.setItem(AUTH_KEY, signedInAs(2));
    happens(happening);
    expect(root.hidden).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
    expect(replace).not.toHaveBeenCalled();
  });
}

for (const garbage of [
  "",
  "{",
  "null",
  "5",
  '"t"',
  "[]",
  '{"jwt":""}',
  '{"jwt":5}',
  '{"jwt":{}}',
  '{"jwt":true}',
]) {
  test(`RTE-06 ${JSON.stringify(garbage)} under \`auth\` marks nobody as signed in`, () => {
    visit(garbage);
    expect(root.hasAttribute("data-signed-in")).toBe(false);
  });
}

test("RTE-06 a jwt marks a member, and a chosen currency is marked with and without one", () => {
  visit(SIGNED_IN);
  expect(root.hasAttribute("data-signed-in")).toBe(true);
  localStorage.setItem(CURRENCY_KEY, "EUR");
  localStorage.removeItem(AUTH_KEY);
  new Function(VISITOR_MARK)();
  expect(root.dataset["currency"]).toBe("EUR");
  expect(root.hasAttribute("data-signed-in")).toBe(false);
});

test("RTE-02 a reset link with a code signs a member out first, without one it does not", () => {
  visit(SIGNED_IN, "/reset-password");
  signOutForCode("code", AUTH_KEY, "/api/auth/logout");
  expect(localStorage.getItem(AUTH_KEY)).toBe(SIGNED_IN);
  visit(SIGNED_IN, "/reset-password?code=abc");
  signOutForCode("code", AUTH_KEY, "/api/auth/logout");
  guard("/my-account", "", "");
  expect(localStorage.getItem(AUTH_KEY)).toBeNull();
  expect(sendBeacon).toHaveBeenCalledExactlyOnceWith("/api/auth/logout");
  expect(root.hidden).toBe(false);
  expect(replace).not.toHaveBeenCalled();
});
