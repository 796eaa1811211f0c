import { inject } from "vitest";
import { PAGES_ONLY, STACK_VARIABLES } from "../stack.ts";
import { POSTGRES_VARIABLE } from "./databases.ts";

/** Test files of this project use PostgreSQL; those of the others, in other workers, SQLite. */
process.env[POSTGRES_VARIABLE] = inject("postgres");
/** The product that `npm test` starts uses SQLite: here it has pages only. */
for (const name of Object.keys(STACK_VARIABLES)) {
  const value = process.env[name];
  if (value === undefined) continue;
  process.env[`${PAGES_ONLY}${name}`] = value;
  delete process.env[name];
}
