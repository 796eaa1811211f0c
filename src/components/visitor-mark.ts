import { AUTH_KEY, CURRENCIES, CURRENCY_KEY, DEFAULT_CURRENCY } from "../site.ts";

const others = CURRENCIES.flatMap(({ code }) => (code === DEFAULT_CURRENCY ? [] : [code])).join("|");

/**
 * The script of VisitorMark.astro: `data-signed-in` for members, `data-currency` for who chose another than dollars. Who signs in or out
 * in another tab, or while the page waits in the browser's memory, is marked then (see stores/session.ts).
 */
export const VISITOR_MARK = `{const r=document.documentElement,m=()=>{let j;try{j=JSON.parse(localStorage.${AUTH_KEY}).jwt}catch{}r.toggleAttribute("data-signed-in",j>""&&j===j+"")};m();onstorage=onpageshow=m;try{const c=localStorage.${CURRENCY_KEY};if(/^(${others})$/.test(c))r.dataset.currency=c}catch{}}`;
