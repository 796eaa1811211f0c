/**
 * Folders of `src` whose modules become one chunk when several entries share them. A module goes
 * to the first group that matches, together with what it imports, so lower layers come first.
 */
const SHARED_FOLDERS: readonly (readonly [name: string, ...folders: string[]])[] = [
  ["http", "lib/http"],
  ["storage", "lib/storage"],
  ["auth", "features/auth", "features/auth/forms"],
  ["currency", "features/currency", "features/cart/badge"],
  ["orders", "features/orders"],
  ["ui", "ui"],
  ["cart", "features/cart"],
  ["cart-review", "features/cart/review"],
  ["checkout", "features/checkout"],
];

/** The bundler's groups of client code. On slow links a request costs more than its bytes. */
export const CHUNKS = [
  {
    name: "base",
    test: /node_modules\/nanostores\/(atom|clean-stores|map|task)\/|preload-helper|\/src\/(lib|contract)\/[\w-]+\.ts$/,
  },
  // Every island needs all of it.
  { name: "react", test: /node_modules\/(react|react-dom|scheduler|@nanostores\/react)\// },
  ...SHARED_FOLDERS.map(([name, ...folders]) => ({
    name,
    test: new RegExp(`/src/(?:${folders.join("|")})/[\\w-]+\\.tsx?$`),
    minShareCount: 2,
  })),
];
