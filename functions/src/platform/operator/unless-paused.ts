import type { Deps } from '../../kernel/deps';

/** Does what a schedule is due to do, unless schedules are paused: then nothing, until the next time. */
export async function unlessPaused<D extends Pick<Deps, 'serviceStatus'>>(
  deps: D,
  work: (deps: D) => Promise<unknown>,
): Promise<void> {
  if ((await deps.serviceStatus()).schedules) await work(deps);
}
