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
];

/** What the project `postgres` runs. */
export const POSTGRES_FILES = process.env[ALL_ON_POSTGRES]
  ? [ONLY_POSTGRES, "tests/contract/**/*.test.ts", "tests/faults/**/*.test.ts"]
  : CHOSEN_FILES;
