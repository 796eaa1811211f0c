/** Simulates a folder on a read-only file system, which only root could mount. */
const fs = require("node:fs");
const { syncBuiltinESMExports } = require("node:module");

const { access } = fs.promises;
fs.promises.access = async (file, mode) => {
  if (file !== process.env.READ_ONLY || !((mode ?? 0) & fs.constants.W_OK)) return access(file, mode);
  const error = new Error(`EROFS: read-only file system, access '${file}'`);
  throw Object.assign(error, { code: "EROFS", errno: -30, syscall: "access" });
};
syncBuiltinESMExports();
