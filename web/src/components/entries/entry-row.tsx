import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveEntry } from '../../lib/live';
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
  readonly more?: ReactNode;
}

/** One entry of the ledger. */
export function EntryRow({ entry, mark, precision, more }: EntryRowProps) {
  const { t } = useTranslation('ledger');
  const money = useMoney();
  const entryText = useEntryText();
  const { amountMinor, balanceAfterMinor, currency } = entry;
  return (
    <LedgerRow
      amount={<Money currency={currency} minor={amountMinor} sign="always" />}
      aside={t('balanceAfter', { balance: money(balanceAfterMinor, currency) })}
      date={entry.timestamp}
      direction={amountMinor < 0 ? 'out' : 'in'}
      look={entryLook(entry)}
      mark={mark}
      more={more}
      precision={precision}
      text={entryText(entry)}
    />
  );
}
