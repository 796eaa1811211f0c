import path from "node:path";
import { logsJson } from "halocline-contract/node/log";
import { readEnvironment } from "../src/bootstrap/environment";
import { beginImmediate, type SqliteConnection } from "../src/internals/begin-immediate";
import { type PostgresConnection, prepareStatements } from "../src/internals/prepared-statements";

const { environment } = readEnvironment();

/** Without the values of the statement, an error can be logged in production. */
const compileSqlOnError = !logsJson();

const sqlite = () => ({
  connection: {
    client: "sqlite",
    connection: { filename: path.join(environment.dataDir, "cms.sqlite") },
    useNullAsDefault: true,
    compileSqlOnError,
    pool: {
      min: 1,
      max: 1,
      // WAL lets a backup read while the shop writes; FULL keeps committed orders in a power cut.
      afterCreate(connection: SqliteConnection, done: (error: Error | null, connection: unknown) => void) {
        connection.pragma("journal_mode = WAL");
        connection.pragma("synchronous = FULL");
        connection.pragma("busy_timeout = 5000");
        beginImmediate(connection);
        done(null, connection);
      },
    },
  },
});

const postgres = (connectionString: string) => ({
  connection: {
    client: "postgres",
    connection: { connectionString },
    pool: {
      ...{ min: 0, max: 10 },
      afterCreate(connection: PostgresConnection, done: (error: Error | null, connection: unknown) => void) {
        prepareStatements(connection);
        done(null, connection);
      },
    },
    compileSqlOnError,
    acquireConnectionTimeout: 20_000,
  },
});

export default () => (environment.databaseUrl ? postgres(environment.databaseUrl) : sqlite());
