import { expect, test } from "vitest";
import { controlledOf } from "../../../src/content/controlled.ts";
import { emptyEntries } from "../../../src/content/entries.ts";
import { linkedFile, withDocument, withOpenNotice, withReviews } from "../../../src/content/linked-files.ts";
import { controlledDocument, notice } from "../../harness/entries.ts";

const document = controlledDocument("SB 1");
const [first, current] = document.revisions.map(({ file }) => file);
if (first === undefined || current === undefined) throw new Error("The document has two revisions.");
const other = { ...first, url: "/uploads/other.pdf" };
const content = controlledOf({
  ...emptyEntries(),
  "controlled-document": new Map([[document.documentId, document]]),
});
const set = {
  ...{ documentId: "set", title: "A set", description: "Its text.", size_text: null },
  ...{ file: null, revision: "1", date: "2020-01-31", document: null, notice: null, download: null },
};
const reference = { documentId: document.documentId, number: "SB 1", title: document.title };

test("DOC-05 the file of any revision leads to the document's current one; another file stays", () => {
  for (const file of [first, current])
    expect(linkedFile(file, content)).toEqual({ ...current, url: "/documents/SB-1.pdf" });
  expect(linkedFile(other, content)).toBe(other);
  // Its document is not published.
  expect(linkedFile(first, controlledOf(emptyEntries()))).toBe(first);
});

test("DOC-05 a set leads to its document by the editor's choice or by its file, with the current revision", () => {
  const shown = {
    ...{ revision: "B", date: "2024-05-02", document: reference },
    download: { url: "/documents/SB-1.pdf", sha256: "b".repeat(64), name: current.name },
  };
  expect(withDocument({ ...set, document: reference }, content)).toMatchObject(shown);
  expect(withDocument({ ...set, file: first }, content)).toMatchObject(shown);
  const models = document.equipment.map(({ model }) => model.title);
  expect(withDocument({ ...set, file: first }, content).models).toEqual(models);
  expect(withDocument({ ...set, file: other }, content)).toEqual({ ...set, file: other });
});

test("NOT-02 a set is under review while its notice is open, not when that is closed or not published", () => {
  const [open, closed] = [notice("SB 2"), notice("SB 3", { status: "closed" })];
  const notices = new Map([
    ["SB-2", open],
    ["SB-3", closed],
  ]);
  const after = (number: string) =>
    withOpenNotice({ ...set, notice: { ...reference, number } }, { notices }).notice?.number;
  expect([after("SB 2"), after("SB 3"), after("SB 4")]).toEqual(["SB 2", undefined, undefined]);
});

test("NOT-02 a model's document names the open notice for which its set is under review", () => {
  const notices = new Map([["SB-2", notice("SB 2")]]);
  const reviewed = { ...set, document: reference, notice: { ...reference, number: "SB 2" } };
  const { equipment } = notice("SB 2");
  const documents = new Map([[document.documentId, { ...document, equipment }]]);
  const named = controlledOf({ ...emptyEntries(), "controlled-document": documents });
  const links = [...named.modelDocuments.values()].flat();
  const after = (source: Partial<Parameters<typeof withReviews>[1]>) =>
    withReviews(links, { ...content, notices, safetySets: [set, reviewed], ...source }).map(
      ({ review }) => review,
    );
  expect(after({})).toEqual([{ number: "SB 2", path: "/notices/SB-2" }]);
  expect(after({ notices: new Map() })).toEqual([undefined]);
  expect(after({ safetySets: [set] })).toEqual([undefined]);
});
