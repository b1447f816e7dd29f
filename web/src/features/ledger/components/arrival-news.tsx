import { useTranslation } from 'react-i18next';
import { negateMinor } from '@pennysprout/shared/money/money';
import { useEntryText } from '../../../components/entries/use-entry-text';
import { useMoney } from '../../../components/money/use-money';
import type { LiveEntry } from '../../../lib/live/live';

/** Says in words what came in while the child was looking, for those who listen to the page. */
export function ArrivalNews({ latest }: { readonly latest: readonly LiveEntry[] }) {
  const { t } = useTranslation('child');
  const money = useMoney();
  const entryText = useEntryText();
  const sentence = (entry: LiveEntry) => {
    const { kind, amountMinor, balanceAfterMinor, currency } = entry;
    return t(`arrival.${kind}`, {
      amount: money(amountMinor < 0 ? negateMinor(amountMinor) : amountMinor, currency),
      balance: money(balanceAfterMinor, currency),
      description: entryText(entry),
    });
  };
  return (
    // It is there from the start: a region that comes with its words is not read.
    <p aria-live="polite" className="visually-hidden">
      {[...latest].reverse().map(sentence).join(' ')}
    </p>
  );
}
