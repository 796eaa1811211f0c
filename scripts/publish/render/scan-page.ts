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

/**
 * Collects links, ids and pictures in one pass.
 * @param html one character for each byte (latin1)
 * @param page its path
 */
export function scanPage(html: string, page: string): PageScan {
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
  return {
    links: [...new Set([...addresses].flatMap((address) => targetOf(address, page)))],
    anchors,
    pictures: [...new Set(html.match(PICTURE))],
  };
}

/** Whether a page has a policy, a title, a heading and its end tag. */
export const isComplete = (html: string): boolean =>
  html.includes('<meta http-equiv="content-security-policy"') &&
  /<title>[^<]*[^<\s]/.test(html) &&
  html.includes("<h1") &&
  /<\/html>\s*$/.test(html.slice(-20));
