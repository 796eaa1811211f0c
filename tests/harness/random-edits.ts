import type { Random } from "../../scripts/bench/generated/random.ts";
import { DEFAULT_MENUS } from "../../src/contract/rules/menu-links.ts";
import { type EditedShop, otherPicture, type ShopContentType, type StoredEntry } from "./edited-shop.ts";

type Edit = (shop: EditedShop, random: Random, number: number) => void;

const randomEntry = (shop: EditedShop, kind: ShopContentType, random: Random): StoredEntry => {
  const [first, ...others] = shop.all(kind);
  if (first === undefined) throw new Error(`There is no ${kind}`);
  return random.pick([first, ...others]);
};

const changeOf =
  (
    kind: ShopContentType,
    change: (entry: StoredEntry, number: number, random: Random, shop: EditedShop) => object,
  ): Edit =>
  (shop, random, number) => {
    const entry = randomEntry(shop, kind, random);
    shop.set(kind, { ...entry, ...change(entry, number, random, shop) });
  };
const randomIds = (shop: EditedShop, kind: ShopContentType, random: Random, count: number): string[] => [
  ...new Set(Array.from({ length: count }, () => randomEntry(shop, kind, random).documentId)),
];
const newPosition =
  (): ((entry: StoredEntry, number: number, random: Random) => object) => (_entry, _number, random) => ({
    position: random.between(0, 9),
  });
const copyOfEntry =
  (kind: ShopContentType, change: (number: number, random: Random) => object): Edit =>
  (shop, random, number) => {
    const documentId = `new${String(random.between(0, 10 ** 9))}${number}`;
    const original = randomEntry(shop, kind, random);
    shop.set(kind, { ...original, published: true, documentId, ...change(number, random) });
  };
const publishToggle = (kind: ShopContentType): Edit =>
  changeOf(kind, ({ published }) => ({ published: !published }));
const deletionOf =
  (kind: ShopContentType): Edit =>
  (shop, random) =>
    shop.delete(kind, randomEntry(shop, kind, random).documentId);
const text = (number: number) => [
  { type: "paragraph", children: [{ type: "text", text: `Edit ${number}.` }] },
];

const equipmentOf = (model: string) => ({ model, first: null, last: null, note: null });

/** Edits by name. An edit may leave the shop in a state that cannot be published. */
export const EDITS: Readonly<Record<string, Edit>> = {
  "a product's short text": changeOf("product", (_, number) => ({ short_descriptions: `Edit ${number}.` })),
  "a product's long text": changeOf("product", (_, number) => ({ long_descriptions: text(number) })),
  "a product's title": changeOf("product", (_, number, random) => ({
    title: `${random.pick(["A", "M", "Z"])} product ${number}`,
  })),
  "a product's price": changeOf("product", (_, number, random) => ({
    price: random.pick([0, null, number]),
  })),
  "a product's picture": changeOf("product", ({ featured }, number) => ({
    featured: otherPicture(featured, `picture_${number}`),
  })),
  "a product's address": changeOf("product", (_, number) => ({ slug: `renamed-${number}` })),
  "a product's sub-categories": changeOf("product", (_entry, _number, random, shop) => ({
    sub_categories: randomIds(shop, "sub-category", random, random.between(0, 3)),
  })),
  "a product's related products": changeOf("product", (_entry, _number, random, shop) => ({
    related_products: randomIds(shop, "product", random, random.between(0, 4)),
  })),
  "a part's units": changeOf("product", ({ documentId }, _number, random, shop) => ({
    fits: randomIds(shop, "product", random, random.between(0, 4))
      .filter((unit) => unit !== documentId)
      .map((unit) => ({ unit, quantity: random.between(1, 6), every: 12, per: "months" })),
  })),
  "a part's dimensions": changeOf("product", (_, number) => ({
    dimensions: [{ name: "length", value: number, unit: "mm", text: null }],
    drawing: null,
  })),
  "a turned part's steps": changeOf("product", (_, number) => ({
    dimensions: [],
    drawing: "turned",
    steps: [{ diameter: number + 1, length: number + 1, bore: null, form: "round" }],
  })),
  "a part's former numbers": changeOf("product", (_, number) => ({
    former_part_numbers: [`HC-OLD-${number}`],
  })),
  "a part's successor": changeOf("product", (_entry, _number, random, shop) => ({
    replaced_by: random.pick([null, randomEntry(shop, "product", random).documentId]),
  })),
  "a kit's contents": changeOf("product", (_entry, _number, random, shop) => ({
    contents: randomIds(shop, "product", random, 3).map((part) => ({ part, quantity: 2 })),
  })),
  "a product unpublished or published again": publishToggle("product"),
  "a product deleted": deletionOf("product"),
  "a new product": copyOfEntry("product", (number) => ({
    ...{ slug: `new-${number}`, title: `New ${number}`, part_number: `HC-NEW-${number}` },
    former_part_numbers: [],
  })),
  "a category's summary": changeOf("category", (_, number) => ({ summary: `Edit ${number}.` })),
  "a category's position": changeOf("category", newPosition()),
  "a category's products": changeOf("category", (_entry, _number, random, shop) => ({
    featured_products: randomIds(shop, "product", random, random.between(0, 5)),
  })),
  "a new category": copyOfEntry("category", (number) => ({
    slug: `category-${number}`,
    title: `Category ${number}`,
  })),
  "a category's address": changeOf("category", ({ slug }, number) => ({
    slug: String(slug).startsWith("category-") ? `category-${number}-again` : slug,
  })),
  "a sub-category's title": changeOf("sub-category", (_, number) => ({ title: `Sub-category ${number}` })),
  "a sub-category's address": changeOf("sub-category", (_, number) => ({ slug: `sub-category-${number}` })),
  "a sub-category's category": changeOf("sub-category", (_entry, _number, random, shop) => ({
    parent: randomEntry(shop, "category", random).documentId,
  })),
  "a sub-category's position": changeOf("sub-category", newPosition()),
  "a sub-category unpublished or published again": publishToggle("sub-category"),
  "a new sub-category": copyOfEntry("sub-category", (number) => ({ slug: `new-sub-${number}` })),
  "a tile": changeOf("tile", (_, number) => ({ title: `Tile ${number}` })),
  "the settings": changeOf("site-setting", (_, number, random) => ({
    tagline: `Tagline ${number}`,
    withdrawal: random.pick([null, { introduction: `Edit ${number}.`, next_steps: "Next." }]),
  })),
  "the links of header and footer": changeOf("site-setting", (_, number, random) => {
    const { support_links, company_links } = DEFAULT_MENUS;
    const added = random.pick(["/quote-request", "/news#top", `https://edit-${number}.example/`]);
    return {
      // Without its last link, without one that must stay, or in another order.
      support_links: random.pick([support_links.slice(0, -1), support_links.slice(1), support_links]),
      company_links: random.pick([
        [...company_links, { label: `Edit ${number}`, link: added }],
        company_links.toReversed(),
      ]),
    };
  }),
  "the home page": changeOf("home-page", (_entry, number, random, shop) => ({
    warranty_title: `Warranty ${number}`,
    featured_products: randomIds(shop, "product", random, random.between(0, 5)),
  })),
  "an information page": changeOf("info-page", (_, number) => ({ lead: `Lead ${number}.` })),
  "a certificate's position": changeOf("certificate", newPosition()),
  "a new certificate": copyOfEntry("certificate", (number, random) => ({
    ...{ title: `Certificate ${number}`, position: random.between(0, 9) },
  })),
  "a certificate deleted": deletionOf("certificate"),
  "a new exhibition": copyOfEntry("exhibition", (number, random) => ({
    ...{ title: `Show ${number}`, cancelled: false, ends_on: null },
    starts_on: `2026-11-${random.between(15, 30)}`,
  })),
  "an exhibition's days": changeOf("exhibition", (_entry, _number, random) => ({
    ...{ cancelled: false, starts_on: `2026-11-${random.between(10, 30)}`, ends_on: null },
  })),
  "a news item": changeOf("news-item", ({ notice }, number) => ({
    title: `News ${number}`,
    notice: !notice,
  })),
  "a new news item": copyOfEntry("news-item", (number) => ({ title: `News ${number}`, date: "2026-11-01" })),
  "a picture of the gallery": changeOf("gallery-picture", ({ picture }, number) => ({
    picture: otherPicture(picture, `gallery_${number}`),
  })),
  "a distributor": changeOf("distributor", (_, number) => ({ description: `Edit ${number}.` })),
  "a video refresher": changeOf("video-refresher", (_, number) => ({ description: `Edit ${number}.` })),
  "a synonym": changeOf("search-synonym", (_, number) => ({ term: `synonym ${number}` })),
  "a product's serial numbers": changeOf("product", (_, number) => ({
    serial_format: `X${number}-####`,
  })),
  "a document": changeOf("controlled-document", (_entry, number, random, shop) => ({
    title: `Manual ${number}`,
    equipment: randomIds(shop, "product", random, 2).map(equipmentOf),
  })),
  "a document's number": changeOf("controlled-document", (_, number) => ({ number: `HM-${number}` })),
  "a revision of a document": changeOf("controlled-document", ({ revisions }, number) => ({
    revisions: [
      ...(revisions as object[]),
      { ...(revisions as object[]).at(-1), revision: String(number + 3) },
    ],
  })),
  "a new notice": (shop, random, number) =>
    shop.set("notice", {
      ...{
        documentId: `notice${number}`,
        published: true,
        number: `SB ${number}`,
        title: `Notice ${number}`,
      },
      ...{ revision: "1", date: "2026-11-15", status: random.pick(["open", "closed"]), deadline: null },
      ...{ hazard: "It can open.", before_next_dive: "Look at it.", remedy: "A new one.", document: null },
      equipment: randomIds(shop, "product", random, 2).map(equipmentOf),
      updatedAt: "2026-11-15T10:00:00.000Z",
    }),
  "a safety file": (shop, random, number) => {
    const set = randomEntry(shop, "safety-document-set", random);
    const file = {
      url: "/uploads/safety.pdf",
      name: "safety.pdf",
      mime: "application/pdf",
      size: 1,
      pages: 2,
    };
    shop.set("safety-document-set", { ...set, file });
    shop.files.set(file.url, `Revision ${number}`);
  },
};
