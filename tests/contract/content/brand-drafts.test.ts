import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runSql } from "../accounts/account.ts";
import { api, callCms, PUBLIC_PATHS } from "../cms/json.ts";
import type { RunningCms } from "../cms/process.ts";
import { startSmallCms } from "../cms/small.ts";
import { type Editor, signIn } from "../panel/editor.ts";

const SECRET = "Secret plan";

const LISTS = [
  ["tiles", "tile"],
  ["certificates", "certificate"],
  ["distributors", "distributor"],
  ["exhibitions", "exhibition"],
  ["news-items", "news-item"],
  ["video-refreshers", "video-refresher"],
  ["safety-document-sets", "safety-document-set"],
  ["gallery-pictures", "gallery-picture"],
  ["controlled-documents", "controlled-document"],
  ["search-synonyms", "search-synonym"],
] as const;

let cms: RunningCms;
let editor: Editor;

beforeAll(async () => {
  cms = await startSmallCms();
  editor = await signIn(cms);
});

afterAll(async () => {
  await cms.stop();
});

async function publicTexts(query = ""): Promise<string> {
  const answers = [];
  for (const path of PUBLIC_PATHS) answers.push((await callCms(cms.url, `${api(path)}${query}`)).text);
  return answers.join("\n");
}

async function tileWithTitle(title: string): Promise<string> {
  const { data } = await callCms(cms.url, api("tiles"));
  return String(data.find((tile) => tile.title === title)?.documentId);
}

describe("drafts of brand content", () => {
  test.each(LISTS)(
    "a new draft, and a changed draft of a published entry, is not in %s",
    async (path, type) => {
      const before = await callCms(cms.url, api(path));
      const nameField = { distributor: "name", "search-synonym": "term" }[type as string] ?? "title";
      const name = { [nameField]: SECRET };
      // Later tests find the tiles by their titles.
      const change = type === "tile" ? { text: SECRET } : name;
      const created = await editor.create(type, name);
      const saved = await editor.save(type, String(before.data[0]?.documentId), change);
      expect([created.status, saved.status]).toEqual([201, 200]);
      expect((await callCms(cms.url, api(path))).text).toBe(before.text);
      for (const query of ["?status=draft", "?publicationState=preview", "?status[0]=draft&populate=*"])
        expect(await publicTexts(query)).not.toContain(SECRET);
    },
  );

  test("a draft tile on a published home page is not shown", async () => {
    const draft = await editor.create("tile", { title: SECRET });
    const connect = [{ documentId: draft.data[0]?.documentId }];
    const changes = { event_tiles: { connect }, information_tiles: { connect } };
    expect((await editor.publishSingle("home-page", changes)).status).toBe(200);
    expect(await publicTexts()).not.toContain(SECRET);
  });

  test("an unpublished tile disappears everywhere, and the other tiles stay", async () => {
    const pandemic = await tileWithTitle("Pandemic");
    expect(await publicTexts()).toContain('"title":"Pandemic"');
    expect((await editor.act("tile", pandemic, "unpublish")).status).toBe(200);
    expect(await publicTexts()).not.toContain('"title":"Pandemic"');
    const { data } = await callCms(cms.url, api("home-page"));
    expect(data[0]?.["event_tiles"]).toMatchObject([{ title: "Training" }, { title: "News" }]);
  });

  test("a republished tile is in its former position once the home page is published again", async () => {
    const news = await tileWithTitle("News");
    expect((await editor.act("tile", news, "unpublish")).status).toBe(200);
    expect((await editor.act("tile", news, "publish")).status).toBe(200);
    expect((await editor.publishSingle("home-page", {})).status).toBe(200);
    const { data } = await callCms(cms.url, api("home-page"));
    expect(data[0]?.["event_tiles"]).toMatchObject([{ title: "Training" }, { title: "News" }]);
    expect(data[0]?.["information_tiles"]).toMatchObject([{ title: "News" }, { title: "Training" }]);
  });

  test("without a published home page the API answers 404", async () => {
    const { text } = await editor.readSingle("home-page");
    expect(JSON.parse(text).data.documentId).toMatch(/^[a-z0-9]{24}$/);
    // The panel refuses this; it simulates a shop whose home page was never published.
    runSql(cms.dataDir, "DELETE FROM home_page WHERE published_at IS NOT NULL");
    expect((await callCms(cms.url, api("home-page"))).status).toBe(404);
  });
});
