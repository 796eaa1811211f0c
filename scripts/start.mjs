import { handOver } from "./install.mjs";
import { portProblems } from "./lib/ports.mjs";

const flags = process.argv.slice(2);
await handOver("scripts/start/main.ts", flags, () => portProblems(process.env, flags));
