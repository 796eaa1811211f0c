/** Upper limits of a first visit, before any interaction; `undefined` means no limit. */
export interface Budget {
  /** The document and its render-blocking files, bytes over the wire. */
  firstFlight: number;
  /** External scripts, bytes over the wire. */
  scripts: number;
  /** Number of requests without pictures, the document included. */
  requests: number | undefined;
  /** Bytes of these requests over the wire. */
  total: number | undefined;
  layoutShift: number;
}

/** One TCP initial window without its headers. */
const MAX_FIRST_FLIGHT_BYTES = 14_600;
const MAX_LAYOUT_SHIFT = 0.01;

export const BUDGETS = {
  brand: {
    firstFlight: MAX_FIRST_FLIGHT_BYTES,
    scripts: 0,
    requests: 4,
    total: 40_000,
    layoutShift: MAX_LAYOUT_SHIFT,
  },
  shop: {
    firstFlight: MAX_FIRST_FLIGHT_BYTES,
    scripts: 6_000,
    requests: 8,
    total: 50_000,
    layoutShift: MAX_LAYOUT_SHIFT,
  },
  /** The results page has run a search before the network is idle, in pages too. */
  search: {
    firstFlight: MAX_FIRST_FLIGHT_BYTES,
    scripts: 38_850,
    requests: undefined,
    total: undefined,
    layoutShift: MAX_LAYOUT_SHIFT,
  },
  /** The comparison reads the pages of up to four units. */
  compare: {
    firstFlight: MAX_FIRST_FLIGHT_BYTES,
    scripts: 7_000,
    requests: undefined,
    total: undefined,
    layoutShift: MAX_LAYOUT_SHIFT,
  },
  app: {
    firstFlight: MAX_FIRST_FLIGHT_BYTES,
    scripts: 90_000,
    requests: undefined,
    total: undefined,
    layoutShift: MAX_LAYOUT_SHIFT,
  },
} as const satisfies Record<string, Budget>;

export interface PageKind {
  kind: string;
  path: string;
  budget: keyof typeof BUDGETS;
  status: 200 | 404;
}

/** One page of each kind, from the seed content. */
export const PAGE_KINDS: readonly PageKind[] = [
  { kind: "home", path: "/", budget: "shop", status: 200 },
  { kind: "category", path: "/sports-diving", budget: "shop", status: 200 },
  { kind: "sub-category", path: "/sports-diving/spares", budget: "shop", status: 200 },
  { kind: "product", path: "/product/foreland-40-eccr", budget: "shop", status: 200 },
  { kind: "search", path: "/search?q=valve", budget: "search", status: 200 },
  { kind: "order-by-number", path: "/order-by-number", budget: "shop", status: 200 },
  {
    kind: "compare",
    path: "/compare?units=foreland-40-eccr,foreland-100-eccr,isobath-100-commercial-eccr,skerry-100-mcm-rebreather",
    budget: "compare",
    status: 200,
  },
  { kind: "cart", path: "/cart", budget: "app", status: 200 },
  { kind: "quote-request", path: "/quote-request", budget: "app", status: 200 },
  { kind: "quotation", path: "/quotation", budget: "app", status: 200 },
  { kind: "sign-in", path: "/login", budget: "app", status: 200 },
  { kind: "registration", path: "/register", budget: "app", status: 200 },
  { kind: "forgot-password", path: "/forgot-password", budget: "app", status: 200 },
  { kind: "reset-password", path: "/reset-password?code=abc", budget: "app", status: 200 },
  { kind: "about-us", path: "/about-us", budget: "brand", status: 200 },
  { kind: "safety-data", path: "/safety-data", budget: "brand", status: 200 },
  { kind: "documents", path: "/documents", budget: "brand", status: 200 },
  { kind: "document", path: "/documents/HM-1040", budget: "brand", status: 200 },
  { kind: "notices", path: "/notices", budget: "brand", status: 200 },
  { kind: "notice", path: "/notices/SB-21-02", budget: "brand", status: 200 },
  { kind: "serial-check", path: "/serial-check", budget: "brand", status: 200 },
  { kind: "news", path: "/news", budget: "brand", status: 200 },
  { kind: "privacy-policy", path: "/privacy-policy", budget: "brand", status: 200 },
  { kind: "gallery", path: "/gallery", budget: "brand", status: 200 },
  { kind: "404", path: "/no-such-page", budget: "brand", status: 404 },
];
