import { handOver } from "./install.mjs";

await handOver("scripts/test/main.ts");
