import { AUTH_KEY, SIGN_OUT_PATH } from "../../contract/site.ts";

/*
 * `<button data-sign-out value="/login">` deletes session and drafts at once and goes to that
 * address; the request outlives the page. Imports constants only, so that it stays inline.
 */
document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLButtonElement>("[data-sign-out]");
  if (!button) return;
  navigator.sendBeacon(SIGN_OUT_PATH);
  // Other tabs tell a logout from an expired session by the empty value before the removal.
  localStorage[AUTH_KEY] = "";
  localStorage.removeItem(AUTH_KEY);
  sessionStorage.clear();
  location.assign(button.value);
});
