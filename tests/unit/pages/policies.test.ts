import { experimental_AstroContainer as AstroContainer } from "astro/container";
import { parse } from "node-html-parser";
import { expect, test, vi } from "vitest";
import { readContent } from "../../../src/content/read-content.ts";
import ReturnsPolicy from "../../../src/pages/returns-policy.astro";
import Terms from "../../../src/pages/terms-and-conditions.astro";
import { settings } from "../../harness/entries.ts";
import { transportOf, validCollections } from "../content/fake-cms.ts";

// Header and islands need the whole build; the layout hands its data to this component.
vi.mock(
  "../../../src/layouts/Base.astro",
  () => import("../../../src/features/structured-data/StructuredData.astro"),
);

test.each([
  ["/returns-policy", ReturnsPolicy],
  ["/terms-and-conditions", Terms],
])("FND-01 the data of %s states the company's policies on returns and shipping", async (path, Page) => {
  const stated = { ...settings, return_days: 30, shipping_terms: "Name a carrier." };
  const content = await readContent(transportOf(validCollections, stated).transport);
  const container = await AstroContainer.create({ astroConfig: { site: "https://shop.test" } });
  const request = new Request(`https://shop.test${path}`);
  const page = parse(await container.renderToString(Page, { request, locals: { content } }));
  const data = JSON.parse(page.querySelector('script[type="application/ld+json"]')?.rawText ?? "{}");
  expect(data["@graph"]).toContainEqual(
    expect.objectContaining({
      "@type": "Organization",
      hasMerchantReturnPolicy: expect.objectContaining({ merchantReturnDays: 30 }),
      hasShippingService: { "@type": "ShippingService", description: "Name a carrier." },
    }),
  );
});
