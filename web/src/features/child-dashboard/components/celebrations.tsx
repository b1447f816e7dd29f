import { lazy, Suspense, type ComponentType } from 'react';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import type { AchievementFacts } from '../new-achievements';
import { useCelebrations } from '../use-celebrations';
import type { AchievementCelebrationProps } from './achievement-celebration';

/** Nobody asked for it, so nothing is said while it is on its way, or when it does not come. */
const LaterCelebration = lazy(
  (): Promise<{ default: ComponentType<AchievementCelebrationProps> }> =>
    import('./achievement-celebration').then(
      (module) => ({ default: module.AchievementCelebration }),
      () => ({ default: () => null }),
    ),
);

interface CelebrationsProps {
  readonly childId: string;
  readonly localCurrency: CurrencyCode;
  readonly facts: AchievementFacts | null;
}

/** Watches a child's achievements and celebrates the new ones. Not rendered for who only looks on. */
export function Celebrations({ childId, localCurrency, facts }: CelebrationsProps) {
  const { ids, waiting, ...rest } = useCelebrations(childId, facts);
  if (ids.length === 0 && !waiting) return null;
  return (
    <Suspense fallback={null}>
      <LaterCelebration {...rest} ids={ids} localCurrency={localCurrency} waiting={waiting} />
    </Suspense>
  );
}
