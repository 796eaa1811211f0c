import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

/** A new folder that is removed after the test. Also for `beforeEach`. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "halocline-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
