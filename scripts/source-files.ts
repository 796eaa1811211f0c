import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The project's own source files as paths from the root: what git tracks or would add, without what is generated. */
export function sourceFiles(): string[] {
  const patterns = ["*.ts", "*.tsx", "*.astro", "*.mjs", "*.css", ":!cms/types/generated"];
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "--", ...patterns];
  return execFileSync("git", args, { encoding: "utf8" })
    .split("\n")
    .filter((file) => file !== "" && existsSync(file));
}
