/**
 * While the file named by FULL_DISK_FILE exists, file operations fail as on a full disk: all that
 * write, or only the operation that the file names.
 */
const fs = require("node:fs");
const { syncBuiltinESMExports } = require("node:module");

const flag = process.env.FULL_DISK_FILE;

function requireRoom(operation) {
  if (!flag || !fs.existsSync(flag)) return;
  const only = fs.readFileSync(flag, "utf8");
  if (only !== "" && only !== operation) return;
  const error = new Error(`ENOSPC: no space left on device, ${operation}`);
  throw Object.assign(error, { code: "ENOSPC", errno: -28, syscall: operation });
}

const { open } = fs.promises;
for (const name of ["writeFile", "mkdir", "mkdtemp", "link", "symlink", "rename", "cp", "copyFile"]) {
  const original = fs.promises[name];
  fs.promises[name] = async (...args) => {
    requireRoom(name);
    return original(...args);
  };
}
fs.promises.open = async (file, flags, ...rest) => {
  if (flags === "w" || flags === "wx") requireRoom("open");
  return open(file, flags, ...rest);
};
const { openSync, write, writeSync } = fs;
const STDERR = 2;
fs.write = (fd, ...args) => {
  if (fd <= STDERR) return write(fd, ...args);
  try {
    requireRoom("write");
  } catch (error) {
    return process.nextTick(args.at(-1), error);
  }
  return write(fd, ...args);
};
fs.writeSync = (fd, ...args) => {
  if (fd > STDERR) requireRoom("write");
  return writeSync(fd, ...args);
};
for (const name of ["writeFileSync", "mkdirSync", "renameSync"]) {
  const original = fs[name];
  fs[name] = (...args) => {
    requireRoom(name);
    return original(...args);
  };
}
fs.openSync = (file, flags, ...rest) => {
  if (flags === "w" || flags === "wx") requireRoom("openSync");
  return openSync(file, flags, ...rest);
};
syncBuiltinESMExports();
