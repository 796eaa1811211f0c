import { chmodSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openLedger } from "../../../../scripts/sandbox/cards/ledger.ts";
import { temporaryFolder } from "../../../harness/temporary-folder.ts";

test.each(["a new database", "a database that all users can read"])(
  "%s and its -wal and -shm files become readable only by the owner",
  (kind) => {
    const folder = temporaryFolder();
    const file = path.join(folder, "cards.sqlite");
    const existing = kind === "a new database" ? [] : [file, `${file}-wal`];
    for (const name of existing) {
      writeFileSync(name, "");
      chmodSync(name, 0o644);
    }
    const ledger = openLedger(file);
    onTestFinished(() => ledger.close());
    const modes = readdirSync(folder).map((name) => [name, statSync(path.join(folder, name)).mode & 0o777]);
    expect(Object.fromEntries(modes)).toEqual({
      "cards.sqlite": 0o600,
      "cards.sqlite-shm": 0o600,
      "cards.sqlite-wal": 0o600,
    });
  },
);
