import { linkTarget } from "../../src/domain/link-target.ts";
import { PICTURES_PATH } from "../../src/site.ts";
import { inlineParts } from "./inline-parts.ts";

/** What the checks of a release need to know of a page. */
export interface PageScan {
  /** Addresses on this site that the page points to, normalised: `/path#anchor`. */
  links: string[];
  /** Places on the page that a link may lead to. */
  anchors: string[];
  /** Prepared pictures that it shows, as in `/pictures/loop.webp/640.avif`. */
  pictures: string[];
}

/** A template's content is filled before it is shown, and scripts and styles only look like pages. */
const ASIDE = /<(template|script|style)\b([^>]*)>/g;
/** Astro and React put attributes in double quotes, and escape those that stand anywhere else. */
const ATTRIBUTE = /\s(href|src|srcset|id)="([^"]*)"/g;
const PICTURE = new RegExp(`${PICTURES_PATH}/[\\w.-]+/\\d+\\.(?:avif|webp)`, "g");

/** A path as links are written nearly always, which is its own normal form. */
const SIMPLE = /^\/(?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*)?$/;

/** A text of the page, which is given as bytes. */
const decoded = (value: string): string =>
  /[\x80-\xff]/.test(value) ? Buffer.from(value, "latin1").toString() : value;
const plain = (value: string): string => decoded(value).replaceAll(/&(?:amp|#38|#x26);/g, "&");

/** The addresses of a `srcset`. */
const sources = (srcset: string): string[] =>
  srcset.split(",").map((one) => one.trim().split(/\s+/, 1)[0] ?? "");

function targetOf(address: string, page: string): string[] {
  if (SIMPLE.test(address)) return [address];
  const target = linkTarget(plain(address), page);
  if (target === null) return [];
  return [target.anchor === "" ? target.pathname : `${target.pathname}#${target.anchor}`];
}

/** Reads a page once. @param html its bytes, one a character @param page its path */
export function scanPage(html: string, page: string): PageScan {
  const anchors: string[] = [];
  const addresses = new Set<string>();
  const read = (markup: string): void => {
    for (const [, name, value = ""] of markup.matchAll(ATTRIBUTE)) {
      if (name === "id") anchors.push(decoded(value));
      else if (name === "srcset") for (const source of sources(value)) addresses.add(source);
      else addresses.add(value);
    }
  };
  let done = 0;
  for (const { tag, attributes, start, end } of inlineParts(html, ASIDE)) {
    read(html.slice(done, start));
    if (tag !== "template") read(attributes);
    done = end;
  }
  read(html.slice(done));
  return {
    links: [...new Set([...addresses].flatMap((address) => targetOf(address, page)))],
    anchors,
    pictures: [...new Set(html.match(PICTURE))],
  };
}

/** What a page is never without: a policy, a name, a heading, and its end. */
export const isWhole = (html: string): boolean =>
  html.includes('<meta http-equiv="content-security-policy"') &&
  /<title>[^<]*[^<\s]/.test(html) &&
  html.includes("<h1") &&
  /<\/html>\s*$/.test(html.slice(-20));
