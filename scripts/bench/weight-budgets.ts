/** Upper limits of a first visit, before any interaction; `undefined` is not limited. */
export interface Budget {
  /** The document and what blocks its rendering, bytes over the wire. */
  firstFlight: number;
  /** Scripts that are not in the document, bytes over the wire. */
  scripts: number;
  /** Without pictures, the document included. */
  requests: number | undefined;
  /** Bytes of these over the wire. */
  total: number | undefined;
  layoutShift: number;
}

/** One TCP initial window, less its headers. */
const FIRST_FLIGHT = 14_600;
const LAYOUT_SHIFT = 0.01;

export const BUDGETS = {
  brand: { firstFlight: FIRST_FLIGHT, scripts: 0, requests: 4, total: 40_000, layoutShift: LAYOUT_SHIFT },
  shop: { firstFlight: FIRST_FLIGHT, scripts: 6_000, requests: 8, total: 50_000, layoutShift: LAYOUT_SHIFT },
  /** A page of results has searched by the time that it is quiet. */
  search: {
    firstFlight: FIRST_FLIGHT,
    scripts: 30_000,
    requests: undefined,
    total: undefined,
    layoutShift: LAYOUT_SHIFT,
  },
  app: {
    firstFlight: FIRST_FLIGHT,
    scripts: 90_000,
    requests: undefined,
    total: undefined,
    layoutShift: LAYOUT_SHIFT,
  },
} as const satisfies Record<string, Budget>;

export interface PageKind {
  kind: string;
  path: string;
  budget: keyof typeof BUDGETS;
  status: 200 | 404;
}

/** One page of each kind, of the content that the site is delivered with. */
export const PAGE_KINDS: readonly PageKind[] = [
  { kind: "home", path: "/", budget: "shop", status: 200 },
  { kind: "category", path: "/sports-diving", budget: "shop", status: 200 },
  { kind: "sub-category", path: "/sports-diving/spares", budget: "shop", status: 200 },
  { kind: "product", path: "/product/foreland-40-eccr", budget: "shop", status: 200 },
  { kind: "search", path: "/search?q=valve", budget: "search", status: 200 },
  { kind: "cart", path: "/cart", budget: "app", status: 200 },
  { kind: "sign-in", path: "/login", budget: "app", status: 200 },
  { kind: "registration", path: "/register", budget: "app", status: 200 },
  { kind: "forgot-password", path: "/forgot-password", budget: "app", status: 200 },
  { kind: "reset-password", path: "/reset-password?code=abc", budget: "app", status: 200 },
  { kind: "about-us", path: "/about-us", budget: "brand", status: 200 },
  { kind: "safety-data", path: "/safety-data", budget: "brand", status: 200 },
  { kind: "news", path: "/news", budget: "brand", status: 200 },
  { kind: "privacy-policy", path: "/privacy-policy", budget: "brand", status: 200 },
  { kind: "gallery", path: "/gallery", budget: "brand", status: 200 },
  { kind: "404", path: "/no-such-page", budget: "brand", status: 404 },
];
