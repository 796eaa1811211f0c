import { linkTarget } from "../../../src/contract/shapes/link-target.ts";
import { PICTURES_PATH } from "../../../src/contract/site.ts";
import { inlineParts } from "./inline-parts.ts";

/** What the checks of a release need to know of a page. */
export interface PageScan {
  /** Normalised URLs on this site that the page links to: `/path#anchor`. */
  links: string[];
  /** The ids on the page, to which links may lead. */
  anchors: string[];
  /** Paths of the prepared pictures that it shows, as in `/pictures/loop.webp/640.avif`. */
  pictures: string[];
}

/** A script fills the content of templates later, and scripts and styles are no markup. */
const NON_MARKUP_TAG = /<(template|script|style)\b([^>]*)>/g;
/** Astro and React write attributes with double quotes, and escape double quotes elsewhere. */
const ATTRIBUTE = /\s(href|src|srcset|id)="([^"]*)"/g;
const PICTURE = new RegExp(`${PICTURES_PATH}/[\\w.-]+/\\d+\\.(?:avif|webp)`, "g");

/** A path that is already normalised, as nearly all are. */
const SIMPLE_PATH = /^\/(?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*)?$/;

/** Decodes a text of the page, which has one character for each byte. */
const decodeBytes = (value: string): string =>
  /[\x80-\xff]/.test(value) ? Buffer.from(value, "latin1").toString() : value;
const decodeAttribute = (value: string): string => decodeBytes(value).replaceAll(/&(?:amp|#38|#x26);/g, "&");

/** The URLs of a `srcset`. */
const srcsetPaths = (srcset: string): string[] =>
  srcset.split(",").map((one) => one.trim().split(/\s+/, 1)[0] ?? "");

function targetOf(address: string, page: string): string[] {
  if (SIMPLE_PATH.test(address)) return [address];
  const target = linkTarget(decodeAttribute(address), page);
  if (target === null) return [];
  return [target.anchor === "" ? target.pathname : `${target.pathname}#${target.anchor}`];
}

/** The addresses, ids and pictures of a page or a part of it, in order. */
export interface MarkupScan {
  addresses: readonly string[];
  anchors: readonly string[];
  pictures: readonly string[];
}

/** Collects addresses, ids and pictures. @param html one character for each byte (latin1) */
export function scanMarkup(html: string): MarkupScan {
  const anchors: string[] = [];
  const addresses = new Set<string>();
  const read = (markup: string): void => {
    for (const [, name, value = ""] of markup.matchAll(ATTRIBUTE)) {
      if (name === "id") anchors.push(decodeBytes(value));
      else if (name === "srcset") for (const source of srcsetPaths(value)) addresses.add(source);
      else addresses.add(value);
    }
  };
  let scanned = 0;
  for (const { tag, attributes, start, end } of inlineParts(html, NON_MARKUP_TAG)) {
    read(html.slice(scanned, start));
    if (tag !== "template") read(attributes);
    scanned = end;
  }
  read(html.slice(scanned));
  return { addresses: [...addresses], anchors, pictures: html.match(PICTURE) ?? [] };
}

/** What a page shows and links to. @param parts its parts in order @param page its path */
export function joinScans(parts: readonly MarkupScan[], page: string): PageScan {
  const addresses = new Set(parts.flatMap((part) => part.addresses));
  return {
    links: [...new Set([...addresses].flatMap((address) => targetOf(address, page)))],
    anchors: parts.flatMap(({ anchors }) => anchors),
    pictures: [...new Set(parts.flatMap(({ pictures }) => pictures))],
  };
}

/** Scans a whole page. @param html one character for each byte (latin1) @param page its path */
export const scanPage = (html: string, page: string): PageScan => joinScans([scanMarkup(html)], page);

/** Whether a page has a policy, a title, a heading and its end tag. */
export const isComplete = (page: Buffer): boolean =>
  page.includes('<meta http-equiv="content-security-policy"') &&
  /^<title>[^<]*[^<\s]/.test(page.toString("latin1", page.indexOf("<title>"), page.indexOf("</title>"))) &&
  page.includes("<h1") &&
  /<\/html>\s*$/.test(page.subarray(-20).toString());
