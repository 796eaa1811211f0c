import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Paths from the root of the source files: tracked by git or not ignored, and not generated. */
export function sourceFiles(): string[] {
  const patterns = ["*.ts", "*.tsx", "*.astro", "*.mjs", "*.css", ":!cms/types/generated"];
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "--", ...patterns];
  return execFileSync("git", args, { encoding: "utf8" })
    .split("\n")
    .filter((file) => file !== "" && existsSync(file));
}
