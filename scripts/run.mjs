// Runs a program of the product on the Node that it needs: an older one cannot even read it.
import { handOver } from "./install.mjs";

const [program, ...programArgs] = process.argv.slice(2);
await handOver(program, programArgs);
