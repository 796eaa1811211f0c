import { expect, test, vi } from "vitest";
import {
  changeAddresses,
  changeProfile,
  isUnreached,
  ownProfile,
  refusalOf,
  renewToken,
} from "../../../src/api/account.ts";
import { forgotPassword, register, resetPassword, signIn } from "../../../src/api/guests.ts";
import { ownOrders } from "../../../src/api/orders.ts";

const SESSION = { jwt: "a.b.c", user: { id: 7, email: "ada@example.com" } };

/** A service that answers this, and what it was asked. */
function answering(reply: unknown, status = 200) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(reply, { status }));
  const asked = () => {
    const [address, init] = fetch.mock.calls[0] ?? [];
    const headers = new Headers(init?.headers);
    const body = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
    return { call: `${init?.method} ${address}`, body, bearer: headers.get("authorization") };
  };
  return { transport: { base: "", fetch }, asked };
}

test("API-01 signing in and registering read the session of the reply, and carry no bearer", async () => {
  const credentials = { identifier: "ada@example.com", password: "x" };
  const first = answering(SESSION);
  expect(await signIn(first.transport, credentials)).toEqual({ ok: true, data: SESSION });
  expect(first.asked()).toEqual({ call: "POST /api/auth/local", body: credentials, bearer: null });
  const second = answering({ user: {} });
  expect(await signIn(second.transport, credentials)).toMatchObject({ error: { status: "PARSING_ERROR" } });
  const third = answering(SESSION);
  const registration = {
    ...{ email: "a@b.cd", username: "ab", password: "x", newsletter_subscribe: "true" as const },
    ...{ firstname: "Ada", surname: "Diver", phone_number: "123456", Address: [] },
  };
  expect(await register(third.transport, registration)).toMatchObject({ ok: true });
  expect(third.asked()).toEqual({ call: "POST /api/auth/local/register", body: registration, bearer: null });
});

test("API-01 a renewal sends nothing but the cookie", async () => {
  const { transport, asked } = answering({ jwt: "new" });
  expect(await renewToken(transport)).toEqual({ ok: true, data: "new" });
  expect(asked()).toEqual({ call: "POST /api/auth/refresh", body: undefined, bearer: null });
});

test("AUT-08 AUT-09 API-01 forgotten and new passwords are done only when the CMS says so", async () => {
  const forgotten = answering({ ok: true });
  expect(await forgotPassword(forgotten.transport, "a@b.cd")).toEqual({ ok: true, data: true });
  expect(forgotten.asked()).toEqual({
    call: "POST /api/auth/forgot-password",
    body: { email: "a@b.cd" },
    bearer: null,
  });
  const change = { code: "c", password: "x", passwordConfirmation: "x" };
  const done = answering({ ok: true });
  expect(await resetPassword(done.transport, change)).toMatchObject({ ok: true });
  expect(done.asked()).toEqual({ call: "POST /api/auth/reset-password", body: change, bearer: null });
  for (const reply of [{}, { ok: false }, "<html>", null]) {
    const { transport } = answering(reply);
    expect(await resetPassword(transport, change)).toMatchObject({ ok: false });
  }
});

test("ACC-06 API-01 the account's calls carry the token", async () => {
  const profile = { id: 7, email: "ada@example.com" };
  const changes = {
    ...{ firstname: "Ada", surname: "Diver", phone_number: "123456", company: "" },
    newsletter_subscribe: "false",
  } as const;
  const read = answering(profile);
  expect(await ownProfile(read.transport, "t")).toMatchObject({ ok: true, data: profile });
  expect(read.asked()).toEqual({ call: "GET /api/users/me", body: undefined, bearer: "Bearer t" });
  const changed = answering(profile);
  await changeProfile(changed.transport, "t", 7, changes);
  expect(changed.asked()).toEqual({ call: "PUT /api/users/7", body: changes, bearer: "Bearer t" });
  const moved = answering(profile);
  await changeAddresses(moved.transport, "t", []);
  expect(moved.asked()).toEqual({
    call: "PUT /api/user-addresses/me",
    body: { Address: [] },
    bearer: "Bearer t",
  });
  const orders = answering({ data: [] });
  expect(await ownOrders(orders.transport, "t", 1)).toEqual({
    ok: true,
    data: { orders: [], hasOlder: false },
  });
  expect(orders.asked()).toEqual({
    call: "GET /api/orders?populate=*&sort=createdAt%3Adesc",
    body: undefined,
    bearer: "Bearer t",
  });
});

test("AUT-03 a refusal's own words are shown, those of a breakdown are not", () => {
  const saying = (message: unknown, status = 400) => ({ status, data: { error: { message } } });
  expect(refusalOf(saying("No."))).toBe("No.");
  expect(refusalOf(saying("Too many attempts.", 429))).toBe("Too many attempts.");
  expect(refusalOf(saying("Internal Server Error", 500))).toBeUndefined();
  for (const data of [
    null,
    "<html>",
    {},
    { error: "x" },
    { error: { message: 5 } },
    { error: { message: "" } },
  ]) {
    expect(refusalOf({ status: 400, data })).toBeUndefined();
  }
  expect(refusalOf({ status: "FETCH_ERROR", message: "cannot be reached" })).toBeUndefined();
});

test("AUT-08 only what brought no answer is the network's failure", () => {
  expect(isUnreached({ status: "FETCH_ERROR", message: "" })).toBe(true);
  expect(isUnreached({ status: "TIMEOUT_ERROR", message: "" })).toBe(true);
  expect(isUnreached({ status: 503, data: null })).toBe(false);
  const parsing = { status: "PARSING_ERROR", message: "", httpStatus: 200, data: "", issues: [] } as const;
  expect(isUnreached({ ...parsing, issues: [] })).toBe(false);
});
