import type * as z from "zod/mini";
import { CONTENT_SCHEMAS, REQUIRED_CONTENT_TYPES } from "../contract/shapes/content-schemas.ts";
import type { Fault } from "../contract/shapes/fault.ts";
import { issuesOf } from "../contract/shapes/issues.ts";
import type { Transport } from "../lib/http/http.ts";
import { fail, type Result, succeed } from "../lib/result.ts";
import { fieldFault } from "./content-error.ts";
import { type PackedProduct, packProduct } from "./packed-product.ts";
import { type SafetySet, withDownload } from "./safety-files.ts";

type Schemas = typeof CONTENT_SCHEMAS;
/** Content types that pages show, by the CMS's names, without those only inside other entries. */
export type ContentType = Exclude<keyof Schemas, "tile" | "condition">;

/** Types whose parsed entries are transformed further. */
interface TransformedEntry {
  product: PackedProduct;
  "safety-document-set": SafetySet;
}
/** The entry of each content type, as pages read it. */
export type EntryOf = {
  [K in ContentType]: K extends keyof TransformedEntry ? TransformedEntry[K] : z.infer<Schemas[K]>;
};

type ParseResult<T> = Result<T, readonly Fault[]>;

interface ContentTypeRules<T> {
  /** The editors' name for an entry. */
  label: string;
  /** Path of the collection in the CMS's API, or of the entry of a single type. */
  path: string;
  single: boolean;
  /** Whether at least one entry must be published, because a page shows nothing else. */
  required: boolean;
  /** Parses an entry as the CMS sends it, and reads its file if it has one. */
  parse(data: unknown, transport: Transport): ParseResult<T> | Promise<ParseResult<T>>;
}

/** Parses an entry as the CMS sends it; the error lists a fault for each invalid field. */
export const entryParser =
  <T>(label: string, schema: z.ZodMiniType<T>) =>
  (data: unknown): ParseResult<T> => {
    const parsed = schema.safeParse(data);
    if (parsed.success) return succeed(parsed.data);
    return fail(issuesOf(parsed.error.issues).map((issue) => fieldFault(label, issue, data)));
  };

function defineType<T>(
  name: ContentType,
  schema: z.ZodMiniType<T>,
  label: string,
  path: string,
): ContentTypeRules<T> {
  const single = path === `/${name}`;
  return {
    label,
    path,
    single,
    required: REQUIRED_CONTENT_TYPES.includes(name),
    parse: entryParser(label, schema),
  };
}

/** A content type whose parsed entry is transformed further. */
function withTransform<T, U>(
  rules: ContentTypeRules<T>,
  transform: (entry: T, transport: Transport) => ParseResult<U> | Promise<ParseResult<U>>,
): ContentTypeRules<U> {
  const parse = async (data: unknown, transport: Transport): Promise<ParseResult<U>> => {
    const parsed = await rules.parse(data, transport);
    return parsed.ok ? transform(parsed.data, transport) : parsed;
  };
  return { ...rules, parse };
}

const SCHEMAS = CONTENT_SCHEMAS;
const products = defineType("product", SCHEMAS.product, "product", "/products");
const safetySets = defineType(
  "safety-document-set",
  SCHEMAS["safety-document-set"],
  "safety document set",
  "/safety-document-sets",
);

/** How each content type is read from the CMS and parsed. */
export const CONTENT_TYPES: { readonly [K in ContentType]: ContentTypeRules<EntryOf[K]> } = {
  product: withTransform(products, (entry) => succeed(packProduct(entry))),
  category: defineType("category", SCHEMAS.category, "category", "/categories"),
  "sub-category": defineType("sub-category", SCHEMAS["sub-category"], "sub-category", "/sub-categories"),
  "site-setting": defineType("site-setting", SCHEMAS["site-setting"], "site settings", "/site-setting"),
  "home-page": defineType("home-page", SCHEMAS["home-page"], "home page", "/home-page"),
  "info-page": defineType("info-page", SCHEMAS["info-page"], "information page", "/info-pages"),
  certificate: defineType("certificate", SCHEMAS.certificate, "certificate", "/certificates"),
  distributor: defineType("distributor", SCHEMAS.distributor, "distributor", "/distributors"),
  exhibition: defineType("exhibition", SCHEMAS.exhibition, "exhibition", "/exhibitions"),
  "news-item": defineType("news-item", SCHEMAS["news-item"], "news item", "/news-items"),
  "video-refresher": defineType(
    "video-refresher",
    SCHEMAS["video-refresher"],
    "video refresher",
    "/video-refreshers",
  ),
  "safety-document-set": withTransform(safetySets, withDownload),
  "gallery-picture": defineType(
    "gallery-picture",
    SCHEMAS["gallery-picture"],
    "gallery picture",
    "/gallery-pictures",
  ),
  "controlled-document": defineType(
    "controlled-document",
    SCHEMAS["controlled-document"],
    "document",
    "/controlled-documents",
  ),
  notice: defineType("notice", SCHEMAS.notice, "safety notice", "/notices"),
  "search-synonym": defineType(
    "search-synonym",
    SCHEMAS["search-synonym"],
    "search synonym",
    "/search-synonyms",
  ),
};

export const CONTENT_TYPE_NAMES = Object.keys(CONTENT_TYPES) as ContentType[];
export const isContentType = (name: string): name is ContentType => Object.hasOwn(CONTENT_TYPES, name);
