import { randomInt, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { AUTH_KEY, ROUTES } from "../../../src/contract/site.ts";
import { PASSWORD, type Person, register } from "../../contract/accounts/account.ts";
import { test as base, expect } from "../fixtures.ts";

/** An e-mail address without an account. */
export const newEmail = (): string => `diver-${randomUUID()}@example.com`;

/** Opens a page with the clock paused, until the test lets time pass. */
export async function openWithPausedClock(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.goto(path);
  await page.clock.pauseAt(60_000);
}

/** Registers a customer at the CMS, as another browser would. */
export const registerPerson = (changes: Record<string, unknown> = {}): Promise<Person> =>
  register(process.env["HALOCLINE_CMS_URL"] ?? "", {
    email: newEmail(),
    username: `diver ${randomUUID()}`,
    ...changes,
  });

/** A random client address, because the CMS limits attempts by address. */
const randomClientAddress = () => ({ "X-Forwarded-For": `203.0.${randomInt(256)}.${randomInt(256)}` });

/** Tests whose browser has a client address of its own, with a registered customer. */
export const test = base.extend<{ person: Person; personFields: Record<string, unknown> }>({
  extraHTTPHeaders: async ({ baseURL: _ }, use) => {
    await use(randomClientAddress());
  },
  /** Fields of the account that differ from the default. */
  personFields: [{}, { option: true }],
  person: async ({ personFields }, use) => {
    await use(await registerPerson(personFields));
  },
});

/** The session in localStorage. */
export const storedSession = (page: Page) =>
  page.evaluate((key): { jwt?: string; user?: { email?: string } } | null => {
    const stored = localStorage.getItem(key);
    return stored === null ? null : JSON.parse(stored);
  }, AUTH_KEY);

/** The CMS's status for a request with this token: 200, or 401 once the session has ended. */
export async function tokenStatus(page: Page, jwt: string): Promise<number> {
  const reply = await page.request.get("/api/users/me", { headers: { authorization: `Bearer ${jwt}` } });
  return reply.status();
}

/** Sets the stored session as another tab would, from a page of the site without scripts. */
export async function storeSession(page: Page, session: unknown): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    AUTH_KEY,
    typeof session === "string" ? session : JSON.stringify(session),
  ] as const);
}

/** Signs a customer in without the form. Leaves the browser on a page that is not the shop's. */
export async function signInByApi(page: Page, { email, password }: Person): Promise<void> {
  const reply = await page.request.post("/api/auth/local", {
    data: { identifier: email, password },
    headers: randomClientAddress(),
  });
  expect(reply.status()).toBe(200);
  await storeSession(page, await reply.text());
}

export async function openSignedIn(page: Page, person: Person, path: string): Promise<void> {
  await signInByApi(page, person);
  await page.goto(path);
}

/** A form by its accessible name. */
export const form = (page: Page, name: string) => page.getByRole("form", { name });

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

export async function submitSignIn(
  page: Page,
  { email, password }: Pick<Person, "email" | "password">,
): Promise<void> {
  await fillSignIn(page, email, password);
  await form(page, "Sign in").getByRole("button", { name: "Sign In" }).click();
}

/** The input of a registration, by the labels of the fields. */
export const registrationInput = (email: string): Record<string, string> => ({
  "First name": "Ada",
  Surname: "Diver",
  "Company (optional)": "Deep Ltd",
  Telephone: "+44 1234 567890",
  Address: "1 Harbour Road",
  City: "Plymouth",
  State: "Devon",
  "Post code": "PL1 1AA",
  Username: `diver ${email}`.slice(0, 60),
  Email: email,
  Password: PASSWORD,
  "Confirm password": PASSWORD,
});

export async function fillRegistration(page: Page, email: string): Promise<void> {
  for (const [label, value] of Object.entries(registrationInput(email))) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByLabel("Country", { exact: true }).selectOption({ label: "United Kingdom" });
}

/** Checks that an invalid field is marked and described by this message, and that it is visible. */
export async function expectFieldMessage(page: Page, label: string, words: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toHaveAccessibleDescription(words);
  if (words === "") return expect(field).not.toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("main").getByText(words, { exact: true }).first()).toBeVisible();
}

const SIGNED_IN_ROUTES: readonly string[] = [ROUTES.checkout, ROUTES.myAccount, ROUTES.success];

/** Opens a page as the visitor it needs: signed in, or anonymous. */
export async function openSignedInIfNeeded(page: Page, path: string): Promise<void> {
  if (SIGNED_IN_ROUTES.includes(path)) await openSignedIn(page, await registerPerson(), path);
  else await page.goto(path);
}
