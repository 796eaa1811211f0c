import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { fetchChangesAfter } from "../../scripts/publish/content/cms-client.ts";
import { runSql } from "../contract/accounts/account.ts";
import { type RunningCms, startCms } from "../contract/cms/process.ts";
import { successorOf } from "../contract/cms/successor.ts";
import { type Editor, signIn } from "../contract/panel/editor.ts";
import {
  type CmsWithHook,
  PUBLISH_SECRET,
  startCmsWithHook,
  startHook,
  unreported,
} from "../contract/publishing/hook.ts";

/** Published changes are numbered and reported, even if a process is killed or several run. */

const ENTRIES = 3;

let shop: CmsWithHook;
/** CMS processes that are started after the first was killed. */
const running: RunningCms[] = [];
beforeAll(async () => {
  // A foreign host gets its report after a pause, so that a kill falls between publish and report.
  shop = await startCmsWithHook({ filled: false, hookPath: "/hook" });
});
afterAll(async () => {
  await Promise.all(running.map((cms) => cms.stop()));
  await shop.stop();
});

interface EntryCounts {
  documentId: string;
  /** The published version, and the number of recorded changes. */
  published: number;
  recorded: number;
}

const entryCounts = (): EntryCounts[] =>
  runSql(
    shop.cms.dataDir,
    `SELECT document_id AS "documentId", price AS published,
          (SELECT count(*) FROM publish_changes WHERE entry = products.document_id) AS recorded
         FROM products WHERE slug LIKE 'killed-%' AND published_at IS NOT NULL`,
  ) as unknown as EntryCounts[];

const undelivered = (): unknown => unreported(shop.cms.dataDir);

async function newEntry(editor: Editor, slug: string): Promise<string> {
  const [picture] = JSON.parse((await editor.panel("GET", "/upload/files")).text).results;
  const data = { title: slug, slug, price: 1, short_descriptions: "A part", featured: picture.id };
  const created = await editor.create("product", data);
  const documentId = String(created.data[0]?.documentId);
  expect((await editor.act("product", documentId, "publish")).status).toBe(200);
  return documentId;
}

/** Publishes one version after the other until the CMS is killed. */
async function publishUntilKilled(editor: Editor, { documentId, published }: EntryCounts): Promise<void> {
  for (let version = published + 1; ; version += 1) {
    const saved = await editor.save("product", documentId, { price: version });
    const done = saved.status === 200 ? await editor.act("product", documentId, "publish") : saved;
    if (done.status !== 200) throw new Error(done.text);
  }
}

const published = (): number => entryCounts().reduce((sum, { published: version }) => sum + version, 0);

test("a SIGKILL between a publish and its report loses no change and invents none", async () => {
  const takeOver = await successorOf(shop.cms.dataDir, shop.variables);
  const editor = await signIn(shop.cms);
  // On a busy machine the pause may end before the kill: nothing is accepted by then either.
  const { answer } = shop.hook;
  shop.hook.answer = { status: 503, after: 0 };
  for (let index = 0; index < ENTRIES; index += 1) await newEntry(editor, `killed-${index}`);
  const ended = Promise.allSettled(entryCounts().map((counts) => publishUntilKilled(editor, counts)));
  await expect.poll(published, { timeout: 30_000, interval: 20 }).toBeGreaterThan(2 * ENTRIES);
  // At a random time during several concurrent publishes.
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 200));
  await shop.cms.kill();
  expect((await ended).map(({ status }) => status)).toEqual(Array(ENTRIES).fill("rejected"));
  // Each version was recorded once.
  for (const { published: version, recorded } of entryCounts()) expect(recorded).toBe(version);
  expect(shop.hook.reported()).toEqual([]);
  shop.hook.answer = answer;
  running.push(await takeOver());
  await expect.poll(undelivered, { timeout: 30_000 }).toBe(0);
  expect(shop.hook.reported()).toHaveLength(published());
});

test("in two processes on one database editors publish at the same time; only one reports at a time, and no change is missed or read twice", async () => {
  await running.pop()?.stop();
  const hook = await startHook();
  onTestFinished(() => hook.stop());
  hook.answer = { status: 202, after: 150 };
  const variables = { ...shop.variables, PUBLISH_HOOK_URL: hook.url };
  const both = [await startCms(shop.cms.dataDir, variables), await startCms(shop.cms.dataDir, variables)];
  running.push(...both);
  const editors = await Promise.all(both.map((cms) => signIn(cms)));
  const [source = { cmsUrl: "", secret: "" }] = both.map(({ url }) => ({
    cmsUrl: url,
    secret: PUBLISH_SECRET,
  }));
  const { last: first } = await fetchChangesAfter(source);
  const read: number[] = [];
  async function readOn(): Promise<void> {
    const { changes } = await fetchChangesAfter(source, read.at(-1) ?? first);
    read.push(...changes.map(({ number }) => number));
  }
  let publishing = true;
  const reading = (async () => {
    while (publishing) await readOn();
  })();
  // One process sees the other's numbers while that still reports them.
  for (let number = 0; number < 5; number += 1)
    await Promise.all(editors.map((editor, index) => newEntry(editor, `both-${index}-${number}`)));
  publishing = false;
  await reading;
  await readOn();
  expect(read).toEqual((await fetchChangesAfter(source, first)).changes.map(({ number }) => number));
  expect(new Set(read).size).toBe(10);
  await expect.poll(undelivered, { timeout: 10_000 }).toBe(0);
  expect(hook.maxConcurrentCalls()).toBe(1);
  const reported = hook.reported();
  expect(reported).toHaveLength(10);
  expect(new Set(reported).size).toBe(10);
});
