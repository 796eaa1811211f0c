/** Set by `npm test -- --postgres`: contract and fault suites run on PostgreSQL as a whole. */
export const ALL_ON_POSTGRES = "HALOCLINE_ALL_ON_POSTGRES";

const inFolder = (folder: string, names: readonly string[]): string[] =>
  names.map((name) => `tests/contract/${folder}/${name}.test.ts`);

/** What only PostgreSQL allows. */
const ONLY_POSTGRES = "tests/postgres/*.test.ts";

/** Test files whose truth depends on the database. */
const CHOSEN_FILES = [
  ONLY_POSTGRES,
  ...inFolder("orders", [
    "place",
    "events",
    "provider",
    "quote",
    "owed-transfers",
    "record-refund",
    "refund",
  ]),
  ...inFolder("orders", ["search", "sweeper", "withdrawals"]),
  ...inFolder("quotations", ["accept", "end-use", "parts", "requests"]),
  ...inFolder("product-list", ["list-cells", "processes"]),
  ...inFolder("accounts", ["limits", "profile", "registration"]),
  ...inFolder("publishing", ["publishing"]),
];

/** Files about SQLite alone, with what they need of it. PostgreSQL does not run them. */
const ONLY_SQLITE: Readonly<Record<string, string>> = {
  "contract/orders/begin-immediate": "how a transaction of SQLite locks its file",
  "contract/start/database-file": "damage and rights of the database's file",
  "contract/start/former-shop": "the database of an earlier version, which is a file",
  "faults/backup-kills": "a shop that is a folder with the database's file in it",
};

/** What the project `postgres` leaves out. */
export const SQLITE_FILES = Object.keys(ONLY_SQLITE).map((name) => `tests/${name}.test.ts`);

const isAll = process.env[ALL_ON_POSTGRES] !== undefined;

/** What the project `postgres` runs. */
export const POSTGRES_FILES = isAll ? [ONLY_POSTGRES, "tests/contract/**/*.test.ts"] : CHOSEN_FILES;

/** What the project `postgres-faults` runs, with fewer files at once. */
export const POSTGRES_FAULTS = isAll ? ["tests/faults/**/*.test.ts"] : [];
