import { AUTH_KEY, CURRENCIES, CURRENCY_KEY, DEFAULT_CURRENCY } from "../site.ts";
import { scriptHash } from "./script-hash.ts";

const others = CURRENCIES.flatMap(({ code }) => (code === DEFAULT_CURRENCY ? [] : [code])).join("|");

/** The script of VisitorMark.astro: `data-signed-in` for members, `data-currency` for who chose another than dollars. */
export const VISITOR_MARK = `{const d=document.documentElement.dataset,s=k=>localStorage.getItem(k);try{const c=s("${CURRENCY_KEY}");if(/^(${others})$/.test(c))d.currency=c;if(JSON.parse(s("${AUTH_KEY}")).jwt)d.signedIn=""}catch{}}`;

/** What the page's policy needs to know of it, before the head is written. */
export const VISITOR_MARK_HASH = scriptHash(VISITOR_MARK);
