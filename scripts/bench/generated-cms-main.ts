/**
 * The generated CMS as a process of its own: `node scripts/bench/generated-cms-main.ts [products] [port]`. It ends with the
 * process that forked it, or by a signal.
 */
import { startGeneratedCms } from "./generated-cms.ts";

const [products = "1000", port = "0"] = process.argv.slice(2);
const cms = await startGeneratedCms({ products: Number(products), port: Number(port) });
if (process.send) process.send(cms.url);
else console.log(`${products} generated products at ${cms.url}/api/products`);
for (const event of ["SIGTERM", "SIGINT", "disconnect"] as const) process.once(event, () => process.exit());
