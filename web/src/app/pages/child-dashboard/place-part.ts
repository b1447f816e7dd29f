import type { Arrivals } from '../../../features/ledger/model/arrivals';
import type { Unseen } from '../../../features/ledger/model/unseen';
import type { AchievementFacts } from '../../../features/growth/model/new-achievements';
import type { AccountRef, Live, LiveFamilyPreferences } from '../../../lib/live/live';
import type { Belongings } from '../../../lib/live/use-belongings';
import type { GrowingEntries } from '../../../lib/live/use-growing-entries';

/** What every place of a child's home is made of. */
export interface PlacePart {
  readonly account: AccountRef;
  /** What the child is called. */
  readonly name: string;
  readonly accountNumber: string;
  /** Whether it is the child itself that looks, and not a parent. */
  readonly own: boolean;
  readonly entries: GrowingEntries;
  readonly belongings: Live<Belongings>;
  /** Null while they are not known. */
  readonly facts: AchievementFacts | null;
  /** Null while they are not known. */
  readonly preferences: LiveFamilyPreferences | null;
  /** What came while the page was open. */
  readonly arrivals: Arrivals;
  readonly unseen: Unseen;
}

/** In the address: which place is open. */
export const PLACE_PARAMETER = 'place';

export function addressOf(place: string): string {
  return `/dashboard?${PLACE_PARAMETER}=${place}`;
}
