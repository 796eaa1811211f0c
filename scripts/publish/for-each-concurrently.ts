/** Runs a task for each item, a few at a time. Rejects with the first error once all have ended. */
export async function forEachConcurrently<T>(
  items: Iterable<T>,
  task: (item: T) => Promise<void>,
  concurrency = 8,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const failures: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (let next = queue.next(); !next.done && failures.length === 0; next = queue.next()) {
      await task(next.value).catch((error) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  if (failures.length > 0) throw failures[0];
}
