/**
 * Without authentication, so that a shopper's stale session cannot turn a public read into a 401.
 */
export default {
  routes: [
    {
      method: "GET",
      path: "/exchange-rates/latest/USD",
      handler: "exchange-rate.latest",
      config: { auth: false },
    },
  ],
};
