/** The schema of what only the connections of tests find. */
export const TEST_SCHEMA = "only_tests";

const operator = (sign: "+" | "-", name: string): string[] => [
  `CREATE FUNCTION ${TEST_SCHEMA}.${name}(timestamp, bigint) RETURNS timestamp IMMUTABLE LANGUAGE sql
    AS $$ SELECT $1 ${sign} $2 * interval '1 millisecond' $$`,
  `CREATE OPERATOR ${TEST_SCHEMA}.${sign}
    (FUNCTION = ${TEST_SCHEMA}.${name}, LEFTARG = timestamp, RIGHTARG = bigint)`,
];

/** Lets a number (ms) be assigned to a time; the CMS sends values as parameters instead. */
const cast = (type: "integer" | "bigint"): string[] => [
  `CREATE FUNCTION ${TEST_SCHEMA}.time(${type}) RETURNS timestamp IMMUTABLE LANGUAGE sql
    AS $$ SELECT timestamp '1970-01-01' + $1 * interval '1 millisecond' $$`,
  `CREATE CAST (${type} AS timestamp) WITH FUNCTION ${TEST_SCHEMA}.time(${type}) AS ASSIGNMENT`,
];

/**
 * Statements of tests set times to numbers of milliseconds and add to them, as SQLite stores them.
 * These operators and casts let PostgreSQL do so.
 */
export const TIMES_AS_NUMBERS = [
  `CREATE SCHEMA ${TEST_SCHEMA}`,
  ...operator("-", "earlier"),
  ...operator("+", "later"),
  ...cast("integer"),
  ...cast("bigint"),
];
