const TRIGGER =
  /^CREATE TRIGGER (\w+) BEFORE (\w+ ON \w+)(?: WHEN (.+?))?\s+BEGIN SELECT RAISE\(ABORT, '([^']+)'\); END$/s;
const DROP_TRIGGER = /^DROP TRIGGER (\w+)$/;

/** A trigger of SQLite that refuses writes, as PostgreSQL spells it. */
function refusal([, name, event, condition = "true", message]: readonly (string | undefined)[]): string[] {
  return [
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION '${message}'; END $$`,
    `CREATE TRIGGER ${name} BEFORE ${event} FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION ${name}()`,
  ];
}

/** Numbers the placeholders, and spells `IS <value>` so that PostgreSQL accepts it. */
function standard(statement: string): string {
  let count = 0;
  return statement.replaceAll(/\bIS (?=\?|\d)/g, "IS NOT DISTINCT FROM ").replaceAll("?", () => {
    count += 1;
    return `$${count}`;
  });
}

/** Translates a statement that a test has written for SQLite. @returns those to run instead */
export function toPostgres(statement: string): string[] {
  const trimmed = statement.trim();
  if (/^PRAGMA /.test(trimmed)) return [];
  const trigger = TRIGGER.exec(trimmed);
  if (trigger) return refusal(trigger);
  const dropped = DROP_TRIGGER.exec(trimmed);
  return [dropped ? `DROP FUNCTION ${dropped[1]}() CASCADE` : standard(trimmed)];
}
