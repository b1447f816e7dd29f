import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveEntry } from '../../lib/live/live';
import { Money } from '../money/money';
import { useMoney } from '../money/use-money';
import type { DatePrecision } from './entry-date';
import { entryLook } from './entry-look';
import { LedgerRow } from './ledger-row';
import { useEntryText } from './use-entry-text';

interface EntryRowProps {
  readonly entry: LiveEntry;
  /** A word such as "New!" on an entry that has just come in. */
  readonly mark: string | null;
  /** A small list has no room for the time of day. */
  readonly precision: DatePrecision;
  /** What it opens to; the same function each time, for the row to stay as it is. */
  readonly more?: ((entry: LiveEntry) => ReactNode) | undefined;
  readonly action?: ReactNode;
  /** Whether it is taken back, or takes another one back. */
  readonly struck?: boolean;
}

/** One entry of the ledger. One that arrives draws itself and not the thousands beneath it anew. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { entry, mark, precision, more, action, struck = false } = props;
  const { t } = useTranslation('ledger');
  const money = useMoney();
  const entryText = useEntryText();
  const { amountMinor, balanceAfterMinor, currency } = entry;
  return (
    <LedgerRow
      action={action}
      amount={<Money currency={currency} minor={amountMinor} sign="always" />}
      aside={t('balanceAfter', { balance: money(balanceAfterMinor, currency) })}
      date={entry.timestamp}
      direction={amountMinor < 0 ? 'out' : 'in'}
      look={entryLook(entry)}
      mark={struck && !entry.undoes ? t('undo.mark') : mark}
      more={more?.(entry)}
      precision={precision}
      struck={struck}
      text={entryText(entry)}
    />
  );
});
