import { formatMoney, toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { LiveEntry } from '../../kernel/live/live';
import { nameOfEntry } from '../../events/entry-name';
import type { Words } from '../../events/words';

/** Announces to a child what an entry brought or took: "Hooray! $2.50 was added". */
export function announce(entry: LiveEntry, words: Words): string {
  const { kind, allowance, amountMinor, balanceAfterMinor, currency } = entry;
  const { t, language } = words;
  return t(`child:arrival.${allowance ? 'allowance' : kind}`, {
    amount: formatMoney(toMinorUnits(Math.abs(amountMinor)), currency, language),
    balance: formatMoney(balanceAfterMinor, currency, language),
    description: nameOfEntry(entry, words),
  });
}
