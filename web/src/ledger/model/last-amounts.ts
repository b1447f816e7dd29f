import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import {
  minorToDecimal,
  toMinorUnits,
  type MinorUnits,
} from '@pennysprout/shared/kernel/money/money';
import type { LiveEntry } from '../../kernel/live/live';
import { standing } from '@pennysprout/shared/ledger/taken-back';
import type { Direction } from './direction';
import { ENTRY_KIND } from './entry-props';

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
  entries: readonly Pick<LiveEntry, 'id' | 'undoes' | 'kind' | 'amountMinor' | 'currency'>[],
  direction: Direction,
): LastAmount[] {
  const amounts = new Map<string, LastAmount>();
  for (const { kind, amountMinor: signed, currency } of standing(entries)) {
    if (kind !== ENTRY_KIND[direction]) continue;
    const amountMinor = toMinorUnits(Math.abs(signed));
    const typed = String(minorToDecimal(amountMinor, currency));
    const key = `${typed} ${currency}`;
    if (!amounts.has(key)) amounts.set(key, { amountMinor, currency, typed });
  }
  return [...amounts.values()].slice(0, MOST);
}
