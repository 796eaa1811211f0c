/**
 * Keeps guests from members' pages and members from guests' (RTE-01 to RTE-03), before anything is painted: a page that is not for
 * whoever opens it stays unseen until the other one is there. A guest's way back is saved. A members' page that waited, in the browser's
 * memory or in another tab, until somebody else signed in, is loaded anew: it shows what its first reader may see, and saves it for
 * the second. Whoever signs out, which empties the session before it is removed, leaves neither a way back nor anything typed. Of the mark that it goes by, see components/visitor-mark.ts. This function imports nothing: its text stands in the pages
 * that need it.
 *
 * @param to where those go whom the page is not for
 * @param wayBackKey of a page for members: where the way back is saved; empty for guests' pages
 * @param key of a page for members: where the session is stored
 */
export function guard(to: string, wayBackKey: string, key: string): void {
  const root = document.documentElement;
  const reader = () => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? "").user.id;
    } catch {
      return undefined;
    }
  };
  const first = reader();
  const check = (signedOut = false) => {
    root.hidden = root.hasAttribute("data-signed-in") !== (wayBackKey !== "");
    if (!root.hidden) {
      root.hidden = reader() !== first;
      if (root.hidden) location.reload();
      return;
    }
    if (signedOut) sessionStorage.clear();
    else if (wayBackKey) {
      try {
        localStorage.setItem(wayBackKey, location.pathname + location.search + location.hash);
      } catch {
        // Storage is full or forbidden.
      }
    }
    location.replace(to);
  };
  check();
  addEventListener("pageshow", ({ persisted }) => persisted && check());
  // Who signs in while filling in a guests' form goes on from there: see stores/guest-forms.ts.
  if (wayBackKey)
    addEventListener("storage", ({ newValue }) => {
      if (!root.hidden) check(newValue === "");
    });
}

/** Signs out whoever opens the link of a message about a forgotten password (D12), before the guard looks. Imports nothing either. */
export function signOutForCode(parameter: string, key: string, call: string): void {
  const root = document.documentElement;
  if (!root.hasAttribute("data-signed-in") || !new URLSearchParams(location.search).get(parameter)) return;
  navigator.sendBeacon(call);
  localStorage.removeItem(key);
  root.removeAttribute("data-signed-in");
}

/**
 * Keeps a form that is sent before its script has come from being sent without it, a password and all: the press is remembered, and
 * counts once the script is there (see checked-form.ts). If the script does not arrive, that is said. Imports nothing either.
 */
export function holdPress(lost: string): void {
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
  const lose = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    for (const place of document.querySelectorAll(":not(:defined) form [role=alert]"))
      place.textContent = lost;
    for (const form of document.querySelectorAll("[data-pressed]")) form.removeAttribute("data-pressed");
  };
  addEventListener("submit", hold, true);
  addEventListener("error", lose, true);
}
