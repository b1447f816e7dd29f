/** Queue of tasks, named as the function that serves it is exported. */
export interface Queue<T extends object> {
  readonly name: string;
  /** Never set: carries the type of the tasks. */
  readonly task?: T;
}

/** Enqueues a task, delivered at least once, optionally after a delay. */
export type Enqueue = <T extends object>(
  queue: Queue<T>,
  task: NoInfer<T>,
  delaySeconds?: number,
) => Promise<void>;
