import type * as z from "zod/mini";
import type { Transport } from "../api/http.ts";
import { CONTENT_SCHEMAS, NEVER_EMPTY } from "../domain/content-schemas.ts";
import type { Fault } from "../domain/fault.ts";
import { issuesOf } from "../domain/issues.ts";
import { fail, type Result, succeed } from "../domain/result.ts";
import { fieldFault } from "./content-error.ts";
import { type PackedProduct, packProduct } from "./packed-product.ts";
import { type SafetySet, withDownload } from "./safety-files.ts";

type Schemas = typeof CONTENT_SCHEMAS;
/** The kinds of entries that pages show, by the CMS's names; tiles stand in other entries only. */
export type Kind = Exclude<keyof Schemas, "tile">;

/** What entries become once they are parsed, where that is something else. */
interface Made {
  product: PackedProduct;
  "safety-document-set": SafetySet;
}
/** An entry of each kind as pages read it. */
export type EntryOf = {
  [K in Kind]: K extends keyof Made ? Made[K] : z.infer<Schemas[K]>;
};

type Parsed<T> = Result<T, readonly Fault[]>;

interface KindRules<T> {
  /** What editors call an entry. */
  label: string;
  /** Of its list, or of the entry itself where there is one only. */
  path: string;
  single: boolean;
  /** Whether a page has nothing else to show, so that at least one must be published. */
  required: boolean;
  /** Parses an entry as the CMS gives it, and reads what belongs to it. */
  parse(data: unknown, transport: Transport): Parsed<T> | Promise<Parsed<T>>;
}

/** Parses an entry as the CMS gives it, with a fault for each field that is wrong. */
export const parser =
  <T>(label: string, schema: z.ZodMiniType<T>) =>
  (data: unknown): Parsed<T> => {
    const parsed = schema.safeParse(data);
    if (parsed.success) return succeed(parsed.data);
    return fail(issuesOf(parsed.error.issues).map((issue) => fieldFault(label, issue, data)));
  };

function kind<T>(name: Kind, schema: z.ZodMiniType<T>, label: string, path: string): KindRules<T> {
  const single = path === `/${name}`;
  return { label, path, single, required: NEVER_EMPTY.includes(name), parse: parser(label, schema) };
}

/** A kind whose parsed entry becomes something else. */
function made<T, U>(
  rules: KindRules<T>,
  make: (entry: T, transport: Transport) => Parsed<U> | Promise<Parsed<U>>,
): KindRules<U> {
  const parse = async (data: unknown, transport: Transport): Promise<Parsed<U>> => {
    const parsed = await rules.parse(data, transport);
    return parsed.ok ? make(parsed.data, transport) : parsed;
  };
  return { ...rules, parse };
}

const S = CONTENT_SCHEMAS;
const products = kind("product", S.product, "product", "/products");
const safetySets = kind(
  "safety-document-set",
  S["safety-document-set"],
  "safety document set",
  "/safety-document-sets",
);

/** Where the CMS lists what pages show, and what becomes of it. */
export const KINDS: { readonly [K in Kind]: KindRules<EntryOf[K]> } = {
  product: made(products, (entry) => succeed(packProduct(entry))),
  category: kind("category", S.category, "category", "/categories"),
  "sub-category": kind("sub-category", S["sub-category"], "sub-category", "/sub-categories"),
  "site-setting": kind("site-setting", S["site-setting"], "site settings", "/site-setting"),
  "home-page": kind("home-page", S["home-page"], "home page", "/home-page"),
  "info-page": kind("info-page", S["info-page"], "information page", "/info-pages"),
  certificate: kind("certificate", S.certificate, "certificate", "/certificates"),
  distributor: kind("distributor", S.distributor, "distributor", "/distributors"),
  exhibition: kind("exhibition", S.exhibition, "exhibition", "/exhibitions"),
  "news-item": kind("news-item", S["news-item"], "news item", "/news-items"),
  "video-refresher": kind("video-refresher", S["video-refresher"], "video refresher", "/video-refreshers"),
  "safety-document-set": made(safetySets, withDownload),
  "gallery-picture": kind("gallery-picture", S["gallery-picture"], "gallery picture", "/gallery-pictures"),
};

export const ALL_KINDS = Object.keys(KINDS) as Kind[];
export const isKind = (name: string): name is Kind => Object.hasOwn(KINDS, name);
