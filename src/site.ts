/** Constants of the product: routes, names of links, currencies, limits and timings. Texts that editors change live in the CMS. */

export const ROUTES = {
  home: "/",
  militaryDiving: "/military-diving",
  commercialDiving: "/commercial-diving",
  sportsDiving: "/sports-diving",
  respiratoryValidation: "/respiratory-validation",
  search: "/search",
  cart: "/cart",
  checkout: "/checkout",
  login: "/login",
  register: "/register",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  myAccount: "/my-account",
  success: "/success",
  aboutUs: "/about-us",
  contactUs: "/contact-us",
  safetyData: "/safety-data",
  certifications: "/certifications",
  distributors: "/distributors",
  terms: "/terms-and-conditions",
  returns: "/returns-policy",
  privacy: "/privacy-policy",
  training: "/training",
  exhibitions: "/exhibitions",
  servicing: "/servicing",
  news: "/news",
  gallery: "/gallery",
  notFound: "/404",
} as const;

/** Routes whose text is an information page of the CMS, found by the route's own words. */
export const INFO_PAGE_ROUTES = [
  ROUTES.aboutUs,
  ROUTES.contactUs,
  ROUTES.safetyData,
  ROUTES.certifications,
  ROUTES.distributors,
  ROUTES.terms,
  ROUTES.returns,
  ROUTES.privacy,
  ROUTES.training,
  ROUTES.exhibitions,
  ROUTES.servicing,
  ROUTES.news,
  ROUTES.gallery,
] as const;

export const DIVISIONS = [
  ROUTES.militaryDiving,
  ROUTES.commercialDiving,
  ROUTES.sportsDiving,
  ROUTES.respiratoryValidation,
] as const;

/** What other sites show beside a link to a page (Open Graph): its division's card, else the company's. 1200 × 630 px. */
export const cardPath = (page: string): string =>
  `/og${DIVISIONS.find((division) => `${page}/`.startsWith(`${division}/`)) ?? "/default"}.jpg`;

/** In characters: file systems allow names of 255 bytes, and the CMS never gets a longer slug. */
export const MAX_SLUG_LENGTH = 200;
export const productPath = (slug: string): string => `/product/${slug}`;
export const categoryPath = (category: string): string => `/${category}`;
/** Page 1 is the shelf's own address; further pages carry their number. */
export const subCategoryPath = (category: string, subCategory: string, page = 1): string =>
  page === 1 ? `/${category}/${subCategory}` : `/${category}/${subCategory}/${page}`;
export const searchPath = (term: string): string => `${ROUTES.search}?q=${encodeURIComponent(term)}`;
/** The prebuilt list of a shelf's products, for views that are made in the browser. */
export const shelfListPath = (category: string, subCategory: string): string =>
  `${subCategoryPath(category, subCategory)}/products.json`;
/** Where a product whose price is on request is asked for (D5). */
export const quotePath = (slug: string): string =>
  `${ROUTES.contactUs}?product=${encodeURIComponent(slug)}#${quoteAnchor(slug)}`;
export const quoteAnchor = (slug: string): string => `quote-${slug}`;

export interface NavLink {
  label: string;
  href: string;
}

export const DIVISION_LINKS: readonly NavLink[] = [
  { label: "Home", href: ROUTES.home },
  { label: "Military Diving", href: ROUTES.militaryDiving },
  { label: "Commercial Diving", href: ROUTES.commercialDiving },
  { label: "Sports Diving", href: ROUTES.sportsDiving },
  { label: "Respiratory Validation", href: ROUTES.respiratoryValidation },
];

export const SHOP_LINKS: readonly NavLink[] = [
  { label: "Cart", href: ROUTES.cart },
  { label: "Checkout", href: ROUTES.checkout },
];

export const GUEST_LINKS: readonly NavLink[] = [
  { label: "Sign In", href: ROUTES.login },
  { label: "Register", href: ROUTES.register },
];
export const MEMBER_LINKS: readonly NavLink[] = [{ label: "My Account", href: ROUTES.myAccount }];

export const FOOTER_LINKS: readonly NavLink[] = [
  { label: "About Us", href: ROUTES.aboutUs },
  { label: "Contact Us", href: ROUTES.contactUs },
  { label: "Safety Data", href: ROUTES.safetyData },
  { label: "Certifications", href: ROUTES.certifications },
  { label: "Distributors", href: ROUTES.distributors },
  { label: "Terms and Conditions", href: ROUTES.terms },
  { label: "Service & Upgrades", href: ROUTES.returns },
  { label: "Privacy Policy", href: ROUTES.privacy },
];

/** Whether a navigation item is highlighted on a path: home on exactly `/`, others where the path starts with theirs. */
export function isCurrentSection(href: string, pathname: string): boolean {
  if (href === ROUTES.home) return pathname === ROUTES.home;
  return pathname === href || pathname.startsWith(`${href}/`);
}

export const CURRENCIES = [
  { code: "USD", name: "US dollar", symbol: "$", minorDigits: 2 },
  { code: "EUR", name: "Euro", symbol: "€", minorDigits: 2 },
  { code: "GBP", name: "Pound sterling", symbol: "£", minorDigits: 2 },
  { code: "JPY", name: "Japanese yen", symbol: "¥", minorDigits: 0 },
  { code: "CAD", name: "Canadian dollar", symbol: "C$", minorDigits: 2 },
  { code: "AUD", name: "Australian dollar", symbol: "A$", minorDigits: 2 },
  { code: "CHF", name: "Swiss franc", symbol: "CHF ", minorDigits: 2 },
] as const;
export type CurrencyCode = (typeof CURRENCIES)[number]["code"];
export const DEFAULT_CURRENCY: CurrencyCode = "USD";

/** Where a choice of currency is kept: its code as text, and code, rate and time as JSON. */
export const CURRENCY_KEY = "selectedCurrency";
export const RATE_KEY = "exchangeRate";
/** A kept rate older than this is renewed when it is used, as the shop's own then is another (D32). */
export const RATE_MAX_AGE_MS = 3_600_000;
/** Fired on `document` when the currency's store begins and whenever it changes; `data-currency` of the document then says which. */
export const CURRENCY_EVENT = "currency:change";

/** Time until the next slide comes by itself on the home page and on a category's, ms. */
export const HOME_SLIDE_MS = 5_000;
export const CATEGORY_SLIDE_MS = 7_000;

/** Products on one page of a shelf, by name, as prebuilt (D21). */
export const PAGE_SIZE = 16;
export const SEARCH_MIN_LENGTH = 3;
/** Longer terms are cut: no title is as long, and the CMS takes no more. */
export const SEARCH_MAX_LENGTH = 200;
/** How long the CMS may take to answer a search before the prebuilt index does (D25), ms. */
export const SEARCH_TIMEOUT_MS = 5_000;
/** Results shown at first, and more at a time. */
export const SEARCH_PAGE_SIZE = 24;
/** Products suggested while typing. */
export const SUGGESTIONS = 6;
/** The prebuilt index of all products, for suggestions and for when the CMS does not answer. */
export const SEARCH_INDEX_PATH = "/search-index.json";
export const FALLBACK_PICTURE = "/fallback.png";

/** Stored sign-in: `{ jwt, user }`. Whoever has a jwt there counts as signed in. */
export const AUTH_KEY = "auth";
/** Where somebody was who had to sign in: a path of this site with its query and place. */
export const WAY_BACK_KEY = "redirectAfterLogin";
/** `/reset-password?code=…`, as the message's link has it. */
export const RESET_CODE_PARAMETER = "code";
/** The address that ends the session at the server, whose cookie no script can take away. */
export const LOG_OUT_PATH = "/api/auth/logout";
/** How long good news is shown before the sign-in follows, ms. */
export const REGISTERED_FOR_MS = 2_000;
export const RESET_FOR_MS = 3_000;

export const CART_COOKIE = "cart_data";
/** Plain companion of the cart cookie, `lines|total`, so that the badge shows without decoding the cart. */
export const CART_HINT_COOKIE = "cart_hint";
export const CART_COOKIE_DAYS = 7;
/**
 * In `localStorage`: the cart's hint, then names and amounts, one per line, for display until the
 * cart's script has loaded.
 */
export const CART_LINES_KEY = "cart_lines";
/** Set in `localStorage` on every change of the cart: browsers tell the other tabs of it. */
export const CART_SIGNAL_KEY = "cart_signal";
/** Of one piece, in cents: the largest price the CMS takes. */
export const MAX_PRICE = 99_999_999;
/** Of one line of a stored cart; keeps totals exact. `MAX_ORDER_QUANTITY` limits what is added. */
export const MAX_QUANTITY = 9_999;
/** What one order may hold: lines, and pieces of one product. */
export const MAX_ORDER_LINES = 100;
export const MAX_ORDER_QUANTITY = 999;
/** `/success?orderId=…`: where a bank leads back to, and where an order is read. */
export const ORDER_PARAMETER = "orderId";
export const orderPath = (orderId: string): string =>
  `${ROUTES.success}?${ORDER_PARAMETER}=${encodeURIComponent(orderId)}`;
/** In the address to which a bank leads back: what the card provider says of the payment. */
export const PAYMENT_WORD_PARAMETER = "redirect_status";
/** Where whoever has just paid follows an order. */
export const paidOrderPath = (orderId: string): string =>
  `${orderPath(orderId)}&${PAYMENT_WORD_PARAMETER}=succeeded`;
/** Followed by whose it is: the order that this browser has begun to pay, in `localStorage` until it is known what became of it. */
export const OPEN_ORDER_KEY = "open_order:";
/** Pauses between the questions whether a payment has arrived, ms: two minutes in all, and then on demand. */
export const ORDER_PAUSES_MS = [
  700, 1_500, 3_000, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000, 35_000,
] as const;
/** A card provider's script that has not come by then is given up, ms. */
export const CARD_SCRIPT_TIMEOUT_MS = 20_000;
/** How long a quote is charged as it was shown, ms (D1). */
export const QUOTE_MS = 900_000;
/** `/cart?add=documentId` adds a product: where a button leads whose script has not come. */
export const CART_ADD_PARAMETER = "add";
/** What was pressed is kept here in `sessionStorage` until it is in the cart: a line of JSON for each press. */
export const PRESSED_KEY = "adding";
/** Fired on `document` whenever the hint cookie has been written. */
export const CART_HINT_EVENT = "cart:hint";
export const ADDING_MS = 500;
/** How long the header answers to something that was added. */
export const CART_ANIMATION_MS = 600;

/**
 * Where prepared pictures are served, and in which formats and widths (px) they exist: so close that a place gets few more than
 * the pixels it needs. The few browsers that know no AVIF make do with fewer.
 */
export const PICTURES_PATH = "/pictures";
export const PICTURE_WIDTHS = { avif: [320, 480, 720, 960, 1600], webp: [480, 960, 1600] } as const;
export const PICTURE_FORMATS = ["avif", "webp"] as const;
/** Where the picture of each product stands under its documentId, and in which widths. */
export const THUMBNAILS_PATH = "/thumbnails";
export const THUMBNAIL_WIDTHS = [320, 640] as const;

/** Where editors look at drafts; nothing else of the site lies there. */
export const PREVIEW_PATH = "/preview";

/** First line of what a build says when it stops because of the content; the faults follow, one a line. */
export const CONTENT_FAULTS = "The content cannot be built:";
/** Entries asked for in one page of a collection; the CMS refuses more than 100. */
export const CMS_PAGE_SIZE = 100;
export const REQUEST_TIMEOUT_MS = 10_000;
/** How long the browser keeps an answer that nobody has used yet (API-03). */
export const UNUSED_DATA_MS = 60_000;
