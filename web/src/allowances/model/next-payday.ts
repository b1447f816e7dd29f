import type { LiveAllowance } from '../../kernel/live/live';

/** Returns the first date on which an allowance is paid; null if none is. */
export function nextPayday(allowances: readonly LiveAllowance[]): string | null {
  const dates = allowances.flatMap(({ nextOn }) => (nextOn === null ? [] : [nextOn]));
  return dates.sort()[0] ?? null;
}
