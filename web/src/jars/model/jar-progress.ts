import type { Jar } from '@pennysprout/shared/ledger/account';
import { toMinorUnits, type MinorUnits } from '@pennysprout/shared/kernel/money/money';

/** Progress of a jar towards its target. */
export interface JarProgress {
  readonly targetMinor: MinorUnits;
  readonly toGoMinor: MinorUnits;
  /** Fraction saved, from 0 to 1. */
  readonly part: number;
  readonly full: boolean;
}

/** Returns the progress of a jar; null if it has no target. */
export function progressOf({ targetMinor, savedMinor }: Jar): JarProgress | null {
  if (targetMinor === null) return null;
  const toGoMinor = toMinorUnits(Math.max(0, targetMinor - savedMinor));
  return {
    targetMinor,
    toGoMinor,
    part: Math.min(1, savedMinor / targetMinor),
    full: toGoMinor === 0,
  };
}
