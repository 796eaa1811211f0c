import { loadRenderers } from "astro:container";
import { getContainerRenderer } from "@astrojs/react/container-renderer";
import { experimental_AstroContainer as AstroContainer } from "astro/container";
import { createComponent, renderComponent, renderTemplate } from "astro/runtime/server/index.js";
import { memo } from "react";
import { expect, test, vi } from "vitest";

const Island = vi.fn(() => <p>Cart</p>);
const Page = createComponent(
  (result, { island }) => renderTemplate`${renderComponent(result, "Island", island, {})}`,
);

test.each([
  ["in `memo` is recognized as React without being rendered for that", memo(Island), 1],
  ["that is a function is rendered twice", Island, 2],
])("an island %s", async (_, island, renderings) => {
  const container = await AstroContainer.create({ renderers: await loadRenderers([getContainerRenderer()]) });
  Island.mockClear();
  expect(await container.renderToString(Page, { props: { island } })).toContain("<p>Cart</p>");
  expect(Island).toHaveBeenCalledTimes(renderings);
});
