/** Loaded before a program that must not outlive the one that started it: a parent that is killed cannot stop its children. */
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
