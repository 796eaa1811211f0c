/**
 * Constants of the shop: routes, link labels, currencies, limits and timings. Texts that editors
 * change live in the CMS.
 */

export const ROUTES = {
  home: "/",
  militaryDiving: "/military-diving",
  commercialDiving: "/commercial-diving",
  sportsDiving: "/sports-diving",
  respiratoryValidation: "/respiratory-validation",
  search: "/search",
  orderByNumber: "/order-by-number",
  compare: "/compare",
  cart: "/cart",
  quoteRequest: "/quote-request",
  quotation: "/quotation",
  checkout: "/checkout",
  balance: "/checkout/balance",
  login: "/login",
  register: "/register",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  myAccount: "/my-account",
  success: "/success",
  aboutUs: "/about-us",
  contactUs: "/contact-us",
  safetyData: "/safety-data",
  documents: "/documents",
  notices: "/notices",
  serialCheck: "/serial-check",
  certifications: "/certifications",
  distributors: "/distributors",
  terms: "/terms-and-conditions",
  returns: "/returns-policy",
  privacy: "/privacy-policy",
  accessibility: "/accessibility",
  training: "/training",
  exhibitions: "/exhibitions",
  servicing: "/servicing",
  news: "/news",
  gallery: "/gallery",
  withdraw: "/withdraw",
  withdrawalReceived: "/withdrawal-received",
  notFound: "/404",
} as const;

/** Routes whose text is an information page of the CMS; its slug is the route without the slash. */
export const INFO_PAGE_ROUTES = [
  ROUTES.aboutUs,
  ROUTES.contactUs,
  ROUTES.safetyData,
  ...([ROUTES.documents, ROUTES.notices, ROUTES.serialCheck] as const),
  ROUTES.certifications,
  ROUTES.distributors,
  ROUTES.terms,
  ROUTES.returns,
  ROUTES.privacy,
  ROUTES.accessibility,
  ROUTES.training,
  ROUTES.exhibitions,
  ROUTES.servicing,
  ROUTES.news,
  ROUTES.gallery,
] as const;

export const productPath = (slug: string): string => `/product/${slug}`;
/** The list of a unit's service parts (FIT-02). */
export const servicePartsPath = (slug: string): string => `${productPath(slug)}/service-parts`;
export const categoryPath = (category: string): string => `/${category}`;
/** Page 1 has the sub-category's own path; further pages append their number. */
export const subCategoryPath = (category: string, subCategory: string, page = 1): string =>
  page === 1 ? `/${category}/${subCategory}` : `/${category}/${subCategory}/${page}`;
export const searchPath = (term: string): string => `${ROUTES.search}?q=${encodeURIComponent(term)}`;
/** The prebuilt list of a sub-category's products, for listing views that the browser renders. */
export const listingJsonPath = (category: string, subCategory: string): string =>
  `${subCategoryPath(category, subCategory)}/products.json`;
/** Where customers request a quote for a product whose price is on request (D5). */
export const quoteRequestPath = (slug: string): string =>
  `${ROUTES.contactUs}?product=${encodeURIComponent(slug)}#${quoteRequestAnchor(slug)}`;
export const quoteRequestAnchor = (slug: string): string => `quote-${slug}`;

/** Begins the fragment by which the checkout pays a quotation: then `NUMBER.KEY.REVISION`. */
export const QUOTATION_HASH = "#quotation=";

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

/** In `localStorage`: the chosen currency's code as text; and code, rate and time as JSON. */
export const CURRENCY_KEY = "selectedCurrency";
export const RATE_KEY = "exchangeRate";
/** An older stored rate is fetched again on use: the shop's own rate has changed by then (D32). */
export const RATE_MAX_AGE_MS = 3_600_000;
/** Fired on `document` at the start and each change, when `data-currency` is the currency. */
export const CURRENCY_EVENT = "currency:change";

/** Time between automatic slide changes on the home page and on category pages, ms. */
export const HOME_SLIDE_INTERVAL_MS = 5_000;
export const CATEGORY_SLIDE_INTERVAL_MS = 7_000;

/** Products on one prebuilt page of a listing (D21). */
export const LISTING_PAGE_SIZE = 16;
export const SEARCH_MIN_LENGTH = 3;
/** Longer terms are truncated: no title is that long, and the CMS accepts no more. */
export const SEARCH_MAX_LENGTH = 200;
/** If the CMS takes longer to answer a search, the prebuilt index answers it (D25), ms. */
export const SEARCH_TIMEOUT_MS = 5_000;
/** Results shown at first, and added by each press of "Show more results". */
export const SEARCH_PAGE_SIZE = 24;
/** Products suggested while the visitor types. */
export const MAX_SUGGESTIONS = 6;
/** A file of the prebuilt product index, for suggestions and as fallback when the CMS is down. */
export const searchFilePath = (name: string): string => `${ROUTES.search}/${name}.json`;
/** The prebuilt list of pages, documents, notices and certificates, and the synonyms (SRC-03). */
export const SEARCH_PAGES_PATH = "/search-pages.json";
/** Pages among the results of a search, and among suggestions. */
export const MAX_FOUND_PAGES = 12;
export const MAX_SUGGESTED_PAGES = 3;
export const FALLBACK_PICTURE = "/fallback.png";

/** In `localStorage`: `{ jwt, user }`. The browser counts as signed in while a jwt is stored. */
export const AUTH_KEY = "auth";
/** Where to return after sign-in: a path of this site with query and fragment. */
export const RETURN_URL_KEY = "redirectAfterLogin";
/** `/reset-password?code=…`, as in the link of the password e-mail. */
export const RESET_CODE_PARAMETER = "code";
/** Ends the session on the server, because no script can delete its HttpOnly cookie. */
export const SIGN_OUT_PATH = "/api/auth/logout";
/** How long a form shows its success message before it redirects to sign-in, ms. */
export const REGISTERED_NOTICE_MS = 2_000;
export const PASSWORD_RESET_NOTICE_MS = 3_000;

export const CART_COOKIE = "cart_data";
/** `lines|total` in plain text, so that the badge shows without decoding the cart cookie. */
export const CART_HINT_COOKIE = "cart_hint";
export const CART_COOKIE_DAYS = 7;
/**
 * In `localStorage`: the hint, then names and amounts, one per line, shown until the cart loads.
 */
export const CART_LINES_KEY = "cart_lines";
/** Set in `localStorage` on every cart change, so that other tabs get a `storage` event. */
export const CART_SIGNAL_KEY = "cart_signal";
/** Per line of a stored cart; keeps totals exact. `MAX_ORDER_QUANTITY` limits what can be added. */
export const MAX_STORED_QUANTITY = 9_999;
/** Limits of one order: its lines, and units of one product. */
export const MAX_ORDER_LINES = 100;
export const MAX_ORDER_QUANTITY = 999;
/** Lines of a list that is ordered by number; the cart's cookie holds as many (D16). */
export const MAX_LIST_LINES = 60;
/**
 * `/success?orderId=…` shows an order, and on the route of its balance that is paid. A bank
 * redirects to them after authentication.
 */
export const ORDER_ID_PARAMETER = "orderId";
export const orderPath = (orderId: string, route: string = ROUTES.success): string =>
  `${route}?${ORDER_ID_PARAMETER}=${encodeURIComponent(orderId)}`;
/** The payment's status as the card provider appends it to the return URL. */
export const PAYMENT_STATUS_PARAMETER = "redirect_status";
/** Where the customer follows an order right after payment. */
export const paidOrderPath = (orderId: string): string =>
  `${orderPath(orderId)}&${PAYMENT_STATUS_PARAMETER}=succeeded`;
/**
 * In `localStorage`, followed by the user's id: the order whose payment this browser has started,
 * until the payment's result is known.
 */
export const OPEN_ORDER_KEY_PREFIX = "open_order:";
/** How long the card provider's script may take to load, ms. */
export const CARD_SCRIPT_TIMEOUT_MS = 20_000;
/** How long a quote's prices stay valid, ms (D1). */
export const QUOTE_VALIDITY_MS = 900_000;
/** `/cart?add=documentId` adds a product; the button links there until its script has loaded. */
export const CART_ADD_PARAMETER = "add";
/** In `sessionStorage`: presses that are not in the cart yet, one line of JSON each. */
export const PENDING_ADDS_KEY = "adding";
/** In `sessionStorage`: the slugs of the compared units, separated by commas. */
export const COMPARED_KEY = "compared";
/** In `sessionStorage`: the list of part numbers that is not ordered yet, as typed. */
export const LIST_DRAFT_KEY = "order_list";
/** In `localStorage`: what the visitor requests a quotation for, see quotations/model.ts. */
export const QUOTE_LIST_KEY = "quote_list";
/** `/quote-request?from=cart` copies the lines of the cart. */
export const QUOTE_FROM_CART = "?from=cart";
/** Fired on `document` whenever the hint cookie has been written. */
export const CART_HINT_EVENT = "cart:hint";
/** How long an add button shows at least that it is busy, ms. */
export const MIN_ADDING_MS = 500;
/** How long the header animates after an add, ms. */
export const CART_ANIMATION_MS = 600;

/** Where the CMS serves the files of its media library. */
export const UPLOADS_PATH = "/uploads";
/**
 * Where prepared pictures are served, and their formats and widths, px. AVIF widths are close
 * together, so that browsers load few excess pixels; WebP is only for browsers without AVIF.
 */
export const PICTURES_PATH = "/pictures";
export const PICTURE_WIDTHS = { avif: [320, 480, 720, 960, 1600], webp: [480, 960, 1600] } as const;
/** Width of a product's picture, px, that is fetched when a visitor magnifies it. */
export const ZOOM_WIDTH = 2400;
export const PICTURE_FORMATS = ["avif", "webp"] as const;
/** A part's drawing as a file, for places that show a product by one small picture. */
export const drawingPath = (slug: string): string => `${productPath(slug)}/drawing.svg`;
/** What other sites show beside a link to a part that is drawn. */
export const cardPath = (slug: string): string => `${productPath(slug)}/card.jpg`;
/** `/thumbnails/<documentId>/…` is a product's drawing, or its picture in these widths, px. */
export const THUMBNAILS_PATH = "/thumbnails";
export const THUMBNAIL_WIDTHS = [320, 640] as const;
/** Its content changes with the product, so caching is short. */
export const thumbnailPath = (documentId: string, width: (typeof THUMBNAIL_WIDTHS)[number] = 320): string =>
  `${THUMBNAILS_PATH}/${encodeURIComponent(documentId)}/${width}.webp`;

/** The service worker, which makes pages readable without a network (NET-03). */
export const SERVICE_WORKER_PATH = "/service-worker.js";
/** The page that it shows in place of one that is not stored. */
export const OFFLINE_PATH = "/offline";

/** Where editors preview drafts; no other page is below this path. */
export const PREVIEW_PATH = "/preview";

/** First line of the error when content stops a build; the faults follow, one per line. */
export const CONTENT_ERROR_HEADING = "The content cannot be built:";
/** Entries per page of a collection; the CMS refuses more. */
export const CMS_PAGE_SIZE = 100;
export const REQUEST_TIMEOUT_MS = 10_000;
/** How long prefetched exchange rates are reused until a currency is chosen, ms (API-03). */
export const RATES_CACHE_MS = 60_000;
