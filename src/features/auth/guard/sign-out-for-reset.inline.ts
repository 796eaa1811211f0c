/**
 * Signs out a user who opens the reset link of a password e-mail (D12), before `authGuard` checks.
 * @param parameter query parameter with the reset code
 * @param key storage key of the session
 * @param call URL that ends the session on the server
 */
export default function signOutForReset(parameter: string, key: string, call: string): void {
  const root = document.documentElement;
  if (!root.hasAttribute("data-signed-in") || !new URLSearchParams(location.search).get(parameter)) return;
  navigator.sendBeacon(call);
  localStorage.removeItem(key);
  root.removeAttribute("data-signed-in");
}
