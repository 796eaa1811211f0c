import { atom, onMount } from "nanostores";
import {
  type Currency,
  DOLLAR,
  isCurrencyCode,
  type KeptCurrency,
  keepCurrency,
  readKept,
} from "../domain/currency.ts";
import {
  CURRENCY_EVENT,
  CURRENCY_KEY,
  type CurrencyCode,
  DEFAULT_CURRENCY,
  RATE_KEY,
  RATE_MAX_AGE_MS,
} from "../site.ts";
import { setCurrency } from "./display.ts";

/** The currency of this browser. It is restored when first used, and follows what other tabs choose. */
export const $currency = atom<Currency>(DOLLAR);

interface Memory {
  currency: Currency;
  /** The choice whose rate is too old, or was never kept. */
  renew: CurrencyCode | undefined;
}

/** What is kept; undefined where nothing may be: a choice then holds for the page. */
function remember(): Memory | undefined {
  try {
    const code = localStorage.getItem(CURRENCY_KEY);
    const kept = readKept(code, localStorage.getItem(RATE_KEY));
    // A time to come was read from a clock that has been put right since.
    const age = kept === undefined ? RATE_MAX_AGE_MS : Date.now() - kept.at;
    const fresh = age >= 0 && age < RATE_MAX_AGE_MS;
    return {
      currency: kept ? { code: kept.code, rate: kept.rate } : DOLLAR,
      renew: isCurrencyCode(code) && code !== DEFAULT_CURRENCY && !fresh ? code : undefined,
    };
  } catch {
    return undefined;
  }
}

/** Shows a currency everywhere: in the stores, and on the document, whose mark styles and plain elements go by. */
function show(currency: Currency): void {
  const { dataset } = document.documentElement;
  if (currency.code === DEFAULT_CURRENCY) delete dataset["currency"];
  else dataset["currency"] = currency.code;
  $currency.set(currency);
  setCurrency(currency.code);
  document.dispatchEvent(new CustomEvent(CURRENCY_EVENT));
}

/** Takes a new pair of code and rate, for this tab and, where it can be kept, for the others and for later. */
export function takeCurrency(currency: KeptCurrency): void {
  show({ code: currency.code, rate: currency.rate });
  try {
    const { code, pair } = keepCurrency(currency);
    // Others read both when the code has come, so it comes last.
    localStorage.setItem(RATE_KEY, pair);
    localStorage.setItem(CURRENCY_KEY, code);
  } catch {
    // Storage is full or forbidden.
  }
}

/** Why the currency must stay as it is; empty where it need not. */
let held = "";

export const whyHeld = (): string => held;

/** Shows the stored or held currency, because another tab may have changed the document. */
function restore(): Memory | undefined {
  const memory = held ? { currency: $currency.get(), renew: undefined } : remember();
  if (memory) show(memory.currency);
  return memory;
}

/**
 * Holds the currency of this page, whatever is chosen here or in another tab (D6); an empty reason
 * ends that, and the page then shows the choice of another tab.
 */
export function holdCurrency(reason: string): void {
  const isOver = held !== "" && reason === "";
  held = reason;
  if (isOver) restore();
}

onMount($currency, () => {
  if (typeof document === "undefined") return undefined;
  const follow = ({ key }: StorageEvent) => {
    if (key === CURRENCY_KEY || key === RATE_KEY || key === null) restore();
  };
  const { currency, renew } = restore() ?? {};
  if (currency && renew) {
    // Quietly: nobody asked for it, and the rate at hand stays if there is no newer one.
    import("./choose-currency.ts").then(({ renewRate }) => renewRate(renew, currency)).catch(console.debug);
  }
  // Back from the browser's memory, a page has not heard what others chose meanwhile.
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) restore();
  };
  addEventListener("storage", follow);
  addEventListener("pageshow", comeBack);
  return () => {
    removeEventListener("storage", follow);
    removeEventListener("pageshow", comeBack);
  };
});
