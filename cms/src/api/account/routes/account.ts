/**
 * The calls of the specification. Each checks for itself who asks (`auth: false`), so that a stale token in the browser never stands in the
 * way of signing in, and no permission that somebody ticks in the panel can open more.
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
