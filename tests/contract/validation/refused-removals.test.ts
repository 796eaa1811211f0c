import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api, callCms } from "../cms/json.ts";
import {
  bluePicture,
  type CmsWithSite,
  errorText,
  heading,
  linkTo,
  paragraph,
  refusedFields,
  startCmsWithSite,
  text,
} from "../publishing/with-site.ts";

/** The CMS refuses to remove an entry that others need, and names them. */

let shop: CmsWithSite;

beforeAll(async () => {
  shop = await startCmsWithSite();
});
afterAll(() => shop.stop());

const isPublished = async (path: string, slug: string): Promise<boolean> =>
  (await callCms(shop.cms.url, api(path, { "filters[slug][$eq]": slug }))).data.length === 1;

describe("an entry that others link to", () => {
  const LINKS =
    "Links lead here from the information page “Contact Us” and the tile “Pandemic”. Change them first.";

  test("cannot be unpublished or deleted, and the linking entries are named", async () => {
    const set = await shop.idOf("products", "set-two");
    const tile = await shop.idOf("tiles", "Pandemic");
    const page = await shop.idOf("info-pages", "contact-us");
    shop.pages["/product/set-former"] = "→ /product/set-two";
    const saved = [
      await shop.publish("tile", tile, { link: "/product/set-former" }),
      await shop.publish("info-page", page, { body: [linkTo("/product/set-two#datasheet")] }),
      // Links of a draft do not count.
      await shop.editor.save("tile", await shop.idOf("tiles", "News"), { link: "/product/set-two" }),
    ];
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(errorText(await shop.editor.act("product", set, "unpublish"))).toBe(`400 ${LINKS}`);
    expect(errorText(await shop.editor.remove("product", set))).toBe(`400 ${LINKS}`);
    for (const action of ["bulkUnpublish", "bulkDelete"]) {
      expect(errorText(await shop.editor.bulk("product", action, [set]))).toBe(`400 ${LINKS}`);
    }
    expect(await isPublished("products", "set-two")).toBe(true);
  });

  test("may be renamed, since its former address redirects", async () => {
    const set = await shop.idOf("products", "set-two");
    shop.pages["/product/set-two"] = "<h1>Set Two</h1>";
    expect((await shop.publish("product", set, { slug: "set-2" })).status).toBe(200);
    shop.pages["/product/set-two"] = "→ /product/set-2";
    expect((await shop.publish("product", set, { slug: "set-two" })).status).toBe(200);
    delete shop.pages["/product/set-two"];
  });

  test("can be removed once no entry links to it", async () => {
    await shop.publish("tile", await shop.idOf("tiles", "Pandemic"), { link: "" });
    await shop.publish("info-page", await shop.idOf("info-pages", "contact-us"), {
      body: [paragraph(text("."))],
    });
    const set = await shop.idOf("products", "set-two");
    expect((await shop.editor.act("product", set, "unpublish")).status).toBe(200);
    expect((await shop.editor.act("product", set, "publish")).status).toBe(200);
    expect((await shop.editor.remove("product", set)).status).toBe(200);
  });

  test("keeps the heading that others link to", async () => {
    const about = await shop.idOf("info-pages", "about-us");
    const item = await shop.idOf("news-items", "A notice");
    expect((await shop.publish("info-page", about, { body: [heading("Our works")] })).status).toBe(200);
    expect((await shop.publish("news-item", item, { link: "/about-us#our-works" })).status).toBe(200);
    expect(refusedFields(await shop.publish("info-page", about, { body: [heading("Our place")] }))).toEqual({
      status: "400",
      body: "The heading at #our-works must stay: links lead to it from the news item “A notice”.",
    });
    expect((await shop.publish("news-item", item, { link: "/about-us" })).status).toBe(200);
    expect((await shop.publish("info-page", about, { body: [heading("Our place")] })).status).toBe(200);
  });
});

describe("an entry that the site itself needs", () => {
  test("a category of the menu keeps its slug and stays published", async () => {
    const id = await shop.idOf("categories", "sports-diving");
    expect(refusedFields(await shop.publish("category", id, { slug: "leisure-diving" }))).toEqual({
      status: "400",
      slug: "The site always has a page at /sports-diving: this must keep this slug.",
    });
    const stay = "400 The site always has a page at /sports-diving: this must stay published.";
    expect(errorText(await shop.editor.act("category", id, "unpublish"))).toBe(stay);
    expect(errorText(await shop.editor.remove("category", id))).toBe(stay);
    expect(await isPublished("categories", "sports-diving")).toBe(true);
  });

  test("an information page keeps its slug and stays published", async () => {
    const id = await shop.idOf("info-pages", "about-us");
    expect(refusedFields(await shop.publish("info-page", id, { slug: "training" }))).toEqual({
      status: "400",
      slug: "The site always has a page at /about-us: this must keep this slug.",
    });
    expect(errorText(await shop.editor.remove("info-page", id))).toMatch(
      /^400 .*\/about-us: this must stay published/,
    );
  });

  test("the home page and the site settings stay published", async () => {
    for (const [type, name] of [
      ["home-page", "home page"],
      ["site-setting", "site settings"],
    ] as const) {
      expect(errorText(await shop.editor.unpublishSingle(type))).toBe(
        `400 The site cannot be without its ${name}.`,
      );
      const address = `/content-manager/single-types/api::${type}.${type}`;
      const removed = await shop.editor.panel("DELETE", address, undefined, await shop.editor.open(type));
      expect(errorText(removed)).toBe(`400 The site cannot be without its ${name}.`);
    }
  });

  test("the last entry of a list stays, the others can be removed", async () => {
    const [iso, ce] = [
      await shop.idOf("certificates", "ISO9001:2015"),
      await shop.idOf("certificates", "CE"),
    ];
    expect((await shop.editor.remove("certificate", iso)).status).toBe(200);
    expect(errorText(await shop.editor.act("certificate", ce, "unpublish"))).toBe(
      "400 This is the last published certificate: the page that shows it would be empty. Publish another one first.",
    );
  });

  test("a category stays until its sub-categories have moved to another one", async () => {
    const lights = await shop.editor.publishNew("category", {
      title: "Lights",
      slug: "lights",
      summary: "Lights",
    });
    const parent = { connect: [{ documentId: lights.data[0]?.documentId }] };
    const id = String(lights.data[0]?.documentId);
    const torches = { title: "Torches", slug: "torches", summary: "Torches", parent };
    const added = await shop.editor.publishNew("sub-category", torches);
    expect(added.status).toBeLessThan(300);
    const message =
      "400 Visitors would no longer find the sub-category “Torches”: move or unpublish that first.";
    expect(errorText(await shop.editor.act("category", id, "unpublish"))).toBe(message);
    expect(errorText(await shop.editor.remove("category", id))).toBe(message);
    const child = { documentId: String(added.data[0]?.documentId) };
    const without = { sub_categories: { connect: [], disconnect: [child] } };
    expect(refusedFields(await shop.publish("category", id, without))).toEqual({
      status: "400",
      sub_categories: message.slice("400 ".length),
    });
    expect((await shop.publish("category", id, { slug: "lamps" })).status).toBe(200);
    const elsewhere = { connect: [{ documentId: await shop.idOf("categories", "sports-diving") }] };
    expect((await shop.editor.save("sub-category", child.documentId, { parent: elsewhere })).status).toBe(
      200,
    );
    expect(errorText(await shop.editor.act("category", id, "unpublish"))).toBe(
      "400 The draft of the sub-category “Torches” is in another category already: publish that first.",
    );
    expect((await shop.publish("sub-category", child.documentId)).status).toBe(200);
    expect((await shop.editor.remove("sub-category", String(added.data[0]?.documentId))).status).toBe(200);
    expect((await shop.editor.remove("category", id)).status).toBe(200);
  });
});

describe("files", () => {
  const list = async (): Promise<Array<{ id: number; name: string }>> =>
    JSON.parse((await shop.editor.panel("GET", "/upload/files?pageSize=100")).text).results;
  const fileCalled = async (name: string) => (await list()).find((file) => file.name === name)?.id ?? 0;
  const removeFile = (id: number) => shop.editor.panel("DELETE", `/upload/files/${id}`);

  test("a file that an entry shows is not removed, and the entry is named", async () => {
    const id = await fileCalled("zander.svg");
    const message =
      "400 “zander.svg” is used by the distributor “Zander Dive”. Give them another file first, and publish them.";
    expect(errorText(await removeFile(id))).toBe(message);
    const both = { fileIds: [id, (await shop.editor.upload(await bluePicture())).id], folderIds: [] };
    expect(errorText(await shop.editor.panel("POST", "/upload/actions/bulk-delete", both))).toBe(message);
    expect((await list()).filter((file) => both.fileIds.includes(file.id))).toHaveLength(2);
  });

  test("neither is one of a slide, one that a text links to, or one in a removed folder", async () => {
    expect(errorText(await removeFile(await fileCalled("part.webp")))).toMatch(
      /^400 “part\.webp” is used by .*the category “Sports Diving”.* and \d+ more\./,
    );
    expect(errorText(await removeFile(await fileCalled("terms.pdf")))).toMatch(
      /^400 “terms\.pdf” is used by the home page/,
    );
    const folder = JSON.parse(
      (await shop.editor.panel("POST", "/upload/folders", { name: "Bulletins" })).text,
    ).data;
    const fileIds = [await fileCalled("bulletin.pdf")];
    await shop.editor.panel("POST", "/upload/actions/bulk-move", { fileIds, destinationFolderId: folder.id });
    const removed = await shop.editor.panel("POST", "/upload/actions/bulk-delete", {
      folderIds: [folder.id],
    });
    expect(errorText(removed)).toMatch(/^400 “bulletin\.pdf” is used by the news item “A bulletin”/);
    expect(await fileCalled("bulletin.pdf")).toBe(fileIds[0]);
  });

  test("an unused file is removed", async () => {
    const { id } = await shop.editor.upload(await bluePicture());
    expect((await removeFile(id)).status).toBe(200);
  });

  const TEXT = "These are words.";
  test.each<[string, string, string, RegExp]>([
    ["a text named .jpg", "words.jpg", "image/jpeg", /“words\.jpg” is no picture that can be read/],
    ["a text named .svg", "words.svg", "image/svg+xml", /“words\.svg” is no picture/],
    ["a text named .PNG and sent as a text", "words.PNG", "text/plain", /“words\.PNG” is no picture/],
    ["a text named .pdf", "words.pdf", "application/pdf", /“words\.pdf” is no PDF document/],
  ])("%s is refused, also in place of another file", async (_, name, type, message) => {
    const file = new File([TEXT], name, { type });
    // Files of published revisions are refused for that already.
    const own = new File(["%PDF-1.4\n% own\n%%EOF\n"], "own.pdf", { type });
    const instead = name.endsWith("pdf") ? (await shop.editor.upload(own)).id : await fileCalled("seal.svg");
    const before = await list();
    await expect(shop.editor.upload(file)).rejects.toThrow(message);
    await expect(shop.editor.upload(file, instead)).rejects.toThrow(message);
    expect(await list()).toEqual(before);
  });

  test("replacing a picture by a PDF is refused, by another picture it is not", async () => {
    const { url, id } = await shop.editor.upload(await bluePicture());
    const pdf = new File(["%PDF-1.4\n%%EOF\n"], "sheet.pdf", { type: "application/pdf" });
    await expect(shop.editor.upload(pdf, id)).rejects.toThrow(/“sheet\.pdf” is no picture/);
    expect((await fetch(`${shop.cms.url}${url}`)).headers.get("content-type")).toBe("image/png");
    expect((await shop.editor.upload(await bluePicture(), id)).url).not.toBe(url);
  });
});
