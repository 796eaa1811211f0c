/** Without authentication, so that a stale session of a shopper cannot turn a public read into a 401. */
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
