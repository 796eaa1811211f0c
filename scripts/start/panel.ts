import type { Env } from "../env.ts";

export async function panelIsBuilt(_root: string): Promise<boolean> {
  return true;
}
export async function buildPanel(_root: string, _env: Env, _secrets: Record<string, string>): Promise<void> {}
