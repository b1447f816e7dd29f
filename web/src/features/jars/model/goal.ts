import type { Jar } from '@pennysprout/shared/ledger/account';
import { toMinorUnits, type MinorUnits } from '@pennysprout/shared/money/money';

/** How far a jar is on the way to its target. */
export interface Goal {
  readonly targetMinor: MinorUnits;
  readonly toGoMinor: MinorUnits;
  /** From 0 to 1. */
  readonly part: number;
  readonly full: boolean;
}

/** Null where a jar is to have no certain amount. */
export function goalOf({ targetMinor, savedMinor }: Jar): Goal | null {
  if (targetMinor === null) return null;
  const toGoMinor = toMinorUnits(Math.max(0, targetMinor - savedMinor));
  return {
    ...{ targetMinor, toGoMinor },
    part: Math.min(1, savedMinor / targetMinor),
    full: toGoMinor === 0,
  };
}
