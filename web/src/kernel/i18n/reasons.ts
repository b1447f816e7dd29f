import type {
  DEFAULT_DEPOSIT_REASONS,
  DEFAULT_WITHDRAW_REASONS,
} from '@pennysprout/shared/family-preferences/defaults';
import { plainLine } from '@pennysprout/shared/kernel/words/text';

type DefaultReason =
  | (typeof DEFAULT_DEPOSIT_REASONS)[number]
  | (typeof DEFAULT_WITHDRAW_REASONS)[number];

/** Names of the default reasons among the words, `reason` of `ledger`; they are stored in English. */
const NAMES = {
  Allowance: 'Allowance',
  Gift: 'Gift',
  Chore: 'Chore',
  Savings: 'Savings',
  Other: 'Other',
  Purchase: 'Purchase',
  'Savings Goal': 'SavingsGoal',
  Charity: 'Charity',
} as const satisfies Record<DefaultReason, string>;

/** Default reasons as a Chinese screen writes them into entries, which keep them for readers of English too. */
const WRITTEN_IN_CHINESE: ReadonlyMap<string, DefaultReason> = new Map([
  ['零用錢', 'Allowance'],
  ['禮物', 'Gift'],
  ['做家事', 'Chore'],
  ['儲蓄', 'Savings'],
  ['其他', 'Other'],
  ['買東西', 'Purchase'],
  ['存錢目標', 'Savings Goal'],
  ['做公益', 'Charity'],
]);

/** Says a default reason, by its name among the words. */
type SayReason = (name: (typeof NAMES)[DefaultReason]) => string;

function isDefault(reason: string): reason is DefaultReason {
  return Object.hasOwn(NAMES, reason);
}

/**
 * Returns the family's reasons without duplicates, as displayed and stored: defaults translated, custom
 * ones reduced to a plain line that the server accepts.
 */
export function shownReasons(reasons: readonly string[], say: SayReason): string[] {
  const shown = reasons.map((reason) =>
    isDefault(reason) ? say(NAMES[reason]) : plainLine(reason),
  );
  return [...new Set(shown)].filter((reason) => reason !== '');
}

/**
 * Returns the reason of an entry in the reader's language, in whichever language it was entered; a
 * family's own words as they are.
 */
export function reasonInWords(description: string, say: SayReason): string {
  const reason = WRITTEN_IN_CHINESE.get(description) ?? description;
  return isDefault(reason) ? say(NAMES[reason]) : description;
}

/**
 * Returns the descriptions an entry for `reason` may have: the stored reason and its translation.
 * Defaults are stored in English, but an entry records them in the language of the user who enters it.
 */
export function writtenAs(reason: string, say: SayReason): string[] {
  return [...new Set([reason, ...shownReasons([reason], say)])];
}
