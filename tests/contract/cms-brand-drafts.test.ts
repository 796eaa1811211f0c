import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inDatabase } from "./cms-account.ts";
import { type Editor, signIn } from "./cms-editor.ts";
import { api, ask, PUBLIC_PATHS } from "./cms-json.ts";
import type { RunningCms } from "./cms-process.ts";
import { startSmallCms } from "./cms-small.ts";

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

async function everythingPublic(query = ""): Promise<string> {
  const answers = [];
  for (const path of PUBLIC_PATHS) answers.push((await ask(cms.url, `${api(path)}${query}`)).text);
  return answers.join("\n");
}

async function tileCalled(title: string): Promise<string> {
  const { data } = await ask(cms.url, api("tiles"));
  return String(data.find((tile) => tile.title === title)?.documentId);
}

describe("drafts of what the brand's pages show", () => {
  test.each(LISTS)("a new one, and the change of an old one, is not in %s", async (path, type) => {
    const before = await ask(cms.url, api(path));
    const name = type === "distributor" ? { name: SECRET } : { title: SECRET };
    // Later tests find the tiles by their titles.
    const change = type === "tile" ? { text: SECRET } : name;
    const created = await editor.create(type, name);
    const saved = await editor.save(type, String(before.data[0]?.documentId), change);
    expect([created.status, saved.status]).toEqual([201, 200]);
    expect((await ask(cms.url, api(path))).text).toBe(before.text);
    for (const query of ["?status=draft", "?publicationState=preview", "?status[0]=draft&populate=*"])
      expect(await everythingPublic(query)).not.toContain(SECRET);
  });

  test("a draft tile on a published home page is not shown", async () => {
    const draft = await editor.create("tile", { title: SECRET });
    const connect = [{ documentId: draft.data[0]?.documentId }];
    const changes = { event_tiles: { connect }, information_tiles: { connect } };
    expect((await editor.publishSingle("home-page", changes)).status).toBe(200);
    expect(await everythingPublic()).not.toContain(SECRET);
  });

  test("an unpublished tile is gone everywhere, and the other tiles stay", async () => {
    const pandemic = await tileCalled("Pandemic");
    expect(await everythingPublic()).toContain('"title":"Pandemic"');
    expect((await editor.act("tile", pandemic, "unpublish")).status).toBe(200);
    expect(await everythingPublic()).not.toContain('"title":"Pandemic"');
    const { data } = await ask(cms.url, api("home-page"));
    expect(data[0]?.["event_tiles"]).toMatchObject([{ title: "Training" }, { title: "News" }]);
  });

  test("a tile that comes back is where it was once the home page is published again", async () => {
    const news = await tileCalled("News");
    expect((await editor.act("tile", news, "unpublish")).status).toBe(200);
    expect((await editor.act("tile", news, "publish")).status).toBe(200);
    expect((await editor.publishSingle("home-page", {})).status).toBe(200);
    const { data } = await ask(cms.url, api("home-page"));
    expect(data[0]?.["event_tiles"]).toMatchObject([{ title: "Training" }, { title: "News" }]);
    expect(data[0]?.["information_tiles"]).toMatchObject([{ title: "News" }, { title: "Training" }]);
  });

  test("without a published home page there is none to read", async () => {
    const { text } = await editor.readSingle("home-page");
    expect(JSON.parse(text).data.documentId).toMatch(/^[a-z0-9]{24}$/);
    // The panel refuses this; it simulates a shop whose home page was never published.
    inDatabase(cms.dataDir, (database) =>
      database.exec("DELETE FROM home_page WHERE published_at IS NOT NULL"),
    );
    expect((await ask(cms.url, api("home-page"))).status).toBe(404);
  });
});
