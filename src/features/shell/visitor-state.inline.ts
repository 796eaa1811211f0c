import { AUTH_KEY, CURRENCY_KEY } from "../../contract/site.ts";

/**
 * Sets `data-signed-in`, and `data-currency` for a currency other than USD. It updates after
 * sign-in or sign-out in another tab, and when the page returns from the back/forward cache.
 * @param currencies regular expression of the codes other than USD
 */
export default function showVisitorState(currencies: string): void {
  const root = document.documentElement;
  const showSession = () => {
    let jwt: unknown;
    try {
      jwt = JSON.parse(localStorage[AUTH_KEY]).jwt;
    } catch {
      // No session is stored, or the browser forbids storage.
    }
    root.toggleAttribute("data-signed-in", typeof jwt === "string" && jwt !== "");
  };
  showSession();
  addEventListener("pageshow", showSession);
  addEventListener("storage", showSession);
  try {
    const currency = localStorage[CURRENCY_KEY];
    if (currency.match(currencies)) root.dataset["currency"] = currency;
  } catch {
    // No currency was chosen, or the browser forbids storage.
  }
}
