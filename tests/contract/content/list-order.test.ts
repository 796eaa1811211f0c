import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api, callCms, type Entry, publicEntry } from "../cms/json.ts";
import type { RunningCms } from "../cms/process.ts";
import { startSmallCms } from "../cms/small.ts";
import { type Editor, signIn } from "../panel/editor.ts";

/** Editors set the order of lists; nothing else changes it. */

let cms: RunningCms;
let editor: Editor;

beforeAll(async () => {
  cms = await startSmallCms();
  editor = await signIn(cms);
});

afterAll(async () => {
  await cms.stop();
});

async function read(path: string): Promise<readonly Entry[]> {
  return (await callCms(cms.url, api(path))).data;
}

const first = (path: string) => publicEntry(cms.url, path);

const within = (entry: Entry, field: string): readonly Entry[] => [entry[field]].flat() as Entry[];
const titles = (entries: readonly Entry[]): string[] => entries.map(({ title }) => title);

async function publish(type: string, documentId: string, data: object): Promise<void> {
  const answers = [
    await editor.save(type, documentId, data),
    await editor.act(type, documentId, "publish", data),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
}

describe("lists", () => {
  test.each([
    ["certificates", "certificate"],
    ["distributors", "distributor"],
    ["video-refreshers", "video-refresher"],
    ["safety-document-sets", "safety-document-set"],
    ["gallery-pictures", "gallery-picture"],
  ])("%s follow the editor's position", async (path, type) => {
    const before = (await read(path)).map(({ documentId }) => documentId);
    await publish(type, String(before[0]), { position: 9 });
    expect((await read(path)).map(({ documentId }) => documentId)).toEqual(before.toReversed());
    await publish(type, String(before[1]), { position: 9 });
    const equal = (await read(path)).map(({ documentId }) => documentId);
    expect(equal).toEqual(before.toSorted());
  });

  test("CAT-01 sub-categories follow the editor's position in every list", async () => {
    const allLists = async () => {
      const { parent } = await publicEntry(cms.url, "sub-categories", "spares");
      return [
        await read("sub-categories"),
        within(await first("categories"), "sub_categories"),
        within(Object(parent), "sub_categories"),
      ].map((list) => list.map(({ slug }) => slug));
    };
    const [sets] = await read("sub-categories");
    // The seed lists the spares first and gives them the second position.
    expect(await allLists()).toEqual(Array(3).fill(["sets", "spares"]));
    await publish("sub-category", String(sets?.documentId), { position: 3 });
    expect(await allLists()).toEqual(Array(3).fill(["spares", "sets"]));
  });

  test("news items follow their date", async () => {
    const [notice] = await read("news-items");
    await publish("news-item", String(notice?.documentId), { date: "2020-06-01" });
    expect(titles(await read("news-items"))).toEqual(["A bulletin", "A notice", "A paper"]);
  });
});

describe("the home page and categories", () => {
  test("slides follow the editor's order", async () => {
    const home = await first("home-page");
    const { text } = await editor.readSingle("home-page");
    const slides: Array<{ id: number; title: string }> = JSON.parse(text).data.slides;
    const moved = slides.toReversed().map(({ id }) => ({ id }));
    expect((await editor.publishSingle("home-page", { slides: moved })).status).toBe(200);
    const after = await first("home-page");
    expect(titles(within(after, "slides"))).toEqual(titles(within(home, "slides")).toReversed());
    expect(within(after, "slides").map(({ picture }) => picture)).not.toContain(null);
  });

  test("tiles and featured products follow the editor's order", async () => {
    const home = await first("home-page");
    const [one, two] = within(home, "event_tiles");
    const [product] = within(home, "featured_products");
    const last = { position: { end: true } };
    const answer = await editor.publishSingle("home-page", {
      event_tiles: { connect: [{ documentId: two?.documentId, position: { before: one?.documentId } }] },
      featured_products: { connect: [{ documentId: product?.documentId, ...last }] },
    });
    expect(answer.status).toBe(200);
    const after = await first("home-page");
    expect(titles(within(after, "event_tiles"))).toEqual(["Pandemic", "Training", "News"]);
    expect(titles(within(after, "information_tiles"))).toEqual(["News", "Training"]);
    expect(titles(within(after, "featured_products"))).toEqual(["Part One", "Set One", "Another Set Two"]);
  });

  test("tiles of a category follow the editor's order", async () => {
    const category = await first("categories");
    const [training, pandemic] = within(category, "event_tiles");
    await publish("category", category.documentId, {
      event_tiles: {
        connect: [{ documentId: training?.documentId, position: { after: pandemic?.documentId } }],
      },
    });
    expect(titles(within(await first("categories"), "event_tiles"))).toEqual(["Pandemic", "Training"]);
  });

  test("an entry that is published again keeps its position in every list", async () => {
    const before = [await first("home-page"), await first("categories")];
    const shown = (entry: Entry) =>
      ["event_tiles", "information_tiles", "featured_products"].map((field) =>
        within(entry, field).map(({ documentId }) => documentId),
      );
    for (const { documentId } of await read("tiles")) await publish("tile", documentId, { text: "New" });
    for (const { documentId } of await read("products"))
      await publish("product", documentId, { short_descriptions: "New" });
    const after = [await first("home-page"), await first("categories")];
    expect(after.map(shown)).toEqual(before.map(shown));
    expect(within(await first("home-page"), "event_tiles").map(({ text }) => text)).toEqual([
      "New",
      "New",
      "New",
    ]);
  });
});
