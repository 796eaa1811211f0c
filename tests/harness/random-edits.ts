import type { Random } from "../../scripts/bench/generated/random.ts";
import { type EditedShop, otherPicture, type ShopKind, type Stored } from "./edited-shop.ts";

type Edit = (shop: EditedShop, random: Random, number: number) => void;

const some = (shop: EditedShop, kind: ShopKind, random: Random): Stored => {
  const [first, ...others] = shop.all(kind);
  if (first === undefined) throw new Error(`There is no ${kind}`);
  return random.pick([first, ...others]);
};

const changed =
  (
    kind: ShopKind,
    change: (entry: Stored, number: number, random: Random, shop: EditedShop) => object,
  ): Edit =>
  (shop, random, number) => {
    const entry = some(shop, kind, random);
    shop.set(kind, { ...entry, ...change(entry, number, random, shop) });
  };
const ids = (shop: EditedShop, kind: ShopKind, random: Random, count: number): string[] => [
  ...new Set(Array.from({ length: count }, () => some(shop, kind, random).documentId)),
];
const moved =
  (): ((entry: Stored, number: number, random: Random) => object) => (_entry, _number, random) => ({
    position: random.between(0, 9),
  });
const copied =
  (kind: ShopKind, change: (number: number, random: Random) => object): Edit =>
  (shop, random, number) => {
    const documentId = `new${String(random.between(0, 10 ** 9))}${number}`;
    const original = some(shop, kind, random);
    shop.set(kind, { ...original, published: true, documentId, ...change(number, random) });
  };
const published = (kind: ShopKind): Edit => changed(kind, ({ published }) => ({ published: !published }));
const removed =
  (kind: ShopKind): Edit =>
  (shop, random) =>
    shop.delete(kind, some(shop, kind, random).documentId);
const text = (number: number) => [
  { type: "paragraph", children: [{ type: "text", text: `Edit ${number}.` }] },
];

/** What editors do, by its name. An edit may leave the shop in a state that cannot be published. */
export const EDITS: Readonly<Record<string, Edit>> = {
  "a product's short text": changed("product", (_, number) => ({ short_descriptions: `Edit ${number}.` })),
  "a product's long text": changed("product", (_, number) => ({ long_descriptions: text(number) })),
  "a product's title": changed("product", (_, number, random) => ({
    title: `${random.pick(["A", "M", "Z"])} product ${number}`,
  })),
  "a product's price": changed("product", (_, number, random) => ({ price: random.pick([0, null, number]) })),
  "a product's picture": changed("product", ({ featured }, number) => ({
    featured: otherPicture(featured, `picture_${number}`),
  })),
  "a product's address": changed("product", (_, number) => ({ slug: `renamed-${number}` })),
  "a product's sub-categories": changed("product", (_entry, _number, random, shop) => ({
    sub_categories: ids(shop, "sub-category", random, random.between(0, 3)),
  })),
  "a product's related products": changed("product", (_entry, _number, random, shop) => ({
    related_products: ids(shop, "product", random, random.between(0, 4)),
  })),
  "a product taken off or put back": published("product"),
  "a product removed": removed("product"),
  "a new product": copied("product", (number) => ({ slug: `new-${number}`, title: `New ${number}` })),
  "a category's summary": changed("category", (_, number) => ({ summary: `Edit ${number}.` })),
  "a category's position": changed("category", moved()),
  "a category's products": changed("category", (_entry, _number, random, shop) => ({
    featured_products: ids(shop, "product", random, random.between(0, 5)),
  })),
  "a new category": copied("category", (number) => ({
    slug: `category-${number}`,
    title: `Category ${number}`,
  })),
  "a category's address": changed("category", ({ slug }, number) => ({
    slug: String(slug).startsWith("category-") ? `category-${number}-again` : slug,
  })),
  "a sub-category's title": changed("sub-category", (_, number) => ({ title: `Sub-category ${number}` })),
  "a sub-category's address": changed("sub-category", (_, number) => ({ slug: `sub-category-${number}` })),
  "a sub-category's category": changed("sub-category", (_entry, _number, random, shop) => ({
    parent: some(shop, "category", random).documentId,
  })),
  "a sub-category's position": changed("sub-category", moved()),
  "a sub-category taken off or put back": published("sub-category"),
  "a new sub-category": copied("sub-category", (number) => ({ slug: `new-sub-${number}` })),
  "a tile": changed("tile", (_, number) => ({ title: `Tile ${number}` })),
  "the settings": changed("site-setting", (_, number) => ({ tagline: `Tagline ${number}` })),
  "the home page": changed("home-page", (_entry, number, random, shop) => ({
    warranty_title: `Warranty ${number}`,
    featured_products: ids(shop, "product", random, random.between(0, 5)),
  })),
  "an information page": changed("info-page", (_, number) => ({ lead: `Lead ${number}.` })),
  "a certificate's place": changed("certificate", moved()),
  "a new certificate": copied("certificate", (number, random) => ({
    ...{ title: `Certificate ${number}`, position: random.between(0, 9) },
  })),
  "a certificate removed": removed("certificate"),
  "a new exhibition": copied("exhibition", (number, random) => ({
    ...{ title: `Show ${number}`, cancelled: false, ends_on: null },
    starts_on: `2026-11-${random.between(15, 30)}`,
  })),
  "an exhibition's days": changed("exhibition", (_entry, _number, random) => ({
    ...{ cancelled: false, starts_on: `2026-11-${random.between(10, 30)}`, ends_on: null },
  })),
  "a news item": changed("news-item", ({ notice }, number) => ({ title: `News ${number}`, notice: !notice })),
  "a new news item": copied("news-item", (number) => ({ title: `News ${number}`, date: "2026-11-01" })),
  "a picture of the gallery": changed("gallery-picture", ({ picture }, number) => ({
    picture: otherPicture(picture, `gallery_${number}`),
  })),
  "a distributor": changed("distributor", (_, number) => ({ description: `Edit ${number}.` })),
  "a video refresher": changed("video-refresher", (_, number) => ({ description: `Edit ${number}.` })),
  "a safety file": (shop, random, number) => {
    const set = some(shop, "safety-document-set", random);
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
