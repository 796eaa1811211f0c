import { afterAll, beforeAll, expect, test } from "vitest";
import { api, callCms, publicEntry } from "../cms/json.ts";
import { type RunningCms, startCms } from "../cms/process.ts";
import { startSmallCms } from "../cms/small.ts";
import { type Editor, signIn } from "../panel/editor.ts";

let first: RunningCms;
let second: RunningCms;
let editor: Editor;

beforeAll(async () => {
  first = await startSmallCms();
  second = await startCms(first.dataDir);
  editor = await signIn(first);
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

const slugsFor = async ({ url }: RunningCms, term: string) =>
  (await callCms(url, api("products", { "filters[title][$containsi]": term }))).data.map(({ slug }) => slug);

test("D25 a product that one process publishes is found by the other one at once", async () => {
  const { documentId } = await publicEntry(first.url, "products", "part-one");
  for (let edit = 11; edit <= 15; edit += 1) {
    expect(await slugsFor(second, `kormoran ${edit}`)).toEqual([]);
    const data = { part_number: `KORMORAN-${edit}` };
    expect((await editor.save("product", documentId, data)).status).toBe(200);
    expect((await editor.act("product", documentId, "publish", data)).status).toBe(200);
    expect(await slugsFor(second, `kormoran ${edit}`)).toEqual(["part-one"]);
    expect(await slugsFor(second, `kormoran ${edit - 1}`)).toEqual([]);
  }
  await editor.act("product", documentId, "unpublish");
  expect(await slugsFor(second, "kormoran")).toEqual([]);
});
