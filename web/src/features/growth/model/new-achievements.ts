import {
  unlockedAchievements,
  type AchievementId,
} from '@pennysprout/shared/achievements/achievements';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import type { MinorUnits } from '@pennysprout/shared/money/money';
import { savingsAt, type SavingsFacts } from './savings-history';

/**
 * How long an achievement is news to a browser that does not know the child. Long enough for a child
 * that looks in once a week; beyond it the moment is over.
 */
const NEWS_DAYS = 14;

const DAY_MS = 24 * 60 * 60 * 1000;

export interface AchievementFacts extends SavingsFacts {
  /** True when there are older entries than these. */
  readonly more: boolean;
  readonly totalSavingsMinor: MinorUnits;
  readonly localCurrency: CurrencyCode;
}

/** What is unlocked now. */
export function unlockedNow(facts: AchievementFacts): readonly AchievementId[] {
  return unlockedAchievements({ ...facts, entryCount: facts.entries.length });
}

/**
 * What is to be celebrated. A browser that knows the child celebrates what it has not celebrated
 * yet; one that does not, what was reached within the last NEWS_DAYS. The ledger says when that was:
 * it is what is unlocked now and was not at their beginning.
 *
 * @param celebrated what this browser has celebrated with this child; null where it does not know
 *   the child.
 */
export function toCelebrate(
  facts: AchievementFacts,
  celebrated: readonly AchievementId[] | null,
  now: Date,
): readonly AchievementId[] {
  const before = celebrated ?? unlockedAt(new Date(now.getTime() - NEWS_DAYS * DAY_MS), facts);
  return unlockedNow(facts).filter((id) => !before.includes(id));
}

function unlockedAt(moment: Date, facts: AchievementFacts): readonly AchievementId[] {
  const { entries, more, localCurrency } = facts;
  const older = entries.filter(({ timestamp }) => timestamp <= moment).length + (more ? 1 : 0);
  const totalSavingsMinor = savingsAt(moment, facts);
  return unlockedAchievements({ entryCount: older, totalSavingsMinor, localCurrency });
}
