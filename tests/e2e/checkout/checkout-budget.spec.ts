import { expect, proceedButton, test } from "./steps.ts";

test("the card provider's hosts are allowed on /checkout and on no other page", async ({ page }) => {
  const sandbox = process.env["HALOCLINE_SANDBOX_URL"] ?? "";
  const policyOf = async (path: string) => {
    const html = await (await page.request.get(path)).text();
    const [, policy = ""] = html.match(/http-equiv="content-security-policy" content="([^"]*)"/) ?? [];
    expect(html).not.toContain('name="policy"');
    return policy.split(";").find((directive) => directive.startsWith("script-src")) ?? "";
  };
  const { port } = new URL(sandbox);
  expect(await policyOf("/checkout")).toContain(`:${port}`);
  for (const path of ["/", "/cart", "/my-account", "/success"]) {
    const scripts = await policyOf(path);
    expect(scripts).toContain("'self'");
    expect(scripts).not.toContain(`:${port}`);
  }
});

test("a checkout loads at most 90,200 bytes of script before any interaction", async ({ page }) => {
  const scripts: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() !== "script") return;
    scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto("/checkout");
  await expect(proceedButton(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(60_000);
  expect(bytes).toBeLessThanOrEqual(90_200);
});
