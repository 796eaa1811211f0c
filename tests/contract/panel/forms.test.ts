import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runSql } from "../accounts/account.ts";
import { api, callCms } from "../cms/json.ts";
import type { RunningCms } from "../cms/process.ts";
import { startSmallCms } from "../cms/small.ts";
import { type Editor, signIn } from "./editor.ts";

/** Invalid values are refused at their fields when an entry is saved. */

let cms: RunningCms;
let editor: Editor;

beforeAll(async () => {
  cms = await startSmallCms();
  editor = await signIn(cms);
});

afterAll(async () => {
  await cms.stop();
});

describe("links, addresses and days", () => {
  test.each([
    ["tile", { link: "training" }, ["link"], /^This must be a path of the site that begins with \//],
    ["tile", { link: "//other.example" }, ["link"], /path of the site/],
    ["tile", { link: "/\\other.example" }, ["link"], /path of the site/],
    ["tile", { link: "https://halocline.example/training" }, ["link"], /path of the site/],
    [
      "distributor",
      { website: "http://zander.example" },
      ["website"],
      /^This must be an address that begins/,
    ],
    ["distributor", { website: "https://" }, ["website"], /begins with https/],
    ["distributor", { website: "https://a b.example" }, ["website"], /begins with https/],
    ["distributor", { website: "https://[a" }, ["website"], /begins with https/],
    ["distributor", { website: "javascript:alert(1)" }, ["website"], /begins with https/],
    ["distributor", { website: "https://user:word@a.example" }, ["website"], /begins with https/],
    ["video-refresher", { video_url: "/films/1" }, ["video_url"], /begins with https/],
    ["news-item", { link: "news" }, ["link"], /path of the site .* or an address/],
    ["exhibition", { link: "ftp://a.example" }, ["link"], /path of the site .* or an address/],
    [
      "exhibition",
      { starts_on: "2020-03-24", ends_on: "2020-03-23" },
      ["ends_on"],
      /^The last day must not be before the first day\.$/,
    ],
    ["category", { slides: [{ title: "a".repeat(81) }] }, ["slides", "0", "title"], /at most 80 characters/],
  ])("%s %o is refused at its field", async (type, data, path, message) => {
    const { status, error } = await editor.create(type, data);
    expect([status, error?.details]).toMatchObject([400, { errors: [{ path }] }]);
    expect(error?.message).toMatch(message);
  });

  test.each([
    ["tile", { link: "/" }],
    ["tile", { link: "/terms-and-conditions#section-12" }],
    ["tile", { link: "" }],
    ["tile", { link: null }],
    ["distributor", { website: "https://zander.example/shop?lang=en" }],
    ["news-item", { link: "/contact-us" }],
    ["news-item", { link: "https://proceedings.example" }],
    ["news-item", { link: "https://proceedings.example:8443?paper=1#page-2" }],
    ["exhibition", { starts_on: "2020-03-24", ends_on: "2020-03-24" }],
    ["exhibition", { starts_on: "2020-03-24", ends_on: null }],
  ])("%s %o may be saved", async (type, data) => {
    expect((await editor.create(type, { title: "A draft", ...data })).status).toBe(201);
  });

  test.each([
    ["home-page", { slides: [{ link: "/" }, { link: "sports-diving" }] }, ["slides", 1, "link"]],
    ["home-page", { social_url: "social.example" }, ["social_url"]],
    ["site-setting", { offices: [{ country_code: "UK " }] }, ["offices", 0, "country_code"]],
    ["site-setting", { sales_email: "sales" }, ["sales_email"]],
    [
      "site-setting",
      { support_links: [{ label: "Shop", link: "http://a.example" }] },
      ["support_links", 0, "link"],
    ],
    ["site-setting", { support_email: "a b@c.example" }, ["support_email"]],
  ])("%s %o is refused at its field", async (type, data, path) => {
    const { status, error } = await editor.publishSingle(type, data);
    expect([status, error?.details]).toMatchObject([400, { errors: [{ path }] }]);
  });

  test("an emptied field reads as null", async () => {
    const { data } = await callCms(cms.url, api("tiles"));
    const tile = data.find(({ title }) => title === "Training");
    const documentId = String(tile?.documentId);
    const emptied = { link: "", text: "" };
    await editor.save("tile", documentId, emptied);
    await editor.act("tile", documentId, "publish", emptied);
    const after = (await callCms(cms.url, api("tiles"))).data.find((one) => one.documentId === documentId);
    expect(after).toMatchObject({ title: "Training", link: null, text: null });
  });
});

test("an invalid value that is stored already is refused with a sentence, not with a pattern", async () => {
  const { data } = await callCms(cms.url, api("tiles"));
  const documentId = String(data.find(({ title }) => title === "Pandemic")?.documentId);
  runSql(
    cms.dataDir,
    "UPDATE tiles SET link = 'nowhere' WHERE document_id = ? AND published_at IS NULL",
    documentId,
  );
  const { status, error } = await editor.act("tile", documentId, "publish");
  expect(status).toBe(400);
  expect(JSON.stringify(error)).not.toContain("must match");
  expect(error?.message).toBe("This must be a path of the site that begins with /, such as /training.");
});

describe("what is required", () => {
  test.each([
    ["tile", ["title", "picture"]],
    ["certificate", ["title", "issuer", "description", "standing"]],
    ["distributor", ["name", "description", "website", "logo"]],
    ["exhibition", ["title", "starts_on", "location", "description"]],
    ["news-item", ["title", "date", "description"]],
    ["video-refresher", ["title", "description", "video_url", "featured"]],
    ["safety-document-set", ["title", "description"]],
    ["gallery-picture", ["title", "picture"]],
    ["search-synonym", ["term"]],
    ["condition", ["title", "text", "kind"]],
    ["controlled-document", ["kind", "number", "title"]],
    ["notice", ["before_next_dive", "date", "hazard", "number", "remedy", "revision", "title"]],
  ])("an empty %s can be saved as a draft and cannot be published", async (type, fields) => {
    const { status, data } = await editor.create(type, {});
    expect(status).toBe(201);
    const { status: refused, error } = await editor.act(type, String(data[0]?.documentId), "publish");
    const errors: Array<{ path: string[] }> = Object(error?.details).errors;
    expect([refused, errors.map(({ path }) => path.join(".")).toSorted()]).toEqual([400, fields.toSorted()]);
  });

  test("a home page without slides, and settings without an office, cannot be published", async () => {
    for (const [type, field] of [
      ["home-page", "slides"],
      ["site-setting", "offices"],
    ] as const) {
      const { status, error } = await editor.publishSingle(type, { [field]: [] });
      expect([status, error?.details]).toMatchObject([400, { errors: [{ path: [field] }] }]);
    }
  });
});

test("no field of any form refuses a text with a regular expression in the message", async () => {
  interface Model {
    readonly uid: string;
    readonly kind?: string;
    readonly attributes: Readonly<
      Record<string, { regex?: string; component?: string; repeatable?: boolean }>
    >;
  }
  const modelsOf = async (kind: string): Promise<Model[]> =>
    JSON.parse((await editor.panel("GET", `/content-manager/${kind}`)).text).data;
  const components = await modelsOf("components");
  /** Patterns, each with data that are invalid in that field only, also of components. */
  const wrongIn = ({ attributes }: Model): [string, object][] =>
    Object.entries(attributes).flatMap(([field, { regex, component, repeatable }]) => {
      if (regex) return [[regex, { [field]: "\\ wrong" }] as [string, object]];
      const inner = components.find(({ uid }) => uid === component);
      return (inner ? wrongIn(inner) : []).map(([pattern, data]): [string, object] => [
        pattern,
        { [field]: repeatable ? [data] : data },
      ]);
    });
  const sentData: object[] = [];
  for (const model of await modelsOf("content-types")) {
    const [, type] = /^api::(.+)\./.exec(model.uid) ?? [];
    if (type === undefined) continue;
    for (const [pattern, data] of wrongIn(model)) {
      const isSingle = model.kind === "singleType";
      const { status, error, text } = await (isSingle
        ? editor.publishSingle(type, data)
        : editor.create(type, data));
      expect([data, status, error?.message]).toEqual([
        data,
        400,
        expect.stringMatching(/^(?:This|A slug) (?:must|may) [^\\^$[\]]+\.$/),
      ]);
      expect(text).not.toContain(JSON.stringify(pattern).slice(1, -1));
      sentData.push(data);
    }
  }
  expect(sentData.length).toBeGreaterThan(13);
});
