/** Preloaded: kills the program in the middle of its removal of this number. */
const fs = require("node:fs");
const { syncBuiltinESMExports } = require("node:module");
const path = require("node:path");

let removals = 0;
const { rm } = fs.promises;
fs.promises.rm = async (file, options) => {
  removals += 1;
  if (removals !== Number(process.env.KILL_AT_REMOVAL)) return rm(file, options);
  // Of a folder, one file is away already.
  const [first] = fs.statSync(file, { throwIfNoEntry: false })?.isDirectory()
    ? fs.readdirSync(file).sort()
    : [];
  if (first !== undefined) fs.rmSync(path.join(file, first), { recursive: true });
  process.kill(process.pid, "SIGKILL");
};
syncBuiltinESMExports();
