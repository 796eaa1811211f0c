/**
 * The specified routes. Each action checks the token itself (`auth: false`), so that a stale token
 * never prevents signing in, and no permission set in the panel can open more.
 */
const route = (method: string, path: string, handler: string) => ({
  method,
  path,
  handler,
  config: { auth: false },
});

export default {
  routes: [
    route("POST", "/auth/local", "session.signIn"),
    route("POST", "/auth/refresh", "session.refresh"),
    route("POST", "/auth/logout", "session.signOut"),
    route("POST", "/auth/local/register", "registration.register"),
    route("POST", "/auth/forgot-password", "recovery.forgot"),
    route("POST", "/auth/reset-password", "recovery.reset"),
    route("GET", "/users/me", "profile.read"),
    route("PUT", "/users/:id", "profile.change"),
    route("PUT", "/user-addresses/me", "profile.changeAddresses"),
  ],
};
