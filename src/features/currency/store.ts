import { atom, onMount } from "nanostores";
import {
  CURRENCY_EVENT,
  CURRENCY_KEY,
  type CurrencyCode,
  DEFAULT_CURRENCY,
  RATE_KEY,
  RATE_MAX_AGE_MS,
} from "../../contract/site.ts";
import { setCurrency } from "../../lib/display.ts";
import {
  type Currency,
  isCurrencyCode,
  parseStoredCurrency,
  type StoredCurrency,
  serializeCurrency,
  US_DOLLAR,
} from "./model.ts";

/** This browser's currency. Restored on first use and synced between tabs. */
export const $currency = atom<Currency>(US_DOLLAR);
/** When this page last applied a new currency or rate, ms. */
export const $appliedAt = atom(0);

interface StoredChoice {
  currency: Currency;
  /** The chosen currency, if its rate is too old or was not stored. */
  refresh: CurrencyCode | undefined;
}

/** Reads the stored choice; undefined if storage is forbidden: a choice then lasts for the page. */
function readStored(): StoredChoice | undefined {
  try {
    const code = localStorage.getItem(CURRENCY_KEY);
    const stored = parseStoredCurrency(code, localStorage.getItem(RATE_KEY));
    // A time in the future comes from a clock that has been corrected since.
    const age = stored === undefined ? RATE_MAX_AGE_MS : Date.now() - stored.at;
    const isFresh = age >= 0 && age < RATE_MAX_AGE_MS;
    return {
      currency: stored ? { code: stored.code, rate: stored.rate } : US_DOLLAR,
      refresh: isCurrencyCode(code) && code !== DEFAULT_CURRENCY && !isFresh ? code : undefined,
    };
  } catch {
    return undefined;
  }
}

/** Sets the currency in the stores and on the document, for styles and custom elements. */
function show(currency: Currency): void {
  const { dataset } = document.documentElement;
  if (currency.code === DEFAULT_CURRENCY) delete dataset["currency"];
  else dataset["currency"] = currency.code;
  $currency.set(currency);
  setCurrency(currency.code);
  document.dispatchEvent(new CustomEvent(CURRENCY_EVENT));
}

/** Applies a code and its rate in this tab, and stores them for other tabs and later visits. */
export function applyCurrency(currency: StoredCurrency): void {
  show({ code: currency.code, rate: currency.rate });
  try {
    const { code, pair } = serializeCurrency(currency);
    // Other tabs read both when the code changes, so it is written last.
    localStorage.setItem(RATE_KEY, pair);
    localStorage.setItem(CURRENCY_KEY, code);
  } catch {
    // Storage is full or forbidden.
  }
  $appliedAt.set(currency.at);
}

/** Updates the rate of a stored choice. A choice made meanwhile, here or in another tab, stays. */
async function refreshRate(code: CurrencyCode, initial: Currency): Promise<void> {
  const { currentRate } = await import("./rates/rates.ts");
  const rate = await currentRate(code);
  if (rate !== undefined && !reasonToHold && $currency.get() === initial)
    applyCurrency({ code, rate, at: Date.now() });
}

/** Why the currency must not change; empty if it may. */
let reasonToHold = "";

export const holdReason = (): string => reasonToHold;

/** Shows the stored or held currency, because another tab may have changed the document. */
function restore(): StoredChoice | undefined {
  const stored = reasonToHold ? { currency: $currency.get(), refresh: undefined } : readStored();
  if (stored) show(stored.currency);
  return stored;
}

/**
 * Holds the currency of this page against choices here and in other tabs (D6). An empty reason
 * releases it; the page then shows the stored choice.
 */
export function holdCurrency(reason: string): void {
  const isOver = reasonToHold !== "" && reason === "";
  reasonToHold = reason;
  if (isOver) restore();
}

onMount($currency, () => {
  if (typeof document === "undefined") return undefined;
  const onStorage = ({ key }: StorageEvent) => {
    if (key === CURRENCY_KEY || key === RATE_KEY || key === null) restore();
  };
  const { currency, refresh } = restore() ?? {};
  if (currency && refresh) {
    // No message on failure: the customer did not request it, and the old rate stays.
    refreshRate(refresh, currency).catch(console.debug);
  }
  // In the back/forward cache, the page has missed the storage events of other tabs.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) restore();
  };
  addEventListener("storage", onStorage);
  addEventListener("pageshow", onPageShow);
  return () => {
    removeEventListener("storage", onStorage);
    removeEventListener("pageshow", onPageShow);
  };
});
