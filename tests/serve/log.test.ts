import { expect, test } from "vitest";
import { createServer } from "../../scripts/serve/server.ts";
import { CLOSED_ORIGIN } from "../harness/closed-origin.ts";
import { temporaryFolder } from "./support.ts";

const withCode = (code: unknown) => Object.assign(new Error("no"), { code });

test.each([
  ["a text", "no", {}],
  ["null", null, {}],
  ["a list", ["no"], {}],
  ["an error whose code is a number", withCode(7), { code: 7, stack: expect.stringContaining("at ") }],
  ["an error whose code is an object", withCode({ a: 1 }), { stack: expect.stringContaining("at ") }],
  ["an error without a stack", Object.assign(new Error("no"), { stack: undefined }), {}],
  ["an error whose message is no text", Object.assign(new Error("no"), { message: { a: 1 } }), {}],
])("OPS-01 the server logs a failure, even if %s is thrown", async (_, err, fields) => {
  const lines: string[] = [];
  const logger = { level: "warn", stream: { write: (line: string) => void lines.push(line) } } as const;
  const app = createServer({ site: { dataDir: temporaryFolder() }, cmsUrl: CLOSED_ORIGIN, logger });
  app.log.error({ err }, "request failed");
  // Without a text, pino takes the message of the error.
  app.log.error({ err });
  const entry = { level: "error", message: expect.stringMatching(/^request failed/), ...fields };
  expect(lines.map((line) => JSON.parse(line))).toEqual([expect.objectContaining(entry), expect.anything()]);
});
