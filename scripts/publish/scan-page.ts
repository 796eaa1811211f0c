import { linkTarget } from "../../src/domain/link-target.ts";
import { PICTURES_PATH } from "../../src/site.ts";

/** What the checks of a release need to know of a page. */
export interface PageScan {
  /** Addresses on this site that the page points to, normalised: `/path#anchor`. */
  links: string[];
  /** Places on the page that a link may lead to. */
  anchors: string[];
  /** Prepared pictures that it shows, as in `/pictures/loop.webp/640.avif`. */
  pictures: string[];
}

/**
 * A template's content is filled before it is shown, and scripts and styles only look like pages; else an attribute. Astro and React put
 * attributes in double quotes, and escape those that stand anywhere else.
 */
const PARTS = /<(template|script|style)\b([^>]*)>[\s\S]*?<\/\1>|\s(href|src|srcset|id)="([^"]*)"/g;
const ATTRIBUTE = /\s(href|src)="([^"]*)"/g;
const PICTURE = new RegExp(`${PICTURES_PATH}/[\\w.-]+/\\d+\\.(?:avif|webp)`, "g");

const plain = (value: string): string => value.replaceAll(/&(?:amp|#38|#x26);/g, "&");

/** The addresses of a `srcset`. */
const sources = (srcset: string): string[] =>
  srcset.split(",").map((one) => one.trim().split(/\s+/)[0] ?? "");

function targetOf(address: string, page: string): string[] {
  const target = linkTarget(plain(address), page);
  if (target === null) return [];
  return [target.anchor === "" ? target.pathname : `${target.pathname}#${target.anchor}`];
}

/** Reads a page once. @param page its path */
export function scanPage(html: string, page: string): PageScan {
  const anchors: string[] = [];
  const addresses = new Set<string>();
  for (const [, tag, attributes = "", name, value = ""] of html.matchAll(PARTS)) {
    if (tag === undefined) {
      if (name === "id") anchors.push(value);
      else if (name === "srcset") for (const source of sources(value)) addresses.add(source);
      else addresses.add(value);
    } else if (tag !== "template") {
      for (const [, , address = ""] of attributes.matchAll(ATTRIBUTE)) addresses.add(address);
    }
  }
  return {
    links: [...new Set([...addresses].flatMap((address) => targetOf(address, page)))],
    anchors,
    pictures: [...new Set(Array.from(html.matchAll(PICTURE), ([address]) => address))],
  };
}

/** What a page is never without: a policy, a name, a heading, and its end. */
export const isWhole = (html: string): boolean =>
  html.includes('<meta http-equiv="content-security-policy"') &&
  /<title>[^<]*[^<\s]/.test(html) &&
  /<h1[\s>]/.test(html) &&
  html.trimEnd().endsWith("</html>");
