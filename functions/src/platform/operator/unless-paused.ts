import type { Deps } from '../../kernel/deps';

/** Runs a schedule's work, unless schedules are paused; then the next run catches up. */
export async function unlessPaused<D extends Pick<Deps, 'serviceStatus'>>(
  deps: D,
  work: (deps: D) => Promise<unknown>,
): Promise<void> {
  if ((await deps.serviceStatus()).schedules) await work(deps);
}
