/** SQLite's code for a lock that another connection holds; `node:sqlite` does not name it. */
const SQLITE_BUSY = 5;

/** Whether SQLite refused a statement because another process has locked the file. */
export const isSqliteBusy = (error: unknown): boolean =>
  Reflect.get(Object(error), "errcode") === SQLITE_BUSY;
