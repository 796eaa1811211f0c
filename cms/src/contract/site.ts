/* Made from src/contract/site.ts by `npm run share`: change it there. */

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
/** Routes whose text is an information page of the CMS; its slug is the route without the slash. */
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
/** In characters. File systems allow names of 255 bytes, and the CMS accepts no longer slug. */
export const MAX_SLUG_LENGTH = 200;
export const productPath = (slug: string): string => `/product/${slug}`;
export const categoryPath = (category: string): string => `/${category}`;
/** Page 1 has the sub-category's own path; further pages append their number. */
export const subCategoryPath = (category: string, subCategory: string, page = 1): string =>
  page === 1 ? `/${category}/${subCategory}` : `/${category}/${subCategory}/${page}`;
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
/** Limits of one order: its lines, and units of one product. */
export const MAX_ORDER_LINES = 100;
export const MAX_ORDER_QUANTITY = 999;
/** How long a quote's prices stay valid, ms (D1). */
export const QUOTE_MS = 900_000;
