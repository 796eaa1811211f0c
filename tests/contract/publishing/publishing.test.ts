import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MAX_PUBLISHER_BODY_BYTES } from "../../../scripts/publish/publisher/server.ts";
import { keyFor } from "../../../src/contract/node/publish-keys.ts";
import { inDatabase, runSql, signedIn } from "../accounts/account.ts";
import { api, callCms, publicEntry } from "../cms/json.ts";
import { type Editor, signIn } from "../panel/editor.ts";
import { type CmsWithHook, PUBLISH_SECRET, startCmsWithHook, unreported } from "./hook.ts";

/** The changes that the CMS reports to the publisher. */

let shop: CmsWithHook;
let editor: Editor;
let calls = 0;

beforeAll(async () => {
  shop = await startCmsWithHook({ filled: false });
  editor = await signIn(shop.cms);
});

afterAll(() => shop.stop());

beforeEach(() => {
  calls = shop.hook.reported().length;
});

const waiting = (): unknown => unreported(shop.cms.dataDir);

/** The changes reported since the test began, once no change waits. */
const reportedChanges = async (): Promise<string[]> => {
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
  return shop.hook.reported().slice(calls);
};

const idOf = async (slug: string) => (await publicEntry(shop.cms.url, "products", slug)).documentId;

const PART = { price: 100, short_descriptions: "A part" };

async function newPart(slug: string): Promise<string> {
  const [picture] = JSON.parse((await editor.panel("GET", "/upload/files")).text).results;
  const created = await editor.create("product", { ...PART, title: slug, slug, featured: picture.id });
  expect(created.status).toBe(201);
  return String(created.data[0]?.documentId);
}

describe("the CMS reports", () => {
  test("no change of the seed, which the first build reads anyway", async () => {
    expect(await reportedChanges()).toEqual([]);
    expect(shop.hook.calls).toEqual([]);
  });

  test("publishing, renaming, unpublishing and deleting, once each and in order; no change of a draft", async () => {
    const id = await newPart("valve");
    await editor.save("product", id, { title: "Valve" });
    expect(await reportedChanges()).toEqual([]);
    await editor.act("product", id, "publish");
    await editor.save("product", id, { slug: "valve-2" });
    await editor.act("product", id, "publish");
    await editor.save("product", id, { slug: "valve-3" });
    await editor.act("product", id, "discard");
    await editor.act("product", id, "unpublish");
    await editor.act("product", id, "publish");
    await editor.remove("product", id);
    expect(await reportedChanges()).toEqual([
      "publish product valve",
      "publish product valve-2 (was valve)",
      "unpublish product valve-2",
      "publish product valve-2",
      "delete product valve-2",
    ]);
  });

  test("no change when a draft that was never published is copied or deleted", async () => {
    const id = await newPart("never");
    const copy = await editor.copy("product", id, { ...PART, title: "Copy", slug: "copy" });
    expect(copy.status).toBe(200);
    await editor.remove("product", id);
    expect(await reportedChanges()).toEqual([]);
  });

  test("each entry of a bulk action", async () => {
    const documentIds = [await newPart("nut"), await newPart("bolt")];
    await editor.bulk("product", "bulkPublish", documentIds);
    expect((await reportedChanges()).toSorted()).toEqual(["publish product bolt", "publish product nut"]);
    await editor.bulk("product", "bulkDelete", documentIds);
    expect((await reportedChanges()).slice(2).toSorted()).toEqual([
      "delete product bolt",
      "delete product nut",
    ]);
  });

  test("changes of single types, and of types without pages of their own", async () => {
    await editor.publishSingle("site-setting", { tagline: "Sets and parts" });
    const { data } = await callCms(shop.cms.url, api("news-items"));
    await editor.act("news-item", String(data[0]?.documentId), "unpublish");
    expect(await reportedChanges()).toEqual(["publish site-setting", "unpublish news-item"]);
  });

  test("files that are replaced, removed, or get another description or crop; not new files or editors' notes", async () => {
    const file = (text: string) =>
      new File([`%PDF-1.4\n${text}\n%%EOF\n`], "sheet.pdf", { type: "application/pdf" });
    const { id } = await editor.upload(file("one"));
    const describeFile = (info: object) => {
      const body = new FormData();
      body.append("fileInfo", JSON.stringify(info));
      return editor.send(`/upload?id=${id}`, body);
    };
    expect((await describeFile({ caption: "For editors" })).status).toBe(200);
    expect(await reportedChanges()).toEqual([]);
    expect((await describeFile({ alternativeText: "A sheet" })).status).toBe(200);
    expect(await reportedChanges()).toEqual(["update file"]);
    const [first, lower, beside] = [
      { x: 30, y: 50 },
      { x: 30, y: 20 },
      { x: 60, y: 20 },
    ];
    for (const focalPoint of [first, undefined, lower, lower, beside])
      expect((await describeFile({ focalPoint })).status).toBe(200);
    expect(await reportedChanges()).toEqual(Array(4).fill("update file"));
    await editor.upload(file("two"), id);
    expect((await reportedChanges()).slice(4)).toEqual(["update file"]);
    expect((await editor.panel("DELETE", `/upload/files/${id}`)).status).toBe(200);
    expect((await reportedChanges()).slice(5)).toEqual(["delete file"]);
  });

  test("no change of accounts", async () => {
    const person = await signedIn(shop.cms.url);
    await person.call("PUT", `/users/${person.id}`, { firstname: "Grace" });
    await person.call("POST", "/auth/forgot-password", { email: person.email });
    expect(await reportedChanges()).toEqual([]);
  });
});

describe("a call", () => {
  test("has the hook's key, not the secret, and for each change an id, what and when; nothing else", async () => {
    const id = await idOf("set-one");
    const before = Date.now();
    await editor.act("product", id, "publish");
    await reportedChanges();
    const { path, headers, changes } = shop.hook.calls.at(-1) ?? { changes: [] };
    expect(path).toBe("/publish");
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "x-publish-secret": keyFor(PUBLISH_SECRET, "hook"),
    });
    expect(JSON.stringify(shop.hook.calls)).not.toContain(PUBLISH_SECRET);
    const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    const change = { type: "product", documentId: id, slug: "set-one", oldSlug: null, action: "publish" };
    expect(changes).toEqual([{ id: uuid, ...change, at: expect.any(String) }]);
    const at = Date.parse(changes[0]?.at ?? "");
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
  });

  test("has at most as many changes as the publisher accepts with the longest slugs", async () => {
    const first = shop.hook.calls.length;
    const [slug, former] = ["a".repeat(200), "b".repeat(200)];
    inDatabase(shop.cms.dataDir, (db) => {
      const row = db.prepare(
        `INSERT INTO publish_changes (event_id, type, entry, slug, old_slug, action, at)
         VALUES (?, 'safety-document-set', ?, ?, ?, 'unpublish', ?)`,
      );
      db.exec("BEGIN");
      for (let number = 0; number < 450; number += 1) {
        row.run(randomUUID(), `${number}`.padStart(24, "x"), slug, former, Date.now());
      }
      db.exec("COMMIT");
    });
    expect(await reportedChanges()).toHaveLength(450);
    const made = shop.hook.calls.slice(first);
    expect(made.map(({ changes }) => changes.length)).toEqual([200, 200, 50]);
    for (const { headers } of made)
      expect(Number(headers["content-length"])).toBeLessThan(MAX_PUBLISHER_BODY_BYTES);
  });

  test("that our own publisher refuses is not repeated, since it polls for changes", async () => {
    const id = await idOf("set-two");
    shop.hook.answer = { status: 503, after: 0 };
    await editor.act("product", id, "publish");
    await expect.poll(waiting, { timeout: 5_000 }).toBe(0);
    shop.hook.answer = { status: 202, after: 0 };
    await editor.act("product", id, "unpublish");
    expect(await reportedChanges()).toEqual(["unpublish product set-two"]);
    await editor.act("product", id, "publish");
    await reportedChanges();
  });
});

describe("a change and its record", () => {
  /** Makes statements on a table fail while an action runs. */
  async function without<Result>(refused: string, attempt: () => Promise<Result>): Promise<Result> {
    const { dataDir } = shop.cms;
    runSql(dataDir, `CREATE TRIGGER refused BEFORE ${refused} BEGIN SELECT RAISE(ABORT, 'refused'); END`);
    const result = await attempt();
    runSql(dataDir, "DROP TRIGGER refused");
    return result;
  }

  test("are in one transaction: without a record nothing is published, unpublished or deleted", async () => {
    const id = await newPart("gauge");
    await editor.act("product", id, "publish");
    await editor.save("product", id, { title: "Another gauge" });
    const published = () => callCms(shop.cms.url, api("products", { "filters[slug][$eq]": "gauge" }));
    const before = (await published()).data;
    for (const attempt of [
      () => editor.act("product", id, "publish"),
      () => editor.act("product", id, "unpublish"),
      () => editor.remove("product", id),
    ]) {
      const { status } = await without("INSERT ON publish_changes", attempt);
      expect(status).toBeGreaterThanOrEqual(400);
      expect((await published()).data).toEqual(before);
    }
    expect(await reportedChanges()).toEqual(["publish product gauge"]);
  });

  test("are in one transaction: a failed publish has no record", async () => {
    const id = await newPart("hose");
    const { status } = await without("INSERT ON products", () => editor.act("product", id, "publish"));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await reportedChanges()).toEqual([]);
  });

  test("are in one transaction for files too", async () => {
    const { id } = await editor.upload(
      new File(["%PDF-1.4\n%%EOF\n"], "log.pdf", { type: "application/pdf" }),
    );
    const file = async () => JSON.parse((await editor.panel("GET", `/upload/files/${id}`)).text);
    const rename = () => {
      const body = new FormData();
      body.append("fileInfo", JSON.stringify({ name: "renamed.pdf" }));
      return editor.send(`/upload?id=${id}`, body);
    };
    const unnoted = await without("INSERT ON publish_changes", rename);
    const unwritten = await without("UPDATE ON files", rename);
    expect(unnoted.status).toBeGreaterThanOrEqual(400);
    expect(unwritten.status).toBeGreaterThanOrEqual(400);
    expect((await file()).name).toBe("log.pdf");
    expect(await reportedChanges()).toEqual([]);
  });
});
