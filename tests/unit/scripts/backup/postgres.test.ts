import { expect, test } from "vitest";
import { postgresVariables } from "../../../../scripts/backup/postgres.ts";

test.each([
  [
    "postgres://sh%40p:p%2Fss@db.example:5433/shop?sslmode=require",
    {
      PGHOST: "db.example",
      PGPORT: "5433",
      PGUSER: "sh@p",
      PGPASSWORD: "p/ss",
      PGDATABASE: "shop",
      PGSSLMODE: "require",
    },
  ],
  [
    "postgresql:///shop?host=/run/postgresql&user=shop",
    { PGHOST: "/run/postgresql", PGUSER: "shop", PGDATABASE: "shop" },
  ],
  ["postgres://[::1]/shop?sslmode=no-verify", { PGHOST: "::1", PGDATABASE: "shop", PGSSLMODE: "require" }],
])("OPS-02 PostgreSQL's programs get the parts of %s as variables", (url, variables) => {
  expect(postgresVariables(url)).toEqual(variables);
});
