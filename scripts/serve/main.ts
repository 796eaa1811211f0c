/** Serves the live release of a data folder; what it is told by its environment stands in settings.ts. */
import "../require-node.ts";
import { fail, runServer } from "./run-server.ts";
import { readSettings } from "./settings.ts";

const result = readSettings(process.env);
if (result.ok) await runServer(result.settings);
else fail(result.problems.map((problem) => `Cannot serve the site: ${problem}`).join("\n"));
