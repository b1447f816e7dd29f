import { jarTotalMinor, type Account, type Jar } from '@pennysprout/shared/ledger/account';
import { toMinorUnits, type MinorUnits } from '@pennysprout/shared/kernel/money/money';

/** Progress of a jar towards its target. */
export interface JarProgress {
  readonly targetMinor: MinorUnits;
  readonly toGoMinor: MinorUnits;
  /** Fraction saved, from 0 to 1. */
  readonly part: number;
  readonly full: boolean;
}

/** Returns the progress of a jar, including money held from it; null if it has no target. */
export function progressOf(account: Account, jar: Jar): JarProgress | null {
  const { targetMinor } = jar;
  if (targetMinor === null) return null;
  const totalMinor = jarTotalMinor(account, jar);
  const toGoMinor = toMinorUnits(Math.max(0, targetMinor - totalMinor));
  return {
    targetMinor,
    toGoMinor,
    part: Math.min(1, totalMinor / targetMinor),
    full: toGoMinor === 0,
  };
}
