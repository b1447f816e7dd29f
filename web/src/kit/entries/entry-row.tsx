import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveEntry } from '../../kernel/live/live';
import { Money } from '../money/money';
import { useMoney } from '../money/use-money';
import type { DatePrecision } from './entry-date';
import { entryLook } from './entry-look';
import { LedgerRow } from './ledger-row';
import { useEntryText } from './use-entry-text';

interface EntryRowProps {
  readonly entry: LiveEntry;
  /** Label such as "New!" on an entry that has just arrived. */
  readonly mark: string | null;
  /** Small lists have no room for the time of day. */
  readonly precision: DatePrecision;
  /** Renders the entry's details; must be stable, so that the row is not re-rendered. */
  readonly more?: ((entry: LiveEntry) => ReactNode) | undefined;
  readonly action?: ReactNode;
  /** True if the entry is undone or undoes another. */
  readonly struck?: boolean;
}

/** Row of a ledger entry. Memoised, so that a new entry does not re-render thousands of others. */
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
