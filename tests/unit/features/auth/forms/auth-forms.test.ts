// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { SUBMIT_HANDLERS } from "../../../../../src/features/auth/forms/auth-forms.ts";

afterEach(() => vi.unstubAllGlobals());

test("AUT-03 a browser that stores nothing gets a message instead of a sign-in that is lost", async () => {
  const session = { jwt: "t", user: { id: 7, email: "ada@example.com" } };
  vi.stubGlobal("fetch", async () => Response.json(session));
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("forbidden", "SecurityError");
    },
  });
  const reply = await SUBMIT_HANDLERS["sign-in"]?.({ identifier: "ada@example.com", password: "secret" });
  expect(reply).toEqual({
    ok: false,
    error: "This browser keeps no sign-in. Please allow this site to store data, and try again.",
  });
});
