import { rm } from "node:fs/promises";
import { signIn } from "../../contract/panel/editor.ts";
import { livePages } from "../../harness/live-release.ts";
import { nextMailTo } from "../../harness/mail.ts";
import { newDataDir, type Stack, startStack } from "../../harness/stack.ts";
import { expect, test, testWithoutScript } from "../fixtures.ts";
import { violations } from "./accessibility.ts";
import { MIN_TARGET_PX, overflowOf, smallTargets } from "./page-checks.ts";

/** Withdrawals from contracts, in a shop whose editor has switched them on. */

const LINK = "Withdraw from contract here";
const START_TIMEOUT_MS = 240_000;

let stack: Stack;
let dataDir: string;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS);
  dataDir = await newDataDir();
  // Empty, so that the shop's own publisher publishes what the editor changes.
  stack = await startStack({ dataDir, variables: { PUBLISH_HOOK_URL: "" } });
  const editor = await signIn({ url: stack.cmsUrl, dataDir });
  const texts = { introduction: "Consumers may withdraw.", next_steps: "We write to you." };
  const withdrawal = { offered: true, ...texts, acknowledgement: "We have your withdrawal." };
  expect((await editor.publishSingle("site-setting", { withdrawal })).status).toBe(200);
  const about = async () => (await fetch(`${stack.siteUrl}/about-us`)).text();
  await expect.poll(about, { timeout: START_TIMEOUT_MS }).toContain(LINK);
});
test.afterAll(async () => {
  await stack.stop();
  await rm(dataDir, { recursive: true });
});

test("CON-05 every page has the link while it is switched on, and none before", () => {
  const before = livePages();
  expect(before.filter(({ html }) => html.includes(LINK) || html.includes('href="/withdraw'))).toEqual([]);
  const pages = livePages(dataDir);
  expect(pages).toHaveLength(before.length);
  const link = new RegExp(`<a [^>]*href="/withdraw"[^>]*>${LINK}</a>`);
  expect(pages.filter(({ html }) => !link.test(html)).map(({ path }) => path)).toEqual([]);
});

testWithoutScript.describe("on a phone", () => {
  testWithoutScript.use({
    viewport: { width: 390, height: 844 },
    expectedConsole: [/status of 400/],
  });

  testWithoutScript(
    "CON-05 without JavaScript: from the footer in two steps to the page that says it was received, by keyboard",
    async ({ page }) => {
      const posts: string[] = [];
      page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
      await page.goto(`${stack.siteUrl}/about-us`);
      await page.getByRole("contentinfo").getByRole("link", { name: LINK, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Withdraw from a contract");
      const confirm = page.getByRole("button", { name: "Confirm withdrawal" });
      const next = page.getByRole("link", { name: "Continue" });
      await expect(confirm).toBeHidden();
      await next.click();
      await expect(page.getByText("Something is missing above")).toBeVisible();
      await expect(confirm).toBeHidden();
      await page.getByRole("link", { name: "Complete the statement" }).click();
      await page.getByLabel("Your name").fill("Ada Diver");
      await page.getByLabel("Order number").fill("k7qd 92mx");
      await page.getByLabel("E-mail", { exact: true }).fill("ada@example.com");
      await page.keyboard.press("Enter");
      await expect(confirm).toBeHidden();
      await next.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("region", { name: "Step 2 of 2: confirm" })).toBeFocused();
      await expect(page.getByText("We write to you.")).toBeVisible();
      await expect(page).toHaveURL(`${stack.siteUrl}/withdraw#confirm`);
      expect(posts).toEqual([]);
      await page.keyboard.press("Tab");
      await expect(confirm).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`${stack.siteUrl}/withdrawal-received`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Withdrawal received");
      const { text } = await nextMailTo(dataDir, "ada@example.com");
      expect(text).toContain("k7qd 92mx");
    },
  );

  testWithoutScript(
    "CON-05 what only the shop refuses is named, and the form still has what was typed",
    async ({ page }) => {
      const email = `${"x".repeat(65)}@example.com`;
      await page.goto(`${stack.siteUrl}/withdraw`);
      await page.getByLabel("Your name").fill("Ada Diver");
      await page.getByLabel("Order number").fill("K7QD-92MX");
      await page.getByLabel("E-mail", { exact: true }).fill(email);
      await page.getByRole("link", { name: "Continue" }).click();
      await page.getByRole("button", { name: "Confirm withdrawal" }).click();
      await expect(page.getByText("Enter a valid e-mail address.")).toBeVisible();
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      await page.goBack();
      await expect(page.getByLabel("Your name")).toHaveValue("Ada Diver");
      await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue(email);
    },
  );
});

test("CON-05 FND-03 both steps and the page after them pass WCAG 2.2 AA at all widths", async ({ page }) => {
  for (const [path, email] of [
    ["/withdraw", "ada"],
    ["/withdraw#confirm", "ada"],
    ["/withdraw#confirm", "ada@example.com"],
    ["/withdrawal-received", null],
  ] as const) {
    await page.goto(`${stack.siteUrl}${path}`);
    if (email !== null) {
      await page.getByLabel("Your name").fill("Ada Diver");
      await page.getByLabel("Order number").fill("K7QD-92MX");
      await page.getByLabel("E-mail", { exact: true }).fill(email);
    }
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await violations(page, "main"), `${path} at ${width} px`).toEqual([]);
      expect.soft(await smallTargets(page), `smaller than ${MIN_TARGET_PX} px`).toEqual([]);
      expect.soft(await overflowOf(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
