import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../../../scripts/lib/browser.ts";
import { revisionFilePath } from "../../../src/contract/rules/document-number.ts";
import { callCms } from "../cms/json.ts";
import { type CmsWithSite, errorText, linkTo, startCmsWithSite } from "../publishing/with-site.ts";
import { type Editor, panelToken, signIn, signInAs } from "./editor.ts";
import { openPanelPage, panelPage } from "./panel-page.ts";

/** Where a file or a document is used, in the panel. */

let shop: CmsWithSite;
let administrator: Editor;

beforeAll(async () => {
  shop = await startCmsWithSite();
  administrator = await signIn(shop.cms, "administrator");
});
afterAll(() => shop.stop());

type Panel = Editor["panel"];
const editor: Panel = (...request) => shop.editor.panel(...request);

const read = async (address: string, panel = editor) => {
  const { status, text } = await panel("GET", `/uses/${address}`);
  return status === 200 ? JSON.parse(text).data : { status };
};
const fileCalled = async (name: string): Promise<number> => {
  const { files } = await read(`files?search=${name}`);
  return files[0].id;
};
/** Each entry with its fields; `d` if its draft uses it, `p` if it is used as published. */
const usesOf = async (address: string, panel = editor) => {
  const { entries, hidden } = await read(address, panel);
  const lines = entries.map(
    (use: { title: string; fields: string[]; inDraft: boolean; inPublished: boolean }) =>
      [use.title, use.fields.join(" + "), `${use.inDraft ? "d" : ""}${use.inPublished ? "p" : ""}`].join(
        ": ",
      ),
  );
  return hidden > 0 ? [...lines, `${hidden} hidden`] : lines;
};

test("a file is used by the entries whose fields or texts have it, published or only as a draft", async () => {
  const terms = await fileCalled("terms.pdf");
  const used = ["Home page: Warranty text: dp", "Information page “Contact Us”: Text: dp"];
  expect(await usesOf(`files/${terms}`)).toEqual(used);
  const contact = await shop.idOf("info-pages", "contact-us");
  const about = await shop.idOf("info-pages", "about-us");
  const { file } = await read(`files/${terms}`);
  await shop.editor.save("info-page", contact, { body: [linkTo("/news")] });
  await shop.editor.save("info-page", about, { body: [linkTo(file.url)] });
  expect(await usesOf(`files/${terms}`)).toEqual([
    "Home page: Warranty text: dp",
    "Information page “About Us”: Text: d",
    "Information page “Contact Us”: Text: p",
  ]);
  // Deleting it is refused for the same entries.
  const removed = errorText(await editor("DELETE", `/upload/files/${terms}`));
  for (const name of ["the home page", "page “About Us”", "page “Contact Us”"])
    expect(removed).toContain(name);
});

test("a picture is used in components too, and the search finds files by name", async () => {
  const found = await read("files?search=PART.webp");
  expect(found).toMatchObject({ total: 1, page: 1, pageCount: 1, files: [{ mime: "image/webp" }] });
  const uses = await usesOf(`files/${found.files[0].id}`);
  expect(uses).toContain("Home page: Slides + Boundary: dp");
  expect(uses).toContain("Distributor “Abalone Subsea”: Logo: dp");
  expect(await read("files?search=%00no such file&page=-1")).toMatchObject({ total: 0, files: [] });
  expect(await read("files/0")).toEqual({ status: 404 });
  expect(await read("files/x")).toEqual({ status: 404 });
  expect(await read("documents/%00")).toEqual({ status: 404 });
  expect(await read(`files/${"9".repeat(20)}`)).toEqual({ status: 404 });
});

test("DOC-01 a document is used by entries that name it, link to it, or have a file of it", async () => {
  const { data } = await callCms(shop.cms.url, "/api/controlled-documents");
  const document = data.find(({ number }) => number === "HM 1");
  const address = `documents/${document?.documentId}`;
  expect(await usesOf(address)).toEqual([]);
  const item = await shop.idOf("news-items", "A bulletin");
  const linked = await shop.editor.save("news-item", item, { link: revisionFilePath("HM 1", "A") });
  expect(linked.status).toBe(200);
  const { id } = (await read("files?search=manual-a")).files[0];
  const product = await shop.idOf("products", "set-two");
  expect((await shop.publish("product", product, { Datasheet: id })).status).toBe(200);
  const notice = { number: "SB 2", title: "A valve can stick", document: { connect: [document] } };
  expect((await shop.editor.create("notice", notice)).status).toBeLessThan(300);
  expect(await usesOf(address)).toEqual([
    "News item “A bulletin”: Link: d",
    "Product “Another Set Two”: Datasheet: dp",
    "Safety notice “A valve can stick”: Document: d",
  ]);
});

test("entries that a role may not read are only counted, and files that it may not read do not exist", async () => {
  const roleWith = async (name: string, permissions: readonly object[]): Promise<Panel> => {
    const created = await administrator.panel("POST", "/admin/roles", { name, description: "" });
    const place = `/admin/roles/${JSON.parse(created.text).data.id}/permissions`;
    expect((await administrator.panel("PUT", place, { permissions })).status).toBe(200);
    return signInAs(name, administrator, shop.cms);
  };
  const files = { action: "plugin::upload.read", subject: null, properties: {}, conditions: [] };
  const distributors = {
    ...{ action: "plugin::content-manager.explorer.read", subject: "api::distributor.distributor" },
    ...{ properties: { fields: ["name", "logo"] }, conditions: [] },
  };
  const librarian = await roleWith("Librarian", [files, distributors]);
  const part = await fileCalled("part.webp");
  const all = await usesOf(`files/${part}`);
  const distributor = "Distributor “Abalone Subsea”: Logo: dp";
  expect(await usesOf(`files/${part}`, librarian)).toEqual([distributor, `${all.length - 1} hidden`]);
  const logos = { ...distributors, properties: { fields: ["logo"] } };
  const distributorId = await shop.idOf("distributors", "Abalone Subsea");
  expect(await usesOf(`files/${part}`, await roleWith("Printer", [files, logos]))).toEqual([
    ...[`Distributor “${distributorId}”: Logo: dp`, `${all.length - 1} hidden`],
  ]);
  const own = await roleWith("Contributor", [{ ...files, conditions: ["admin::is-creator"] }]);
  expect(await read("files", own)).toMatchObject({ total: 0, files: [] });
  expect(await read(`files/${part}`, own)).toEqual({ status: 404 });
  const none = await roleWith("Reader", [distributors]);
  for (const address of ["files", `files/${part}`, "documents/any"])
    expect([address, await read(address, none)]).toEqual([address, { status: 403 }]);
  expect((await callCms(shop.cms.url, `/uses/files/${part}`)).status).toBe(401);
});

let browser: Browser | undefined;
afterAll(() => browser?.close());

test("the panel's page finds a file and links to the entries that use it", async () => {
  browser = await launchBrowser();
  const page: Page = await browser.newPage({ viewport: { width: 390, height: 800 } });
  const script = await panelPage("uses/FileUsesRoutes");
  const opened = { script, token: await panelToken(shop.cms), route: "/" };
  await openPanelPage(page, shop.cms.url, opened);
  await page.getByLabel("Name of a picture or document").fill("zander");
  await page.getByRole("button", { name: "Search" }).click();
  const file = page.getByRole("link", { name: "zander.svg" });
  const id = await fileCalled("zander.svg");
  await page.getByText("1 found").waitFor();
  expect(await file.getAttribute("href")).toBe(`/file-uses/${id}`);
  await openPanelPage(page, shop.cms.url, { ...opened, route: `/${id}` });
  await page.getByText("Used by one entry").waitFor();
  const distributor = await shop.idOf("distributors", "Zander Dive");
  expect(await page.getByRole("link", { name: "Distributor “Zander Dive”" }).getAttribute("href")).toBe(
    `/content-manager/collection-types/api::distributor.distributor/${distributor}`,
  );
  await page.getByText("Logo: published and in the draft").waitFor();
});

test("DOC-01 the panel beside a document lists its uses when an editor asks for them, and beside nothing else", async () => {
  const { data } = await callCms(shop.cms.url, "/api/controlled-documents");
  const documentId = data.find(({ number }) => number === "DS-1")?.documentId;
  const item = await shop.idOf("news-items", "A paper");
  expect((await shop.editor.save("news-item", item, { link: "/documents/DS-1" })).status).toBe(200);
  const besides = async (model: string) => {
    const props = { model, document: { documentId, updatedAt: "2026-11-01" } };
    const script = await panelPage("uses/DocumentUsesPanel", { values: {}, props });
    const page: Page = await (browser ?? (await launchBrowser())).newPage();
    await openPanelPage(page, shop.cms.url, { script, token: await panelToken(shop.cms), route: "/" });
    await page.getByLabel("Title").waitFor();
    return page;
  };
  const page = await besides("api::controlled-document.controlled-document");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const uses = page.getByRole("link", { name: "News item “A paper”" });
  expect(await uses.count()).toBe(0);
  await page.getByRole("button", { name: "Show" }).click();
  expect(await uses.getAttribute("href")).toBe(
    `/content-manager/collection-types/api::news-item.news-item/${item}`,
  );
  await page.getByText("Link: in the draft only").waitFor();
  expect(asked).toEqual([`/uses/documents/${documentId}`]);
  const other = await besides("api::news-item.news-item");
  expect(await other.getByRole("button", { name: "Show" }).count()).toBe(0);
});
