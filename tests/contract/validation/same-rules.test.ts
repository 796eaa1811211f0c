import { afterAll, beforeAll, expect, test } from "vitest";
import { cmsTransport } from "../../../scripts/publish/content/cms-client.ts";
import { entryDraft } from "../../../src/content/draft-api.ts";
import { CONTENT_SCHEMAS } from "../../../src/contract/shapes/content-schemas.ts";
import { api, callCms, type Entry } from "../cms/json.ts";
import { type Editor, signIn } from "../panel/editor.ts";
import { type CmsWithHook, PUBLISH_SECRET, startCmsWithHook } from "../publishing/hook.ts";

/** The CMS publishes exactly the entries that the build accepts: each variant runs through both. */

let shop: CmsWithHook;
let editor: Editor;

beforeAll(async () => {
  shop = await startCmsWithHook();
  editor = await signIn(shop.cms);
});
afterAll(() => shop.stop());

type Kind = keyof typeof CONTENT_SCHEMAS;

const PATHS: Partial<Record<Kind, string>> = {
  product: "products",
  category: "categories",
  "sub-category": "sub-categories",
  "info-page": "info-pages",
  tile: "tiles",
  certificate: "certificates",
  distributor: "distributors",
  exhibition: "exhibitions",
  "news-item": "news-items",
  "video-refresher": "video-refreshers",
  "safety-document-set": "safety-document-sets",
  "gallery-picture": "gallery-pictures",
  "search-synonym": "search-synonyms",
  "controlled-document": "controlled-documents",
};

const BLANK = "   ";
const VARIANTS: ReadonlyArray<[Kind, Record<string, unknown>]> = [
  ["product", {}],
  ["product", { title: BLANK }],
  ["product", { short_descriptions: "\n" }],
  ["product", { short_descriptions: " Between spaces " }],
  ["product", { price: null, part_number: null, long_descriptions: null, Datasheet: null }],
  ["product", { key_facts: [{ label: BLANK, value: "1" }] }],
  ["product", { pictures: [{ picture: null, caption: BLANK }] }],
  ["product", { standards: [{ code: "EN 14143", title: BLANK }] }],
  ["product", { Faqs: [{ Question: BLANK, Answer: [] }] }],
  ["product", { featured: null }],
  ["product", { slug: "a".repeat(200) }],
  ["product", { serial_format: "S1-##-####" }],
  ["product", { properties: [{ label: "Family", value: BLANK }] }],
  ["product", { dimensions: [{ name: "length", text: BLANK }] }],
  ["category", { summary: BLANK }],
  ["category", { picture: null, slides: [] }],
  ["category", { slides: [{ title: BLANK, text: null }] }],
  ["sub-category", { summary: BLANK }],
  ["sub-category", { parent: { set: [] } }],
  ["info-page", { lead: BLANK }],
  ["info-page", { note: BLANK, revised_on: null }],
  ["info-page", { slug: "cookies" }],
  ["info-page", { slug: "gallery" }],
  ["tile", { title: BLANK }],
  ["tile", { text: BLANK, link: null }],
  ["certificate", { issuer: BLANK }],
  [
    "certificate",
    { number: BLANK, scope: BLANK, issued_on: null, valid_until: null, file: null, mark: null },
  ],
  ["distributor", { description: BLANK }],
  ["exhibition", { location: BLANK }],
  ["exhibition", { ends_on: null, picture: null, link: null }],
  ["news-item", { description: BLANK }],
  ["video-refresher", { title: BLANK }],
  ["safety-document-set", { description: BLANK }],
  ["safety-document-set", { document: null }],
  ["safety-document-set", { size_text: BLANK, file: null, date: null }],
  ["gallery-picture", { title: BLANK }],
  ["controlled-document", { title: BLANK }],
  ["controlled-document", { equipment: [{ note: "Without a model" }] }],
  ["search-synonym", { term: BLANK }],
  ["search-synonym", { synonyms: [] }],
];

/** A copy of a type's first published entry; its relations stay the same. */
async function copyOf(kind: Kind, changes: object): Promise<string> {
  const [entry] = (await callCms(shop.cms.url, api(String(PATHS[kind])))).data;
  const slug = "slug" in CONTENT_SCHEMAS[kind].shape ? { slug: `${kind}-copy-${copies++}` } : {};
  const number = "number" in CONTENT_SCHEMAS[kind].shape ? { number: `COPY ${copies++}` } : {};
  const info = kind === "info-page" ? { slug: "training" } : slug;
  const copied = await editor.copy(kind, String(entry?.documentId), { ...info, ...number, ...changes });
  expect([copied.status, copied.error?.message]).toEqual([200, undefined]);
  return String(copied.data[0]?.documentId);
}
let copies = 0;

test.each(VARIANTS)("%s %j", async (kind, changes) => {
  const documentId = await copyOf(kind, changes);
  const draft = await entryDraft(
    cmsTransport({ cmsUrl: shop.cms.url, secret: PUBLISH_SECRET }, "drafts"),
    kind,
    documentId,
  );
  const read = { ok: draft.ok && CONTENT_SCHEMAS[kind].safeParse(draft.data.data).success };
  const published = await editor.act(kind, documentId, "publish");
  const { errors = [] } = Object(published.error?.details);
  expect([published.status, errors]).toEqual(read.ok ? [200, []] : [400, errors]);
  if (!read.ok)
    expect(errors.map(({ path }: { path: unknown[] }) => path[0])).toContain(Object.keys(changes)[0]);
  await editor.remove(kind, documentId);
});

const OTHER = { unit: { documentId: "set-one" }, quantity: 1, every: 12, per: "months" };
const SECTION = { name: "section", value: 1.78, unit: "mm", text: null };
const INSIDE = { ...SECTION, name: "inside_diameter", value: 7.65 };
const STEP = { diameter: 12, length: 5, bore: null, form: "round" };
const FACTS = [
  { label: "Maximum depth", value: "40 m", condition: null },
  { label: "Scrubber", value: "135 min", condition: "40 m, 4 °C" },
];
const DEPTH = { kind: "depth", metres: 40, minutes: null, condition: null };
const SCRUBBER = { kind: "scrubber", metres: 40, minutes: 135, condition: "4 °C" };
/** A product as a part, and its limits, as the API returns them; "set-one" stands for that id. */
const PARTS: ReadonlyArray<[isRefused: boolean, Record<string, unknown>]> = [
  [false, { fits: [{ ...OTHER, every: null, per: "condition" }] }],
  [true, { fits: [OTHER, OTHER] }],
  [true, { fits: [{ ...OTHER, unit: { documentId: "part-one" } }] }],
  [true, { fits: [{ ...OTHER, per: "condition" }] }],
  [true, { fits: [{ ...OTHER, every: null }] }],
  [true, { fits: [{ ...OTHER, every: 0 }] }],
  [false, { fits: [{ ...OTHER, quantity: 0 }] }],
  [true, { fits: [{ ...OTHER, quantity: -1 }] }],
  [true, { fits: [{ ...OTHER, per: null }] }],
  [false, { drawing: "o-ring", dimensions: [SECTION, INSIDE] }],
  [true, { drawing: "o-ring", dimensions: [SECTION] }],
  [false, { drawing: "turned", steps: [STEP, { ...STEP, bore: 4 }] }],
  [true, { drawing: "turned", steps: [] }],
  [true, { steps: [{ ...STEP, bore: 12 }] }],
  [true, { steps: [{ ...STEP, diameter: 0 }] }],
  [true, { drawing: "turned", steps: [STEP], dimensions: [{ ...SECTION, name: "length" }] }],
  [true, { dimensions: [{ ...SECTION, text: "thin" }, INSIDE] }],
  [true, { dimensions: [SECTION, INSIDE, { ...SECTION, name: "length", unit: null }] }],
  [false, { former_part_numbers: ["HS-1", "HS-2"] }],
  [true, { former_part_numbers: ["HS-1", "hs 1"] }],
  [true, { former_part_numbers: ["HS-100-A"] }],
  [true, { former_part_numbers: ["--"] }],
  [false, { contents: [{ part: { documentId: "set-one" }, quantity: 2 }] }],
  [true, { contents: [{ part: { documentId: "part-one" }, quantity: 2 }] }],
  [false, { key_facts: FACTS, limits: [DEPTH, SCRUBBER] }],
  [true, { key_facts: FACTS, limits: [DEPTH, { ...SCRUBBER, minutes: 136 }] }],
  [true, { key_facts: FACTS, limits: [DEPTH, { ...SCRUBBER, condition: null }] }],
  [true, { key_facts: FACTS, limits: [DEPTH, { ...SCRUBBER, condition: BLANK }] }],
  [true, { key_facts: FACTS, limits: [DEPTH, { ...SCRUBBER, metres: null }] }],
  [true, { key_facts: FACTS, limits: [{ ...DEPTH, metres: -40 }, SCRUBBER] }],
  [true, { key_facts: FACTS, limits: [SCRUBBER] }],
  [true, { key_facts: FACTS, limits: [DEPTH] }],
  [true, { key_facts: [], limits: [DEPTH, SCRUBBER] }],
  [false, { replaced_by: { documentId: "set-one" } }],
  [true, { replaced_by: { documentId: "part-one" } }],
];

/** Replaces slugs by documentIds and adds what a reference has in an answer. */
const withIds = (value: unknown, all: readonly Entry[]): unknown =>
  JSON.parse(JSON.stringify(value), (_key, inner) => {
    const { documentId, slug, title } = all.find((one) => one.slug === inner?.documentId) ?? {};
    return documentId === undefined ? inner : { documentId, slug, title };
  });

/** The value of a field as the panel's form sends it. */
const formValue = (field: string, value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, inner) => {
    if (typeof inner?.documentId === "string") return { connect: [{ documentId: inner.documentId }] };
    return field === "former_part_numbers" && typeof inner === "string" ? { number: inner } : inner;
  });

test.each(PARTS)("FIT-01 FIT-04 FIT-08 a part: refused %s: %j", async (isRefused, changes) => {
  const { data } = await callCms(shop.cms.url, api("products"));
  const part = data.find(({ slug }) => slug === "part-one");
  const answer = Object.entries(changes).map(([field, value]) => [field, withIds(value, data)] as const);
  const read = CONTENT_SCHEMAS.product.safeParse({ ...part, ...Object.fromEntries(answer) });
  const form = Object.fromEntries(answer.map(([field, value]) => [field, formValue(field, value)]));
  const saved = await editor.save("product", String(part?.documentId), form);
  expect([read.success, saved.status]).toEqual(isRefused ? [false, 400] : [true, 200]);
  await editor.act("product", String(part?.documentId), "discard");
});
