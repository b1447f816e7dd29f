import { useUsualAmounts } from '../../../ledger/hooks/use-usual-amounts';
import type { UsualAmount } from '../../../ledger/model/usual-amount';
import { wealthTotalOf, type WealthTotal } from '../../../stock/model/family-wealth';
import {
  useLiveBalancesOf,
  useLiveStockAssetsOf,
  type Live,
  type LiveChild,
  type LiveFamilyPreferences,
} from '../../../kernel/live/live';
import { useWealthOf, type ChildWealth, type Owned } from '../../../kernel/live/use-wealth';

/** One child's money and shares, as shown in a row. */
export interface ChildSummary extends Owned {
  readonly child: LiveChild;
  readonly wealth: ChildWealth;
  readonly total: WealthTotal;
  /** Null if the child has never received the family's first deposit reason. */
  readonly usual: UsualAmount | null;
}

const LOADING = { status: 'loading' } as const;

/**
 * Live money and shares of several children of a family.
 * @param openId child whose card is open, which needs more entries than a row
 */
export function useChildSummaries(
  familyId: string,
  children: readonly LiveChild[],
  preferences: LiveFamilyPreferences,
  openId: string | undefined,
): readonly ChildSummary[] {
  const refs = children.map(({ id }) => ({ familyId, childId: id }));
  const balances = useLiveBalancesOf(refs);
  const assets = useLiveStockAssetsOf(refs);
  const usual = useUsualAmounts(refs, preferences.depositReasons, openId);
  const owned = children.map((child) => ({
    child,
    balances: balances.get(child.id) ?? LOADING,
    assets: assets.get(child.id) ?? LOADING,
  }));
  const wealthOf = useWealthOf(owned, preferences);
  return owned.map((one) => {
    const wealth = wealthOf(one);
    const read = one.balances.status === 'ready' && one.assets.status === 'ready';
    return {
      ...one,
      wealth,
      total: wealthTotalOf(wealth, read),
      usual: usual.get(one.child.id) ?? null,
    };
  });
}

/** Returns what is known, for forms that can do without. */
export function dataOrNull<T>(live: Live<T>): T | null {
  return live.status === 'ready' ? live.data : null;
}
