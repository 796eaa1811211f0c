import { execFileSync } from "node:child_process";
import { readdir, readlink, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "../../scripts/lib/free-port.ts";
import { ROOT } from "../../scripts/lib/root.ts";
import { currentLink } from "../../scripts/lib/site/data-layout.ts";
import { releaseNames } from "../../scripts/lib/site/manifest.ts";
import { rebuildRequest } from "../../scripts/publish/publisher/changes.ts";
import { createServer } from "../../scripts/serve/server.ts";
import { keyFor } from "../../src/contract/node/publish-keys.ts";
import { type EditableCms, startEditableCms } from "../harness/editable-cms.ts";
import { leftovers, startPublisher, type TestPublisher } from "../harness/publisher.ts";
import { runProgram } from "../harness/run-program.ts";

/** Preloaded into the publisher and its renderer: simulates a full disk while a file exists. */
const FULL = path.join(ROOT, "tests", "harness", "full-disk.cjs");

let cms: EditableCms;
let publisher: TestPublisher;
let site: FastifyInstance;
let [address, full] = ["", ""];

const isLive = async () => {
  // A publisher that has just started has no change number yet.
  const idle = { state: "idle", reason: null, change: expect.any(Number) };
  expect(await publisher.client.state()).toMatchObject(idle);
};
const waitUntilLive = () => vi.waitFor(isLive, { timeout: 60_000, interval: 50 });

async function send(...changes: object[]): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${publisher.port}/publish`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-publish-secret": keyFor(publisher.secret, "hook") },
    body: JSON.stringify({ changes }),
  });
  expect(reply.status).toBe(202);
}

const get = async (url: string) => {
  const reply = await fetch(`${address}${url}`, { redirect: "manual", headers: { accept: "text/html" } });
  return { status: reply.status, location: reply.headers.get("location"), body: await reply.text() };
};
const current = () => readlink(currentLink(publisher.dataDir));
const live = async () => path.basename(await current(), ".json");
const product = (index: number) => {
  const match = cms.products[index];
  if (match === undefined) throw new Error(`There is no product ${index}`);
  return match;
};
const rendererOf = (pid: number) => Number(execFileSync("pgrep", ["-P", String(pid), "-f", "renderer.ts"]));

beforeAll(async () => {
  cms = await startEditableCms();
  full = path.join(path.dirname(FULL), `full-${process.pid}`);
  publisher = await startPublisher({
    cmsUrl: cms.url,
    variables: { NODE_OPTIONS: `--require=${FULL}`, FULL_DISK_FILE: full },
  });
  expect(await publisher.client.publish()).toMatchObject({ result: "live" });
  const { dataDir } = publisher;
  site = createServer({ site: { dataDir }, cmsUrl: cms.url });
  address = await site.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await site.close();
  await publisher.stop();
  await cms.stop();
});

test("a renamed product's address redirects to the new one, a removed product's is gone until it returns under another, and no list has either", async () => {
  const [renamed, removed] = [product(3), product(9)];
  await send(
    cms.edit(renamed.documentId, { slug: "renamed" }),
    cms.edit(removed.documentId, null),
    rebuildRequest(),
  );
  await waitUntilLive();
  expect(await get(`/product/${renamed.slug}`)).toMatchObject({ status: 301, location: "/product/renamed" });
  expect((await get("/product/renamed")).status).toBe(200);
  expect((await get(`/product/${removed.slug}`)).status).toBe(404);
  const { body } = await get("/sitemap.xml");
  expect(body).toContain("/product/renamed<");
  for (const { slug } of [renamed, removed]) expect(body).not.toContain(`/product/${slug}<`);
  // The product is recognized by its documentId, even if the CMS does not report its old address.
  await send(cms.edit(removed.documentId, { slug: "returned" }), rebuildRequest());
  await waitUntilLive();
  expect(await get(`/product/${removed.slug}`)).toMatchObject({ status: 301, location: "/product/returned" });
  expect((await get("/product/returned")).status).toBe(200);
});

test("the publisher reports a killed renderer and continues by itself", async () => {
  const before = await current();
  await send(cms.edit(product(4).documentId, { title: "After the renderer was killed" }), rebuildRequest());
  const isAtIt = async () => {
    const { step, progress } = await publisher.client.state();
    expect(step).toBe("rendering");
    expect(progress, "more than when the content was read").toBeGreaterThan(0.15);
  };
  await vi.waitFor(isAtIt, { timeout: 20_000, interval: 5 });
  process.kill(rendererOf(publisher.pid()), "SIGKILL");
  await vi.waitFor(
    async () =>
      expect((await publisher.client.state()).reason).toMatch(/^The renderer ended by SIGKILL while \w+\.$/),
    {
      timeout: 20_000,
      interval: 5,
    },
  );
  expect(await current()).toBe(before);
  await waitUntilLive();
  expect((await get(`/product/${product(4).slug}`)).body).toContain("After the renderer was killed");
});

test("a killed publisher leaves the last release in place, and resumes its publish after a restart", async () => {
  await send(cms.edit(product(5).documentId, { title: "After the publisher was killed" }), rebuildRequest());
  await vi.waitFor(async () => expect((await publisher.client.state()).step).toBe("rendering"), {
    timeout: 20_000,
    interval: 5,
  });
  await publisher.kill();
  expect((await get(`/product/${product(5).slug}`)).status).toBe(200);
  await publisher.start();
  await waitUntilLive();
  expect((await get(`/product/${product(5).slug}`)).body).toContain("After the publisher was killed");
  expect((await publisher.client.state()).publishes[0]).toMatchObject({
    result: "live",
    changes: [{ type: "product", action: "publish" }],
  });
  expect(await leftovers(publisher.dataDir)).toEqual([]);
});

test.each([
  ["for anything", ""],
  ["for a page", "writeFileSync"],
  ["for its manifest", "open"],
  ["for the link to the current release", "symlink"],
])(
  "a disk without room %s is reported, loses neither a release nor a change, and leaves no temporary files",
  async (_, operation) => {
    const before = await current();
    const releases = () => readdir(path.join(publisher.dataDir, "releases"));
    const sound = await releases();
    const title = `After there was no room ${operation}`;
    await writeFile(full, operation);
    try {
      await send(cms.edit(product(6).documentId, { title }), rebuildRequest());
      await vi.waitFor(async () => expect((await publisher.client.state()).reason).toContain("ENOSPC"), {
        timeout: 20_000,
      });
      expect(await current()).toBe(before);
      // A further release may be complete, waiting for the link.
      expect(await releases()).toEqual(expect.arrayContaining(sound));
      expect((await get("/")).status).toBe(200);
    } finally {
      await rm(full);
    }
    await waitUntilLive();
    expect((await get(`/product/${product(6).slug}`)).body).toContain(title);
    expect(await leftovers(publisher.dataDir)).toEqual([]);
  },
);

test("50 edits in a row lead to two builds, one after the other, and all of them are live", async () => {
  const startedAt = Date.now();
  // Some edits come during this build, the others after it.
  await send(rebuildRequest());
  for (let number = 1; number <= 50; number += 1) {
    const { documentId } = product(10 + (number % 25));
    await send(cms.edit(documentId, { title: `Edit ${number} of this product` }));
    // An editor clicks Publish, reads, and continues.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await waitUntilLive();
  for (let number = 26; number <= 50; number += 1)
    expect((await get(`/product/${product(10 + (number % 25)).slug}`)).body).toContain(
      `Edit ${number} of this`,
    );
  const { publishes } = await publisher.client.state();
  const ours = publishes.filter(({ begun: at }) => Date.parse(at) >= startedAt).toReversed();
  expect(ours.map(({ result }) => result)).toEqual(ours.map(() => "live"));
  // The requested rebuild, and all edits since: none has waited long enough for one in between.
  expect(ours).toHaveLength(2);
  for (const [index, { begun: at }] of ours.entries())
    expect(Date.parse(at)).toBeGreaterThanOrEqual(Date.parse(ours[index - 1]?.ended ?? at));
});

test("a wrong secret, garbage, 10 MB and a repeated report are rejected or change nothing, and nothing is built", async () => {
  const reported = cms.edit(product(8).documentId, { title: "Reported twice" });
  await send(reported, rebuildRequest());
  await waitUntilLive();
  const { publishes } = await publisher.client.state();
  const statusOf = async (body: string, key = keyFor(publisher.secret, "hook")) => {
    const headers = { "content-type": "application/json", "x-publish-secret": key };
    const address = `http://127.0.0.1:${publisher.port}/publish`;
    return (await fetch(address, { method: "POST", headers, body })).status;
  };
  const changes = JSON.stringify({ changes: [rebuildRequest()] });
  expect(await statusOf(changes, publisher.secret)).toBe(401);
  expect(await statusOf(changes.slice(1))).toBe(400);
  expect(await statusOf("\u0000\uffff")).toBe(400);
  // A client that sends too much may be disconnected before it has read the response.
  expect([413, "cut off"]).toContain(await statusOf("x".repeat(10 * 2 ** 20)).catch(() => "cut off"));
  expect(await statusOf(JSON.stringify({ changes: [reported] }))).toBe(202);
  await waitUntilLive();
  expect(await publisher.client.state()).toMatchObject({ publishes });
});

test("the command rolls back and publishes through the running publisher", async () => {
  // The command reads the publisher's port from the data folder.
  const variables = { DATA_DIR: publisher.dataDir, PUBLISH_SECRET: publisher.secret };
  const releases = await releaseNames(publisher.dataDir);
  expect(await live()).toBe(releases.at(-1));
  const back = await runProgram(["scripts/publish/main.ts", "--rollback"], variables);
  expect(back).toMatchObject({ code: 0, output: `Live: ${releases.at(-2)}\n` });
  expect(await live()).toBe(releases.at(-2));
  expect((await publisher.client.state()).publishes[0]?.result).toBe("rolled-back");
  // A second rollback goes further back, not forward again.
  await runProgram(["scripts/publish/main.ts", "--rollback"], variables);
  expect(await live()).toBe(releases.at(-3));
  const forth = await runProgram(["scripts/publish/main.ts"], variables);
  expect(forth.output).toMatch(/^✓ site published, \d/);
  expect((await live()) > (releases.at(-1) ?? "")).toBe(true);
  const wrong = await runProgram(["scripts/publish/main.ts"], {
    ...{ ...variables, PUBLISH_PORT: String(await freePort()) },
    PUBLISH_SECRET: "x".repeat(32),
  });
  expect(wrong.code).toBe(1);
  expect(wrong.output).toContain(
    `Another publisher listens at http://127.0.0.1:${publisher.port}, which works for another DATA_DIR or with another PUBLISH_SECRET.`,
  );
});

test("without a secret, on a port in use, or for a folder with another publisher, a publisher does not start and says why", async () => {
  const variables = { PUBLISH_PORT: String(publisher.port), PUBLISH_SECRET: publisher.secret };
  const run = async (changed: Record<string, string>) =>
    (await runProgram(["scripts/publish/publisher/run.ts"], { ...variables, ...changed })).output;
  expect(await run({ PUBLISH_SECRET: "" })).toContain("✗ PUBLISH_SECRET is missing");
  const { dataDir, port } = publisher;
  const elsewhere = path.join(dataDir, "elsewhere");
  expect(await run({ DATA_DIR: elsewhere, PUBLISH_SECRET: "x".repeat(32) })).toContain(
    `✗ Port ${port} is in use by another program. Free it, or set PUBLISH_PORT to another port.`,
  );
  const free = String(await freePort());
  const variablesOfAnother = { DATA_DIR: dataDir, PUBLISH_PORT: free, PUBLISH_SECRET: "x".repeat(32) };
  expect(await run(variablesOfAnother)).toContain(
    `✗ Another publisher works for ${dataDir}, at port ${port}.`,
  );
});
