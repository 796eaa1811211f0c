import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api, callCms, type Entry, publicEntry } from "../cms/json.ts";
import type { RunningCms } from "../cms/process.ts";
import { startSmallCms } from "../cms/small.ts";
import { type Editor, signIn } from "../panel/editor.ts";

/** What the CMS refuses of documents and safety notices (DOC-04, NOT-04). */

const DOCUMENT = "controlled-document";
const FORMAT = "S1-##-####";

let cms: RunningCms;
let editor: Editor;
let model: string;

beforeAll(async () => {
  cms = await startSmallCms();
  editor = await signIn(cms);
  model = (await publicEntry(cms.url, "products", "set-two")).documentId;
  await editor.save("product", model, { serial_format: FORMAT });
  expect((await editor.act("product", model, "publish")).error).toBeUndefined();
});
afterAll(() => cms.stop());

const pdf = (text: string, name = "new.pdf") =>
  new File([`%PDF-1.4\n% ${text}\n%%EOF\n`], name, { type: "application/pdf" });
const digestOf = (text: string) => createHash("sha256").update(text).digest("hex");

const equipmentOf = (first: string | null, last: string | null) => ({
  model: { connect: [{ documentId: model }] },
  first,
  last,
});
const publicDocument = async (number: string): Promise<Entry> => {
  const { data } = await callCms(cms.url, api("controlled-documents"));
  const found = data.find((entry) => entry["number"] === number);
  if (!found) throw new Error(`${number} is not published`);
  return found;
};
/** The draft's revisions with their row ids, as the form sends them. */
async function draftRevisions(documentId: string): Promise<Array<Record<string, unknown>>> {
  const { data } = await editor.panel(
    "GET",
    `/content-manager/collection-types/api::${DOCUMENT}.${DOCUMENT}/${documentId}`,
  );
  const revisions = Object(data[0]).revisions as Array<Record<string, unknown>>;
  return revisions.map(({ id, revision, date, changes, file }) => ({
    ...{ id, revision, date, changes },
    file: Object(file).id,
  }));
}
const refusal = ({ status, error }: { status: number; error: unknown }) => {
  const [first] = Object(Object(error).details).errors ?? [];
  return [status, first?.path?.join("."), first?.message];
};

test("DOC-01 DOC-04 the CMS computes the digest of each revision's file, whatever is typed", async () => {
  const { documentId, revisions } = await publicDocument("HM 1");
  expect(revisions).toMatchObject([
    { revision: "A", sha256: digestOf("%PDF-1.4\n% manual A\n%%EOF\n") },
    { revision: "B", sha256: digestOf("%PDF-1.4\n% manual B\n%%EOF\n") },
  ]);
  const typed = (await draftRevisions(documentId)).map((one) => ({ ...one, sha256: "0".repeat(64) }));
  expect((await editor.save(DOCUMENT, documentId, { revisions: typed })).status).toBe(200);
  expect((await editor.act(DOCUMENT, documentId, "publish")).error).toBeUndefined();
  expect((await publicDocument("HM 1"))["revisions"]).toMatchObject([
    { sha256: digestOf("%PDF-1.4\n% manual A\n%%EOF\n") },
    { sha256: digestOf("%PDF-1.4\n% manual B\n%%EOF\n") },
  ]);
});

const STAYS = "This must stay as it is published in revision B: add a new revision instead.";
const KEPT = "This must keep revision B, which is published: add a new revision instead.";
test.each([
  [null, "revisions", KEPT],
  [{ revision: "C" }, "revisions", KEPT],
  [{ date: "2030-01-31" }, "revisions.1.date", STAYS],
  [{ changes: "Rewritten afterwards." }, "revisions.1.changes", STAYS],
])("DOC-04 nothing of a published revision changes: %j", async (changes, path, message) => {
  const { documentId } = await publicDocument("HM 1");
  const [first, second] = await draftRevisions(documentId);
  const revisions = [first, ...(changes ? [{ ...second, ...changes }] : [])];
  expect(refusal(await editor.save(DOCUMENT, documentId, { revisions }))).toEqual([400, path, message]);
});

test("DOC-04 a published revision keeps its file: other bytes are refused", async () => {
  const { documentId } = await publicDocument("HM 1");
  const [first, second] = await draftRevisions(documentId);
  const { id: file } = await editor.upload(pdf("other"));
  const replaced = await editor.save(DOCUMENT, documentId, { revisions: [first, { ...second, file }] });
  expect(refusal(replaced)).toEqual([400, "revisions.1.file", STAYS]);
  const published = Number(Object(second).file);
  await expect(editor.upload(pdf("other"), published)).rejects.toThrow(
    "is published as a revision of HM 1 and stays as it is",
  );
});

test("DOC-02 DOC-04 a further revision is accepted, and the published ones stay as they are", async () => {
  const { documentId } = await publicDocument("DS-1");
  const before = await draftRevisions(documentId);
  const { id: file } = await editor.upload(pdf("five"));
  const next = { revision: "5", date: "2022-05-02", changes: "Rated again.", file };
  expect((await editor.save(DOCUMENT, documentId, { revisions: [...before, next] })).status).toBe(200);
  expect((await editor.act(DOCUMENT, documentId, "publish")).error).toBeUndefined();
  expect((await publicDocument("DS-1"))["revisions"]).toMatchObject([
    { revision: "4", sha256: digestOf("%PDF-1.4\n% levels\n%%EOF\n") },
    { revision: "5", sha256: digestOf("%PDF-1.4\n% five\n%%EOF\n") },
  ]);
});

test.each([
  [{ revision: "A", date: "2024-05-02" }, "revisions.2.revision", "This must come after revision B."],
  [
    { revision: "1", date: "2024-05-02" },
    "revisions.2.revision",
    "This must be a letter, as the revision before it is.",
  ],
  [
    { revision: "C", date: "2020-02-29" },
    "revisions.2.date",
    "This must not be before the date of the revision before it.",
  ],
])("DOC-01 revisions out of order are refused when they are saved: %j", async (changes, path, message) => {
  const { documentId } = await publicDocument("HM 1");
  const { id: file } = await editor.upload(pdf("c"));
  const next = { changes: "Third.", file, ...changes };
  const revisions = [...(await draftRevisions(documentId)), next];
  expect(refusal(await editor.save(DOCUMENT, documentId, { revisions }))).toEqual([400, path, message]);
});

test("DOC-02 a published document cannot be unpublished or deleted, and shares its address with none", async () => {
  const { documentId } = await publicDocument("HM 1");
  for (const refused of [
    await editor.act(DOCUMENT, documentId, "unpublish"),
    await editor.remove(DOCUMENT, documentId),
  ])
    expect(refused.error?.message).toMatch(/^A published document stays/);
  expect(refusal(await editor.create(DOCUMENT, { number: "HM-1", title: "Another" }))).toEqual([
    400,
    "number",
    "This must differ from the numbers of all others.",
  ]);
});

const NOTICE = {
  title: "A valve can stick",
  revision: "1",
  date: "2024-05-02",
  standing: "open",
  hazard: "The diver can be left without gas.",
  before_next_dive: "Turn the valve.",
  remedy: "A new valve.",
};
let notices = 0;
const noticeWith = (changes: object) => ({
  ...NOTICE,
  number: `SB 24-0${++notices}`,
  equipment: [equipmentOf("S1-20-0001", "S1-20-0380")],
  ...changes,
});

test.each([
  [[["S1-20-0380", "S1-20-0001"]], "equipment.0.last", "This must not come before the first serial number."],
  [[["S1-20", null]], "equipment.0.first", `This must be a serial number like ${FORMAT}.`],
  [
    [
      ["S1-20-0001", "S1-20-0100"],
      ["S1-20-0100", null],
    ],
    "equipment.1.first",
    "This must not overlap another range of the same model.",
  ],
] as const)(
  "NOT-04 inverted, malformed and overlapping ranges are refused: %j",
  async (ranges, path, message) => {
    const equipment = ranges.map(([first, last]) => equipmentOf(first, last));
    expect(refusal(await editor.create("notice", noticeWith({ equipment })))).toEqual([400, path, message]);
  },
);

test.each([
  ["title", "Voluntary exchange of a valve", "voluntary"],
  ["hazard", "The valve can stick. Nobody was harmed.", "nobody was harmed"],
])("NOT-04 words that play the hazard down are refused: %s %s", async (field, text, word) => {
  expect(refusal(await editor.create("notice", noticeWith({ [field]: text })))).toEqual([
    400,
    field,
    `This must not play the hazard down with “${word}”.`,
  ]);
});

test.each(["hazard", "remedy"])("NOT-04 a notice without its %s is not published", async (field) => {
  const created = await editor.create("notice", noticeWith({ [field]: "" }));
  expect(created.status).toBe(201);
  const documentId = String(created.data[0]?.documentId);
  expect(refusal(await editor.act("notice", documentId, "publish"))[1]).toBe(field);
});

test("NOT-01 NOT-04 a published notice stays, and binds its model, format and the words", async () => {
  const created = await editor.publishNew("notice", noticeWith({ number: "SB 25-01" }));
  expect([created.status, created.error]).toEqual([200, undefined]);
  const documentId = String(created.data[0]?.documentId);
  const { data } = await callCms(cms.url, api("notices"));
  expect(data.filter(({ number }) => number === "SB 25-01")).toMatchObject([
    {
      status: "open",
      equipment: [{ model: { slug: "set-two", serial_format: FORMAT }, first: "S1-20-0001" }],
      document: null,
    },
  ]);
  for (const refused of [
    await editor.act("notice", documentId, "unpublish"),
    await editor.remove("notice", documentId),
  ])
    expect(refused.error?.message).toMatch(/^A published safety notice stays/);

  expect((await editor.act("product", model, "unpublish")).error?.message).toBe(
    "It is named by the safety notice “A valve can stick”. Change that first.",
  );
  await editor.save("product", model, { serial_format: "S2-##-####" });
  expect(refusal(await editor.act("product", model, "publish"))).toEqual([
    400,
    "serial_format",
    "Serial numbers of the safety notice “A valve can stick” do not have this format.",
  ]);
  await editor.save("product", model, { serial_format: FORMAT });

  const words = await editor.publishSingle("site-setting", { playing_down: [{ phrase: "stick" }] });
  expect(refusal(words)).toEqual([
    400,
    "playing_down",
    "One of these stands in the safety notice “A valve can stick”. Rewrite that first.",
  ]);
});

test("NOT-03 two models may not share a format of serial numbers", async () => {
  const { documentId } = await publicEntry(cms.url, "products", "set-one");
  await editor.save("product", documentId, { serial_format: "S1######" });
  expect(refusal(await editor.act("product", documentId, "publish"))).toEqual([
    400,
    "serial_format",
    "This must differ from the serial numbers of “Another Set Two”.",
  ]);
});
