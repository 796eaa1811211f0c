import { expect, fromCms, testWithoutScript } from "../fixtures.ts";

// With script, the link adds to the quote list: see quotations/list.spec.ts.
testWithoutScript(
  "PRD-04 QUO-01 without script a request for a quote opens the contact page with its product",
  async ({ page }) => {
    await page.goto("/contact-us");
    const salesLinks = page.getByRole("link", { name: /^Write to sales about/ });
    await expect(salesLinks).toHaveCount(0);
    await page.goto("/product/skerry-100-mcm-rebreather");
    const [product] = await fromCms<{ title: string; part_number: string }[]>(
      "/products?filters[slug][$eq]=skerry-100-mcm-rebreather",
    );
    const { title = "", part_number = "" } = product ?? {};
    await page.getByRole("link", { name: `Request a quote for ${title}` }).click();
    await expect(page).toHaveURL(/contact-us\?product=skerry-100-mcm-rebreather/);
    await expect(page.getByText(`A quotation for ${title}, ${part_number}`)).toBeInViewport();
    await expect(salesLinks).toHaveCount(1);
    const subject = encodeURIComponent(`Quotation: ${title}, ${part_number}`);
    await expect(salesLinks).toHaveAttribute("href", new RegExp(`^mailto:[^?]+\\?subject=${subject}$`));

    await page.goto("/quote-request");
    await expect(page.getByText(/^The quote list is kept by your browser/)).toBeVisible();
  },
);
