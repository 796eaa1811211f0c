import { expect, test } from "vitest";
import { createSandbox } from "../../../../scripts/sandbox/server.ts";

const post = (app: ReturnType<typeof createSandbox>, fields: Record<string, string>) =>
  app.inject({
    method: "POST",
    url: "/newsletter",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  });

test("the mailing list stores an address and answers with thanks", async () => {
  const app = createSandbox();
  const response = await post(app, { email: "diver+news@example.com", website: "" });
  expect([response.statusCode, response.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(response.body).toContain("Thank you for subscribing!");
  expect((await app.inject("/newsletter")).json()).toEqual({ addresses: ["diver+news@example.com"] });
});

test.each([{ email: "no address", website: "" }, { website: "" }])("%j is rejected", async (fields) => {
  const app = createSandbox();
  expect((await post(app, fields as Record<string, string>)).statusCode).toBe(400);
  expect((await app.inject("/newsletter")).json()).toEqual({ addresses: [] });
});

test("the address of a robot, which fills in the hidden field, is not stored", async () => {
  const app = createSandbox();
  await post(app, { email: "robot@example.com", website: "http://spam.example" });
  await post(app, { email: "robot@example.com" });
  expect((await app.inject("/newsletter")).json()).toEqual({ addresses: [] });
});
