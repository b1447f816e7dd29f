import { useTranslation } from 'react-i18next';
import { negateMinor } from '@pennysprout/shared/kernel/money/money';
import { useEntryText } from '../../kit/entries/use-entry-text';
import { useMoney } from '../../kit/money/use-money';
import type { LiveEntry } from '../../kernel/live/live';

/**
 * Returns a function that describes an arrival: "Hooray! $2.50 was added: Washed the car. My savings:
 * $7.50."; for an allowance "Payday!"
 */
export function useArrivalSentence(): (entry: LiveEntry) => string {
  const { t } = useTranslation('child');
  const money = useMoney();
  const entryText = useEntryText();
  return (entry) => {
    const { kind, amountMinor, balanceAfterMinor, currency } = entry;
    return t(`arrival.${entry.allowance ? 'allowance' : kind}`, {
      amount: money(amountMinor < 0 ? negateMinor(amountMinor) : amountMinor, currency),
      balance: money(balanceAfterMinor, currency),
      description: entryText(entry),
    });
  };
}
