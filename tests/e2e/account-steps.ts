import { randomInt, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { AUTH_KEY, ROUTES } from "../../src/site.ts";
import { PASSWORD, type Person, register } from "../contract/cms-account.ts";
import { test as base, expect } from "./fixtures.ts";

/** An address that nobody has registered. */
export const newEmail = (): string => `diver-${randomUUID()}@example.com`;

/** Opens a page in which time stands still until a test lets it go on. */
export async function openInStillTime(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.goto(path);
  await page.clock.pauseAt(60_000);
}

/** Registers somebody at the CMS, as another browser would. */
export const newPerson = (changes: Record<string, unknown> = {}): Promise<Person> =>
  register(process.env["HALOCLINE_CMS_URL"] ?? "", {
    email: newEmail(),
    username: `diver ${randomUUID()}`,
    ...changes,
  });

/** An address of its own, by which attempts are counted. */
const ownAddress = () => ({ "X-Forwarded-For": `203.0.${randomInt(256)}.${randomInt(256)}` });

/** Tests whose browser has an address of its own, and in which somebody has an account. */
export const test = base.extend<{ person: Person; withPerson: Record<string, unknown> }>({
  extraHTTPHeaders: async ({ baseURL: _ }, use) => {
    await use(ownAddress());
  },
  /** What the account has other than usually. */
  withPerson: [{}, { option: true }],
  person: async ({ withPerson }, use) => {
    await use(await newPerson(withPerson));
  },
});

/** What the browser keeps of a sign-in. */
export const storedSession = (page: Page) =>
  page.evaluate((key): { jwt?: string; user?: { email?: string } } | null => {
    const stored = localStorage.getItem(key);
    return stored === null ? null : JSON.parse(stored);
  }, AUTH_KEY);

/** The status with which the CMS answers whoever has this token: 200, or 401 once its session has ended. */
export async function tokenAnswer(page: Page, jwt: string): Promise<number> {
  const reply = await page.request.get("/api/users/me", { headers: { authorization: `Bearer ${jwt}` } });
  return reply.status();
}

/** Changes what the browser keeps of a sign-in, as another tab would, on a page of the site that looks at nothing. */
export async function keepSession(page: Page, session: unknown): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    AUTH_KEY,
    typeof session === "string" ? session : JSON.stringify(session),
  ] as const);
}

/** Signs somebody in without the form. The page stands on none of the site's own afterwards. */
export async function signedIn(page: Page, { email, password }: Person): Promise<void> {
  const reply = await page.request.post("/api/auth/local", {
    data: { identifier: email, password },
    headers: ownAddress(),
  });
  expect(reply.status()).toBe(200);
  await keepSession(page, await reply.text());
}

/** A form by the name that is read out. */
export const form = (page: Page, name: string) => page.getByRole("form", { name });

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

export async function sendSignIn(
  page: Page,
  { email, password }: Pick<Person, "email" | "password">,
): Promise<void> {
  await fillSignIn(page, email, password);
  await form(page, "Sign in").getByRole("button", { name: "Sign In" }).click();
}

/** A registration as somebody types it, by the labels of its fields. */
export const registrationTyped = (email: string): Record<string, string> => ({
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
  for (const [label, value] of Object.entries(registrationTyped(email))) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByLabel("Country", { exact: true }).selectOption({ label: "United Kingdom" });
}

/** What stands at a field that is wrong: it is marked, described by these words, and they are seen. */
export async function saysAt(page: Page, label: string, words: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toHaveAccessibleDescription(words);
  if (words === "") return expect(field).not.toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("main").getByText(words, { exact: true }).first()).toBeVisible();
}

const FOR_MEMBERS: readonly string[] = [ROUTES.checkout, ROUTES.myAccount, ROUTES.success];

/** Opens a page as whoever it is for: somebody signed in, or a guest. */
export async function openAllowed(page: Page, path: string): Promise<void> {
  if (FOR_MEMBERS.includes(path)) await signedIn(page, await newPerson());
  await page.goto(path);
}
