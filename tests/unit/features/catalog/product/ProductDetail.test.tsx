import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Product } from "../../../../../src/contract/shapes/product.ts";
import { DetailPictures } from "../../../../../src/features/catalog/product/DetailPictures.tsx";
import { ProductDetail } from "../../../../../src/features/catalog/product/ProductDetail.tsx";
import { OpenNotices } from "../../../../../src/features/notices/OpenNotices.tsx";
import { picture, product, reference } from "../../../../harness/entries.ts";

const detail = (changes: Partial<Product>) =>
  renderToStaticMarkup(<ProductDetail product={product("loop", changes)} />);

const paragraph = (text: string): Product["long_descriptions"] => [
  { type: "paragraph", children: [{ type: "text", text }] },
];

test("PRD-03 a product with a text has the tab Description", () => {
  const Faqs = [{ Question: "How deep?", Answer: paragraph("40 m.") ?? [] }];
  const html = detail({ long_descriptions: paragraph("Measured at 40 m."), Faqs });
  expect(html).toContain('href="#description"');
  const alone = detail({ long_descriptions: paragraph("Measured at 40 m."), Datasheet: null, Faqs: [] });
  expect(alone).toContain("Measured at 40\u00a0m.");
  expect(alone, "a tab alone would lead nowhere").not.toContain('href="#description"');
  expect(html).toContain("Measured at 40\u00a0m.");
});

test.each([
  ["no text", null],
  ["an empty text", []],
  ["a text that an editor has cleared", paragraph(" ")],
  [
    "a cleared list",
    [
      {
        type: "list",
        format: "unordered",
        children: [{ type: "list-item", children: [{ type: "text", text: "" }] }],
      },
    ],
  ],
] satisfies [string, Product["long_descriptions"]][])(
  "PRD-03 a product with %s has no empty tab",
  (_what, text) => {
    const html = detail({ long_descriptions: text, Datasheet: null, Faqs: [] });
    expect(html).not.toContain("Description");
    expect(html).not.toContain("tab-set");
  },
);

test("PRD-03 pictures of details have captions, alternative texts and sizes, and load lazily", () => {
  const pictures = ["Harness", "Handset"].map((caption) => ({
    picture: { ...picture, alternativeText: caption },
    caption,
  }));
  const html = detail({ pictures });
  const [section = ""] = html.match(/<section class="detail-pictures.*?<\/section>/) ?? [];
  const figures = [
    ...section.matchAll(/<figure><picture>(.*?)<\/picture><figcaption[^>]*>(.*?)<\/figcaption>/g),
  ];
  expect(figures.map(([, , caption]) => caption)).toEqual(["Harness", "Handset"]);
  for (const [, shown = "", caption] of figures) {
    expect(shown).toContain(`alt="${caption}"`);
    expect(shown).toMatch(
      /type="image\/avif" srcSet="[^"]*480\.avif 480w, [^"]*" sizes="auto, \(min-width: 1024px\) 32vw/,
    );
    expect(shown).toMatch(/width="1200" height="900" loading="lazy"/);
  }
  expect(html.indexOf(section)).toBeLessThan(html.indexOf("tab-panel"));
  expect(renderToStaticMarkup(<DetailPictures pictures={[]} />)).toBe("");
});

test("standards are badges beside their titles, in the editor's order", () => {
  const html = detail({
    standards: [
      { code: "EN 14143", title: "Self-contained re-breathing diving apparatus" },
      { code: "IEC EN 61508", title: "Functional safety" },
    ],
  });
  const badges = html.matchAll(/<span class="badge">([^<]*)<\/span> ([^<]*)<\/li>/g);
  expect([...badges].map(([, code, title]) => [code, title])).toEqual([
    ["EN 14143", "Self-contained re-breathing diving apparatus"],
    ["IEC EN 61508", "Functional safety"],
  ]);
});

test("DOC-05 each document is a row with its revision and size; the datasheet is listed once, and documents of one kind differ by their titles", () => {
  const listed = (kind: "manual" | "datasheet" | "safety-analysis", number: string, title: string) => ({
    ...{ number, title, kind, revision: "2", kilobytes: 44 },
  });
  const documents = [
    listed("manual", "HM-1", "User manual"),
    listed("safety-analysis", "SD-1", "FMECA: oxygen addition"),
    listed("safety-analysis", "SD-2", "Integrity levels"),
    listed("datasheet", "DS-1", "Datasheet of the loop"),
  ];
  const textsWith = (url: string) => {
    const Datasheet = { ...picture, url, mime: "application/pdf" as const, pages: 2, size: 78 };
    const loop = product("loop", { Datasheet });
    const html = renderToStaticMarkup(<ProductDetail product={loop} documents={documents} />);
    const rows = html.split('<ul id="documents"')[1] ?? "";
    return [...rows.matchAll(/<a [^>]*>([^<]*)<\/a><span class="small">([^<]*)</g)].map(
      ([, text, details]) => `${text}: ${details}`,
    );
  };
  const others = [
    ...["Manual HM-1", "FMECA SD-1", "Integrity levels SD-2"].map(
      (text) => `${text}: Revision 2, PDF, 44 kB`,
    ),
  ];
  const own = "Datasheet Title of loop:";
  expect(textsWith("/documents/DS-1.pdf")).toEqual([`${own} Revision 2, PDF, 2 pages, 78 kB`, ...others]);
  expect(textsWith("/uploads/other.pdf")).toEqual([
    ...[`${own} PDF, 2 pages, 78 kB`, ...others, "Datasheet DS-1: Revision 2, PDF, 44 kB"],
  ]);
});

test("NOT-02 an open notice with the serial numbers that it concerns stands above the button", () => {
  const notices = [{ number: "SB 1", title: "A clip can open", concerns: "LP-20-0001 to LP-20-0380" }];
  const html = renderToStaticMarkup(
    <ProductDetail product={product("loop")} notices={<OpenNotices notices={notices} />} />,
  );
  const text = html.replaceAll(/<[^>]*>/g, "");
  expect(text).toMatch(/Safety notice SB\s1: A clip can open LP-20-0001 to LP-20-0380.*ADD TO CART/);
  expect(html).toContain("<span>LP-20-0380</span>");
});

test("FIT-04 a replaced product leads to its successor, and its number stands beside former ones", () => {
  const html = detail({
    ...{ part_number: "HS-200-B", former_part_numbers: ["HS-200-A", "HS-199-Z"] },
    replaced_by: reference("hose"),
  });
  expect(html).toContain('Replaced by <a href="/product/hose">Title of hose</a>');
  expect(html).toContain("Part number HS-200-B, replaces HS-200-A, HS-199-Z");
  expect(detail({})).not.toContain("Replaced by");
});

test("FIT-08 dimensions of an O-ring have the two decimals of its title, those of other parts none that is zero", () => {
  const mm = (name: "inside_diameter" | "outside_diameter" | "section", value: number) =>
    ({ name, value, unit: "mm", text: null }) as const;
  const measures = (changes: Partial<Product>) =>
    [...(detail(changes).match(/id="dimensions".*?<\/dl>/)?.[0] ?? "").matchAll(/<dd[^>]*>(.*?)<\/dd>/g)].map(
      ([, text]) => text?.replace(/<.*?>/g, ""),
    );
  const dimensions = [mm("inside_diameter", 3), mm("section", 1.5)];
  expect(measures({ drawing: "o-ring", dimensions })).toEqual(["3.00 mm", "1.50 mm"]);
  expect(measures({ drawing: "washer", dimensions: [mm("outside_diameter", 3)] })).toEqual(["3 mm"]);
});

test("beside a price stands when the product leaves the works, and what the price includes", () => {
  const terms = (changes: Partial<Product>, usual: string | null) =>
    renderToStaticMarkup(<ProductDetail product={product("loop", changes)} usualLeadTime={usual} />);
  const included = "Ex-works, excluding VAT; freight by arrangement.";
  expect(terms({ price: 10, lead_time: "Built to order" }, "Two days")).toContain(
    `<p class="small">Built to order. <a href="/terms-and-conditions">${included}</a></p>`,
  );
  expect(terms({ price: 10, lead_time: " " }, "Two days")).toContain(`<p class="small">Two days. <a`);
  expect(terms({ price: 10 }, null)).toContain(`<p class="small"><a`);
  expect(terms({ price: null, lead_time: "Built to order" }, null)).not.toContain("Built to order");
});
