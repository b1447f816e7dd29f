import type { MinorUnits } from '@pennysprout/shared/money/money';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import type { LiveEntry } from '../../../lib/live/live';
import { isMilestone, MEDAL_IDS, reachedMedals, type MedalId } from './medals';
import { savingsAt, type HistoryEntry, type SavingsFacts } from './wealth-history';

/**
 * How long an achievement is news to a browser that does not know the child. Long enough for a child
 * that looks in once a week; beyond it the moment is over.
 */
const NEWS_DAYS = 14;

const DAY_MS = 24 * 60 * 60 * 1000;

export interface AchievementFacts extends SavingsFacts {
  /** Newest first, of all currencies together. */
  readonly entries: readonly (HistoryEntry & Pick<LiveEntry, 'kind'>)[];
  /** True when there are older entries than these. */
  readonly more: boolean;
  readonly totalSavingsMinor: MinorUnits;
  readonly localCurrency: CurrencyCode;
}

/** What is reached now. */
export function reachedNow(facts: AchievementFacts): readonly MedalId[] {
  return reachedMedals({ ...facts, entryCount: facts.entries.length });
}

/**
 * What is to be celebrated. A browser that knows the child celebrates what it has not celebrated
 * yet; one that does not, what was reached within the last NEWS_DAYS. The ledger says when that was:
 * it is what is reached now and was not at their beginning.
 *
 * @param celebrated what this browser has celebrated with this child; null where it does not know
 *   the child.
 */
export function toCelebrate(
  facts: AchievementFacts,
  celebrated: readonly MedalId[] | null,
  now: Date,
): readonly MedalId[] {
  const before = celebrated ?? reachedAt(new Date(now.getTime() - NEWS_DAYS * DAY_MS), facts);
  return reachedNow(facts).filter((id) => !before.includes(id));
}

function reachedAt(moment: Date, facts: AchievementFacts): readonly MedalId[] {
  const { more, localCurrency } = facts;
  const entries = facts.entries.filter(({ timestamp }) => timestamp <= moment);
  const reached = reachedMedals({
    entries,
    entryCount: entries.length + (more ? 1 : 0),
    totalSavingsMinor: savingsAt(moment, facts),
    localCurrency,
  });
  // What stands in older entries is not known, and what may be long ago is no news.
  return MEDAL_IDS.filter((id) => reached.includes(id) || (more && isMilestone(id)));
}
