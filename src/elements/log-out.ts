import { AUTH_KEY, LOG_OUT_PATH } from "../site.ts";

/**
 * `<button data-log-out value="/login">` signs out and leads on. What is stored, drafts too, is forgotten at once, whatever becomes of the call that
 * ends the session at the server: it goes on when this page is left. Imports constants only, so it stays inline.
 */
document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLButtonElement>("[data-log-out]");
  if (!button) return;
  navigator.sendBeacon(LOG_OUT_PATH);
  // Emptied first: that tells other tabs that the session has not just run out.
  localStorage[AUTH_KEY] = "";
  localStorage.removeItem(AUTH_KEY);
  sessionStorage.clear();
  location.assign(button.value);
});
