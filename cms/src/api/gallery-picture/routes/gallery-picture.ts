/** Without authentication: a customer's stale session must not turn a public read into a 401. */
export default {
  routes: [
    { method: "GET", path: "/gallery-pictures", handler: "gallery-picture.find", config: { auth: false } },
  ],
};
