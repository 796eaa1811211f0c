import { handOver } from "./install.mjs";

await handOver("scripts/start/main.ts");
