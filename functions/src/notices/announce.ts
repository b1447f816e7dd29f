import type { Deps, Notice } from '../kernel/deps';
import { enqueueBestEffort } from '../kernel/enqueue-best-effort';

/** Enqueues a notice, best effort. */
export async function announce(
  deps: Pick<Deps, 'enqueueNotice' | 'logger'>,
  notice: Notice,
): Promise<void> {
  const failure = { message: 'notice not handed over', kind: notice.kind };
  await enqueueBestEffort(deps, deps.enqueueNotice(notice), failure);
}
