// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ApiError } from "../../../src/api/http.ts";
import { fail, type Result, succeed } from "../../../src/domain/result.ts";
import { AUTH_KEY } from "../../../src/site.ts";
import { keepSession, readSession, withToken } from "../../../src/stores/session.ts";

const USER = { id: 7, email: "ada@example.com" };
const REFUSED = { status: 401, data: null } as const satisfies ApiError;
const service = vi.fn<typeof fetch>();
const stored = () => JSON.parse(localStorage.getItem(AUTH_KEY) ?? "null");
const signedIn = (jwt: string) => localStorage.setItem(AUTH_KEY, JSON.stringify({ jwt, user: USER }));

/** A call that takes these tokens only. */
const taking = (...tokens: string[]) =>
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
  expect(keepSession({ jwt: "t", user: USER })).toBe(true);
  expect(stored()).toEqual({ jwt: "t", user: USER });
  expect(readSession()).toEqual({ jwt: "t", user: USER });
});

for (const garbage of ["", "{", "null", "5", '"t"', "[]", "{}", '{"jwt":""}', '{"jwt":5}', '{"jwt":{}}']) {
  test(`RTE-06 ${JSON.stringify(garbage)} under \`auth\` counts as signed out`, () => {
    localStorage.setItem(AUTH_KEY, garbage);
    expect(readSession()).toBeNull();
  });
}

test("RTE-06 a jwt without a user is signed in all the same", () => {
  localStorage.setItem(AUTH_KEY, '{"jwt":"t"}');
  expect(readSession()).toEqual({ jwt: "t", user: {} });
});

test("ACC-06 without a token no call is made", async () => {
  const call = taking("t");
  expect(await withToken(call)).toEqual(fail(REFUSED));
  expect(call).not.toHaveBeenCalled();
  expect(service).not.toHaveBeenCalled();
});

test("ACC-06 a call carries the stored token", async () => {
  signedIn("t");
  expect(await withToken(taking("t"))).toEqual(succeed("for t"));
  expect(service).not.toHaveBeenCalled();
});

test("ACC-06 a token that has expired is renewed once, quietly, and the call repeated", async () => {
  signedIn("old");
  const call = taking("new");
  expect(await withToken(call)).toEqual(succeed("for new"));
  expect(call.mock.calls).toEqual([["old"], ["new"]]);
  expect(service).toHaveBeenCalledTimes(1);
  const [address, init] = service.mock.calls[0] ?? [];
  expect([address, init?.method, init?.body]).toEqual(["/api/auth/refresh", "POST", undefined]);
  expect(stored()).toEqual({ jwt: "new", user: USER });
});

/** A token as the CMS makes them, good for so many seconds from now on. */
function tokenFor(seconds: number): string {
  const claims = { sessionId: "ÿÿþ~?", exp: Math.floor(Date.now() / 1000) + seconds };
  return `x.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.x`;
}

test("ACC-06 a token that says itself that it has run out is renewed before it is used", async () => {
  signedIn(tokenFor(-1));
  const call = taking("new");
  expect(await withToken(call)).toEqual(succeed("for new"));
  expect(call.mock.calls).toEqual([["new"]]);
  const good = tokenFor(60);
  signedIn(good);
  expect(await withToken(taking(good))).toEqual(succeed(`for ${good}`));
  expect(service).toHaveBeenCalledTimes(1);
});

test("ACC-06 a token that another tab has renewed meanwhile is taken, not asked for again", async () => {
  signedIn("old");
  const call = vi.fn(async (token: string): Promise<Result<string, ApiError>> => {
    if (token === "other") return succeed("done");
    signedIn("other");
    return fail(REFUSED);
  });
  expect(await withToken(call)).toEqual(succeed("done"));
  expect(service).not.toHaveBeenCalled();
});

const told = vi.fn();
async function endsBy(call: Parameters<typeof withToken>[0]): Promise<void> {
  told.mockReset();
  addEventListener("storage", told);
  expect(await withToken(call)).toEqual(fail(REFUSED));
  removeEventListener("storage", told);
  expect(stored()).toBeNull();
  expect(told.mock.calls.at(-1)?.[0]).toMatchObject({ key: AUTH_KEY });
}

test("D12 a 401 that survives the renewal signs out and tells the page", async () => {
  signedIn("old");
  const call = taking();
  await endsBy(call);
  expect(call.mock.calls).toEqual([["old"], ["new"]]);
});

test("D12 a session that cannot be renewed any more signs out", async () => {
  service.mockImplementation(async () => Response.json({ error: { message: "ended" } }, { status: 401 }));
  signedIn("old");
  const call = taking();
  told.mockReset();
  addEventListener("storage", told);
  expect(await withToken(call)).toMatchObject({ ok: false, error: { status: 401 } });
  removeEventListener("storage", told);
  expect(call).toHaveBeenCalledTimes(1);
  expect(stored()).toBeNull();
  expect(told).toHaveBeenCalledTimes(1);
});

test("D12 a renewal that cannot be reached signs nobody out", async () => {
  service.mockRejectedValue(new TypeError("no network"));
  signedIn("old");
  expect(await withToken(taking())).toMatchObject({ ok: false, error: { status: "FETCH_ERROR" } });
  expect(stored()).toEqual({ jwt: "old", user: USER });
});

test("AUT-10 whoever signs out while a token is being renewed stays signed out", async () => {
  service.mockImplementation(async () => {
    localStorage.removeItem(AUTH_KEY);
    return Response.json({ jwt: "new" });
  });
  signedIn("old");
  await withToken(taking());
  expect(stored()).toBeNull();
});

test("D12 a refusal of an old token does not end the session that somebody has begun since", async () => {
  signedIn("old");
  const call = vi.fn(async (token: string) => {
    if (token === "new") signedIn("next");
    return fail<ApiError>(REFUSED);
  });
  await withToken(call);
  expect(stored()).toEqual({ jwt: "next", user: USER });
});

test("what the CMS has broken down over ends nothing", async () => {
  signedIn("t");
  const broken: ApiError = { status: 500, data: null };
  expect(await withToken(async () => fail(broken))).toEqual(fail(broken));
  expect(stored()).toEqual({ jwt: "t", user: USER });
});
