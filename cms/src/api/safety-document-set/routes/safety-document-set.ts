/** Without authentication: a customer's stale session must not turn a public read into a 401. */
export default {
  routes: [
    {
      method: "GET",
      path: "/safety-document-sets",
      handler: "safety-document-set.find",
      config: { auth: false },
    },
  ],
};
