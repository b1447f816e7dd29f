import type { LiveAllowance } from '../../../lib/live/live';

/** The first date on which something is paid; null when nothing is. */
export function nextPayday(allowances: readonly LiveAllowance[]): string | null {
  const dates = allowances.flatMap(({ nextOn }) => (nextOn === null ? [] : [nextOn]));
  return dates.sort()[0] ?? null;
}
