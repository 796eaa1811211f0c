import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../../../scripts/lib/browser.ts";
import { api, callCms, publicEntry } from "../cms/json.ts";
import type { RunningCms } from "../cms/process.ts";
import { startSmallCms } from "../cms/small.ts";
import { readSignIn, signIn } from "./editor.ts";
import { panelPage } from "./panel-page.ts";

/** Tests the inputs of the panel's forms in a browser, with a real CMS. */

let cms: RunningCms;
let browser: Browser;
let token: string;

beforeAll(async () => {
  cms = await startSmallCms();
  browser = await launchBrowser();
  const body = JSON.stringify(await readSignIn(cms.dataDir));
  const headers = { "content-type": "application/json" };
  const signedIn = await callCms(cms.url, "/admin/login", { method: "POST", body, headers });
  token = JSON.stringify(JSON.parse(signedIn.text).data.token);
});
afterAll(async () => {
  await browser.close();
  await cms.stop();
});

async function openInput(input: string, values: object, props: object, entry = "create"): Promise<Page> {
  const page = await browser.newPage();
  const script = await panelPage(input, { values, props });
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Panel</title><div id="panel"></div><p id="message" role="alert"></p>
    <script>window.token = ${token}; window.entry = "${entry}"</script><script src="/panel-page.js"></script></html>`;
  await page.route("**/panel-page", (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.route("**/panel-page.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
  await page.goto(`${cms.url}/panel-page`);
  return page;
}

const SLUG = {
  ...{ name: "slug", label: "Slug" },
  attribute: { targetField: "title", contentType: "api::product.product" },
};
const slugIn = (page: Page) => page.getByLabel("Slug", { exact: true });

test("the slug of a new product follows its title until it is edited", async () => {
  const page = await openInput("inputs/SlugInput", {}, SLUG);
  const title = page.getByLabel("Title");
  await title.pressSequentially("Bail-out valve & Ø 2");
  await expect.poll(() => slugIn(page).inputValue()).toBe("bail-out-valve-and-o-2");
  await title.fill("Mouthpiece");
  await expect.poll(() => slugIn(page).inputValue()).toBe("mouthpiece");
  await slugIn(page).fill("own-words");
  await title.fill("Another title");
  await expect.poll(() => title.inputValue()).toBe("Another title");
  expect(await slugIn(page).inputValue()).toBe("own-words");
  await page.getByRole("button", { name: "Make it from the title" }).click();
  await expect.poll(() => slugIn(page).inputValue()).toBe("another-title");
});

test("a generated slug avoids that of another entry; a typed one gets a message", async () => {
  const page = await openInput("inputs/SlugInput", {}, SLUG);
  await page.getByLabel("Title").fill("Set One");
  await expect.poll(() => slugIn(page).inputValue()).toBe("set-one-1");
  await page.getByLabel("Title").fill("Set");
  await slugIn(page).fill("part-one");
  await page.getByText("Another entry has this slug. “part-one-1” is free.").waitFor();
});

test("the slug of a draft that was never published follows its title, until the editor types another", async () => {
  const editor = await signIn(cms);
  const created = await editor.create("product", { title: "Set Nine", slug: "set-nine" });
  const documentId = created.data[0]?.documentId;
  const draft = { title: "Set Nine", slug: "set-nine", version: created.data[0]?.["version"] };
  const page = await openInput("inputs/SlugInput", draft, SLUG, String(documentId));
  const title = page.getByLabel("Title");
  await title.fill("Set Ten");
  await expect.poll(() => slugIn(page).inputValue()).toBe("set-ten");
  await title.fill("Set Nine");
  await expect.poll(() => slugIn(page).inputValue()).toBe("set-nine");
  await slugIn(page).fill("own-words");
  await title.fill("Set Eleven");
  await expect.poll(() => title.inputValue()).toBe("Set Eleven");
  expect(await slugIn(page).inputValue()).toBe("own-words");
  const setOne = await publicEntry(cms.url, "products", "set-one");
  const { data } = await editor.panel("GET", `/entry-versions/product/${setOne.documentId}`);
  expect(data).toMatchObject([{ unpublished: null }]);
});

test("a saved product keeps its slug when its title changes", async () => {
  const page = await openInput("inputs/SlugInput", { title: "Set One", slug: "set-one" }, SLUG);
  await page.getByLabel("Title").fill("Set Two");
  await page.getByRole("button", { name: "Make it from the title" }).click();
  await expect.poll(() => slugIn(page).inputValue()).toBe("set-two");
  await page.getByLabel("Title").fill("Set Three");
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Set Three");
  expect(await slugIn(page).inputValue()).toBe("set-two");
});

test("text in a wrong format gets its own message once the field loses focus", async () => {
  const attribute = { regex: "^/", must: "must be a path of the site that begins with /, such as /training" };
  const page = await openInput(
    "inputs/PatternInput",
    {},
    { name: "link", label: "Link", type: "string", attribute },
  );
  await page.getByLabel("Link").fill("training");
  expect(await page.getByText("This must be").count()).toBe(0);
  await page.getByLabel("Link").blur();
  await page.getByText("This must be a path of the site that begins with /, such as /training.").waitFor();
  await page.getByLabel("Link").fill("/training");
  await page.getByText("This must be").waitFor({ state: "detached" });
});

test("Enter in a date field does not save the form; in another field it does", async () => {
  const page = await openInput(
    "inputs/DayInput",
    {},
    { name: "starts_on", label: "First day", type: "date" },
  );
  const message = () => page.locator("#message").textContent();
  await page.locator("input[name=starts_on]").fill("03/24/2027");
  await page.locator("input[name=starts_on]").press("Enter");
  expect(await message()).toBe("");
  await page.getByLabel("Title").press("Enter");
  await expect.poll(message).toBe("Saved");
});

const PRODUCT = "api::product.product";
const SUB_CATEGORY = "api::sub-category.sub-category";

test.each([
  ["a new product", PRODUCT, {}, undefined, /^No listing shows this product/],
  ["a product that is being saved", PRODUCT, {}, { sub_categories: {} }, null],
  ["a product", PRODUCT, {}, { sub_categories: { count: 1 } }, null],
  ["a product that leaves", PRODUCT, { disconnect: [1] }, { sub_categories: { count: 1 } }, /^No listing/],
  ["a product that joins", PRODUCT, { connect: [1] }, { sub_categories: { count: 0 } }, null],
  ["a new sub-category", SUB_CATEGORY, {}, undefined, /^This sub-category has no published product/],
])("the panel warns of what visitors find: %s (%s)", async (_, model, sub_categories, document, warning) => {
  const page = await openInput("publishing/ReachPanel", { sub_categories }, { model, document });
  await page.getByLabel("Title").waitFor();
  const shown = page.getByText(/No listing|no published product/);
  if (warning === null) expect(await shown.count()).toBe(0);
  else expect(await shown.textContent()).toMatch(warning);
});

test("the panel warns of a category while none of its products is published", async () => {
  const editor = await signIn(cms);
  const { data } = await callCms(cms.url, api("categories"));
  const model = "api::category.category";
  const full = data.find(({ slug }) => slug === "sports-diving");
  const { documentId } = (await editor.create("category", { title: "Ice", slug: "ice" })).data[0] ?? {};
  const page = await openInput("publishing/ReachPanel", {}, { model, documentId, document: {} });
  await page
    .getByText("This category has no published product: visitors find an empty page there.")
    .waitFor();
  const other = await openInput(
    "publishing/ReachPanel",
    {},
    { model, documentId: full?.documentId, document: {} },
  );
  await other.waitForLoadState("networkidle");
  expect(await other.getByText("no published product").count()).toBe(0);
});
