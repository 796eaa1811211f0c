/** The default layout of a type in the panel. */
export interface TypeView {
  /** The field that names an entry in headings and relations; `id` shows the name of the type. */
  readonly mainField: string;
  readonly list?: ListView;
  /** The fields of the form by row; without it, the order of the schema. */
  readonly form?: ReadonlyArray<readonly string[]>;
}

interface ListView {
  /** The first text column links to the entry. */
  readonly columns: readonly string[];
  readonly sortBy: string;
  readonly order: "ASC" | "DESC";
}

const byPosition = (...columns: readonly string[]): ListView => ({
  columns: [...columns, "position"],
  sortBy: "position",
  order: "ASC",
});

const byTitle = (...columns: readonly string[]): ListView => ({ columns, sortBy: "title", order: "ASC" });

const newestFirst = (sortBy: string, ...columns: readonly string[]): ListView => ({
  columns,
  sortBy,
  order: "DESC",
});

const titled = (list: ListView): TypeView => ({ mainField: "title", list });

export const TYPE_VIEWS: Readonly<Record<string, TypeView>> = {
  "api::product.product": titled(byTitle("featured", "title", "part_number", "price", "sub_categories")),
  "api::category.category": titled(byPosition("title", "slug", "sub_categories")),
  "api::sub-category.sub-category": titled(byPosition("title", "slug", "parent")),
  "api::info-page.info-page": titled(byTitle("title", "slug", "revised_on")),
  "api::site-setting.site-setting": { mainField: "id" },
  "api::home-page.home-page": { mainField: "id" },
  "api::tile.tile": titled(byTitle("picture", "title", "link")),
  "api::certificate.certificate": titled(byPosition("title", "issuer", "standing")),
  "api::distributor.distributor": { mainField: "name", list: byPosition("logo", "name", "website") },
  "api::exhibition.exhibition": titled(
    newestFirst("starts_on", "picture", "title", "starts_on", "location", "cancelled"),
  ),
  "api::news-item.news-item": titled(newestFirst("date", "picture", "title", "date", "notice")),
  "api::video-refresher.video-refresher": titled(byPosition("featured", "title", "login_required")),
  "api::safety-document-set.safety-document-set": titled(byPosition("title", "file", "revision", "date")),
  "api::controlled-document.controlled-document": titled({
    columns: ["number", "title", "kind", "language", "revisions"],
    sortBy: "number",
    order: "ASC",
  }),
  "api::notice.notice": titled(newestFirst("date", "number", "title", "date", "standing")),
  "api::condition.condition": titled(byTitle("title", "kind", "countries", "days_kept")),
  "api::search-synonym.search-synonym": {
    mainField: "term",
    list: { columns: ["term", "synonyms", "both_ways"], sortBy: "term", order: "ASC" },
  },
  "plugin::users-permissions.user": {
    mainField: "email",
    list: newestFirst("createdAt", "email", "firstname", "surname", "company", "blocked", "createdAt"),
  },
  "api::order.order": {
    mainField: "number",
    list: newestFirst(
      "createdAt",
      ...["number", "customer", "total_text", "payment_status", "fulfilment_status"],
      ...["createdAt", "email", "payment_id"],
    ),
    form: [
      ["fulfilment_note"],
      ["number", "customer"],
      ["email", "user"],
      ["total_text", "payment_status", "fulfilment_status"],
      ["payment_id", "buyer_vat_number"],
      ["paid_at", "payment_method"],
      ["purchase_order", "quotation_number"],
      ["billing_address"],
      ["shipping_address"],
      ["rate", "rate_version"],
      ["terms_revised_on", "terms_digest"],
    ],
  },
  "api::order-terms.order-terms": titled(
    newestFirst("createdAt", "title", "revised_on", "digest", "createdAt"),
  ),
  "api::unmatched-charge.unmatched-charge": {
    mainField: "payment_id",
    list: newestFirst("createdAt", "payment_id", "charged", "reason", "resolved", "createdAt"),
  },
  "api::withdrawal.withdrawal": {
    mainField: "number",
    list: newestFirst("received_at", "number", "name", "email", "received_at", "resolved"),
    form: [
      ["resolved", "note"],
      ["number", "name"],
      ["email", "received_at"],
    ],
  },
  "api::order-mail.order-mail": {
    mainField: "number",
    list: newestFirst(
      "createdAt",
      ...["number", "kind", "state", "attempts", "sent_at", "requested_by", "createdAt"],
    ),
  },
  "api::gallery-picture.gallery-picture": titled(byPosition("picture", "title")),
};
