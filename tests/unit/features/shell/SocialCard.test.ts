import { experimental_AstroContainer as AstroContainer } from "astro/container";
import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import SocialCard from "../../../../src/features/shell/SocialCard.astro";

test("FND-02 other sites read type, title, description and picture of a page, whatever their letters", async () => {
  const [title, description] = [`The "Skerry" & <b>others</b>`, "Dived to 100\u00a0m."];
  const picture = new URL("https://shop.test/og/default.jpg");
  const container = await AstroContainer.create();
  const html = await container.renderToString(SocialCard, { props: { title, description, picture } });
  const metas = parse(html).querySelectorAll("meta");
  expect(metas.map((meta) => [meta.getAttribute("property"), meta.getAttribute("content")])).toEqual([
    ["og:type", "website"],
    ["og:title", title],
    ["og:description", description],
    ["og:image", picture.href],
  ]);
});
