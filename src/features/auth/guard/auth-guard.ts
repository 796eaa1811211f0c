/**
 * Redirects visitors from pages that are not for them, before the first paint (RTE-01 to RTE-03).
 *
 * It stores the address of a signed-in page as return URL, except after a logout, which empties
 * the session before it removes it. It reloads a page after another user signed in. Reads the
 * attribute that components/visitor-mark.ts sets. Imports nothing: pages contain its source text.
 *
 * @param to address that the visitor is redirected to
 * @param returnUrlKey for signed-in pages: storage key of the return URL; empty for anonymous pages
 * @param key for signed-in pages: storage key of the session
 */
export function authGuard(to: string, returnUrlKey: string, key: string): void {
  const root = document.documentElement;
  const userId = () => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? "").user.id;
    } catch {
      return undefined;
    }
  };
  const initialUser = userId();
  const check = (signedOut = false) => {
    root.hidden = root.hasAttribute("data-signed-in") !== (returnUrlKey !== "");
    if (!root.hidden) {
      root.hidden = userId() !== initialUser;
      if (root.hidden) location.reload();
      return;
    }
    if (signedOut) sessionStorage.clear();
    else if (returnUrlKey) {
      try {
        localStorage.setItem(returnUrlKey, location.pathname + location.search + location.hash);
      } catch {
        // Storage is full or forbidden.
      }
    }
    location.replace(to);
  };
  check();
  addEventListener("pageshow", ({ persisted }) => persisted && check());
  // Anonymous pages handle a sign-in in another tab in elements/guest-form.ts.
  if (returnUrlKey)
    addEventListener("storage", ({ newValue }) => {
      if (!root.hidden) check(newValue === "");
    });
}

/**
 * Signs out a user who opens the reset link of a password e-mail (D12), before `authGuard` checks.
 * Imports nothing: pages contain its source text.
 * @param parameter query parameter with the reset code
 * @param key storage key of the session
 * @param call URL that ends the session on the server
 */
export function signOutForReset(parameter: string, key: string, call: string): void {
  const root = document.documentElement;
  if (!root.hasAttribute("data-signed-in") || !new URLSearchParams(location.search).get(parameter)) return;
  navigator.sendBeacon(call);
  localStorage.removeItem(key);
  root.removeAttribute("data-signed-in");
}

/**
 * Holds back the submit of a form whose script has not loaded, so that no password is sent by the
 * browser itself. The press is marked, and checked-form.ts submits the form once it is loaded.
 * Imports nothing: pages contain its source text.
 * @param lost message to show when a script fails to load
 */
export function holdEarlySubmit(lost: string): void {
  const hold = (event: Event) => {
    const form = event.target;
    if (
      !(form instanceof HTMLFormElement) ||
      !form.closest("checked-form:not(:defined),guest-form:not(:defined)")
    )
      return;
    event.preventDefault();
    form.dataset["pressed"] = "";
  };
  const showFailure = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    for (const alert of document.querySelectorAll(":not(:defined) form [role=alert]"))
      alert.textContent = lost;
    for (const form of document.querySelectorAll("[data-pressed]")) form.removeAttribute("data-pressed");
  };
  addEventListener("submit", hold, true);
  addEventListener("error", showFailure, true);
}
