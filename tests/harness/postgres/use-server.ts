import { inject } from "vitest";
import { STACK_VARIABLES } from "../stack.ts";
import { POSTGRES_VARIABLE } from "./databases.ts";

/** Test files of this project use PostgreSQL; those of the others, in other workers, SQLite. */
process.env[POSTGRES_VARIABLE] = inject("postgres");
/** The product that `npm test` starts uses SQLite. */
for (const name of Object.keys(STACK_VARIABLES)) delete process.env[name];
