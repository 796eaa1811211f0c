import { expect, test, vi } from "vitest";
import {
  changeAddresses,
  changeProfile,
  isUnreachable,
  ownProfile,
  refusalMessage,
  renewToken,
} from "../../../../src/features/auth/api.ts";
import { forgotPassword, register, resetPassword, signIn } from "../../../../src/features/auth/forms/api.ts";
import { ownOrders } from "../../../../src/features/orders/history/api.ts";

const SESSION = { jwt: "a.b.c", user: { id: 7, email: "ada@example.com" } };

/** A fake service with this reply; `sent` returns the request. */
function replyWith(reply: unknown, status = 200) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(reply, { status }));
  const sent = () => {
    const [address, init] = fetch.mock.calls[0] ?? [];
    const headers = new Headers(init?.headers);
    const body = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
    return { call: `${init?.method} ${address}`, body, bearer: headers.get("authorization") };
  };
  return { transport: { base: "", fetch }, sent };
}

test("API-01 sign-in and registration parse the session of the reply, and send no bearer token", async () => {
  const credentials = { identifier: "ada@example.com", password: "x" };
  const first = replyWith(SESSION);
  expect(await signIn(first.transport, credentials)).toEqual({ ok: true, data: SESSION });
  expect(first.sent()).toEqual({ call: "POST /api/auth/local", body: credentials, bearer: null });
  const second = replyWith({ user: {} });
  expect(await signIn(second.transport, credentials)).toMatchObject({ error: { status: "PARSING_ERROR" } });
  const third = replyWith(SESSION);
  const registration = {
    ...{ email: "a@b.cd", username: "ab", password: "x", newsletter_subscribe: "true" as const },
    ...{ firstname: "Ada", surname: "Diver", phone_number: "123456", Address: [] },
  };
  expect(await register(third.transport, registration)).toMatchObject({ ok: true });
  expect(third.sent()).toEqual({ call: "POST /api/auth/local/register", body: registration, bearer: null });
});

test("API-01 a renewal sends only the cookie", async () => {
  const { transport, sent } = replyWith({ jwt: "new" });
  expect(await renewToken(transport)).toEqual({ ok: true, data: "new" });
  expect(sent()).toEqual({ call: "POST /api/auth/refresh", body: undefined, bearer: null });
});

test("AUT-08 AUT-09 API-01 a reset request and a reset succeed only if the CMS confirms them", async () => {
  const forgotten = replyWith({ ok: true });
  expect(await forgotPassword(forgotten.transport, "a@b.cd")).toEqual({ ok: true, data: true });
  expect(forgotten.sent()).toEqual({
    call: "POST /api/auth/forgot-password",
    body: { email: "a@b.cd" },
    bearer: null,
  });
  const change = { code: "c", password: "x", passwordConfirmation: "x" };
  const done = replyWith({ ok: true });
  expect(await resetPassword(done.transport, change)).toMatchObject({ ok: true });
  expect(done.sent()).toEqual({ call: "POST /api/auth/reset-password", body: change, bearer: null });
  for (const reply of [{}, { ok: false }, "<html>", null]) {
    const { transport } = replyWith(reply);
    expect(await resetPassword(transport, change)).toMatchObject({ ok: false });
  }
});

test("ACC-06 API-01 the account's calls carry the token", async () => {
  const profile = { id: 7, email: "ada@example.com" };
  const changes = {
    ...{ firstname: "Ada", surname: "Diver", phone_number: "123456", company: "" },
    newsletter_subscribe: "false",
  } as const;
  const read = replyWith(profile);
  expect(await ownProfile(read.transport, "t")).toMatchObject({ ok: true, data: profile });
  expect(read.sent()).toEqual({ call: "GET /api/users/me", body: undefined, bearer: "Bearer t" });
  const changed = replyWith(profile);
  await changeProfile(changed.transport, "t", 7, changes);
  expect(changed.sent()).toEqual({ call: "PUT /api/users/7", body: changes, bearer: "Bearer t" });
  const moved = replyWith(profile);
  await changeAddresses(moved.transport, "t", []);
  expect(moved.sent()).toEqual({
    call: "PUT /api/user-addresses/me",
    body: { Address: [] },
    bearer: "Bearer t",
  });
  const orders = replyWith({ data: [] });
  expect(await ownOrders(orders.transport, "t", 1)).toEqual({
    ok: true,
    data: { orders: [], hasOlder: false },
  });
  expect(orders.sent()).toEqual({
    call: "GET /api/orders?populate=*&sort=createdAt%3Adesc",
    body: undefined,
    bearer: "Bearer t",
  });
});

test("AUT-03 the message of a refusal is shown, the message of a server error is not", () => {
  const errorWith = (message: unknown, status = 400) => ({ status, data: { error: { message } } });
  expect(refusalMessage(errorWith("No."))).toBe("No.");
  expect(refusalMessage(errorWith("Too many attempts.", 429))).toBe("Too many attempts.");
  expect(refusalMessage(errorWith("Internal Server Error", 500))).toBeUndefined();
  for (const data of [
    null,
    "<html>",
    {},
    { error: "x" },
    { error: { message: 5 } },
    { error: { message: "" } },
  ]) {
    expect(refusalMessage({ status: 400, data })).toBeUndefined();
  }
  expect(refusalMessage({ status: "FETCH_ERROR", message: "cannot be reached" })).toBeUndefined();
});

test("AUT-08 only calls without a response count as network failures", () => {
  expect(isUnreachable({ status: "FETCH_ERROR", message: "" })).toBe(true);
  expect(isUnreachable({ status: "TIMEOUT_ERROR", message: "" })).toBe(true);
  expect(isUnreachable({ status: 503, data: null })).toBe(false);
  const parsing = { status: "PARSING_ERROR", message: "", httpStatus: 200, data: "", issues: [] } as const;
  expect(isUnreachable({ ...parsing, issues: [] })).toBe(false);
});
