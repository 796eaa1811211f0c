import { AUTH_KEY, CURRENCIES, CURRENCY_KEY, DEFAULT_CURRENCY } from "../../contract/site.ts";

const otherCurrencies = CURRENCIES.flatMap(({ code }) => (code === DEFAULT_CURRENCY ? [] : [code])).join("|");

/**
 * Script of VisitorState.astro: sets `data-signed-in`, and `data-currency` for a currency other than
 * USD. It updates after sign-in or sign-out in another tab or during bfcache (auth/store.ts).
 */
export const VISITOR_STATE_SCRIPT = `{const r=document.documentElement,m=()=>{let j;try{j=JSON.parse(localStorage.${AUTH_KEY}).jwt}catch{}r.toggleAttribute("data-signed-in",j>""&&j===j+"")};m();onstorage=onpageshow=m;try{const c=localStorage.${CURRENCY_KEY};if(/^(${otherCurrencies})$/.test(c))r.dataset.currency=c}catch{}}`;
