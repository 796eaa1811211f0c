import { request } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { publisherServer } from "../../../../../scripts/publish/publisher/server.ts";
import { keyFor } from "../../../../../src/contract/node/publish-keys.ts";
import { change, publisherDouble } from "./publisher-double.ts";

const SECRET = "0123456789abcdef0123456789abcdef";
const [HOOK, CONTROL] = [keyFor(SECRET, "hook"), keyFor(SECRET, "control")];

async function start() {
  const { publisher, cms, renderer, releases } = await publisherDouble();
  const server = publisherServer(publisher, SECRET);
  onTestFinished(() => server.close());
  const address = await server.listen({ port: 0, host: "127.0.0.1" });
  const call = async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(address + path, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        "x-publish-secret": path === "/publish" ? HOOK : CONTROL,
        "content-type": "application/json",
        ...headers,
      },
      body: body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
  const expectNothingBuilt = async () => {
    expect((await call("/state")).body).toMatchObject({ state: "idle", publishes: [] });
    expect(renderer.jobs).toEqual([]);
  };
  return { address, call, cms, renderer, releases, expectNothingBuilt };
}

test("a call with the secret is accepted at once, before anything is built", async () => {
  const { call, cms, renderer, releases } = await start();
  expect(await call("/publish", { changes: cms.edit("a") })).toEqual({ status: 202, body: { queued: true } });
  expect(releases.all).toEqual([]);
  await renderer.begins(1);
  expect((await call("/state")).body).toMatchObject({ state: "building", live: null, publishes: [] });
});

test.each([
  ["no key", {}],
  ["a wrong key", { "x-publish-secret": "wrong" }],
  [
    "one of the same length",
    { "x-publish-secret": HOOK.replace(/^./, (first) => (first === "0" ? "1" : "0")) },
  ],
  ["a truncated key", { "x-publish-secret": HOOK.slice(0, -1) }],
  ["a key with an extra character", { "x-publish-secret": `${HOOK}0` }],
  ["the secret from which keys are derived", { "x-publish-secret": SECRET }],
  ["the key for drafts", { "x-publish-secret": keyFor(SECRET, "drafts") }],
])("with %s every call is refused without an answer or a build", async (_, headers) => {
  const { call, expectNothingBuilt } = await start();
  const given = { "x-publish-secret": "", ...headers };
  for (const reply of [
    await call("/publish", { changes: [change("a")] }, given),
    await call("/rollback", {}, given),
    await call("/state", undefined, given),
  ])
    expect(reply).toEqual({
      status: 401,
      body: { error: { status: 401, message: "The secret is not right." } },
    });
  await expectNothingBuilt();
});

test("the key for the hook permits neither state nor rollback, the key for control no publish", async () => {
  const { call, expectNothingBuilt } = await start();
  const hook = { "x-publish-secret": HOOK };
  const answers = [
    await call("/state", undefined, hook),
    await call("/rollback", {}, hook),
    await call("/publish", { changes: [change("a")] }, { "x-publish-secret": CONTROL }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  await expectNothingBuilt();
});

const good = change("a");
test.each<[string, unknown, string]>([
  ["no JSON", "{", "JSON"],
  ["no object", "[]", "body: "],
  ["no changes", {}, "changes: "],
  ["an empty list", { changes: [] }, "changes: "],
  ["one change without its list", good, "changes: "],
  ["a change without id", { changes: [{ ...good, id: undefined }] }, "changes.0.id: "],
  ["an invalid id", { changes: [good, { ...good, id: "1" }] }, "changes.1.id: "],
  ["a type that is a number", { changes: [{ ...good, type: 7 }] }, "changes.0.type: "],
  ["an unknown action", { changes: [{ ...good, action: "explode" }] }, "changes.0.action: "],
  ["an invalid time", { changes: [{ ...good, at: "yesterday" }] }, "changes.0.at: "],
  ["a slug that is too long", { changes: [{ ...good, slug: "x".repeat(201) }] }, "changes.0.slug: "],
  ["too many changes", { changes: Array.from({ length: 501 }, () => good) }, "changes: "],
])("%s is refused by the name of the field, and nothing is built", async (_, body, named) => {
  const { call, expectNothingBuilt } = await start();
  const reply = await call("/publish", body);
  expect(reply.status).toBe(400);
  expect(reply.body.error.message).toContain(named);
  await expectNothingBuilt();
});

test("500 changes fit into a call; 256 KB are refused, and 10 MB without the secret are not read", async () => {
  const { address, call, expectNothingBuilt } = await start();
  const large = JSON.stringify({ changes: [change("a")], padding: "x".repeat(256 * 1024) });
  expect((await call("/publish", large)).status).toBe(413);
  const status = (secret: string) =>
    new Promise((resolve) => {
      const headers = {
        "x-publish-secret": secret,
        "content-type": "application/json",
        "content-length": 10 * 2 ** 20,
      };
      const sent = request(`${address}/publish`, { method: "POST", headers }, ({ statusCode }) =>
        resolve(statusCode),
      );
      sent.on("error", () => undefined);
      // The request never ends, and the server answers nevertheless.
      sent.write("x".repeat(1024));
      onTestFinished(() => void sent.destroy());
    });
  expect([await status("wrong"), await status(HOOK)]).toEqual([401, 413]);
  await expectNothingBuilt();
  const many = Array.from({ length: 500 }, (_, index) =>
    change(`a-product-with-a-slug-of-usual-length-${index}`),
  );
  expect((await call("/publish", { changes: many })).status).toBe(202);
});

test("a rollback without an earlier release is refused with a message", async () => {
  const { call } = await start();
  expect(await call("/rollback", {})).toEqual({
    status: 409,
    body: { error: { status: 409, message: "There is no earlier release to go back to." } },
  });
});

test("OPS-01 without a key it tells whether it is ready, and what is published", async () => {
  const { address, call, cms, renderer } = await start();
  const ask = async (path: string) => {
    const response = await fetch(address + path);
    return [response.status, await response.text()];
  };
  expect(await ask("/health")).toEqual([200, "ok\n"]);
  expect(await ask("/ready")).toEqual([503, "Nothing is published yet.\n"]);
  await call("/publish", { changes: cms.edit("a") });
  await renderer.begins(1);
  expect((await ask("/metrics"))[1]).toMatch(/^halocline_publish_waiting 1$/m);
  renderer.end();
  await expect.poll(() => ask("/ready")).toEqual([200, "ready\n"]);
  const [, text] = await ask("/metrics");
  expect(text).toMatch(/^halocline_publish_failing 0$/m);
  expect(text).toMatch(/^halocline_published_change \d+$/m);
  expect(text).toMatch(/^halocline_last_publish_age_seconds \d/m);
});
