/** Makes a folder answer as on a file system that is mounted read-only, which only root could make. */
const fs = require("node:fs");
const { syncBuiltinESMExports } = require("node:module");

const { access } = fs.promises;
fs.promises.access = async (file, mode) => {
  if (file !== process.env.READ_ONLY || !((mode ?? 0) & fs.constants.W_OK)) return access(file, mode);
  const error = new Error(`EROFS: read-only file system, access '${file}'`);
  throw Object.assign(error, { code: "EROFS", errno: -30, syscall: "access" });
};
syncBuiltinESMExports();
