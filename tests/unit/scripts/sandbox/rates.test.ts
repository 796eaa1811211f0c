import { expect, test } from "vitest";
import { createSandbox } from "../../../../scripts/sandbox/server.ts";

const ADDRESS = "/v6/any-key/latest/USD";

test("the rate service answers in the shape of the real one, and counts requests", async () => {
  const app = createSandbox();
  const { statusCode, headers, body } = await app.inject(ADDRESS);
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toContain("application/json");
  expect(JSON.parse(body)).toMatchObject({ result: "success", conversion_rates: { USD: 1, EUR: 0.9212 } });
  expect((await app.inject("/rates")).json()).toEqual({ failure: "none", requests: 1 });
});

test.each([
  ["refused", '"result":"error"'],
  ["incomplete", '"conversion_rates":{"USD":1,"EUR":0.9212}'],
  ["absurd", '"EUR":92.12'],
  ["inverted", '"EUR":1.0855'],
  ["jumping", '"EUR":3.5'],
  ["html", "<!doctype html>"],
])("the rate service fails on demand: %s", async (failure, part) => {
  const app = createSandbox();
  await app.inject({ method: "PUT", url: "/rates", payload: { failure } });
  expect((await app.inject(ADDRESS)).body).toContain(part);
  await app.inject({ method: "PUT", url: "/rates", payload: { failure: "none" } });
  expect((await app.inject(ADDRESS)).json()).toMatchObject({ result: "success" });
});

test("an unknown failure mode is rejected with a list of the known ones", async () => {
  const response = await createSandbox().inject({
    method: "PUT",
    url: "/rates",
    payload: { failure: "toString" },
  });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({
    failures: ["none", "refused", "incomplete", "absurd", "inverted", "jumping", "html", "silent"],
  });
});
