import { inject } from "vitest";
import { POSTGRES_VARIABLE } from "./databases.ts";

/** Test files of this project use PostgreSQL; those of the others, in other workers, SQLite. */
process.env[POSTGRES_VARIABLE] = inject("postgres");
