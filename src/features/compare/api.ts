import { productPath, REQUEST_TIMEOUT_MS } from "../../contract/site.ts";
import { parsePage } from "../../lib/parse-page.ts";
import { type ComparedUnit, readUnit } from "./read-unit.ts";

/** A unit's page, or why it is not shown. */
export type Loaded =
  | { kind: "unit"; slug: string; unit: ComparedUnit }
  | { kind: "missing" | "failed"; slug: string };

/** Loads a unit's page and reads it. One renamed meanwhile answers with its new address. */
export async function loadUnit(requested: string): Promise<Loaded> {
  const failed: Loaded = { kind: "failed", slug: requested };
  try {
    const response = await fetch(productPath(requested), { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    if (response.status === 404 || response.status === 410) return { kind: "missing", slug: requested };
    if (!response.ok) return failed;
    const page = parsePage(await response.text());
    const slug = new URL(response.url, location.href).pathname.split("/").at(-1) || requested;
    const unit = readUnit(page);
    return unit ? { kind: "unit", slug, unit } : { kind: "missing", slug: requested };
  } catch {
    // The network failed, or the page took too long.
    return failed;
  }
}
