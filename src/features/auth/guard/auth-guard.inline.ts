/**
 * Redirects visitors from pages that are not for them, before the first paint (RTE-01 to RTE-03).
 *
 * It stores the address of a signed-in page as return URL, except after a logout, which empties
 * the session before it removes it. It reloads a page after another user signed in. Reads the
 * attribute that shell/visitor-state.inline.ts sets.
 *
 * @param to address that the visitor is redirected to
 * @param returnUrlKey for signed-in pages: storage key of the return URL; empty for anonymous pages
 * @param key for signed-in pages: storage key of the session
 */
export default function authGuard(to: string, returnUrlKey: string, key: string): void {
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
  // Anonymous pages handle a sign-in in another tab in forms/auth-form.ts.
  if (returnUrlKey)
    addEventListener("storage", ({ newValue }) => {
      if (!root.hidden) check(newValue === "");
    });
}
