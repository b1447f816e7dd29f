import { useMemo } from 'react';
import { previewAnswer } from '@pennysprout/shared/ledger/preview';
import type { MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { Effect } from '../../forecast/parts/effect';
import { jarThatDiffers } from '../../forecast/model/subject';
import { useFamilyFacts } from '../../forecast/model/facts';
import {
  balancesOfChild,
  entriesOfChild,
  familyAllowances,
  RECENT_ENTRIES,
  type ChildRef,
  type LiveFamilyPreferences,
  type LiveRequest,
} from '../../kernel/live/live';
import { useLive } from '../../kernel/live/live-engine';

export interface RequestEffectProps {
  readonly familyId: string;
  /** Name of the child. */
  readonly name: string;
  readonly preferences: LiveFamilyPreferences;
  readonly request: LiveRequest;
  /** Amount that an approval would give. */
  readonly givenMinor: MinorUnits;
}

/** Compares the date of the child's goal with and without approval; renders nothing if both are the same. */
export function RequestEffect({ familyId, name, preferences, ...rest }: RequestEffectProps) {
  const { request, givenMinor } = rest;
  const account = { familyId, childId: request.userId };
  const balances = useLive(balancesOfChild(account));
  const facts = useFactsOf(account, preferences);
  const about =
    balances.status === 'ready'
      ? balances.data.find(({ currency }) => currency === request.currency)
      : undefined;
  const part = useMemo(() => {
    const answered = about && previewAnswer(about, request, givenMinor);
    const jarId = answered ? jarThatDiffers(answered.declined, answered.approved) : null;
    if (!answered || jarId === null || !facts) return null;
    return {
      facts,
      decidesFor: name,
      before: { account: answered.declined, jarId },
      after: { account: answered.approved, jarId },
    };
  }, [about, facts, givenMinor, name, request]);
  return part && <Effect {...part} />;
}

/** Reuses data that the parents' home already listens to. */
function useFactsOf(account: ChildRef, preferences: LiveFamilyPreferences) {
  const { familyId, childId } = account;
  const all = useLive(familyAllowances(familyId));
  const entries = useLive(entriesOfChild({ ...account, limit: RECENT_ENTRIES }));
  const allowances = useMemo(
    () =>
      all.status === 'ready'
        ? { ...all, data: all.data.filter((allowance) => allowance.childId === childId) }
        : all,
    [all, childId],
  );
  return useFamilyFacts({ preferences, entries, allowances });
}
