// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { AUTH_KEY, CURRENCY_KEY, RETURN_URL_KEY } from "../../../../../src/contract/site.ts";
import authGuard from "../../../../../src/features/auth/guard/auth-guard.inline.ts";
import signOutForReset from "../../../../../src/features/auth/guard/sign-out-for-reset.inline.ts";
import showVisitorState from "../../../../../src/features/shell/visitor-state.inline.ts?inline-script";

const root = document.documentElement;
const replace = vi.fn();
const reload = vi.fn();
const sendBeacon = vi.fn();

/** Runs the first script of all pages as they contain it. */
const runVisitorScript = () => new Function(showVisitorState("^(EUR|GBP)$"))();

/** Opens a page with this stored session; the page's first script has run. */
function visit(stored: string | null, address = "/my-account?x=1#orders"): void {
  localStorage.clear();
  if (stored !== null) localStorage.setItem(AUTH_KEY, stored);
  root.removeAttribute("data-currency");
  root.hidden = false;
  vi.stubGlobal("location", Object.assign(new URL(address, "http://localhost"), { replace, reload }));
  vi.stubGlobal("navigator", { sendBeacon });
  runVisitorScript();
}
/** Fires an event for the handlers of the page: the visitor's state first, then the guard. */
function fire(name: "pageshow" | "storage", newValue: string | null = null): void {
  const event = Object.assign(new Event(name), { persisted: true, newValue });
  for (const act of listeners.get(name) ?? []) act(event);
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

test("RTE-03 an anonymous visitor sees nothing of a signed-in page, and its URL is stored with query and hash", () => {
  visit(null);
  authGuard("/login", RETURN_URL_KEY, AUTH_KEY);
  expect(root.hidden).toBe(true);
  expect(replace).toHaveBeenCalledWith("/login");
  expect(localStorage.getItem(RETURN_URL_KEY)).toBe("/my-account?x=1#orders");
});

test("RTE-02 a signed-in customer sees nothing of an anonymous page, and no return URL is stored", () => {
  visit(SIGNED_IN, "/login");
  authGuard("/my-account", "", "");
  expect(root.hidden).toBe(true);
  expect(replace).toHaveBeenCalledWith("/my-account");
  expect(localStorage.getItem(RETURN_URL_KEY)).toBeNull();
});

test("RTE-03 a signed-in page that returns from the back/forward cache after a logout stays hidden", () => {
  visit(SIGNED_IN);
  authGuard("/login", RETURN_URL_KEY, AUTH_KEY);
  expect(root.hidden).toBe(false);
  expect(replace).not.toHaveBeenCalled();
  localStorage.removeItem(AUTH_KEY);
  fire("pageshow");
  expect(root.hidden).toBe(true);
  expect(replace).toHaveBeenCalledWith("/login");
});

test("RTE-02 an anonymous page that returns from the back/forward cache after a sign-in stays hidden", () => {
  visit(null, "/login");
  authGuard("/my-account", "", "");
  localStorage.setItem(AUTH_KEY, SIGNED_IN);
  fire("pageshow");
  expect(root.hidden).toBe(true);
  expect(replace).toHaveBeenCalledWith("/my-account");
});

test("RTE-03 a session that expires in another tab hides a signed-in page and keeps its URL and typed input", () => {
  visit(SIGNED_IN);
  sessionStorage.setItem("draft", "typed");
  authGuard("/login", RETURN_URL_KEY, AUTH_KEY);
  localStorage.removeItem(AUTH_KEY);
  fire("storage");
  expect(root.hidden).toBe(true);
  expect(replace).toHaveBeenCalledWith("/login");
  expect(localStorage.getItem(RETURN_URL_KEY)).toBe("/my-account?x=1#orders");
  expect(sessionStorage.getItem("draft")).toBe("typed");
});

test("AUT-10 a logout in another tab hides a signed-in page at once and removes its URL and typed input", () => {
  visit(SIGNED_IN);
  sessionStorage.setItem("draft", "typed");
  authGuard("/login", RETURN_URL_KEY, AUTH_KEY);
  localStorage.setItem(AUTH_KEY, "");
  fire("storage", "");
  localStorage.removeItem(AUTH_KEY);
  fire("storage");
  expect(root.hidden).toBe(true);
  expect(replace).toHaveBeenCalledExactlyOnceWith("/login");
  expect(localStorage.getItem(RETURN_URL_KEY)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

const signedInAs = (id: number, jwt = "t"): string => JSON.stringify({ jwt, user: { id } });

for (const event of ["pageshow", "storage"] as const) {
  test(`RTE-03 a signed-in page hides and reloads after another user signs in (${event})`, () => {
    visit(signedInAs(1));
    authGuard("/login", RETURN_URL_KEY, AUTH_KEY);
    localStorage.setItem(AUTH_KEY, signedInAs(1, "renewed"));
    fire(event);
    expect(root.hidden).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    localStorage.setItem(AUTH_KEY, signedInAs(2));
    fire(event);
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
  test(`RTE-06 ${JSON.stringify(garbage)} under \`auth\` marks no visitor as signed in`, () => {
    visit(garbage);
    expect(root.hasAttribute("data-signed-in")).toBe(false);
  });
}

test("RTE-06 a jwt marks a signed-in customer, and a chosen currency is marked with and without one", () => {
  visit(SIGNED_IN);
  expect(root.hasAttribute("data-signed-in")).toBe(true);
  localStorage.setItem(CURRENCY_KEY, "EUR");
  localStorage.removeItem(AUTH_KEY);
  runVisitorScript();
  expect(root.dataset["currency"]).toBe("EUR");
  expect(root.hasAttribute("data-signed-in")).toBe(false);
});

test.each(["USD", "eur", "EURO", "XEUR", ""])("CUR-01 the stored currency %j is not marked", (stored) => {
  visit(SIGNED_IN);
  localStorage.setItem(CURRENCY_KEY, stored);
  runVisitorScript();
  expect(root.hasAttribute("data-currency")).toBe(false);
});

test("RTE-02 a reset link signs a customer out first if it has a code, and not without one", () => {
  visit(SIGNED_IN, "/reset-password");
  signOutForReset("code", AUTH_KEY, "/api/auth/logout");
  expect(localStorage.getItem(AUTH_KEY)).toBe(SIGNED_IN);
  visit(SIGNED_IN, "/reset-password?code=abc");
  signOutForReset("code", AUTH_KEY, "/api/auth/logout");
  authGuard("/my-account", "", "");
  expect(localStorage.getItem(AUTH_KEY)).toBeNull();
  expect(sendBeacon).toHaveBeenCalledExactlyOnceWith("/api/auth/logout");
  expect(root.hidden).toBe(false);
  expect(replace).not.toHaveBeenCalled();
});
