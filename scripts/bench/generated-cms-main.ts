/**
 * The generated CMS as a process: `node scripts/bench/generated-cms-main.ts [products] [port]`.
 * A message of its parent edits the first products or the settings; the first change is the reply.
 */
import type { Entry } from "./generated/collections.ts";
import { siteSetting } from "./generated/pages.ts";
import { productReference } from "./generated/products.ts";
import { startGeneratedCms } from "./generated-cms.ts";

export type Edit = { products: number } | "settings";

const [products = "1000", port = "0"] = process.argv.slice(2);
/** Number of edits by documentId. */
const edits = new Map<string, number>();
const settingId = siteSetting().documentId;

function edit(entry: Entry): Entry {
  const number = edits.get(String(entry["documentId"]));
  if (number === undefined) return entry;
  return entry["documentId"] === settingId
    ? { ...entry, tagline: `Rebreathers and test equipment, ${number}` }
    : { ...entry, short_descriptions: `Edit ${number}.` };
}

const cms = await startGeneratedCms({ products: Number(products), port: Number(port), edit });
process.on("message", (requested: Edit) => {
  const ids =
    requested === "settings"
      ? [settingId]
      : Array.from({ length: requested.products }, (_, index) => productReference(index).documentId);
  const changes = ids.map((documentId) => {
    edits.set(documentId, (edits.get(documentId) ?? 0) + 1);
    return cms.change(requested === "settings" ? "site-setting" : "product", documentId, "publish");
  });
  process.send?.(changes.at(0));
});
if (process.send) process.send(cms.url);
else console.log(`${products} generated products at ${cms.url}/api/products`);
for (const event of ["SIGTERM", "SIGINT", "disconnect"] as const) process.once(event, () => process.exit());
