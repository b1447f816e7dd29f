import { formatMoney } from '@pennysprout/shared/kernel/money/money';
import type { LiveSplit } from '../kernel/live/live';
import type { Words } from './words';

/** Returns the sentence about a split: "Netflix cut each share into 10. You had 2, now you have 20. They are worth the same." */
export function splitSentence(split: LiveSplit, { t, language, name, reader }: Words): string {
  const { splitTo: to, splitFrom: from, quantity: before, quantityAfter: after } = split;
  const what = t(`ledger:split.${wayOf(split)}`, { company: split.name, to, from });
  const whose = reader === 'child' ? 'yours' : 'theirs';
  const had = t(`ledger:split.${whose}`, { name, before, after });
  const { amountMinor, currency } = split;
  // Less than half a minor unit brings nothing.
  if (amountMinor === undefined || currency === undefined) {
    return t('ledger:split.same', { what, had });
  }
  const amount = formatMoney(amountMinor, currency, language);
  return t('ledger:split.paid', { what, had, amount });
}

function wayOf({ splitTo, splitFrom }: LiveSplit): 'cut' | 'joined' | 'changed' {
  if (splitFrom === 1) return 'cut';
  return splitTo === 1 ? 'joined' : 'changed';
}
