import type { Deps, Notice } from '../deps';

/** Longer than a queue takes, and too short for a child to wonder. */
const MOST_MS = 1000;

/**
 * Hands a notice to its queue. Whatever becomes of that, what it is about has happened: nothing is thrown,
 * and nobody waits for a queue that does not answer.
 */
export async function announce(
  { enqueueNotice, logger }: Pick<Deps, 'enqueueNotice' | 'logger'>,
  notice: Notice,
): Promise<void> {
  const handedOver = enqueueNotice(notice).catch((error: unknown) => {
    const reason = error instanceof Error ? error.name : typeof error;
    logger.error('notice not handed over', { kind: notice.kind, error: reason });
  });
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise((resolve) => {
    timer = setTimeout(resolve, MOST_MS);
  });
  await Promise.race([handedOver, tooLong]);
  clearTimeout(timer);
}
