import { TERMS, take, WAYS } from "../../../scripts/bench/part-walks.ts";
import { expect, testByTouch as test } from "../fixtures.ts";

for (const walk of TERMS) {
  test(`SRC-01 SRC-02 SRC-03 on a phone, “${walk.name}” is found in three taps`, async ({ page }) => {
    await page.goto("/");
    expect(await take(page, walk)).toBe(3);
  });
}

for (const walk of WAYS) {
  test(`FIT-02 FIT-03 the oxygen sensor of a Foreland 40 on a phone: ${walk.name}, ${walk.taps} taps`, async ({
    page,
  }) => {
    await page.goto("/");
    expect(await take(page, walk)).toBe(walk.taps);
    const fits = page.getByRole("main").getByRole("link", { name: /Foreland 40/ });
    await expect(fits.first()).toBeVisible();
  });
}
