import { readFile, writeFile } from "node:fs/promises";
import { listFiles } from "./files.ts";
import { tightenPolicy } from "./policy.ts";
import { shortenScopes } from "./scopes.ts";

/** Makes the pages of a built site what visitors get: short, and with a policy of their own that fits what then stands in them. */
export async function finishPages(release: string): Promise<void> {
  for (const file of await listFiles(release, (name) => name.endsWith(".html"))) {
    await writeFile(file, tightenPolicy(shortenScopes(await readFile(file, "utf8"))));
  }
}
