/** Serves the live release of a data folder; settings.ts lists the environment variables. */
import "../lib/require-node.ts";
import { EXIT_CODES } from "../../src/contract/node/exit-codes.mjs";
import { exitWithError, runServer } from "./run-server.ts";
import { readSettings } from "./settings.ts";

const result = readSettings(process.env);
if (result.ok) await runServer(result.settings);
else
  exitWithError(
    result.problems.map((problem) => `Cannot serve the site: ${problem}`).join("\n"),
    EXIT_CODES.wrongSettings,
  );
