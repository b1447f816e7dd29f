import { wealthTotalOf, type WealthTotal } from '../../../stock/model/family-wealth';
import {
  balancesOfChild,
  stockAssetsOfChild,
  type Live,
  type LiveChild,
  type LiveFamilyPreferences,
} from '../../../kernel/live/live';
import { useLiveMap } from '../../../kernel/live/live-engine';
import { useWealthOf, type ChildWealth, type Owned } from '../../../kernel/live/use-wealth';

/** One child's money and shares, as shown in a row. */
export interface ChildSummary extends Owned {
  readonly child: LiveChild;
  readonly wealth: ChildWealth;
  readonly total: WealthTotal;
}

const LOADING = { status: 'loading' } as const;

/** Live money and shares of several children of a family. */
export function useChildSummaries(
  familyId: string,
  children: readonly LiveChild[],
  preferences: LiveFamilyPreferences,
): readonly ChildSummary[] {
  const ids = children.map(({ id }) => id);
  const balances = useLiveMap(ids, (childId) => balancesOfChild({ familyId, childId }));
  const assets = useLiveMap(ids, (childId) => stockAssetsOfChild({ familyId, childId }));
  const owned = children.map((child) => ({
    child,
    balances: balances.get(child.id) ?? LOADING,
    assets: assets.get(child.id) ?? LOADING,
  }));
  const wealthOf = useWealthOf(owned, preferences);
  return owned.map((childData) => {
    const wealth = wealthOf(childData);
    const read = childData.balances.status === 'ready' && childData.assets.status === 'ready';
    return {
      ...childData,
      wealth,
      total: wealthTotalOf(wealth, read),
    };
  });
}

/** Returns the data if it has loaded, for forms that can do without. */
export function dataOrNull<T>(live: Live<T>): T | null {
  return live.status === 'ready' ? live.data : null;
}
