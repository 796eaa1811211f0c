// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AUTH_KEY } from "../../../../src/contract/site.ts";
import { readSession, storeSession, withToken } from "../../../../src/features/auth/store.ts";
import type { ApiError } from "../../../../src/lib/http/http.ts";
import { fail, type Result, succeed } from "../../../../src/lib/result.ts";

const USER = { id: 7, email: "ada@example.com" };
const REFUSED = { status: 401, data: null } as const satisfies ApiError;
const service = vi.fn<typeof fetch>();
const stored = () => JSON.parse(localStorage.getItem(AUTH_KEY) ?? "null");
const signedIn = (jwt: string) => localStorage.setItem(AUTH_KEY, JSON.stringify({ jwt, user: USER }));

/** A call that accepts only these tokens. */
const accepting = (...tokens: string[]) =>
  vi.fn(
    async (token: string): Promise<Result<string, ApiError>> =>
      tokens.includes(token) ? succeed(`for ${token}`) : fail(REFUSED),
  );

beforeEach(() => {
  localStorage.clear();
  service.mockReset();
  service.mockImplementation(async () => Response.json({ jwt: "new" }));
  vi.stubGlobal("fetch", service);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("RTE-06 a jwt under `auth` means signed in", () => {
  expect(readSession()).toBeNull();
  expect(storeSession({ jwt: "t", user: USER })).toBe(true);
  expect(stored()).toEqual({ jwt: "t", user: USER });
  expect(readSession()).toEqual({ jwt: "t", user: USER });
});

for (const garbage of ["", "{", "null", "5", '"t"', "[]", "{}", '{"jwt":""}', '{"jwt":5}', '{"jwt":{}}']) {
  test(`RTE-06 ${JSON.stringify(garbage)} under \`auth\` counts as signed out`, () => {
    localStorage.setItem(AUTH_KEY, garbage);
    expect(readSession()).toBeNull();
  });
}

test("RTE-06 a jwt without a user counts as signed in", () => {
  localStorage.setItem(AUTH_KEY, '{"jwt":"t"}');
  expect(readSession()).toEqual({ jwt: "t", user: {} });
});

test("ACC-06 without a token no call is made", async () => {
  const call = accepting("t");
  expect(await withToken(call)).toEqual(fail(REFUSED));
  expect(call).not.toHaveBeenCalled();
  expect(service).not.toHaveBeenCalled();
});

test("ACC-06 a call carries the stored token", async () => {
  signedIn("t");
  expect(await withToken(accepting("t"))).toEqual(succeed("for t"));
  expect(service).not.toHaveBeenCalled();
});

test("ACC-06 a refused token is renewed once, silently, and the call is repeated", async () => {
  signedIn("old");
  const call = accepting("new");
  expect(await withToken(call)).toEqual(succeed("for new"));
  expect(call.mock.calls).toEqual([["old"], ["new"]]);
  expect(service).toHaveBeenCalledTimes(1);
  const [address, init] = service.mock.calls[0] ?? [];
  expect([address, init?.method, init?.body]).toEqual(["/api/auth/refresh", "POST", undefined]);
  expect(stored()).toEqual({ jwt: "new", user: USER });
});

/** A token like the CMS's, which expires in so many seconds. */
function tokenFor(seconds: number): string {
  const claims = { sessionId: "ÿÿþ~?", exp: Math.floor(Date.now() / 1000) + seconds };
  return `x.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.x`;
}

test("ACC-06 a token with a past `exp` is renewed before it is used", async () => {
  signedIn(tokenFor(-1));
  const call = accepting("new");
  expect(await withToken(call)).toEqual(succeed("for new"));
  expect(call.mock.calls).toEqual([["new"]]);
  const valid = tokenFor(60);
  signedIn(valid);
  expect(await withToken(accepting(valid))).toEqual(succeed(`for ${valid}`));
  expect(service).toHaveBeenCalledTimes(1);
});

test("ACC-06 a token that another tab has renewed meanwhile is used, without another renewal", async () => {
  signedIn("old");
  const call = vi.fn(async (token: string): Promise<Result<string, ApiError>> => {
    if (token === "other") return succeed("done");
    signedIn("other");
    return fail(REFUSED);
  });
  expect(await withToken(call)).toEqual(succeed("done"));
  expect(service).not.toHaveBeenCalled();
});

const onStorage = vi.fn();
async function endsBy(call: Parameters<typeof withToken>[0]): Promise<void> {
  onStorage.mockReset();
  addEventListener("storage", onStorage);
  expect(await withToken(call)).toEqual(fail(REFUSED));
  removeEventListener("storage", onStorage);
  expect(stored()).toBeNull();
  expect(onStorage.mock.calls.at(-1)?.[0]).toMatchObject({ key: AUTH_KEY });
}

test("D12 a second 401 after the renewal signs out and notifies the page", async () => {
  signedIn("old");
  const call = accepting();
  await endsBy(call);
  expect(call.mock.calls).toEqual([["old"], ["new"]]);
});

test("D12 a refused renewal signs out", async () => {
  service.mockImplementation(async () => Response.json({ error: { message: "ended" } }, { status: 401 }));
  signedIn("old");
  const call = accepting();
  onStorage.mockReset();
  addEventListener("storage", onStorage);
  expect(await withToken(call)).toMatchObject({ ok: false, error: { status: 401 } });
  removeEventListener("storage", onStorage);
  expect(call).toHaveBeenCalledTimes(1);
  expect(stored()).toBeNull();
  expect(onStorage).toHaveBeenCalledTimes(1);
});

test("D12 a renewal that fails with a network error does not sign out", async () => {
  service.mockRejectedValue(new TypeError("no network"));
  signedIn("old");
  expect(await withToken(accepting())).toMatchObject({ ok: false, error: { status: "FETCH_ERROR" } });
  expect(stored()).toEqual({ jwt: "old", user: USER });
});

test("AUT-10 a customer who signs out during a renewal stays signed out", async () => {
  service.mockImplementation(async () => {
    localStorage.removeItem(AUTH_KEY);
    return Response.json({ jwt: "new" });
  });
  signedIn("old");
  await withToken(accepting());
  expect(stored()).toBeNull();
});

test("D12 a refusal of an old token does not end a session that was stored since", async () => {
  signedIn("old");
  const call = vi.fn(async (token: string) => {
    if (token === "new") signedIn("next");
    return fail<ApiError>(REFUSED);
  });
  await withToken(call);
  expect(stored()).toEqual({ jwt: "next", user: USER });
});

test("a server error does not end the session", async () => {
  signedIn("t");
  const serverError: ApiError = { status: 500, data: null };
  expect(await withToken(async () => fail(serverError))).toEqual(fail(serverError));
  expect(stored()).toEqual({ jwt: "t", user: USER });
});
