import { handOver } from "./install.mjs";
import { portProblems } from "./ports.mjs";

await handOver("scripts/start/main.ts", () => portProblems(process.env, process.argv));
