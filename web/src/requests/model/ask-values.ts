import type { RequestKind } from '@pennysprout/shared/kernel/call/request-states';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import {
  decimalToMinor,
  minorToDecimal,
  ZERO,
  type MinorUnits,
} from '@pennysprout/shared/kernel/money/money';
import { plainLine } from '@pennysprout/shared/kernel/words/text';
import type { Problems } from '../../kernel/forms/check';
import { keyOf, type AboutJar, type PotChoice } from './pots';

/** Problems that the server finds too, if what the form shows is stale. */
export const NOT_ENOUGH = 'not_enough_free';
export const TOO_LITTLE = 'validation.closingAmount';

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

/** Facts that a request depends on, besides the form's values. */
export interface AskTerms {
  readonly pots: readonly PotChoice[];
  /** Jar that is asked for; null if none. */
  readonly about: AboutJar | null;
}

export function startOf({ pots, about }: AskTerms, currency: CurrencyCode): AskValues {
  const pot = pots[0]?.key ?? '';
  const nothing = { kind: 'spend', pot, currency, amount: '', reason: '' } as const;
  if (!about) return nothing;
  const { jar, buys } = about;
  const asked = { ...nothing, pot: keyOf(about.currency, jar.id) };
  if (!buys) return asked;
  const amount = String(minorToDecimal(jar.savedMinor, about.currency));
  return { ...asked, amount, reason: plainLine(jar.name) };
}

/** Returns the pot that is asked for; null for cash to keep, and for a pot that is gone. */
function potOf({ kind, pot }: AskValues, { pots }: AskTerms): PotChoice | null {
  return kind === 'keep' ? null : (pots.find(({ key }) => key === pot) ?? null);
}

/** Returns the currency of the amount. */
export function currencyOf(values: AskValues, terms: AskTerms): CurrencyCode {
  return potOf(values, terms)?.currency ?? values.currency;
}

/** Returns the smallest amount that may be asked for: the whole price, if that closes the jar. */
export function leastMinor({ about }: AskTerms): MinorUnits {
  return about?.buys ? (about.jar.targetMinor ?? ZERO) : ZERO;
}

/** Returns what is sent for the form's values. */
export function toRequest(values: AskValues, terms: AskTerms) {
  const { kind, amount, reason } = values;
  const pot = potOf(values, terms);
  return {
    kind,
    reason,
    currency: currencyOf(values, terms),
    amount: amount === '' ? undefined : Number(amount),
    from: pot?.pot,
    closesJar: pot && terms.about?.buys ? true : undefined,
  };
}

/** Returns what the schema cannot know of. */
export function askProblems(values: AskValues, terms: AskTerms): Problems {
  const minor = decimalToMinor(Number(values.amount), currencyOf(values, terms)) ?? ZERO;
  if (values.kind === 'spend' && minor > thereMinor(values, terms)) return { amount: NOT_ENOUGH };
  return minor < leastMinor(terms) ? { amount: TOO_LITTLE } : {};
}

/** Returns what is in the pot that is asked for. */
export function thereMinor(values: AskValues, terms: AskTerms): MinorUnits {
  return potOf(values, terms)?.amountMinor ?? ZERO;
}
