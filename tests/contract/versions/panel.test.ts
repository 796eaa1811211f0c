import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publicEntry } from "../cms/json.ts";
import type { RunningCms } from "../cms/process.ts";
import { startSmallCms } from "../cms/small.ts";
import { type Editor, invite, signIn } from "../panel/editor.ts";
import { BUILD_MS, buildPanel, openPanel, PANEL_MS } from "../panel/panel-browser.ts";

/** Tests the panel in a browser while another editor changes the open entry. */

const SLOW_MS = 180_000;
const POLL = { timeout: PANEL_MS };

let cms: RunningCms;
let ann: Editor;
let page: Page;

beforeAll(async () => {
  await buildPanel();
  cms = await startSmallCms();
  ann = await invite(
    { firstname: "Ann", lastname: "Hale" },
    "Editor",
    await signIn(cms, "administrator"),
    cms.url,
  );
  page = await openPanel(cms);
}, BUILD_MS);
afterAll(async () => {
  await page?.context().browser()?.close();
  await cms?.stop();
});

const live = (slug: string) => publicEntry(cms.url, "products", slug);

const addressOf = (documentId: string) =>
  `/content-manager/collection-types/api::product.product/${documentId}`;

async function draft(documentId: string): Promise<unknown> {
  return JSON.parse((await ann.panel("GET", addressOf(documentId))).text).data;
}

/** Opens a product and types another short description into its form. */
async function openAndType(slug: string, text: string): Promise<string> {
  const { documentId } = await live(slug);
  await page.goto(`${cms.url}/admin${addressOf(documentId)}`);
  await page.getByLabel("Short description").fill(text);
  return documentId;
}

const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const waitForText = (message: string) => page.getByText(message).first().waitFor();
const inputValue = (label: string) => page.getByRole("textbox", { name: label }).inputValue();
const dialog = () => page.getByRole("dialog");
const waitForConflict = () =>
  dialog().getByRole("heading", { name: "Ann Hale has changed “Another Set Two”" }).waitFor();
const rows = () =>
  dialog()
    .getByRole("row")
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));

test(
  "a price that another editor has published is shown, merged with the unsaved input, and published",
  async () => {
    const documentId = await openAndType("set-one", "The very first set");
    await ann.act("product", documentId, "publish", { price: 990_050 });
    await press("Publish");
    await dialog().getByRole("heading", { name: "Ann Hale has published “Set One”" }).waitFor();
    await dialog()
      .getByText(/^This was on \d+ \w+ \d{4}, \d\d:\d\d:\d\d, after you opened it\./)
      .waitFor();
    expect(await rows()).toEqual([
      ["Field", "When you opened it", "Ann Hale’s", "Yours", "Go on with"],
      ["Price", "$8,950.00", "$9,900.50", "$8,950.00", "Theirs"],
      ["Short description", "The first set", "The first set", "The very first set", "Yours"],
    ]);
    await press("Back to the form as it is");
    expect([await inputValue("Short description"), await inputValue("Price")]).toEqual([
      "The very first set",
      "8950.00",
    ]);
    // A refused request is refused again until the editor has decided.
    await press("Publish");
    await press("Put this into the form");
    await expect.poll(() => inputValue("Price"), POLL).toBe("9900.50");
    expect(await inputValue("Short description")).toBe("The very first set");
    expect((await live("set-one"))["short_descriptions"]).toBe("The first set");
    await press("Publish");
    await waitForText("Published document");
    expect(await live("set-one")).toMatchObject({ price: 9900.5, short_descriptions: "The very first set" });
  },
  SLOW_MS,
);

test(
  "the editor chooses the value of a field that both have changed, and can save again at once",
  async () => {
    const documentId = await openAndType("set-two", "By the panel");
    await page.getByLabel("Part number").fill("HC-2");
    await ann.save("product", documentId, { short_descriptions: "By Ann", price: 5 });
    await press("Save");
    await waitForConflict();
    await dialog().getByRole("radio", { name: "Theirs" }).click();
    await press("Put this into the form");
    await expect.poll(() => inputValue("Short description"), POLL).toBe("By Ann");
    expect([await inputValue("Part number"), await inputValue("Price")]).toEqual(["HC-2", "0.05"]);
    expect(await page.getByText("Ann Hale changed “Short description” too.").count()).toBe(0);
    await press("Save");
    await waitForText("Saved document");
    await page.getByLabel("Part number").fill("HC-2A");
    const saved = page.waitForResponse((response) => response.request().method() === "PUT");
    await press("Save");
    expect((await saved).status()).toBe(200);
  },
  SLOW_MS,
);

test(
  "a further change while the editor compares is compared next; then the unsaved input is saved",
  async () => {
    const text = "By the panel again";
    const documentId = await openAndType("set-two", text);
    await ann.save("product", documentId, { price: 6 });
    await press("Save");
    await waitForConflict();
    await ann.save("product", documentId, { price: 7 });
    await press("Put this into the form");
    await expect.poll(() => inputValue("Price"), POLL).toBe("0.07");
    await press("Save");
    await press("Put this into the form");
    await press("Save");
    await expect.poll(() => draft(documentId), POLL).toMatchObject({ short_descriptions: text, price: 7 });
  },
  SLOW_MS,
);

/** Presses a button, fills a field before the CMS gets the request, and waits for the reload. */
async function typeDuring(action: string, documentId: string, label: string, text: string): Promise<void> {
  const { promise: typing, resolve: release } = Promise.withResolvers<void>();
  const { promise: sent, resolve: hold } = Promise.withResolvers<void>();
  const address = addressOf(documentId);
  await page.route(
    ({ pathname }) => [address, `${address}/actions/publish`].includes(pathname),
    async (route) => {
      hold();
      await typing;
      await route.continue();
    },
    { times: 1 },
  );
  const reloaded = page.waitForResponse(
    (response) => response.request().method() === "GET" && new URL(response.url()).pathname === address,
  );
  await press(action);
  await sent;
  await page.getByRole("textbox", { name: label }).fill(text);
  release();
  await reloaded;
}

test(
  "input typed during a Save or Publish stays in the form, and can be published or saved",
  async () => {
    const documentId = await openAndType("set-two", "Sent by Save");
    await typeDuring("Save", documentId, "Short description", "Typed during Save");
    await typeDuring("Publish", documentId, "Part number", "Typed during Publish");
    const stored = { short_descriptions: "Typed during Save", part_number: "Typed during Publish" };
    expect(await live("set-two")).toMatchObject({ short_descriptions: stored.short_descriptions });
    await press("Save");
    await expect.poll(() => draft(documentId), POLL).toMatchObject(stored);
  },
  SLOW_MS,
);

test(
  "after a visit to the published tab, a stale form cannot overwrite or discard a newer draft",
  async () => {
    const { documentId, short_descriptions } = await live("set-two");
    await page.goto(`${cms.url}/admin${addressOf(documentId)}?status=draft`);
    await page.getByLabel("Short description").waitFor();
    await ann.save("product", documentId, { price: 8 });
    const stored = await draft(documentId);
    const shown = page.waitForResponse((response) => response.url().includes("status=published"));
    await page.getByRole("tab", { name: "published" }).click();
    await shown;
    await page.getByRole("tab", { name: "draft" }).click();
    await page.getByLabel("Short description").fill("Typed over a stale draft");
    await press("Save");
    await waitForConflict();
    await press("Back to the form as it is");
    const discard = async () => {
      await press("More document actions");
      await page.getByRole("menuitem", { name: "Discard changes" }).click();
      await press("Confirm");
    };
    await discard();
    await waitForConflict();
    expect(await draft(documentId)).toEqual(stored);
    await press("Put this into the form");
    await expect.poll(() => inputValue("Price"), POLL).toBe("0.08");
    await discard();
    await expect.poll(() => inputValue("Price"), POLL).not.toBe("0.08");
    expect(await inputValue("Short description")).toBe(short_descriptions);
  },
  SLOW_MS,
);

test(
  "an editor reads former versions beside the entry and restores one into the draft",
  async () => {
    const { documentId } = await live("set-one");
    await page.goto(`${cms.url}/admin${addressOf(documentId)}`);
    await page.getByText("Before changes were recorded").waitFor();
    await page
      .getByRole("button", { name: /^\d+ \w+ \d{4}, / })
      .last()
      .click();
    await dialog()
      .getByRole("heading", { name: /^Published on / })
      .waitFor();
    const shown = await rows();
    expect(shown.slice(0, 3)).toEqual([
      ["Field", "In this version", "In the draft now"],
      ["Price", "$8,950.00", "$9,900.50"],
      ["Short description", "The first set", "The very first set"],
    ]);
    await press("Bring back into the draft");
    await expect.poll(() => inputValue("Price"), POLL).toBe("8950.00");
    expect(await live("set-one")).toMatchObject({ price: 9900.5 });
  },
  SLOW_MS,
);

test(
  "when another editor deletes the entry, the unsaved input stays in the form",
  async () => {
    const documentId = await openAndType("part-one", "Words that must not go");
    await ann.remove("product", documentId);
    await press("Save");
    await page.getByRole("alertdialog", { name: "This entry has been deleted" }).waitFor();
    await waitForText("Ann Hale has deleted it on ");
    await press("Back to the form");
    expect(await inputValue("Short description")).toBe("Words that must not go");
  },
  SLOW_MS,
);
