/**
 * The generated CMS as a process of its own: `node scripts/bench/generated-cms-main.ts [products] [port]`. It ends with the
 * process that forked it, or by a signal. A message of that process edits so many of the first products, or the site's settings; the
 * answer is the first change.
 */
import type { Entry } from "./generated/collections.ts";
import { siteSetting } from "./generated/pages.ts";
import { productReference } from "./generated/products.ts";
import { startGeneratedCms } from "./generated-cms.ts";

export type Edit = { products: number } | "settings";

const [products = "1000", port = "0"] = process.argv.slice(2);
/** Number of the last edit by documentId. */
const edits = new Map<string, number>();
const setting = siteSetting().documentId;

function edit(entry: Entry): Entry {
  const number = edits.get(String(entry["documentId"]));
  if (number === undefined) return entry;
  return entry["documentId"] === setting
    ? { ...entry, tagline: `Rebreathers and test equipment, ${number}` }
    : { ...entry, short_descriptions: `Edit ${number}.` };
}

const cms = await startGeneratedCms({ products: Number(products), port: Number(port), edit });
process.on("message", (wanted: Edit) => {
  const ids =
    wanted === "settings"
      ? [setting]
      : Array.from({ length: wanted.products }, (_, index) => productReference(index).documentId);
  const changes = ids.map((documentId) => {
    edits.set(documentId, (edits.get(documentId) ?? 0) + 1);
    return cms.change(wanted === "settings" ? "site-setting" : "product", documentId, "publish");
  });
  process.send?.(changes.at(0));
});
if (process.send) process.send(cms.url);
else console.log(`${products} generated products at ${cms.url}/api/products`);
for (const event of ["SIGTERM", "SIGINT", "disconnect"] as const) process.once(event, () => process.exit());
