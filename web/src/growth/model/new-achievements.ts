import type { MinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { LiveEntry } from '../../kernel/live/live';
import {
  isMilestone,
  MEDAL_IDS,
  reachedMedals,
  type MedalId,
} from '@pennysprout/shared/growth/medals';
import { savingsAt, type HistoryEntry, type SavingsFacts } from './wealth-history';

/**
 * Days for which an achievement is news to a browser that does not know the child. Long enough for a
 * child who looks in once a week; after that the moment is over.
 */
const NEWS_DAYS = 14;

const DAY_MS = 24 * 60 * 60 * 1000;

export interface AchievementFacts extends SavingsFacts {
  /** Entries of all currencies, newest first. */
  readonly entries: readonly (HistoryEntry & Pick<LiveEntry, 'kind'>)[];
  /** True if there are older entries than these. */
  readonly more: boolean;
  readonly totalSavingsMinor: MinorUnits;
  readonly localCurrency: CurrencyCode;
}

export function reachedNow(facts: AchievementFacts): readonly MedalId[] {
  return reachedMedals({ ...facts, entryCount: facts.entries.length });
}

/**
 * Returns the medals to celebrate. A browser that knows the child celebrates those that it has not
 * celebrated yet; one that does not, those reached within the last NEWS_DAYS. The ledger tells which:
 * those reached now but not at the start of these days.
 *
 * @param celebrated medals that this browser has celebrated with this child; null if it does not know
 * the child.
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
  // Milestones may lie in older, unknown entries, and what may be long ago is no news.
  return MEDAL_IDS.filter((id) => reached.includes(id) || (more && isMilestone(id)));
}
