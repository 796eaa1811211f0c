/**
 * As for accounts, each action checks the token itself (`auth: false`), so that no permission set
 * in the panel can open more.
 */
const route = (method: string, path: string, handler: string) => ({
  method,
  path,
  handler,
  config: { auth: false },
});

export default {
  routes: [
    route("POST", "/orders/quote", "checkout.quote"),
    route("POST", "/orders/stripe", "checkout.order"),
    route("POST", "/orders/stripe/events", "event.receive"),
    route("GET", "/orders", "history.list"),
    route("GET", "/orders/:id", "history.read"),
  ],
};
