import type { RequestKind } from '@pennysprout/shared/kernel/call/request-states';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import {
  MAX_ENTRY_MINOR,
  minorToDecimal,
  toMinorUnits,
  ZERO,
} from '@pennysprout/shared/kernel/money/money';
import { plainLine } from '@pennysprout/shared/kernel/words/text';
import type { LiveRequest } from '../../kernel/live/live';
import { keyOf, type AboutJar, type PotChoice } from './pots';

/** Values of the form in which a child asks. */
export interface AskValues {
  readonly kind: RequestKind;
  /** Key of the pot, for `spend`. */
  readonly pot: string;
  /** Currency of the cash, for `keep`. */
  readonly currency: CurrencyCode;
  readonly amount: string;
  readonly reason: string;
}

/** Request that was made before, and is made again. */
export type AskedBefore = Pick<
  LiveRequest,
  'kind' | 'currency' | 'from' | 'amountMinor' | 'reason'
>;

interface Start {
  readonly about: AboutJar | null;
  readonly again: AskedBefore | null;
  readonly pots: readonly PotChoice[];
  readonly localCurrency: CurrencyCode;
}

/** Returns the initial values: what was asked for before, or all that is in a jar that is about to be bought from. */
export function startOf({ about, again, pots, localCurrency: currency }: Start): AskValues {
  const pot = pots[0]?.key ?? '';
  const nothing = { kind: 'spend', pot, currency, amount: '', reason: '' } as const;
  if (again) return askedAgain(again, nothing, pots);
  if (!about) return nothing;
  const { jar, buys } = about;
  const some = { ...nothing, pot: keyOf(about.currency, jar.id) };
  const amount = String(minorToDecimal(jar.savedMinor, about.currency));
  return buys ? { ...some, amount, reason: plainLine(jar.name) } : some;
}

/** Returns the values of a request made before; its pot, only if that has something. */
function askedAgain(
  { kind, currency, from, amountMinor, reason }: AskedBefore,
  nothing: AskValues,
  pots: readonly PotChoice[],
): AskValues {
  const before = keyOf(currency, from ?? '');
  const pot = pots.some(({ key }) => key === before) ? before : nothing.pot;
  return { kind, currency, pot, reason, amount: String(minorToDecimal(amountMinor, currency)) };
}

/** Returns the currency of the amount, the pot that it comes from and what is there. */
export function sourceOf({ kind, pot, currency }: AskValues, pots: readonly PotChoice[]) {
  if (kind === 'keep') return { currency, mostMinor: toMinorUnits(MAX_ENTRY_MINOR) };
  const chosen = pots.find(({ key }) => key === pot);
  if (!chosen) return { currency, mostMinor: ZERO };
  return { currency: chosen.currency, from: chosen.pot, mostMinor: chosen.amountMinor };
}
