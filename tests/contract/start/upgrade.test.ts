import { readdir } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api, callCms, type Entry, PUBLIC_PATHS } from "../cms/json.ts";
import { killCmsAt, newDataDir, type RunningCms, removeDataDir, startCms } from "../cms/process.ts";
import { signIn } from "../panel/editor.ts";
import { makeFormer } from "../versions/former.ts";
import { smallSeed } from "./seed.ts";

/** A shop that the first version filled, before the brand's pages had types of their own, and its editors' work. */

let seed: string;
let dataDir: string;
let cms: RunningCms;

beforeAll(async () => {
  seed = await smallSeed();
  dataDir = await newDataDir();
  const first = await startCms(dataDir, { SEED_DIR: seed });
  const editor = await signIn(first);
  const only = async (list: string, slug: string) =>
    String((await callCms(first.url, api(list, { "filters[slug][$eq]": slug }))).data[0]?.documentId);
  const set = await only("products", "set-one");
  await editor.save("product", set, { title: "Renamed" });
  await editor.act("product", set, "publish", { title: "Renamed" });
  await editor.save("category", await only("categories", "sports-diving"), { title: "Only a draft" });
  const own = { slug: "privacy-policy", title: "Our own policy", lead: "x", body: [] };
  const page = await editor.create("info-page", own);
  await editor.act("info-page", String(page.data[0]?.documentId), "publish");
  await first.stop();
  makeFormer(dataDir, { featured: ["part-one", "set-one"], without: ["about-us", "contact-us"] });
});

afterAll(async () => {
  await cms.stop();
  await removeDataDir(dataDir);
  await removeDataDir(seed);
});

async function first(list: string): Promise<Entry> {
  const [entry] = (await callCms(cms.url, api(list))).data;
  if (!entry) throw new Error(`${list} has no entry`);
  return entry;
}

async function everything(): Promise<string> {
  const answers = [];
  for (const list of PUBLIC_PATHS) answers.push((await callCms(cms.url, api(list))).text);
  return answers.join("\n");
}

const titles = (entries: unknown): string[] => Object(entries).map(({ title }: Entry) => title);
const slugs = (entries: unknown): string[] => Object(entries).map(({ slug }: Entry) => slug);

describe("a shop of the first version", () => {
  test("is left as it was by a start that is killed", async () => {
    const killed = await killCmsAt(dataDir, "brand entries in", { SEED_DIR: seed });
    expect(killed.output).toContain("tiles in");
    const database = new DatabaseSync(path.join(dataDir, "cms.sqlite"), { readOnly: true });
    const rows = ["tiles", "certificates", "home_page"].map(
      (table) => database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.["rows"],
    );
    database.close();
    expect(rows).toEqual([0, 0, 0]);
  });

  test("gets the new entries, once", async () => {
    cms = await startCms(dataDir, { SEED_DIR: seed });
    expect(titles((await callCms(cms.url, api("certificates"))).data)).toEqual(["ISO9001:2015", "CE"]);
    expect((await callCms(cms.url, api("tiles"))).data).toHaveLength(3);
    const filled = await everything();
    await cms.stop();
    cms = await startCms(dataDir, { SEED_DIR: seed });
    expect(await everything()).toBe(filled);
    expect(cms.output()).not.toContain("seed:");
  });

  test("keeps the products that its editors featured, in their order", async () => {
    const home = await first("home-page");
    expect(slugs(home["featured_products"])).toEqual(["part-one", "set-one"]);
    expect(titles(home["event_tiles"])).toEqual(["Training", "Pandemic", "News"]);
    expect(titles(home["slides"])).toEqual(["Sports Diving", "All Diving"]);
  });

  test("gets values for the new fields of what it has", async () => {
    const category = await first("categories");
    expect(titles(category["slides"])).toEqual(["Second depth", "First depth"]);
    expect(category["slides"]).toMatchObject([
      { picture: { name: "set.webp" } },
      { picture: { name: "part.webp" } },
    ]);
    expect(titles(category["event_tiles"])).toEqual(["Training", "Pandemic"]);
    expect(titles(category["information_tiles"])).toEqual(["News"]);
    expect(await first("site-setting")).toMatchObject({
      offices: [{ city: "London" }, { city: "Washington" }],
      sales_email: "sales@halocline.example",
      hours: "GMT 9:00-17:00 by phone",
      claims: [{ title: "Warranty" }],
    });
  });

  test("keeps what its editors changed, drafts as drafts, and what they removed stays away", async () => {
    const { data } = await callCms(cms.url, api("products", { "filters[slug][$eq]": "set-one" }));
    expect(titles(data)).toEqual(["Renamed"]);
    expect((await first("categories")).title).toBe("Sports Diving");
    const database = new DatabaseSync(path.join(dataDir, "cms.sqlite"), { readOnly: true });
    const draft = database
      .prepare(
        "SELECT d.title, d.updated_at > p.updated_at AS modified FROM categories d JOIN categories p USING (document_id) WHERE d.published_at IS NULL AND p.published_at IS NOT NULL",
      )
      .get();
    const slides = database
      .prepare(
        "SELECT count(*) AS rows, count(DISTINCT cmp_id) AS own FROM categories_cmps WHERE field = 'slides'",
      )
      .get();
    const files = database.prepare("SELECT name FROM files ORDER BY name").all();
    database.close();
    expect(draft).toMatchObject({ title: "Only a draft", modified: 1 });
    expect(slides).toMatchObject({ rows: 4, own: 4 });
    expect(slugs((await callCms(cms.url, api("info-pages"))).data).toSorted()).toEqual([
      "contact-us",
      "privacy-policy",
    ]);
    // What was in the media library already is not put there again.
    const names = ["bulletin", "levels", "part", "seal", "set-one", "set", "terms", "zander"];
    expect(files.map(({ name }) => path.parse(String(name)).name).toSorted()).toEqual(names.toSorted());
    expect(await readdir(path.join(dataDir, "public", "uploads"))).toHaveLength(names.length);
  });

  test("names the new fields in the panel and leaves its lists as they were", async () => {
    const editor = await signIn(cms);
    const { metadatas, layouts } = await editor.viewOf("content-types", "api::category.category");
    expect(metadatas["slides"]?.edit.label).toBe("Slides");
    expect(metadatas["title"]?.edit.label).toBe("Title");
    expect(layouts.list).toContain("title");
  });

  test("gives the draft the same fields, so that publishing it keeps them", async () => {
    const editor = await signIn(cms);
    const { documentId } = await first("categories");
    expect((await editor.act("category", documentId, "publish")).status).toBe(200);
    const category = await first("categories");
    expect(category.title).toBe("Only a draft");
    expect(titles(category["slides"])).toEqual(["Second depth", "First depth"]);
    expect(titles(category["event_tiles"])).toEqual(["Training", "Pandemic"]);
    expect((await editor.publishSingle("site-setting", {})).status).toBe(200);
    expect(await first("site-setting")).toMatchObject({
      offices: [{ city: "London" }, { city: "Washington" }],
    });
  });
});
