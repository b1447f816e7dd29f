import type { StepFacts, StepProgress } from '@pennysprout/shared/growth/steps';
import type { MinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { LiveEntry } from '../../kernel/live/live';
import type { HistoryEntry, SavingsFacts } from './wealth-history';

export interface AchievementFacts extends SavingsFacts {
  /** Entries of all currencies, newest first. */
  readonly entries: readonly (HistoryEntry & Pick<LiveEntry, 'kind'>)[];
  /** True if there are older entries than these. */
  readonly more: boolean;
  readonly totalSavingsMinor: MinorUnits;
  readonly localCurrency: CurrencyCode;
  /** Facts for the medals that no single entry earns. */
  readonly stepFacts: StepFacts;
  readonly steps: StepProgress;
}
