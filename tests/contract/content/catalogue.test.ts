import { beforeAll, describe, expect, test } from "vitest";
import { isOnPostgres } from "../../harness/postgres/databases.ts";
import { type Answer, api, callCms, type Entry, fetchAllPages, fieldsOf } from "../cms/json.ts";
import { seededCms } from "../cms/seeded.ts";

/** The catalogue rows of the specification's call table, against the real CMS with its own seed. */

const MEDIA = "alternativeText color ext focus hash height id mime name pages size url width".split(" ");
const REFERENCE = ["documentId", "id", "slug", "title"];
const LISTING = [...REFERENCE, "position", "summary"].toSorted();
const CARD = [
  ...REFERENCE,
  "created_at",
  "drawing",
  "featured",
  "part_number",
  "price",
  "short_descriptions",
].toSorted();
const REMARKS = ["conditions", "notices"];
const LISTED = [...CARD, ...REMARKS, "dimensions", "fits", "key_facts", "properties", "steps"].toSorted();
const PRODUCT = [
  ...CARD,
  ...["Datasheet", "Faqs"],
  ...["conditions", "contents"],
  ...["dimensions", "fits", "in_water"],
  "former_part_numbers",
  ...["key_facts", "limits"],
  ...["lead_time", "long_descriptions", "pictures"],
  "properties",
  "publishedAt",
  "related_products",
  "replaced_by",
  "serial_format",
  "warnings",
  "standards",
  "steps",
  "sub_categories",
  "updatedAt",
].toSorted();

const cms = seededCms();
let products: Entry[] = [];
beforeAll(async () => {
  products = await fetchAllPages(cms.url, "products");
});

/** SQLite compares titles by their bytes, PostgreSQL by their letters. Pages sort by letters. */
const byTitle = isOnPostgres() ? new Intl.Collator("en").compare : undefined;

const get = (path: string, query: Record<string, string | number> = {}): Promise<Answer> =>
  callCms(cms.url, api(path, query));

function first(entries: readonly Entry[]): Entry {
  const [entry] = entries;
  if (!entry) throw new Error("There is no entry.");
  return entry;
}

function entries(value: unknown): Entry[] {
  return Array.isArray(value) ? value : [];
}

describe("products", () => {
  test("API-01 the list is complete, ordered and without duplicates at any page size", async () => {
    const inPagesOfTen = await fetchAllPages(cms.url, "products", 10);
    expect(products.length).toBeGreaterThan(90);
    expect(inPagesOfTen).toEqual(products);
    expect(new Set(products.map(({ documentId }) => documentId)).size).toBe(products.length);
  });

  test("API-01 a list has its pagination", async () => {
    const { pagination } = await get("products", { "pagination[page]": 2, "pagination[pageSize]": 7 });
    const total = products.length;
    expect(pagination).toEqual({ page: 2, pageSize: 7, pageCount: Math.ceil(total / 7), total });
    expect((await get("products")).pagination).toMatchObject({ page: 1, pageSize: 25 });
    expect((await get("products", { "pagination[page]": 9999 })).data).toEqual([]);
  });

  test("API-01 a filter by slug returns the product with all relations", async () => {
    const expected = first(
      products.filter(({ Faqs, pictures }) => entries(Faqs).length > 0 && entries(pictures).length > 0),
    );
    const { data } = await get("products", { "filters[slug][$eq]": expected.slug });
    expect(data).toEqual([expected]);
    const product = first(data);
    expect(fieldsOf(product)).toEqual(PRODUCT);
    expect(fieldsOf(product["featured"])).toEqual(MEDIA);
    expect(fieldsOf(product["Datasheet"])).toEqual(MEDIA);
    expect(fieldsOf(entries(product["key_facts"])[0])).toEqual(["condition", "id", "label", "value"]);
    expect(fieldsOf(entries(product["pictures"])[0])).toEqual(["caption", "id", "picture"]);
    expect(fieldsOf(entries(product["pictures"])[0]?.["picture"])).toEqual(MEDIA);
    expect(fieldsOf(entries(product["standards"])[0])).toEqual(["code", "id", "title"]);
    expect(fieldsOf(entries(product["Faqs"])[0])).toEqual(["Answer", "Question", "id"]);
    expect(fieldsOf(entries(product["sub_categories"])[0])).toEqual(REFERENCE);
    expect(fieldsOf(entries(product["related_products"])[0])).toEqual(REFERENCE);
  });

  test("API-01 an unknown slug returns an empty list", async () => {
    const { status, data } = await get("products", { "filters[slug][$eq]": "no-such-product" });
    expect([status, data]).toEqual([200, []]);
  });

  test("API-01 a filter by documentIds returns cards with conditions, for up to a hundred ids", async () => {
    const ids = products.slice(0, 100).map(({ documentId }) => documentId);
    const query = Object.fromEntries(ids.map((id, index) => [`filters[documentId][$in][${index}]`, id]));
    const { data } = await get("products", { ...query, "pagination[pageSize]": 100 });
    expect(data.map(({ documentId }) => documentId).toSorted()).toEqual(ids.toSorted());
    for (const card of data) expect(fieldsOf(card)).toEqual([...CARD, "conditions"].toSorted());
  });

  test("API-01 unknown ids are left out of the answer", async () => {
    const { documentId } = first(products);
    const { data } = await get("products", {
      "filters[documentId][$in][0]": documentId,
      "filters[documentId][$in][1]": "nosuchid",
    });
    expect(data.map((card) => card.documentId)).toEqual([documentId]);
  });

  test("API-01 a search by title ignores case, lists titles with the term first, and takes the term literally", async () => {
    const containing = async (term: string) =>
      (await get("products", { "filters[title][$containsi]": term })).data;
    const cards = await containing("rEBREATHER");
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) expect(fieldsOf(card)).toEqual([...CARD, ...REMARKS].toSorted());
    const hasTerm = cards.map(({ title }) => /rebreather/i.test(title));
    expect(hasTerm[0]).toBe(true);
    expect(hasTerm).toEqual(hasTerm.toSorted((a, b) => Number(b) - Number(a)));
    expect(await containing("%")).toEqual([]);
    expect(await containing("_")).toEqual([]);
  });

  test("API-01 prices are in dollars; 0 and null stay unchanged", async () => {
    const prices = products.map(({ price }) => price);
    expect(prices).toContain(0);
    expect(prices).toContain(null);
    const amounts = prices.filter((price) => typeof price === "number");
    expect(amounts.some((price) => price > 1000)).toBe(true);
    for (const price of amounts) expect(Math.round(price * 100) / 100).toBe(price);
  });
});

describe("categories and sub-categories", () => {
  test("API-01 categories contain sub-categories and featured cards", async () => {
    const { data } = await get("categories");
    expect(data.map(({ slug }) => slug)).toEqual([
      "military-diving",
      "commercial-diving",
      "sports-diving",
      "respiratory-validation",
    ]);
    for (const category of data) {
      expect(fieldsOf(category)).toEqual(
        [
          ...LISTING,
          "event_tiles",
          "featured_products",
          "information_tiles",
          "picture",
          "slides",
          "sub_categories",
        ].toSorted(),
      );
      expect(entries(category["sub_categories"]).length).toBeGreaterThanOrEqual(3);
      for (const listing of entries(category["sub_categories"])) expect(fieldsOf(listing)).toEqual(LISTING);
      for (const card of entries(category["featured_products"])) expect(fieldsOf(card)).toEqual(CARD);
    }
    expect((await get("categories", { "filters[slug][$eq]": "sports-diving" })).data).toEqual([data[2]]);
  });

  test("API-01 sub-categories name their parent", async () => {
    const listings = await fetchAllPages(cms.url, "sub-categories");
    expect(listings.length).toBeGreaterThanOrEqual(12);
    for (const listing of listings) {
      expect(fieldsOf(listing)).toEqual([...LISTING, "parent"].toSorted());
      expect(fieldsOf(listing["parent"])).toEqual(REFERENCE);
    }
  });

  test("API-01 a sub-category by slug contains its siblings, and all of its products by title", async () => {
    const { data } = await get("sub-categories", { "filters[slug][$eq]": "spares" });
    const listing = first(data);
    expect(fieldsOf(listing)).toEqual([...LISTING, "parent", "products"].toSorted());
    expect(fieldsOf(listing["parent"])).toEqual([...REFERENCE, "sub_categories"].toSorted());
    const parent = Object(listing["parent"]);
    expect(entries(parent.sub_categories).map(({ slug }) => slug)).toContain("spares");
    const cards = entries(listing["products"]);
    const listed = products.filter((product) =>
      entries(product["sub_categories"]).some(({ slug }) => slug === "spares"),
    );
    expect(cards.length).toBeGreaterThanOrEqual(80);
    expect(cards.length).toBe(listed.length);
    const titles = cards.map(({ title }) => String(title));
    expect(titles).toEqual(titles.toSorted(byTitle));
    for (const card of cards) expect(fieldsOf(card)).toEqual(LISTED);
    const withFits = cards.flatMap(({ fits }) => entries(fits));
    expect(fieldsOf(withFits[0])).toEqual(["every", "id", "per", "quantity", "unit"]);
  });
});

describe("pages and settings", () => {
  test("API-01 information pages contain their text", async () => {
    const { data } = await get("info-pages", { "filters[slug][$eq]": "about-us" });
    expect(fieldsOf(first(data))).toEqual(
      [...REFERENCE, "body", "lead", "note", "revised_on", "updatedAt"].toSorted(),
    );
    expect(entries(first(data)["body"]).length).toBeGreaterThan(3);
    expect(await fetchAllPages(cms.url, "info-pages")).toContainEqual(first(data));
  });

  test("API-01 the site settings contain the claims and the offices", async () => {
    const { data } = await get("site-setting");
    const setting = first(data);
    expect(fieldsOf(setting)).toEqual(
      [
        "claims",
        "company_name",
        "description",
        "documentId",
        ...["home_intro", "home_title"],
        "hours",
        "id",
        "offices",
        ...["sales_email", "support_email"],
        "tagline",
        ...["playing_down", "return_days", "shipping_terms", "withdrawal"],
        ...["product_contacts", "product_warnings", "product_lead_time", "require_product_safety"],
        ...["company_links", "support_links"],
        "updatedAt",
      ].toSorted(),
    );
    expect(fieldsOf(entries(setting["claims"])[0])).toEqual(["id", "text", "title"]);
  });
});

describe("files", () => {
  test("API-01 every picture and datasheet of a product can be fetched, with its MIME type", async () => {
    const files = products.flatMap(({ featured, Datasheet }) => [Object(featured), Object(Datasheet)]);
    const mimeTypes = new Map<string, string>(
      files.filter((file) => file.url).map((file) => [file.url, file.mime]),
    );
    expect(mimeTypes.size).toBeGreaterThan(20);
    for (const [address, mime] of mimeTypes) {
      const answer = await fetch(`${cms.url}${address}`, { method: "HEAD" });
      expect([address, answer.status, answer.headers.get("content-type")]).toEqual([address, 200, mime]);
    }
  });
});
