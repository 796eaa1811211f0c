// Plain JavaScript: also runs on the system's Node, before anything is installed.

/**
 * The codes with which programs end, as in sysexits.h; scripts/start/README.md says what to do.
 */
export const EXIT_CODES = {
  stopped: 0,
  failed: 1,
  damagedData: 65,
  portTaken: 69,
  noFileHandles: 71,
  unusableFolder: 73,
  fullDisk: 74,
  wrongSettings: 78,
};

/** What errors of the operating system mean for the operator. */
const FAULTS = [
  {
    codes: ["ENOSPC", "EDQUOT", "EFBIG", "SQLITE_FULL", "SQLITE_IOERR_WRITE"],
    exitCode: EXIT_CODES.fullDisk,
    sentence: "The disk is full, or a limit of the file size is reached: make room, and start again.",
  },
  {
    codes: ["EMFILE", "ENFILE"],
    exitCode: EXIT_CODES.noFileHandles,
    sentence: "There are no file handles left: raise the limit of open files (ulimit -n) to 65536.",
  },
  {
    codes: ["EROFS", "EACCES", "EPERM"],
    exitCode: EXIT_CODES.unusableFolder,
    sentence: "A file or folder cannot be written: give it to the user that runs the product.",
  },
];

/** @param {unknown} error listening on a port is reported by the port's variable instead */
function faultOf(error) {
  const { code, syscall } = Object(error);
  return syscall === "listen" ? undefined : FAULTS.find(({ codes }) => codes.includes(code));
}

/**
 * @param {unknown} error
 * @returns {string | undefined} what happened and what to do; undefined for no fault of the machine
 */
export const faultSentence = (error) => faultOf(error)?.sentence;

/**
 * @param {unknown} error with an `exitCode` of its own, or of the operating system
 * @returns {number} the code to end with because of it
 */
export function exitCodeOf(error) {
  const { exitCode } = Object(error);
  return typeof exitCode === "number" ? exitCode : (faultOf(error)?.exitCode ?? EXIT_CODES.failed);
}
