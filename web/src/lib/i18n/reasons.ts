import type { ParseKeys } from 'i18next';
import type {
  DEFAULT_DEPOSIT_REASONS,
  DEFAULT_WITHDRAW_REASONS,
} from '@pennysprout/shared/family/defaults';
import { plainLine } from '@pennysprout/shared/text';

type DefaultReason =
  | (typeof DEFAULT_DEPOSIT_REASONS)[number]
  | (typeof DEFAULT_WITHDRAW_REASONS)[number];

type LedgerKey = ParseKeys<'ledger'>;

/** The default reasons are stored in English; each is shown in the user's language. */
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
 * The family's reasons as they are offered and stored: the defaults translated, what the family
 * wrote itself as a line that may be sent again, none twice.
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
 * What an entry for a reason may say: the reason as it is stored, and as it is shown. A default is
 * stored in English, and written down in the language of whoever gives it.
 */
export function writtenAs(
  reason: string,
  translate: (key: (typeof KEYS)[DefaultReason]) => string,
): string[] {
  return [...new Set([reason, ...shownReasons([reason], translate)])];
}
