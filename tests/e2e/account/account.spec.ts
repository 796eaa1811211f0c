import type { Page } from "@playwright/test";
import { endAnimations, expect, expectConsole, holdRequests, recordRequests } from "../fixtures.ts";
import { expectFieldMessage, form, openSignedIn, signInByApi, storedSession, test } from "./account-steps.ts";

const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const profile = (page: Page) => form(page, "Profile");
const addresses = (page: Page) => form(page, "Address");
const field = (page: Page, label: string) => profile(page).getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name });

test("ACC-01 ACC-05 `Loading profile...`, then initials, `Member since` in US long form, and tabs Profile, Orders, Address", async ({
  page,
  person,
}) => {
  const release = await holdRequests(page, "**/api/users/me");
  await openSignedIn(page, person, "/my-account");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading profile...");
  release();
  await expect(field(page, "First name")).toHaveValue("Ada");
  await expect(page.getByText("AD", { exact: true })).toBeVisible();
  await expect(page.getByText("Ada Diver", { exact: true })).toBeVisible();
  const reply = await page.request.get("/api/users/me", {
    headers: { authorization: `Bearer ${(await storedSession(page))?.jwt}` },
  });
  const { createdAt } = await reply.json();
  const since = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", year: "numeric" });
  await expect(page.getByText("Member since")).toHaveText(
    `Member since ${since.format(new Date(createdAt))}`,
  );
  await expect(page.getByRole("tab")).toHaveText(["Profile", "Orders", "Address"]);
  await expect(tab(page, "Profile")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel")).toHaveAccessibleName("Profile");
});

test("ACC-01 the arrow keys move through the tabs, which are one tab stop, and the URL names the open one", async ({
  page,
  person,
}) => {
  await page.route("**/api/orders?*", (route) => route.fulfill({ json: { data: [] } }));
  await openSignedIn(page, person, "/my-account#address");
  await expect(tab(page, "Address")).toHaveAttribute("aria-selected", "true");
  await tab(page, "Address").focus();
  for (const [key, name] of [
    ["ArrowRight", "Profile"],
    ["ArrowLeft", "Address"],
    ["Home", "Profile"],
    ["End", "Address"],
    ["ArrowLeft", "Orders"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(page, name)).toBeFocused();
    await expect(tab(page, name)).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("tabpanel")).toHaveAccessibleName(name);
  }
  await expect(page).toHaveURL("/my-account#orders");
  await page.reload();
  await expect(page.getByRole("tabpanel")).toHaveAccessibleName("Orders");
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  await expect(page).toHaveURL("/my-account#content");
  await expect(tab(page, "Orders")).toHaveAttribute("aria-selected", "true");
  await page.evaluate(() => location.assign("#address"));
  await expect(page.getByRole("tabpanel")).toHaveAccessibleName("Address");
});

test("ACC-02 Edit Profile begins editing and Cancel restores the values; the e-mail address is never editable", async ({
  page,
  person,
}) => {
  await openSignedIn(page, person, "/my-account");
  const editable = ["First name", "Surname", "Telephone", "Company (optional)"];
  for (const label of [...editable, "Email", "Username"]) {
    await expect(field(page, label)).not.toBeEditable();
  }
  await expect(field(page, "Email")).toHaveValue(person.email);
  await button(page, "Edit Profile").click();
  for (const label of editable) await expect(field(page, label)).toBeEditable();
  for (const label of ["Email", "Username"]) await expect(field(page, label)).not.toBeEditable();
  await expect(field(page, "First name")).toBeFocused();
  await field(page, "First name").fill("X");
  await button(page, "Save").click();
  await expectFieldMessage(page, "First name", "First name must be at least 2 characters");
  await button(page, "Cancel").click();
  await expectFieldMessage(page, "First name", "");
  await expect(field(page, "First name")).toHaveValue("Ada");
  await expect(field(page, "First name")).not.toBeEditable();
  await expect(button(page, "Edit Profile")).toBeFocused();
});

test("ACC-02 ACC-06 API-01 a profile is saved by PUT /users/{id} with the bearer token and read again, and editing ends", async ({
  page,
  person,
}) => {
  await signInByApi(page, person);
  const bearer = `Bearer ${(await storedSession(page))?.jwt}`;
  const first = page.waitForRequest("**/api/users/me");
  await page.goto("/my-account");
  expect(await (await first).headerValue("authorization")).toBe(bearer);
  await button(page, "Edit Profile").click();
  await field(page, "First name").fill("Grace");
  await field(page, "Surname").fill("Hopper");
  await field(page, "Telephone").fill("+1 555 0100");
  await page.getByLabel("Send me the newsletter").check();
  const sent = page.waitForRequest(`**/api/users/${person.id}`);
  const again = page.waitForRequest("**/api/users/me");
  await button(page, "Save").click();
  const request = await sent;
  expect(request.method()).toBe("PUT");
  expect(await request.headerValue("authorization")).toBe(bearer);
  expect(request.postDataJSON()).toEqual({
    firstname: "Grace",
    surname: "Hopper",
    phone_number: "+1 555 0100",
    company: "Deep Ltd",
    newsletter_subscribe: "true",
  });
  expect(await (await again).headerValue("authorization")).toBe(bearer);
  await expect(button(page, "Edit Profile")).toBeVisible();
  await expect(profile(page).getByRole("status")).toHaveText("Saved.");
  await expect(page.getByText("Grace Hopper", { exact: true })).toBeVisible();
  await expect(page.getByText("GH", { exact: true })).toBeVisible();
  await page.reload();
  await expect(field(page, "First name")).toHaveValue("Grace");
  await expect(field(page, "Telephone")).toHaveValue("+1 555 0100");
  await expect(page.getByLabel("Send me the newsletter")).toBeChecked();
});

test("ACC-03 API-01 addresses are read-only unless editing; 1 is billing and 2 shipping, and PUT /user-addresses/me saves both", async ({
  page,
  person,
}) => {
  await signInByApi(page, person);
  const bearer = `Bearer ${(await storedSession(page))?.jwt}`;
  await page.goto("/my-account#address");
  const groups = ["Billing address", "Shipping address"].map((name) =>
    addresses(page).getByRole("group", { name }),
  );
  const labels = ["Name (optional)", "Company (optional)", "Street address", "City", "State", "Post code"];
  for (const [index, group] of groups.entries()) {
    for (const label of [...labels, "Country"]) {
      await expect(group.getByLabel(label, { exact: true })).not.toBeEditable();
    }
    await expect(group.getByLabel("City")).toHaveValue(["Plymouth", "Falmouth"][index] ?? "");
    await expect(group.getByLabel("Country")).toHaveValue("United Kingdom");
  }
  await button(page, "Edit Address").click();
  for (const group of groups) {
    for (const label of labels) await expect(group.getByLabel(label, { exact: true })).toBeEditable();
  }
  await groups[1]?.getByLabel("City").fill("P");
  await button(page, "Save").click();
  await expect(groups[1]?.getByLabel("City") ?? page.locator("none")).toHaveAccessibleDescription(
    "City must be at least 2 characters",
  );
  await groups[1]?.getByLabel("City").fill("Oban");
  await groups[1]?.getByLabel("Country").selectOption({ label: "Norway" });
  const sent = page.waitForRequest("**/api/user-addresses/me");
  const again = page.waitForRequest("**/api/users/me");
  await button(page, "Save").click();
  const request = await sent;
  expect(request.method()).toBe("PUT");
  expect(await request.headerValue("authorization")).toBe(bearer);
  const stored = {
    name: "Ada Diver",
    company: "Deep Ltd",
    street_address: "1 Harbour Road",
    state: "Devon",
    zip: "PL1 1AA",
  };
  expect(request.postDataJSON()).toEqual({
    Address: [
      { id: 1, ...stored, city: "Plymouth", country: "United Kingdom" },
      { id: 2, ...stored, city: "Oban", country: "Norway" },
    ],
  });
  await again;
  await expect(button(page, "Edit Address")).toBeFocused();
  await page.reload();
  await expect(groups[0]?.getByLabel("City") ?? page.locator("none")).toHaveValue("Plymouth");
  await expect(groups[1]?.getByLabel("City") ?? page.locator("none")).toHaveValue("Oban");
  await expect(groups[1]?.getByLabel("Country") ?? page.locator("none")).toHaveValue("Norway");
});

test("ACC-05 AUT-10 when the profile cannot be loaded: `Profile not found`, the next attempt finds it, and on a phone there is Logout too", async ({
  page,
  person,
}) => {
  expectConsole(page, /status of 5\d\d/);
  await page.route("**/api/users/me", (route) => route.fulfill({ status: 503, body: "down" }));
  await openSignedIn(page, person, "/my-account");
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("Profile not found");
  await page.unroute("**/api/users/me");
  await button(page, "Try again").click();
  await expect(field(page, "First name")).toHaveValue("Ada");
  expect(await storedSession(page)).not.toBeNull();
  await page.route("**/api/users/me", (route) => route.fulfill({ status: 503, body: "down" }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByText("Profile not found")).toBeVisible();
  await button(page, "Logout").click();
  await expect(page).toHaveURL("/login");
  await expect(form(page, "Sign in")).toBeVisible();
});

test("ACC-06 an anonymous visitor makes no call of the account API", async ({ page }) => {
  const calls = recordRequests(page);
  await page.goto("/my-account");
  await expect(page).toHaveURL("/login");
  await expect(form(page, "Sign in")).toBeVisible();
  expect(calls.filter((path) => path.startsWith("/api/"))).toEqual([]);
});

test("AUT-10 on a phone, where there is no top bar, the account page has Logout", async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, person, "/my-account");
  await button(page, "Logout").click();
  await expect(page).toHaveURL("/login");
  expect(await storedSession(page)).toBeNull();
});

test("ACC-05 when the script does not arrive, the page says so after a while and can be loaded again", async ({
  page,
  person,
}) => {
  // The first request is never answered.
  await page.route("**/_astro/Account.*.js", () => undefined, { times: 1 });
  await signInByApi(page, person);
  await page.goto("/my-account", { waitUntil: "commit" });
  const again = page.getByRole("main").getByRole("link", { name: "Load it again" });
  await expect(again).toBeHidden();
  expect(await endAnimations(page)).toContain(8_000);
  await expect(again).toBeVisible();
  await again.click();
  await expect(field(page, "First name")).toHaveValue("Ada");
  await expect(again).toBeHidden();
});
