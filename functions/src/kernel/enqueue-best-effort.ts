import type { Deps, LogFields } from './deps';

/** Timeout in milliseconds: longer than a queue takes, too short for a child to notice. */
const MOST_MS = 1000;

/**
 * Waits a moment for tasks to be enqueued, best effort. The work before them is committed, so nothing is
 * thrown, and a queue that does not respond delays nobody.
 *
 * @param message log line if it fails, without a name, an amount or an id in its fields.
 */
export async function enqueueBestEffort(
  { logger }: Pick<Deps, 'logger'>,
  enqueued: Promise<unknown>,
  { message, ...fields }: LogFields & { readonly message: string },
): Promise<void> {
  const settled = enqueued.catch((error: unknown) => {
    const reason = error instanceof Error ? error.name : typeof error;
    logger.error(message, { ...fields, error: reason });
  });
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise((resolve) => {
    timer = setTimeout(resolve, MOST_MS);
  });
  await Promise.race([settled, tooLong]);
  clearTimeout(timer);
}
