import type { Instant } from '../kernel/document/instant';
import type { CurrencyCode } from '../kernel/money/currency';
import { toMinorUnits, type MinorUnits } from '../kernel/money/money';
import type { EntryFields } from '../ledger/entries.collection';
import { isPassing } from '../ledger/passing';
import { unlockedAchievements } from './achievements';
import {
  ENTRY_MILESTONE_IDS,
  reachesMilestone,
  rowAfter,
  type MedalEntry,
  type MedalId,
} from './medals';

/** Medals that a child has reached, each with the time. */
export type MedalTimes = Partial<Record<MedalId, Instant>>;

type LedgerEntry = MedalEntry &
  Pick<EntryFields, 'currency' | 'amountMinor' | 'balanceAfterMinor' | 'timestamp'> & {
    readonly bundle?: string | undefined;
  };

export interface MedalLedger {
  /** All of a child's entries or its newest ones, of all currencies, oldest first. */
  readonly entries: readonly LedgerEntry[];
  /** Balances after the last entry, by currency. */
  readonly balances: ReadonlyMap<CurrencyCode, MinorUnits>;
  readonly localCurrency: CurrencyCode;
  /**
   * Converts to the local currency. Money without a known rate counts as zero, so that no medal rests on an
   * estimate.
   */
  readonly toLocal: (amountMinor: MinorUnits, currency: CurrencyCode) => MinorUnits;
}

/** Returns which medals the entries reach, and the time of the first entry that reaches each. */
export function medalTimes({ entries, balances, localCurrency, toLocal }: MedalLedger): MedalTimes {
  const times: MedalTimes = {};
  const held = heldBefore(entries, balances);
  let row = 0;
  for (const [n, entry] of entries.entries()) {
    held.set(entry.currency, entry.balanceAfterMinor);
    row = rowAfter(row, entry);
    if (isPassing(entry)) continue;
    const sum = [...held].reduce((so, [currency, minor]) => so + toLocal(minor, currency), 0);
    const totalSavingsMinor = toMinorUnits(sum);
    const reached: readonly MedalId[] = [
      ...unlockedAchievements({ entryCount: n + 1, totalSavingsMinor, localCurrency }),
      ...ENTRY_MILESTONE_IDS.filter((id) => reachesMilestone(id, entry, row)),
    ];
    for (const id of reached) times[id] ??= entry.timestamp;
  }
  return times;
}

/** Returns what was held before the first of the entries. */
function heldBefore(
  entries: readonly LedgerEntry[],
  balances: ReadonlyMap<CurrencyCode, MinorUnits>,
): Map<CurrencyCode, MinorUnits> {
  const held = new Map(balances);
  for (const { currency, balanceAfterMinor, amountMinor } of [...entries].reverse()) {
    held.set(currency, toMinorUnits(balanceAfterMinor - amountMinor));
  }
  return held;
}
