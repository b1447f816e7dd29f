import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import {
  minorToDecimal,
  toMinorUnits,
  type MinorUnits,
} from '@pennysprout/shared/kernel/money/money';
import type { LiveEntry } from '../../kernel/live/live';
import { withoutUndone } from '@pennysprout/shared/ledger/taken-back';
import type { Direction } from './take-back';

export interface LastAmount {
  readonly amountMinor: MinorUnits;
  readonly currency: CurrencyCode;
  /** Amount as it would be typed. */
  readonly typed: string;
}

/** Maximum number of amounts offered; more would not fit into a row or two. */
const MOST = 4;

/** Returns the latest amounts moved this way, newest first and each once. */
export function lastAmounts(
  entries: readonly Pick<
    LiveEntry,
    'id' | 'undoes' | 'kind' | 'amountMinor' | 'currency' | 'bundle'
  >[],
  direction: Direction,
): LastAmount[] {
  const amounts = new Map<string, LastAmount>();
  for (const { kind, amountMinor: signed, currency, bundle } of withoutUndone(entries)) {
    // Nobody would type the cost of shares again.
    if (bundle !== undefined) continue;
    if (kind !== (direction === 'deposit' ? 'deposit' : 'withdrawal')) continue;
    const amountMinor = toMinorUnits(Math.abs(signed));
    const typed = String(minorToDecimal(amountMinor, currency));
    const key = `${typed} ${currency}`;
    if (!amounts.has(key)) amounts.set(key, { amountMinor, currency, typed });
  }
  return [...amounts.values()].slice(0, MOST);
}
