// Imported first, because other modules use APIs that an older Node lacks.
import { readFileSync } from "node:fs";

const { engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const oldest = Number.parseInt(engines.node.replace(">=", ""), 10);
const { node } = process.versions;
if (Number.parseInt(node, 10) < oldest) {
  console.error(`The CMS needs Node ${oldest} or later; this is Node ${node}.`);
  process.exit(1);
}
