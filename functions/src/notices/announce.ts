import type { Deps, Notice } from '../kernel/deps';
import { handOver } from '../kernel/hand-over';

/** Enqueues a notice, best effort. */
export async function announce(
  deps: Pick<Deps, 'enqueueNotice' | 'logger'>,
  notice: Notice,
): Promise<void> {
  const failure = { message: 'notice not handed over', kind: notice.kind };
  await handOver(deps, deps.enqueueNotice(notice), failure);
}
