import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_MENUS } from "../../../src/contract/rules/menu-links.ts";
import { callCms } from "../cms/json.ts";
import { type CmsWithSite, errorText, refusedFields, startCmsWithSite } from "../publishing/with-site.ts";

/** The links of header and footer that editors write, in the site settings. */

let shop: CmsWithSite;

beforeAll(async () => {
  shop = await startCmsWithSite();
});
afterAll(() => shop.stop());

const { support_links, company_links } = DEFAULT_MENUS;
const published = async () => {
  const [settings] = (await callCms(shop.cms.url, "/api/site-setting")).data;
  return { support_links: settings?.["support_links"], company_links: settings?.["company_links"] };
};
const publish = (data: object) => shop.editor.publishSingle("site-setting", data);

test("FTR-01 a new shop has the links of header and footer in its form, and the API has them", async () => {
  const { text } = await shop.editor.readSingle("site-setting");
  const form = JSON.parse(text).data;
  expect(form).toMatchObject({ support_links, company_links });
  expect(await published()).toEqual(DEFAULT_MENUS);
});

test("FTR-01 a link to a page that does not exist, and one without https, are refused at their fields", async () => {
  const withLink = (link: string) => ({ company_links: [...company_links, { label: "There", link }] });
  expect(refusedFields(await publish(withLink("/no-such-page")))).toEqual({
    status: "400",
    "company_links.7.link": "This links to /no-such-page, which is no page of the site.",
  });
  expect(refusedFields(await publish(withLink("http://a.example/")))).toMatchObject({
    status: "400",
    "company_links.7.link": expect.stringContaining("https://"),
  });
  expect(await published()).toEqual(DEFAULT_MENUS);
});

test("FTR-01 a link that the footer needs cannot go, and the message names its page", async () => {
  expect(refusedFields(await publish({ company_links: company_links.slice(1) }))).toEqual({
    status: "400",
    company_links: "This must lead to /about-us, as the footer of every page does.",
  });
  expect(await published()).toEqual(DEFAULT_MENUS);
});

test("PUB-03 other links are published, and keep the page that they lead to", async () => {
  const added = [
    { label: "Second set", link: "/product/set-two" },
    { label: "Elsewhere", link: "https://elsewhere.example/" },
  ];
  const links = { support_links: support_links.slice(0, 5), company_links: [...company_links, ...added] };
  expect((await publish(links)).status).toBe(200);
  expect(await published()).toEqual(links);
  const set = await shop.idOf("products", "set-two");
  expect(errorText(await shop.editor.act("product", set, "unpublish"))).toBe(
    "400 Links lead here from the site settings. Change them first.",
  );
  // An empty list shows the links of a new shop, as that of a shop from before it does.
  expect((await publish({ support_links: [], company_links: [] })).status).toBe(200);
  expect(await published()).toEqual(DEFAULT_MENUS);
  expect((await shop.editor.act("product", set, "unpublish")).status).toBe(200);
});
