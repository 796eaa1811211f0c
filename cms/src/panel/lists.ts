/** How a list of entries looks in the panel at first. */
export interface ListView {
  readonly columns: readonly string[];
  /** The field that names an entry where there is room for one. */
  readonly mainField: string;
  readonly sortBy: string;
  readonly order: "ASC" | "DESC";
}

const byPosition = (columns: readonly string[], mainField = "title"): ListView => ({
  columns: ["position", ...columns],
  mainField,
  sortBy: "position",
  order: "ASC",
});

const byTitle = (...columns: readonly string[]): ListView => ({
  columns,
  mainField: "title",
  sortBy: "title",
  order: "ASC",
});

const newestFirst = (date: string, ...columns: readonly string[]): ListView => ({
  columns: [date, ...columns],
  mainField: "title",
  sortBy: date,
  order: "DESC",
});

export const LISTS: Readonly<Record<string, ListView>> = {
  "api::product.product": byTitle("featured", "title", "part_number", "sub_categories"),
  "api::category.category": byPosition(["title", "slug", "sub_categories"]),
  "api::sub-category.sub-category": byPosition(["title", "slug", "parent"]),
  "api::info-page.info-page": byTitle("title", "slug", "revised_on"),
  "api::tile.tile": byTitle("picture", "title", "link"),
  "api::certificate.certificate": byPosition(["title", "issuer", "standing"]),
  "api::distributor.distributor": byPosition(["logo", "name", "website"], "name"),
  "api::exhibition.exhibition": newestFirst("starts_on", "picture", "title", "location", "cancelled"),
  "api::news-item.news-item": newestFirst("date", "picture", "title", "notice"),
  "api::video-refresher.video-refresher": byPosition(["featured", "title", "login_required"]),
  "api::safety-document-set.safety-document-set": byPosition(["title", "file", "revision", "date"]),
  "api::gallery-picture.gallery-picture": byPosition(["picture", "title"]),
};
