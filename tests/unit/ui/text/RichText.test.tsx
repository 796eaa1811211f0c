import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type RichText as Blocks, richTextSchema } from "../../../../src/contract/shapes/rich-text.ts";
import { RichText } from "../../../../src/ui/text/RichText.tsx";

const text = (value: string, marks = {}) => ({ type: "text" as const, text: value, ...marks });
const render = (blocks: Blocks, headingShift?: number) =>
  renderToStaticMarkup(
    <RichText blocks={blocks} {...(headingShift === undefined ? {} : { headingShift })} />,
  );

test("PRD-05 headings by level, paragraphs with bold, ordered and unordered lists", () => {
  const blocks: Blocks = [
    { type: "heading", level: 2, children: [text("Scrubber")] },
    { type: "heading", level: 3, children: [text("Duration")] },
    { type: "paragraph", children: [text("At "), text("4 °C", { bold: true }), text(" and 40 m.")] },
    { type: "list", format: "ordered", children: [{ type: "list-item", children: [text("Pack")] }] },
    { type: "list", format: "unordered", children: [{ type: "list-item", children: [text("Lid")] }] },
  ];
  expect(richTextSchema.parse(blocks)).toEqual(blocks);
  expect(render(blocks)).toBe(
    '<div class="rich-text"><h2>Scrubber</h2><h3>Duration</h3><p>At <strong>4\u00a0°C</strong> and 40\u00a0m.</p>' +
      "<ol><li>Pack</li></ol><ul><li>Lid</li></ul></div>",
  );
});

test("headings shift below the heading above them, at most to the sixth level", () => {
  const heading = (level: number) => ({ type: "heading" as const, level, children: [text("H")] });
  expect(render([heading(2), heading(6)], 1)).toBe('<div class="rich-text"><h3>H</h3><h6>H</h6></div>');
});

test("every other kind of block and mark is shown", () => {
  const html = render([
    { type: "quote", children: [text("Said")] },
    { type: "code", children: [text("PO2 1.3")] },
    {
      type: "image",
      image: {
        url: "/uploads/loop_1a2b.webp",
        alternativeText: "Loop",
        width: 1200,
        height: 900,
        color: "#e8edef",
      },
    },
    {
      type: "list",
      format: "unordered",
      children: [
        { type: "list", format: "ordered", children: [{ type: "list-item", children: [text("In")] }] },
      ],
    },
    {
      type: "paragraph",
      children: [
        text("b", { bold: true, italic: true }),
        text("u", { underline: true }),
        text("s", { strikethrough: true }),
        text("PO2", { code: true }),
        { type: "link", url: "/safety-data", children: [text("data")] },
      ],
    },
  ]);
  expect(html).toContain("<blockquote><p>Said</p></blockquote>");
  expect(html).toContain("<pre><code>PO2 1.3</code></pre>");
  expect(html).toMatch(
    /<img src="\/pictures\/loop_1a2b.webp\/960.webp"[^>]* alt="Loop" width="1200" height="900"/,
  );
  expect(html).toContain('<ul><li class="nested"><ol><li>In</li></ol></li></ul>');
  expect(html).toContain("<em><strong>b</strong></em><u>u</u><s>s</s><code>PO2</code>");
  expect(html).toContain('<a href="/safety-data">data</a>');
});

test("an editor's line breaks are kept, also inside marks", () => {
  const html = render([
    { type: "paragraph", children: [text("Unit 4\nQuay Road\n"), text("GB\nUK", { bold: true })] },
  ]);
  expect(html).toBe(
    '<div class="rich-text"><p>Unit\u00a04<br/>Quay Road<br/><strong>GB<br/>UK</strong></p></div>',
  );
});

test("a link keeps the marks and line breaks of its text", () => {
  const words = [text("the "), text("safety", { bold: true }), text("\ndata", { italic: true })];
  const html = render([
    { type: "paragraph", children: [{ type: "link", url: "/safety-data", children: words }] },
  ]);
  expect(html).toContain('<a href="/safety-data">the <strong>safety</strong><em><br/>data</em></a>');
});

test("HTML that an editor typed is shown as text and never runs", () => {
  const html = render([{ type: "paragraph", children: [text("<script>alert(1)</script> & <b>")] }]);
  expect(html).toBe(
    '<div class="rich-text"><p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;b&gt;</p></div>',
  );
});
