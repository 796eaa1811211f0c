/**
 * The generated CMS as a process of its own: `node scripts/bench/generated-cms-main.ts [products] [port]`. It ends with the
 * process that forked it, or by a signal. With every message of that process somebody has edited the first product.
 */
import type { Entry } from "./generated/collections.ts";
import { productReference } from "./generated/products.ts";
import { startGeneratedCms } from "./generated-cms.ts";

const [products = "1000", port = "0"] = process.argv.slice(2);
let edits = 0;
process.on("message", () => {
  edits += 1;
});
const first = productReference(0).documentId;
const edit = (entry: Entry): Entry =>
  edits > 0 && entry["documentId"] === first ? { ...entry, short_descriptions: `Edit ${edits}.` } : entry;
const cms = await startGeneratedCms({ products: Number(products), port: Number(port), edit });
if (process.send) process.send(cms.url);
else console.log(`${products} generated products at ${cms.url}/api/products`);
for (const event of ["SIGTERM", "SIGINT", "disconnect"] as const) process.once(event, () => process.exit());
