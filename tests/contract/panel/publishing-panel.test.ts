import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { fetchChangesAfter } from "../../../scripts/publish/content/cms-client.ts";
import { keyFor } from "../../../src/contract/node/publish-keys.ts";
import { startPublisher } from "../../harness/publisher.ts";
import { runSql } from "../accounts/account.ts";
import { callCms, publicEntry } from "../cms/json.ts";
import { type CmsWithHook, PUBLISH_SECRET, startCmsWithHook } from "../publishing/hook.ts";
import { type Editor, signIn, signInAs } from "./editor.ts";

/** Tests the CMS routes behind the panel's publishing page. */

let shop: CmsWithHook;
let editor: Editor;
const STATE = { state: "idle", step: null, progress: null, live: null, reason: null, publishes: [] };

beforeAll(async () => {
  shop = await startCmsWithHook();
  editor = await signIn(shop.cms);
});
afterAll(() => shop.stop());

const state = async () => JSON.parse((await editor.panel("GET", "/publishing/state")).text).data;

test("the status is the publisher's own, with the number of changes not yet reported", async () => {
  expect(await state()).toEqual({ waiting: 0, problem: null, own: true, publisher: null, faults: [] });
  shop.hook.otherAnswers["GET /state"] = { status: 200, body: STATE };
  expect(await state()).toEqual({ waiting: 0, problem: null, own: true, publisher: STATE, faults: [] });
  expect(shop.hook.otherCalls.at(-1)).toBe(`GET /state ${keyFor(PUBLISH_SECRET, "control")}`);
});

test("a fault that stops a build names the entries to correct: the faulty one, or those with dead links", async () => {
  const idOf = async (path: string, title: string) =>
    (await callCms(shop.cms.url, `/api/${path}`)).data.find((entry) => entry.title === title)?.documentId;
  const product = { documentId: await idOf("products", "Set One"), field: "Faqs.0.Question" };
  const faults = [
    { message: 'product "set-one": field Faqs.0.Question: is empty', ...product },
    { message: "/ points to /training, which is not there", target: "/training" },
    { message: "The picture seal.svg cannot be read", target: await sealUrl() },
    { message: "/gone has no page" },
  ];
  const failed = { ...STATE, state: "failed", faults, publishes: [{ id: "one" }] };
  shop.hook.otherAnswers["GET /state"] = { status: 200, body: failed };
  const reported = (await state()).faults;
  expect(reported[0]).toMatchObject({
    ...faults[0],
    entries: [
      {
        uid: "api::product.product",
        kind: "collection-types",
        title: "Product “Set One”",
        ...{ documentId: product.documentId },
      },
    ],
  });
  const titles = (fault: { entries: Array<{ title: string }> }) => fault.entries.map(({ title }) => title);
  expect(titles(reported[1])).toEqual(["Site settings", "Tile “Training”", "Exhibition “Spring fair”"]);
  expect(titles(reported[2])).toEqual(["Certificate “ISO9001:2015”"]);
  expect(titles(reported[3])).toEqual([]);
});

test("the faults of a failed build lead to the entries to correct or create", async () => {
  const rename = (title: string) =>
    runSql(shop.cms.dataDir, "UPDATE products SET title = ? WHERE slug = 'set-one'", title);
  const publisher = await startPublisher({ cmsUrl: shop.cms.url, variables: { PUBLISH_SECRET } });
  onTestFinished(async () => {
    rename("Set One");
    await publisher.stop();
  });
  const faultsOfBuild = async (): Promise<Array<{ message: string; entries: object[] }>> => {
    expect(await publisher.client.publish()).toMatchObject({ result: "failed" });
    shop.hook.otherAnswers["GET /state"] = { status: 200, body: await publisher.client.state() };
    return (await state()).faults;
  };
  rename("   ");
  const { documentId } = await publicEntry(shop.cms.url, "products", "set-one");
  const titleFaults = await faultsOfBuild();
  const entry = { kind: "collection-types", uid: "api::product.product", documentId };
  const message = 'product "set-one": field title: must not be empty';
  expect(titleFaults.find((fault) => fault.message === message)?.entries).toEqual([
    { ...entry, title: "Product", field: "Title" },
  ]);
  rename("Set One");
  const faults = await faultsOfBuild();
  const entriesOf = (message: string) => faults.find((fault) => fault.message === message)?.entries;
  const form = { kind: "collection-types", documentId: "create", field: "" };
  expect(entriesOf("No information page is published for the route /training")).toEqual([
    { ...form, uid: "api::info-page.info-page", title: "Information page with the slug training" },
  ]);
  const missing =
    'The route /military-diving: points to the category "military-diving", which is not published';
  expect(entriesOf(missing)).toEqual([
    { ...form, uid: "api::category.category", title: "Category with the slug military-diving" },
  ]);
});

async function sealUrl(): Promise<string> {
  const [certificate] = (await callCms(shop.cms.url, "/api/certificates")).data;
  return String(Object(certificate?.["mark"]).url);
}

test("a rebuild is reported like a change, and counts as waiting until the publisher says it is live", async () => {
  const { last } = await fetchChangesAfter({ cmsUrl: shop.cms.url, secret: PUBLISH_SECRET });
  const reportChange = (change: number) => {
    shop.hook.otherAnswers["GET /state"] = { status: 200, body: { ...STATE, change } };
  };
  reportChange(last);
  shop.hook.answer = { status: 500, after: 0 };
  expect((await editor.panel("POST", "/publishing/rebuild")).status).toBe(202);
  expect(await state()).toMatchObject({ waiting: 1, problem: null });
  shop.hook.answer = { status: 202, after: 0 };
  expect((await editor.panel("POST", "/publishing/rebuild")).status).toBe(202);
  await expect.poll(shop.hook.reported).toContain("rebuild site");
  reportChange(last + 1);
  expect(await state()).toMatchObject({ waiting: 1 });
  reportChange(last + 2);
  expect(await state()).toMatchObject({ waiting: 0 });
});

test("going back is forwarded to the publisher, and its refusal is passed on", async () => {
  shop.hook.otherAnswers["POST /rollback"] = { status: 200, body: STATE };
  const done = await editor.panel("POST", "/publishing/rollback");
  expect([done.status, JSON.parse(done.text).data]).toEqual([200, STATE]);
  const message = "There is no earlier release.";
  shop.hook.otherAnswers["POST /rollback"] = { status: 409, body: { error: { status: 409, message } } };
  const refused = await editor.panel("POST", "/publishing/rollback");
  expect([refused.status, refused.error?.message]).toEqual([409, message]);
  shop.hook.otherAnswers["POST /rollback"] = { status: 401, body: {} };
  expect((await editor.panel("POST", "/publishing/rollback")).status).toBe(502);
});

test("only signed-in editors who may publish get an answer, and none contains the secret", async () => {
  const administrator = await signIn(shop.cms, "administrator");
  for (const [method, name] of [
    ["GET", "state"],
    ["POST", "rebuild"],
    ["POST", "rollback"],
  ] as const) {
    expect((await callCms(shop.cms.url, `/publishing/${name}`, { method })).status).toBe(401);
    const text = (await editor.panel(method, `/publishing/${name}`)).text;
    for (const secret of [PUBLISH_SECRET, keyFor(PUBLISH_SECRET, "control")])
      expect(text).not.toContain(secret);
    const author = await signInAs("Author", administrator, shop.cms);
    expect((await author(method, `/publishing/${name}`)).status).toBe(403);
  }
});

test("a foreign host gets one call for changes in quick succession, with the hook's key, repeated until it accepts; its state is never requested", async () => {
  const other = await startCmsWithHook({ hookPath: "/hook" });
  onTestFinished(() => other.stop());
  const { hook } = other;
  const staff = await signIn(other.cms);
  const rebuild = () => staff.panel("POST", "/publishing/rebuild");
  const status = async () => JSON.parse((await staff.panel("GET", "/publishing/state")).text).data;
  hook.answer = { status: 503, after: 0 };
  for (const { status } of [await rebuild(), await rebuild(), await rebuild()]) expect(status).toBe(202);
  expect(await status()).toMatchObject({ waiting: 3, problem: null, own: false, publisher: null });
  expect((await staff.panel("POST", "/publishing/rollback")).status).toBe(502);
  await expect.poll(() => hook.calls.length, { timeout: 20_000 }).toBe(1);
  hook.answer = { status: 307, after: 0, headers: { location: `${hook.url}/elsewhere` } };
  await expect.poll(status).toMatchObject({ waiting: 3, problem: "It answered with status 503." });
  await expect.poll(() => hook.calls.length, { timeout: 5_000 }).toBe(2);
  const attempts = () => runSql(other.cms.dataDir, "SELECT attempts FROM publish_delivery")[0];
  await expect.poll(attempts, { timeout: 1_900 }).toEqual({ attempts: 2 });
  hook.answer = { status: 204, after: 0 };
  await expect.poll(hook.reported, { timeout: 8_000 }).toHaveLength(3);
  await expect.poll(status).toMatchObject({ waiting: 0, problem: null });
  const key = keyFor(PUBLISH_SECRET, "hook");
  const ids = hook.calls[0]?.changes.map(({ id }) => id);
  for (const { headers, changes } of hook.calls) {
    expect(headers["x-publish-secret"]).toBe(key);
    expect(changes.map(({ id }) => id)).toEqual(ids);
  }
  const [first, second, third] = hook.calls.map(({ at }) => at);
  expect(Number(second) - Number(first)).toBeGreaterThanOrEqual(1_000);
  expect(Number(third) - Number(second)).toBeGreaterThanOrEqual(2_000);
  expect(hook.otherCalls).toEqual([]);
});
