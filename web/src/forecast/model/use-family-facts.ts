import { useMemo } from 'react';
import type { Live, LiveAllowance, LiveFamilyPreferences } from '../../kernel/live/live';
import { familyFacts, type FamilyFacts, type PastEntry } from './facts';

interface Known {
  readonly preferences: LiveFamilyPreferences | null;
  readonly entries: Live<readonly PastEntry[]>;
  /** Allowances of the child. */
  readonly allowances: Live<readonly LiveAllowance[]>;
}

/** Returns the facts for a forecast, memoized while nothing changes; null until they are known. */
export function useFamilyFacts({ preferences, entries, allowances }: Known): FamilyFacts | null {
  const paid = allowances.status === 'ready' ? allowances.data : null;
  const known = entries.status === 'ready' ? entries.data : null;
  return useMemo(
    () => (preferences && known && paid ? familyFacts(preferences, known, paid) : null),
    [known, paid, preferences],
  );
}
