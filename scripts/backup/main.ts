import "../lib/require-node.ts";
import path from "node:path";
import { parseArgs } from "node:util";
import { readEnv } from "../lib/env.ts";
import { explain, StepError } from "../lib/steps.ts";
import { backUp } from "./backup.ts";
import { listNames } from "./list-names.ts";

/** `npm run backup -- FILE` writes an archive of the shop, while it sells. */

// An end by a signal is one by `exit`, which removes the unfinished archive.
process.on("SIGINT", () => process.exit(130));
process.on("SIGTERM", () => process.exit(143));

try {
  const [name, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (name === undefined || more.length > 0) throw new StepError("Name one file: npm run backup -- FILE");
  const file = path.resolve(name);
  const { uploads, missing, others } = await backUp(file, readEnv(process.env));
  if (others.length > 0) console.warn(`! Left out, as they are no uploads: ${listNames(others)}`);
  if (missing.length > 0)
    console.warn(`! The shop has no files any more for these uploads: ${listNames(missing)}`);
  console.log(
    `✓ ${file}: the database and ${uploads} uploads. It has all orders and accounts: keep it secret.`,
  );
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exitCode = 1;
}
