import type { RequestKind } from '@pennysprout/shared/kernel/call/request-states';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import {
  MAX_ENTRY_MINOR,
  minorToDecimal,
  toMinorUnits,
  ZERO,
  type MinorUnits,
} from '@pennysprout/shared/kernel/money/money';
import { readMinor } from '@pennysprout/shared/kernel/money/typed-number';
import { plainLine } from '@pennysprout/shared/kernel/words/text';
import type { LiveRequest } from '../../kernel/live/live';
import { keyOf, type AboutJar, type PotChoice } from './pots';

/** Values of the form in which a child asks. */
export interface AskValues {
  readonly kind: RequestKind;
  /** Key of the pot that was chosen, for `spend`; empty before. */
  readonly pot: string;
  readonly currency: CurrencyCode;
  readonly amount: string;
  readonly reason: string;
}

/** Places that the money of a request can come from, and the currencies that cash can be in. */
export interface Askable {
  readonly pots: readonly PotChoice[];
  /** The family's own currency first. */
  readonly currencies: readonly [CurrencyCode, ...CurrencyCode[]];
}

/** Request that was made before, and is made again. */
export type AskedBefore = Pick<
  LiveRequest,
  'kind' | 'currency' | 'from' | 'amountMinor' | 'reason'
>;

interface Start extends Askable {
  readonly about: AboutJar | null;
  readonly again: AskedBefore | null;
}

/** Returns the initial values: those of the earlier request, or all the money in a jar to buy its wish. */
export function startOf({ about, again, currencies: [currency] }: Start): AskValues {
  const nothing = { kind: 'spend', pot: '', currency, amount: '', reason: '' } as const;
  if (again) return repeatedRequest(again);
  if (!about) return nothing;
  const { jar, buys } = about;
  const some = { ...nothing, currency: about.currency, pot: keyOf(about.currency, jar.id) };
  const amount = String(minorToDecimal(jar.savedMinor, about.currency));
  return buys ? { ...some, amount, reason: plainLine(jar.name) } : some;
}

/** Returns the currencies to choose from: for `spend`, those with money. */
export function currenciesToAsk({ kind }: AskValues, askable: Askable): readonly CurrencyCode[] {
  const { pots, currencies } = askable;
  if (kind !== 'spend') return currencies;
  return currencies.filter((code) =>
    pots.some(({ currency, amountMinor }) => currency === code && amountMinor > 0),
  );
}

/** Source of a request's money, as far as the answers say. */
export interface AskSource {
  readonly currency: CurrencyCode;
  /** Typed amount; zero if it is invalid. */
  readonly minor: MinorUnits;
  /** Largest amount that can be asked for. */
  readonly mostMinor: MinorUnits;
  /** Pots that have as much. */
  readonly enough: readonly PotChoice[];
  /** Pot that pays; undefined for money that comes in, and if none has enough. */
  readonly pot: PotChoice | undefined;
}

/** Returns the source of a request: the chosen pot, or the first that has enough. */
export function sourceOf(values: AskValues, askable: Askable): AskSource {
  const choices = currenciesToAsk(values, askable);
  const currency = choices.includes(values.currency)
    ? values.currency
    : (choices[0] ?? values.currency);
  const minor = readMinor(values.amount, currency) ?? ZERO;
  if (values.kind !== 'spend') {
    const mostMinor = toMinorUnits(MAX_ENTRY_MINOR);
    return { currency, minor, mostMinor, enough: [], pot: undefined };
  }
  const there = askable.pots.filter((pot) => pot.currency === currency && pot.amountMinor > 0);
  const enough = there.filter(({ amountMinor }) => amountMinor >= minor);
  return {
    currency,
    minor,
    mostMinor: toMinorUnits(Math.max(0, ...there.map(({ amountMinor }) => amountMinor))),
    enough,
    pot: enough.find(({ key }) => key === values.pot) ?? enough[0],
  };
}

/** Returns the values of an earlier request. Its pot is proposed if it has enough. */
function repeatedRequest({ kind, currency, from, amountMinor, reason }: AskedBefore): AskValues {
  const amount = String(minorToDecimal(amountMinor, currency));
  return { kind, currency, pot: keyOf(currency, from ?? ''), reason, amount };
}
