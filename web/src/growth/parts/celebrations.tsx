import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { quietChunk } from '../../kit/lazy/quiet-chunk';
import type { AchievementFacts } from '../model/new-achievements';
import { useCelebrations } from '../model/use-celebrations';

const LazyCelebration = quietChunk(
  async () => (await import('./achievement-celebration')).AchievementCelebration,
);

interface CelebrationsProps {
  readonly childId: string;
  readonly localCurrency: CurrencyCode;
  readonly facts: AchievementFacts | null;
}

/**
 * Watches a child's achievements and celebrates new ones. Not rendered for a parent who only looks on.
 */
export function Celebrations({ childId, localCurrency, facts }: CelebrationsProps) {
  const celebrating = useCelebrations(childId, facts);
  if (celebrating.told.length === 0 && !celebrating.waiting) return null;
  return <LazyCelebration part={{ ...celebrating, localCurrency }} />;
}
