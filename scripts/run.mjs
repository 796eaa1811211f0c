// Runs a program on the required Node: an older one cannot parse it.
import { handOver } from "./install.mjs";

const [program, ...programArgs] = process.argv.slice(2);
await handOver(program, programArgs);
