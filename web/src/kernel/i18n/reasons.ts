import type { ParseKeys } from 'i18next';
import type {
  DEFAULT_DEPOSIT_REASONS,
  DEFAULT_WITHDRAW_REASONS,
} from '@pennysprout/shared/family-preferences/defaults';
import { plainLine } from '@pennysprout/shared/kernel/words/text';

type DefaultReason =
  | (typeof DEFAULT_DEPOSIT_REASONS)[number]
  | (typeof DEFAULT_WITHDRAW_REASONS)[number];

type LedgerKey = ParseKeys<'ledger'>;

/** Translation keys of the default reasons, which are stored in English. */
const KEYS = {
  Allowance: 'reason.Allowance',
  Gift: 'reason.Gift',
  Chore: 'reason.Chore',
  Savings: 'reason.Savings',
  Other: 'reason.Other',
  Purchase: 'reason.Purchase',
  'Savings Goal': 'reason.SavingsGoal',
  Charity: 'reason.Charity',
} as const satisfies Record<DefaultReason, LedgerKey>;

function isDefault(reason: string): reason is DefaultReason {
  return Object.hasOwn(KEYS, reason);
}

/**
 * Returns the family's reasons without duplicates, as displayed and stored: defaults translated, custom
 * ones reduced to a plain line that the server accepts.
 */
export function shownReasons(
  reasons: readonly string[],
  translate: (key: (typeof KEYS)[DefaultReason]) => string,
): string[] {
  const shown = reasons.map((reason) =>
    isDefault(reason) ? translate(KEYS[reason]) : plainLine(reason),
  );
  return [...new Set(shown)].filter((reason) => reason !== '');
}

/**
 * Returns the descriptions an entry for `reason` may have: the stored reason and its translation.
 * Defaults are stored in English, but an entry records them in the language of the user who enters it.
 */
export function writtenAs(
  reason: string,
  translate: (key: (typeof KEYS)[DefaultReason]) => string,
): string[] {
  return [...new Set([reason, ...shownReasons([reason], translate)])];
}
