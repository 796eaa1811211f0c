import { experimental_AstroContainer as AstroContainer } from "astro/container";
import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import NoticeDetails from "../../../../src/features/notices/NoticeDetails.astro";
import { notice } from "../../../harness/entries.ts";

async function detailsOf(changes: Parameters<typeof notice>[1] = {}) {
  const container = await AstroContainer.create();
  const props = { notice: notice("SB 1", changes) };
  return parse(await container.renderToString(NoticeDetails, { props }));
}

test.each([
  ["open", "Open"],
  ["closed", "Closed"],
] as const)(
  "NOT-01 a notice that is %s says so, with its hazard, steps and remedy",
  async (status, shown) => {
    const page = await detailsOf({ status, before_next_dive: "Look at the clip.\n\nPull at it." });
    expect(page.querySelector(".state .badge")?.text).toBe(shown);
    expect(page.querySelector(".state .badge-warn") !== null).toBe(status === "open");
    expect(page.querySelector(".hazard p")?.text).toBe("The strap can open.");
    expect(page.querySelectorAll("ol li").map(({ text }) => text)).toEqual([
      ...["Look at the clip.", "Pull at it."],
    ]);
    expect(page.text).toContain("A new clip.");
    expect(page.text).toMatch(/LP-20-0001 to\s+LP-20-0380/);
  },
);

test("NOT-01 no line of a notice breaks inside an amount or a number", async () => {
  const page = await detailsOf({ hazard: "It leaks below 25 m.", remedy: "A new strap, HS-31105-A." });
  expect(page.querySelector(".hazard p")?.text).toBe("It leaks below 25\u00a0m.");
  expect(page.querySelectorAll("span").map(({ text }) => text)).toContain("HS-31105-A");
});

test("NOT-01 a notice shows a deadline and leads to a document if it has them", async () => {
  const document = { documentId: "bulletin", number: "SB 1", title: "Service bulletin" };
  const page = await detailsOf({ deadline: "2026-07-31", document });
  expect(page.text).toMatch(/Have the remedy carried out by\s+31 Jul 2026/);
  const links = async (changes: Parameters<typeof notice>[1]) =>
    (await detailsOf(changes)).querySelectorAll("a").map((link) => link.getAttribute("href"));
  expect(await links({ document })).toContain("/documents/SB-1");
  expect(await links({})).not.toContain("/documents/SB-1");
  expect((await detailsOf()).text).not.toContain("carried out by");
});
