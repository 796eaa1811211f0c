/** Preloaded into child processes: they end with their parent, even if it is killed. */
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
