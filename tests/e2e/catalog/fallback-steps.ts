import type { Page } from "@playwright/test";
import { expect, recordRequests } from "../fixtures.ts";

export const notFound = (page: Page) => page.getByRole("heading", { name: "Page not found." });

/** Answers an address of a built page with the 404 page, from which its script opens the entry. */
export async function serveNotFound(page: Page, address: string): Promise<void> {
  const body = await (await page.request.get("/404")).text();
  await page.route(`**${address}`, (route) => route.fulfill({ status: 404, contentType: "text/html", body }));
}

/** The order of attributes, comments and the boundaries of text nodes do not matter. */
export async function expectSameMarkup(page: Page, built: string, fallback: string): Promise<void> {
  const isEqual = await page.evaluate(
    (both) => {
      const [one, other] = both.map((html) => {
        const template = document.createElement("template");
        template.innerHTML = html.replaceAll("<!-- -->", "");
        return template.content;
      });
      return one !== undefined && other !== undefined && one.isEqualNode(other);
    },
    [built, fallback],
  );
  expect(isEqual, `${built}\n${fallback}`).toBe(true);
}

/** Checks that each address shows the 404 page, without an API call or a script. */
export async function expectPlainNotFound(page: Page, addresses: readonly string[]): Promise<void> {
  const types = ["script", "fetch", "xhr"];
  const requested = recordRequests(page, (request) => types.includes(request.resourceType()));
  for (const address of addresses) {
    const reply = await page.goto(address, { waitUntil: "networkidle" });
    expect(reply?.status()).toBe(404);
    await expect(notFound(page)).toBeVisible();
    expect(requested, address).toEqual([]);
  }
}
