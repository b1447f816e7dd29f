/** Change of something whose changes are ordered in time. */
export interface Turn {
  readonly thread: string;
  readonly atMs: number;
}

/**
 * Sorts items topologically, consistent with all threads they belong to.
 *
 * @throws Error if there is no such order, or two changes of one thread have the same time.
 */
export function inSomeOrder<T>(items: readonly T[], turnsOf: (item: T) => readonly Turn[]): T[] {
  const threads = new Map<string, { item: T; atMs: number }[]>();
  for (const item of items) {
    for (const { thread, atMs } of turnsOf(item)) {
      const turns = threads.get(thread) ?? [];
      if (turns.some((turn) => turn.atMs === atMs)) throw new Error(`${thread}: twice at ${atMs}`);
      threads.set(thread, [...turns, { item, atMs }]);
    }
  }
  const queues = [...threads.values()].map((turns) =>
    turns.sort((a, b) => a.atMs - b.atMs).map(({ item }) => item),
  );
  const ordered: T[] = [];
  const left = new Set(items);
  while (left.size > 0) {
    const isNext = (item: T) => queues.every((queue) => !queue.includes(item) || queue[0] === item);
    const next = [...left].find(isNext);
    if (next === undefined) throw new Error('the books contradict each other’s order');
    ordered.push(next);
    left.delete(next);
    for (const queue of queues) if (queue[0] === next) queue.shift();
  }
  return ordered;
}
