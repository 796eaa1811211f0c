import { expect, test } from "vitest";
import { controlledFaults } from "../../../src/content/check-controlled.ts";
import { controlledOf, supersededPaths } from "../../../src/content/controlled.ts";
import { emptyEntries } from "../../../src/content/entries.ts";
import { packProduct } from "../../../src/content/packed-product.ts";
import { noticesAsOf } from "../../../src/content/serial-check.ts";
import { controlledDocument, notice, product, reference, settings } from "../../harness/entries.ts";

const byId = <T extends { documentId: string }>(...entries: T[]) =>
  new Map(entries.map((entry) => [entry.documentId, entry]));
const loop = { ...reference("loop"), serial_format: "LP-##-####" };
const line = { model: loop, first: "LP-20-0001", last: null, note: null };
const entries = {
  ...emptyEntries(),
  "site-setting": new Map([["site-setting", settings]]),
  product: byId(packProduct(product("loop", { serial_format: "LP-##-####" })), packProduct(product("strap"))),
  "controlled-document": byId(controlledDocument("TD 7"), controlledDocument("HM-1", { equipment: [line] })),
  notice: byId(notice("SB 2"), notice("SB 1", { status: "closed" })),
};

const { number, title, date } = notice("SB 2");
const OPEN = { number, title, date };

test("DOC-02 a document has its current file, and that of each revision for ever", () => {
  const content = controlledOf(entries);
  expect([...content.documents.keys()]).toEqual(["HM-1", "TD-7"]);
  expect(Object.fromEntries(content.documentFiles)).toMatchObject({
    "/documents/TD-7.pdf": { url: "/uploads/b.pdf", sha256: "b".repeat(64) },
    "/documents/TD-7/A.pdf": { url: "/uploads/a.pdf", sha256: "a".repeat(64) },
    "/documents/TD-7/B.pdf": { url: "/uploads/b.pdf", sha256: "b".repeat(64) },
  });
  expect(supersededPaths(content)).toEqual(["/documents/HM-1/A", "/documents/TD-7/A"]);
});

test("DOC-05 NOT-02 products have their documents and open notices, without those of others", () => {
  const content = controlledOf(entries);
  expect([...content.modelDocuments]).toEqual([
    [
      "loop",
      [
        {
          ...{ number: "HM-1", title: "Document HM-1", kind: "manual", revision: "B", kilobytes: 12 },
          ranges: [{ first: "LP-20-0001", last: null }],
        },
      ],
    ],
  ]);
  const concerns = "LP-20-0001 to LP-20-0380";
  expect([...content.openNotices]).toEqual([["loop", [{ ...OPEN, concerns }]]]);
  expect(content.allOpenNotices).toEqual([OPEN]);
  expect(content.serialModels).toMatchObject([
    { slug: "loop", format: "LP-##-####", ranges: [{ number: "SB 2" }, { number: "SB 1" }] },
  ]);
});

test("PUB-02 an edit of one document changes only what shows it", () => {
  const before = controlledOf(entries);
  const edited = controlledDocument("TD 7", { title: "Another title" });
  const after = controlledOf(
    {
      ...entries,
      "controlled-document": byId(edited, ...[...entries["controlled-document"].values()].slice(1)),
    },
    before,
  );
  expect(after.documents.get("HM-1")).toBe(before.documents.get("HM-1"));
  expect(after.documentFiles.get("/documents/TD-7.pdf")).toBe(
    before.documentFiles.get("/documents/TD-7.pdf"),
  );
  expect(after.modelDocuments.get("loop")).toBe(before.modelDocuments.get("loop"));
  expect(after.serialModels).toBe(before.serialModels);
  expect(after.allOpenNotices).toBe(before.allOpenNotices);
});

test("NOT-04 a publish finds words that play down, and formats that could be mistaken", () => {
  expect(controlledFaults(entries)).toEqual([]);
  const faulty = {
    ...entries,
    notice: byId(
      notice("SB 3", { remedy: "A voluntary exchange." }),
      notice("SB 4", { status: "closed", hazard: "A voluntary hazard." }),
    ),
    product: byId(
      packProduct(product("loop", { serial_format: "LP-##-####" })),
      packProduct(product("other", { serial_format: "LP######" })),
    ),
  };
  expect(controlledFaults(faulty)).toMatchObject([
    { documentId: "notice-SB 3", field: "remedy" },
    { documentId: "notice-SB 4", field: "hazard" },
    { documentId: "other-id", field: "serial_format" },
  ]);
});

test("NOT-03 PUB-03 the time of the check follows from the content: start of the day, or the last change", () => {
  const at = (...times: string[]) => times.map((updatedAt) => ({ updatedAt }));
  expect(noticesAsOf("2026-01-31", [])).toBe("31 January 2026, 00:00 UTC");
  expect(noticesAsOf("2026-01-31", at("2025-05-02T10:00:00.000Z"))).toBe("31 January 2026, 00:00 UTC");
  expect(noticesAsOf("2026-01-31", at("2026-01-31T15:02:00.000Z"))).toBe("31 January 2026, 15:02 UTC");
  const [earlier, later] = ["2026-01-31T08:00:00.000Z", "2026-01-31T15:02:00.000Z"];
  for (const times of [at(earlier, later), at(later, earlier)])
    expect(noticesAsOf("2026-01-31", times)).toBe("31 January 2026, 15:02 UTC");
});
