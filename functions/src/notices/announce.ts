import type { Deps, Notice } from '../kernel/deps';

/** Timeout in milliseconds: longer than a queue takes, too short for a child to notice. */
const MOST_MS = 1000;

/**
 * Enqueues a notice, best effort. The event it is about has already happened, so nothing is thrown, and
 * a queue that does not respond holds nobody up.
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
