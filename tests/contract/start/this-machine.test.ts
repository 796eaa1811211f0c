import { createRequire } from "node:module";
import { expect, test } from "vitest";

const { isOwnPublisher, panelOrigin } = createRequire(import.meta.url)(
  "../../../cms/src/publishing/local-publisher.ts",
);

test.each([
  ["http://127.0.0.1:4401/publish", true],
  ["http://localhost:4401/publish", true],
  ["http://[::1]:4401/publish", true],
  ["https://api.host.example/sites/1/publish", false],
  ["https://host.example/publish", false],
  ["http://127.0.0.1.host.example/publish", false],
  ["http://127.0.0.1:80@host.example/publish", false],
  ["http://127.0.0.1:4401/hooks/publish", false],
])("only the publisher of this machine is asked for its state (%s)", (hookUrl, own) => {
  expect(isOwnPublisher(hookUrl)).toBe(own);
});

test.each([
  ["https://panel.example/admin", "http://evil.example", "https://panel.example"],
  ["https://panel.example", "http://localhost:1337", "https://panel.example"],
  [null, "http://localhost:1337", "http://localhost:1337"],
  [null, "http://127.0.0.1:1337", "http://127.0.0.1:1337"],
  [null, "http://evil.example", null],
  [null, "http://localhost.evil.example", null],
])(
  "the panel's address is the configured one, never one that a request invents (%s, %s)",
  (configured, requested, origin) => {
    expect(panelOrigin(configured, requested)).toBe(origin);
  },
);
